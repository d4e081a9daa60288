"""Brown, grey and orange agarics of woods and lawns."""

# fmt: off
from __future__ import annotations

from dataclasses import replace

from fruit import Body, Cap, Fruit, Gills, Plate, Stem, Thing

_GALERINA = Fruit(
    Cap("low hump", 12.5, 4.6, "honey", disc="butter", edge="tan", skin=("striate",), gloss=0.7),
    Gills("fox", "adnate", 34), Stem(19, (0.95, 0.9, 0.82, 0.78, 0.75), "tan", foot="soot@1.15", marks=("silver",),
        bend=0.06),
    ring="small", veil="fawn")
_DAPPER = Fruit(
    Cap("low hump", 19, 6.2, "blush", skin=("fine:wine", "disc:wine"), gloss=0),
    Gills("ivory", "free", 44), Stem(19, (1.8, 1.6, 1.35, 1.25, 1.2),
        "chalk", foot="pale rose", marks=("belts:wine",), bend=0.02),
    stain="foot:rose")
_FATAL = Fruit(
    Cap("bell", 13.5, 6.6, "blush", edge="ivory", skin=("fine:pink brown", "disc:pink brown"), gloss=0),
    Gills("ivory", "free", 34), Stem(19, (1.25, 1.15, 1.0, 0.95, 0.9),
        "ivory", foot="pale rose", marks=("floury:pink brown",), bend=0.04))
_CASTANEA = Fruit(
    Cap("hump", 16, 6.8, "cream", skin=("fine:chestnut", "disc:chestnut", "fringe:ivory"), gloss=0),
    Gills("chalk", "free", 34), Stem(20, (1.3, 1.25, 1.05, 0.95, 0.9), "ivory", foot="tan", marks=("socks:chestnut",),
        bend=-0.03),
    stain="foot:fox")
_CONOCYBE = Fruit(
    Cap("bell", 10.5, 6.4, "tawny", disc="rust", edge="fawn", skin=("wrinkles", "striate"), gloss=0.4),
    Gills("rust", "adnate", 26), Stem(23, (0.75, 0.62, 0.52, 0.5, 0.48), "fawn", foot="tan", bend=0.05),
    ring="collar", veil="ivory")
_ORELLANUS = Fruit(
    Cap("low hump", 22, 6.4, "fox", disc="tawny", skin=("fibrils:rust", "nap:rust"), gloss=0),
    Gills("fox", "adnate", 24), Stem(20, (1.1, 1.7, 1.9, 1.8, 1.7), "honey", marks=("fibres:rust",), bend=0.09),
        flesh="butter")
_RUBELLUS = Fruit(
    Cap("sharp hump", 20, 8.4, "tawny", disc="rust", edge="fox", skin=("fibrils:rust",), gloss=0.1),
    Gills("ochre", "adnate", 26), Stem(21, (2.3, 2.1, 1.8, 1.5, 1.4), "fox", marks=("zigzag:butter",), bend=-0.02),
    ring="cortina", flesh="butter")
_ERUBESCENS = Fruit(
    Cap("hump", 20, 8.6, "ivory", disc="buff", skin=("fibrils:brick", "streaks:brick", "splits:chalk"), gloss=0),
    Gills("buff", "adnate", 42), Stem(19, (2.2, 2.0, 1.8, 1.7, 1.7),
        "chalk", foot="brick@.7", marks=("fibres:brick", "blotch:brick")),
    stain="flesh:salmon")
_GEOPHYLLA = Fruit(
    Cap("sharp hump", 12, 6.0, "chalk", disc="cream", skin=("fibrils:buff",), gloss=0.5),
    Gills("fawn", "adnate", 30), Stem(18, (1.0, 0.85, 0.75, 0.72, 0.7), "chalk", marks=("fibres",), bend=0.04),
        ring="cortina")
_LILAC = replace(_GEOPHYLLA, ring="", cap=replace(_GEOPHYLLA.cap, main="lilac", disc="straw",
        skin=("fibrils:mauve brown",)),
    stem=replace(_GEOPHYLLA.stem, colour="pale lilac"))
_RIMOSA = Fruit(
    Cap("witch hat", 20, 10.6, "straw", disc="ochre", edge="butter", skin=("fibrils:tan", "splits:ivory"), gloss=0.2),
    Gills("cream", "adnate", 36), Stem(21, (1.4, 1.35, 1.3, 1.25, 1.2), "ivory", foot="straw", marks=("fibres:tan",),
        bend=0.03))
_ROSEA = Fruit(
    Cap("low hump", 19, 7.0, "rose", disc="butter", edge="pale rose", skin=("lined:wine",), gloss=0.5),
    Gills("pale rose", "notched", 28), Stem(22, (1.4, 1.15, 1.05, 1.0, 1.0),
        "chalk", foot="pale rose", marks=("down:chalk",), bend=0.03, inside="hollow"))
_CLAVIPES = Fruit(
    Cap("rolled funnel", 20, 5.4, "smoke", disc="umber", edge="buff", gloss=0.3),
    Gills("butter", "decurrent", 40, depth=5.5), Stem(19.5, (4.1, 4.3, 3.0, 2.0, 1.7, 1.7),
        "smoke", foot="mouse", marks=("fibres",)), flesh="ivory")
_PARDINUM = Fruit(
    Cap("low hump", 25, 7.4, "silver", skin=("scales:slate", "disc:mouse"), gloss=0),
    Gills("ivory", "notched", 42), Stem(18, (3.2, 2.9, 2.5, 2.3, 2.3), "chalk", foot="buff", marks=("fibres", "drops")))
_MAMMOSUM = Fruit(
    Cap("small nipple", 13, 8.6, "umber", disc="liver", edge="smoke", skin=("lined",), gloss=0.5),
    Gills("salmon", "adnate", 22), Stem(24, (0.95, 0.85, 0.8, 0.75, 0.75), "smoke", marks=("meal:chalk", "fibres"),
        bend=0.04, inside="hollow"))
_HEBELOMA = Fruit(
    Cap("low hump", 23, 7.0, "buff", disc="fawn", edge="ivory", gloss=0.7),
    Gills("fawn", "notched", 48, tears="chalk"), Stem(19, (2.5, 2.2, 2.0, 1.9, 1.9), "ivory", marks=("meal:fawn",),
        bend=0.02), flesh="ivory")
_INVOLUTUS = Fruit(
    Cap("rolled", 24, 6.6, "tan", disc="rust", edge="ochre", skin=("nap",), gloss=0.5),
    Gills("gold", "decurrent", 46, depth=3.6), Stem(16.5, (1.5, 1.9, 2.0, 2.2, 2.3),
        "honey", foot="rust@.8", marks=("blotch:rust", "fibres"), bend=0.1), flesh="butter")
_CLITOCYBE = Fruit(
    Cap("rolled funnel", 21, 5.2, "fox", disc="tawny", gloss=0.2),
    Gills("cream", "decurrent", 54, depth=6.0), Stem(20, (1.7, 1.5, 1.5, 1.6, 1.7),
        "fawn", foot="fox", marks=("fibres", "down:chalk"), bend=0.04, inside="hollow"))
_NIGRICANS = Fruit(
    Cap("dished", 23, 6.0, "mouse", disc="slate", edge="smoke", skin=("nap",), gloss=0),
    Gills("cream", "adnate", 20), Stem(15, (3.0, 3.2, 3.1, 3.0, 3.0), "silver", foot="smoke"),
        stain="all:salmon", flesh="ivory")

BROWN = {
    "funeral-bell": Plate("Galerina marginata", "litter", _GALERINA, (
        Body("whole", 15, 33.8, 0.86, -10, -13, -6, shadow=False),
        Body("whole", 37.0, 33.9, 0.92, 11, 11, 3, shadow=False),
        Body("whole", 29, 33.5, 1.14, 10, 3, 0, shadow=False), Body("whole", 20, 34.4, 1.0, 11, -5, -4, shadow=False),
        Body("whole", 25.5, 34.6, 0.6, -12, -2, 3, shadow=False)),
        (Thing("log", 28, 36.2, 0.98), Thing("moss", 27, 36.0, 0.85, 0, True),
        Thing("needles", 14, 41.8, 0.5, 0, True))),
    "deadly-dapperling": Plate("Lepiota brunneoincarnata", "grass", _DAPPER, (
        Body("whole", 10.5, 38.6, 0.62, -16, -5, -4, replace(_DAPPER, cap=replace(_DAPPER.cap, shape="dome",
        height=9))), Body("cut", 44.5, 38.6, 0.86), Body("whole", 26, 38.6, 1.24, 10, 1, 3)),
        (Thing("grass", 18, 39.6, 0.7), Thing("grass", 34.5, 40.4, 0.62, 0, True),
        Thing("clover", 50.5, 40.6, 0.9, 0, True))),
    "fatal-dapperling": Plate("Lepiota subincarnata", "grass", _FATAL, (
        Body("whole", 12, 38.6, 0.86, -10, -5, -4), Body("whole", 43, 38.6, 0.96, 12, 4, 4),
        Body("whole", 27, 38.6, 1.3, 10, 1, -2)),
        (Thing("grass", 36, 39.4, 0.6), Thing("clover", 19, 40.6, 1, 0, True), Thing("grass", 50, 40, 0.6, 0, True))),
    "chestnut-dapperling": Plate("Lepiota castanea", "needles", _CASTANEA, (
        Body("whole", 10.5, 38.6, 0.72, -12, -5, -4, replace(_CASTANEA, cap=replace(_CASTANEA.cap, shape="cone",
        width=12, height=8))), Body("cut", 44.5, 38.6, 0.9), Body("whole", 26.5, 38.6, 1.26, 9, 1, 3)),
        (Thing("needles", 36, 40.6, 0.6, 0, True), Thing("beech", 15, 41.2, 0.8, 10, True),
        Thing("cone", 34, 41.6, 0.8, 4, True))),
    "deadly-conocybe": Plate("Conocybe rugosa", "chips", _CONOCYBE, (
        Body("whole", 9.5, 38.6, 0.78, -9, -7, -5), Body("whole", 44.5, 38.6, 0.9, 12, 6, 4),
        Body("whole", 34.5, 38.7, 0.7, -10, 3, 2, replace(_CONOCYBE, cap=replace(_CONOCYBE.cap, shape="tall bell",
        width=8, height=7))), Body("whole", 22.5, 38.6, 1.16, 10, -1, -2)),
        (Thing("chips", 16, 40, 0.9), Thing("chips", 38, 40.2, 0.9, 0, True), Thing("grass", 29, 39.2, 0.5))),
    "fools-webcap": Plate("Cortinarius orellanus", "litter", _ORELLANUS, (
        Body("young", 10.5, 38.6, 0.6, -9, -4, -3, replace(_ORELLANUS, ring="cortina", cap=replace(_ORELLANUS.cap,
        shape="dome", height=10, width=17))), Body("cut", 45, 38.6, 0.76), Body("whole", 26, 38.6, 1.2, 12, -2, -4)),
        (Thing("oak", 32, 41, 0.95, 8, True), Thing("oak", 6, 41.2, 0.7, -8, True),
        Thing("acorn", 18, 41.4, 0.8, 15, True))),
    "deadly-webcap": Plate("Cortinarius rubellus", "moss", _RUBELLUS, (
        Body("young", 10.5, 38.6, 0.62, 12, -5, -4), Body("cut", 44.8, 38.6, 0.82),
        Body("whole", 26, 38.6, 1.2, 10, 1, 3)),
        (Thing("moss", 17.5, 40.2, 0.55, 0, True), Thing("feather", 37, 40.8, 0.7, 0, True),
        Thing("cone", 31, 41.6, 0.8, 4, True))),
    "deadly-fibrecap": Plate("Inosperma erubescens", "litter", _ERUBESCENS, (
        Body("whole", 10.5, 38.6, 0.68, -13, -5, -4, replace(_ERUBESCENS, cap=replace(_ERUBESCENS.cap, shape="bell",
        width=15, height=10, skin=("fibrils:buff",)))), Body("cut", 44.8, 38.6, 0.8),
        Body("whole", 26.5, 38.6, 1.22, 10, 0, 3)),
        (Thing("beech", 32.5, 41.0, 0.9, 10, True), Thing("stones", 17.5, 41.4, 0.6, 0, True),
        Thing("beechnut", 51, 41, 0.7, 0, True))),
    "white-fibrecap": Plate("Inocybe geophylla", "soil", _GEOPHYLLA, (
        Body("whole", 9.5, 38.6, 1.04, -10, -6, -4, replace(_GEOPHYLLA, ring="")),
        Body("young", 34.5, 38.8, 0.8, 10, 3, 4, replace(_GEOPHYLLA, cap=replace(_GEOPHYLLA.cap, shape="cone",
        width=9, height=7))), Body("whole", 45, 38.6, 1.2, 12, 5, 4, _LILAC), Body("whole", 23, 38.6, 1.46, 11, 1, -3)),
        (Thing("beech", 14, 41.2, 0.7, 8, True), Thing("twig", 28, 41.2, 0.8, -3, True))),
    "split-fibrecap": Plate("Pseudosperma rimosum", "litter", _RIMOSA, (
        Body("whole", 10.5, 38.6, 0.7, 12, -5, -4), Body("cut", 45, 38.6, 0.76),
        Body("whole", 26.5, 38.6, 1.14, 8, 0, 3)),
        (Thing("beech", 31, 41.0, 0.9, 10, True), Thing("needles", 16, 41, 0.6, 0, True))),
    "rosy-bonnet": Plate("Mycena rosea", "litter", _ROSEA, (
        Body("whole", 9.5, 38.6, 0.74, -11, -6, -5), Body("whole", 44, 38.6, 0.9, 13, 5, 5),
        Body("whole", 26, 38.6, 1.22, 12, -1, -3)),
        (Thing("beech", 31, 41.0, 1, 10, True), Thing("beech", 12, 40.8, 0.9, -12, True),
        Thing("beechnut", 38, 41.2, 0.8, 0, True), Thing("beech", 46, 41.6, 0.7, 14, True))),
    "club-foot": Plate("Ampulloclitocybe clavipes", "litter", _CLAVIPES, (
        Body("whole", 9.5, 38.6, 0.6, 9, -4, -3), Body("cut", 45, 38.6, 0.74),
        Body("whole", 26, 38.6, 1.2, -9, 1, 3)), (Thing("beech", 33.5, 41.2, 0.9, 10, True),
        Thing("needles", 16, 41, 0.5, 0, True))),
    "tiger-tricholoma": Plate("Tricholoma pardinum", "litter", _PARDINUM, (
        Body("whole", 45, 38.6, 0.62, 12, 5, 5), Body("whole", 23.5, 38.6, 1.22, -12, -1, -3)),
        (Thing("stones", 34.5, 41.0, 0.8, 0, True), Thing("beech", 8, 41, 0.9, -8, True),
        Thing("needles", 44, 41.2, 0.5, 0, True))),
    "bell-shaped-nolanea": Plate("Entoloma mammosum", "moss", _MAMMOSUM, (
        Body("whole", 10.5, 38.6, 0.76, -10, -6, -5), Body("cut", 44.5, 38.6, 0.84),
        Body("whole", 26.5, 38.6, 1.08, 12, 1, 3)),
        (Thing("feather", 17, 39.6, 0.8), Thing("feather", 37, 40.8, 0.9, 0, True),
        Thing("cone", 30.5, 41.6, 0.9, 4, True))),
    "poison-pie": Plate("Hebeloma crustuliniforme", "litter", _HEBELOMA, (
        Body("whole", 10.5, 38.6, 0.62, -14, -4, -4), Body("cut", 45, 38.6, 0.72),
        Body("whole", 26.5, 38.6, 1.22, 13, 0, 3)),
        (Thing("birch", 33, 41, 0.9, 12, True), Thing("grass", 17.5, 39.6, 0.5), Thing("oak", 14, 41.5, 0.6, 8, True))),
    "brown-roll-rim": Plate("Paxillus involutus", "litter", _INVOLUTUS, (
        Body("cut", 45, 38.6, 0.74), Body("whole", 9.5, 38.6, 0.56, -12, -4, -5),
        Body("whole", 26, 38.6, 1.26, 13, 1, 5)),
        (Thing("birch", 32.5, 41, 1, 12, True), Thing("birch", 12.5, 41.2, 0.9, -10, True),
        Thing("grass", 37.5, 39.4, 0.5))),
    "poison-dwarf-bamboo": Plate("Paralepistopsis acromelalga", "bamboo", _CLITOCYBE, (
        Body("whole", 39.5, 38.6, 0.86, 12, 4, 5), Body("whole", 22, 38.6, 1.18, -11, -2, -3)),
        (Thing("culm", 7.5, 39.6, 1), Thing("culm", 51, 38.8, 0.8), Thing("bamboo", 26, 41.2, 1, 6, True),
        Thing("bamboo", 40, 41.6, 0.8, -10, True))),
    "rank-russula": Plate("Russula subnigricans", "litter", _NIGRICANS, (
        Body("cut", 44.5, 38.6, 0.82), Body("whole", 21.5, 38.6, 1.26, 13, -1, -4)),
        (Thing("chinquapin", 29, 41, 1, 10, True), Thing("acorn", 38, 41.4, 0.7, 10, True),
        Thing("chinquapin", 5, 41, 0.9, -8, True))),
}
