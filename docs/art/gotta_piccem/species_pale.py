"""White, yellow and red agarics of woods, lawns and pastures, and the boletes and funnels."""

# fmt: off
from __future__ import annotations

from dataclasses import replace

from fruit import Body, Cap, Fruit, Gills, Plate, Stem, Thing

_RIVULOSA = Fruit(
    Cap("dished", 19, 4.6, "chalk", disc="blush", skin=("cracks:fawn",), gloss=0),
    Gills("ivory", "decurrent", 46, depth=2.2), Stem(15, (1.8, 1.5, 1.4, 1.5, 1.6),
        "ivory", foot="blush", marks=("down:chalk",), bend=0.04))
_LIBERTY = Fruit(
    Cap("nipple", 9.6, 10.4, "straw", disc="ochre", edge="hazel", skin=("lined",), gloss=0.7),
    Gills("mauve brown", "adnate", 26), Stem(24, (0.72, 0.68, 0.6, 0.58, 0.58), "ivory", foot="blue@.5", bend=0.07))
_CYANESCENS = Fruit(
    Cap("plane", 19, 4.4, "honey", disc="tan", edge="cream", skin=("striate", "stains:blue"), gloss=0.7, wavy=1.0),
    Gills("hazel", "adnate", 36), Stem(18, (1.3, 1.2, 1.05, 1.0, 1.0),
        "chalk", foot="blue@.8", marks=("blotch:blue", "down:chalk"), bend=0.1))
_AZURESCENS = Fruit(
    Cap("knob", 23, 6.2, "ochre", disc="chestnut", edge="fawn", skin=("stains:ink blue", "streaks:ink blue"),
        gloss=0.8),
    Gills("umber", "adnate", 36), Stem(25, (1.5, 1.3, 1.15, 1.1, 1.1),
        "chalk", foot="ink blue@.7", marks=("fibres", "blotch:ink blue", "down:chalk"), bend=0.04, inside="hollow"))
_CUBENSIS = Fruit(
    Cap("bell", 17, 7.8, "butter", disc="gold", edge="ivory", skin=("scraps:chalk",), gloss=0.8),
    Gills("mauve brown", "adnate", 36, edge="chalk"), Stem(20, (1.9, 1.5, 1.3, 1.2, 1.15),
        "ivory", foot="blue@.6", marks=("blotch:blue",), bend=0.03), ring="black")
_CINCTULUS = Fruit(
    Cap("convex", 15.5, 6.4, "fawn", disc="fox", skin=("belt:liver",), gloss=0.3),
    Gills("slate", "adnate", 34, edge="chalk"), Stem(20.5, (1.15, 1.05, 0.95, 0.9, 0.9),
        "pink brown", marks=("floury:chalk",), bend=0.03, inside="hollow"))
_INKCAP = Fruit(
    Cap("tall bell", 15, 12.4, "smoke", disc="fawn", edge="mouse", skin=("pleated", "ink:soot"), gloss=0.3),
    Gills("slate", "free", 40), Stem(14.5, (1.7, 1.6, 1.4, 1.3, 1.3), "chalk", marks=("fibres",), bend=0.02))
_INK_EGG = replace(_INKCAP, cap=replace(_INKCAP.cap, shape="egg", width=9.4, height=10.5, skin=("pleated",)))
_EMETICA = Fruit(
    Cap("dished", 23, 6.2, "cherry", disc="scarlet", edge="rose", skin=("striate",), gloss=1.0),
    Gills("chalk", "adnate", 38), Stem(18, (2.6, 2.4, 2.2, 2.1, 2.1), "chalk", marks=("fibres",)))
_SINUATUM = Fruit(
    Cap("plane", 26, 7.0, "cream", disc="buff", edge="ivory", skin=("faint:fawn",), gloss=0.5),
    Gills("salmon", "notched", 34, edge="butter"), Stem(18.5, (3.3, 3.2, 2.9, 2.7, 2.6), "chalk", marks=("fibres",),
        bend=0.03))
_MURRAYI = Fruit(
    Cap("horn", 13, 10.6, "lemon", disc="gold", edge="butter", skin=("faint:ochre",), gloss=0.5),
    Gills("peach", "adnate", 20), Stem(22, (1.05, 0.95, 0.85, 0.8, 0.8),
        "lemon", foot="ivory@.5", marks=("twisted:ochre",), bend=0.04))
_XANTHODERMUS = Fruit(
    Cap("boxy", 23, 9.2, "chalk", disc="silver", skin=("stains:lemon", "faint:smoke"), gloss=0.3),
    Gills("pink brown", "free", 46), Stem(21, (2.9, 2.1, 1.75, 1.7, 1.65), "chalk", marks=("fibres",)),
        ring="big", stain="foot:lemon")
_PARASOL = Fruit(
    Cap("plane", 28, 6.2, "ivory", skin=("coarse:hazel", "disc:hazel"), gloss=0),
    Gills("sea green", "free", 46), Stem(25, (2.2, 1.7, 1.4, 1.3, 1.25), "ivory", foot="fawn"), ring="double")
_SATANAS = Fruit(
    Cap("cushion", 28, 11.4, "silver", disc="lime stone", skin=("nap",), gloss=0.1),
    Gills("blood", "tubes", kind="pores", edge="blood"), Stem(13.5, (4.6, 5.8, 5.0, 3.8, 3.1),
        "gold", foot="cherry@1.5", marks=("net:blood",)),
    flesh="butter", stain="all:blue")
_TORMINOSUS = Fruit(
    Cap("rolled", 23, 5.8, "peach", disc="salmon", edge="blush", skin=("zones:salmon", "shag:chalk"), gloss=0.2),
    Gills("blush", "decurrent", 50, depth=2.2, tears="paper"), Stem(15, (2.2, 2.3, 2.3, 2.3, 2.4),
        "blush", marks=("blotch:peach",), inside="hollow"))
_TORMINOSUS_OPEN = replace(_TORMINOSUS, cap=replace(_TORMINOSUS.cap, shape="rolled funnel", height=5.0))
_EQUESTRE = Fruit(
    Cap("low hump", 24, 7.0, "sulphur", disc="tan", edge="lemon", skin=("faint:tan",), gloss=0.6),
    Gills("lemon", "notched", 42), Stem(17.5, (2.6, 2.4, 2.2, 2.1, 2.1),
        "butter", foot="sulphur", marks=("fibres:ochre",)), flesh="ivory")
_AMOENOLENS = Fruit(
    Cap("rolled", 22, 5.2, "cream", disc="fox", edge="ivory", skin=("cracks:fawn",), gloss=0),
    Gills("blush", "decurrent", 48, depth=4.4), Stem(16, (1.5, 1.7, 1.7, 1.8, 1.9),
        "ivory", foot="buff", marks=("fibres",), bend=0.1))
_FLOCCOSUS = Fruit(
    Cap("trumpet", 19.5, 8.0, "orange", disc="tawny", edge="amber", skin=("coarse:brick",), gloss=0, wavy=0.5),
    Gills("cream", "decurrent", 26, kind="ridges", depth=21.5), Stem(22.8, (1.8, 1.8, 1.9, 2.0, 2.2),
        "cream", foot="butter"))
_OMPHALOTUS = Fruit(
    Cap("rolled funnel", 19, 5.6, "orange", disc="tawny", gloss=0.5, wavy=0.5),
    Gills("amber", "decurrent", 34, depth=6), Stem(20, (1.1, 1.5, 1.8, 2.0, 2.1),
        "orange", foot="rust", marks=("fibres:rust",), bend=0.06))
_HYPHOLOMA = Fruit(
    Cap("convex", 12.5, 4.8, "sulphur", disc="fox", skin=("fringe:straw",), gloss=0.4),
    Gills("sea green", "adnate", 30), Stem(20, (0.85, 0.85, 0.8, 0.78, 0.76), "sulphur", foot="tan@1.2", bend=0.08))

PALE = {
    "fools-funnel": Plate("Clitocybe rivulosa", "grass", _RIVULOSA, (
        Body("whole", 10.0, 38.6, 0.84, 12, -5, -5), Body("whole", 45, 38.6, 0.88, 14, 5, 6),
        Body("whole", 27, 38.6, 1.36, -13, 0, -2)),
        (Thing("grass", 17.5, 39.4, 0.7), Thing("grass", 37, 39.8, 0.6), Thing("grass", 34, 41.0, 0.5, 0, True),
        Thing("clover", 5, 40.8, 0.8, 0, True))),
    "liberty-cap": Plate("Psilocybe semilanceata", "grass", _LIBERTY, (
        Body("whole", 9.5, 38.6, 0.84, -8, -6, -6), Body("whole", 45, 38.6, 0.76, -8, 8, 6),
        Body("whole", 35.5, 38.6, 0.96, 12, 5, 4), Body("whole", 21.5, 38.6, 1.06, 11, -1, -3)),
        (Thing("grass", 15, 39, 0.9), Thing("grass", 29, 39, 1.0), Thing("grass", 41, 40.4, 0.6, 0, True),
        Thing("grass", 51, 40, 0.6, 0, True))),
    "wavy-cap": Plate("Psilocybe cyanescens", "chips", _CYANESCENS, (
        Body("whole", 11, 38.6, 0.8, -12, -6, -5), Body("whole", 44, 38.6, 0.86, 13, 5, 6),
        Body("whole", 26, 38.6, 1.32, 11, 0, -3)),
        (Thing("chips", 18, 40, 0.9), Thing("chips", 40, 40.6, 0.8, 0, True), Thing("chips", 16, 41.2, 0.5, 0, True))),
    "flying-saucer": Plate("Psilocybe azurescens", "sand", _AZURESCENS, (
        Body("whole", 44.5, 38.6, 0.74, -11, 5, 5), Body("whole", 23, 38.6, 1.12, 10, -1, -3)),
        (Thing("marram", 10.5, 39.4, 0.8), Thing("marram", 35, 39, 0.72), Thing("grit", 28, 39.6),
        Thing("twig", 28, 41.2, 0.8, -4, True), Thing("chips", 40, 40.8, 0.4, 0, True))),
    "golden-top": Plate("Psilocybe cubensis", "grass", _CUBENSIS, (
        Body("whole", 15, 37.0, 0.76, -10, -5, -4, replace(_CUBENSIS, cap=replace(_CUBENSIS.cap, shape="egg",
        width=10, height=9)), False), Body("whole", 38.5, 37.2, 0.92, 12, 5, 4, shadow=False),
        Body("whole", 26.5, 37.2, 1.2, 11, -1, -2, shadow=False)),
        (Thing("dung", 27, 38.8, 1.1), Thing("grass", 9, 40.8, 0.7, 0, True), Thing("grass", 46.5, 41, 0.7, 0, True))),
    "banded-mottlegill": Plate("Panaeolus cinctulus", "grass", _CINCTULUS, (
        Body("whole", 10, 38.6, 0.76, -11, -5, -5), Body("cut", 45, 38.6, 0.86),
        Body("whole", 34, 38.7, 0.66, -12, 3, 3), Body("whole", 22, 38.6, 1.24, 12, -1, -3)),
        (Thing("grass", 16, 39.2, 0.6), Thing("grass", 38.5, 40.4, 0.6, 0, True),
        Thing("clover", 28.5, 41, 0.9, 0, True))),
    "common-inkcap": Plate("Coprinopsis atramentaria", "grass", _INKCAP, (
        Body("whole", 11.5, 38.6, 0.84, -7, -9, -3, _INK_EGG), Body("whole", 40.5, 38.6, 0.96, 9, 8, 3),
        Body("whole", 25, 38.6, 1.24, 9, -2, 0), Body("whole", 32.5, 38.9, 0.66, -7, 4, 2, _INK_EGG)),
        (Thing("grass", 18, 39.2, 0.6), Thing("grass", 48, 40, 0.6, 0, True), Thing("grass", 7, 40.4, 0.5, 0, True))),
    "sickener": Plate("Russula emetica", "moss", _EMETICA, (
        Body("whole", 10, 38.6, 0.62, -13, -5, -4, replace(_EMETICA, cap=replace(_EMETICA.cap, shape="dome", width=18,
        height=9))), Body("cut", 45, 38.6, 0.76), Body("whole", 26.5, 38.6, 1.28, 12, 0, 3)),
        (Thing("moss", 17.5, 40.4, 0.55, 0, True), Thing("feather", 37.5, 40.6, 0.7, 0, True),
        Thing("needles", 30, 41.4, 0.4, 0, True))),
    "livid-pinkgill": Plate("Entoloma sinuatum", "litter", _SINUATUM, (
        Body("whole", 45, 38.6, 0.58, -12, 5, 5, replace(_SINUATUM, cap=replace(_SINUATUM.cap, shape="dome",
        height=11, width=21))), Body("whole", 23, 38.6, 1.22, 16, -2, -4)),
        (Thing("oak", 31, 41, 1, 10, True), Thing("stones", 8, 41, 0.7, 0, True),
        Thing("beech", 47, 41.4, 0.7, 12, True))),
    "yellow-unicorn": Plate("Entoloma murrayi", "moss", _MURRAYI, (
        Body("whole", 10, 38.6, 0.8, -9, -6, -5), Body("whole", 43.5, 38.6, 0.96, 12, 6, 5),
        Body("whole", 26.5, 38.6, 1.12, 11, 0, -2)),
        (Thing("moss", 18, 40.2, 0.5, 0, True), Thing("beech", 31, 41.2, 0.9, 8, True),
        Thing("feather", 37, 40.2, 0.5))),
    "yellow-stainer": Plate("Agaricus xanthodermus", "grass", _XANTHODERMUS, (
        Body("whole", 8.6, 38.6, 0.54, -12, -4, -3), Body("cut", 46, 38.6, 0.7),
        Body("whole", 25.2, 38.6, 1.16, 10, 0, -3)),
        (Thing("grass", 16.5, 39.2, 0.6), Thing("grass", 36, 40.6, 0.55, 0, True),
        Thing("clover", 51, 40.8, 0.8, 0, True))),
    "green-spored-parasol": Plate("Chlorophyllum molybdites", "grass", _PARASOL, (
        Body("whole", 44.5, 38.6, 0.78, -8, 4, 2, replace(_PARASOL, cap=replace(_PARASOL.cap, shape="egg", width=13,
        height=13))), Body("whole", 22, 38.6, 1.14, 12, -1, -2)),
        (Thing("grass", 10, 39.2, 0.7), Thing("grass", 34, 39.6, 0.7), Thing("grass", 51, 40.6, 0.5, 0, True),
        Thing("grass", 28.5, 41, 0.5, 0, True))),
    "devils-bolete": Plate("Rubroboletus satanas", "litter", _SATANAS, (
        Body("cut", 45.3, 38.6, 0.72), Body("whole", 19.5, 38.6, 1.18, 10, 0, -3)),
        (Thing("stones", 32, 41.0, 0.8, 0, True), Thing("oak", 3.5, 41.0, 0.8, 4, True),
        Thing("beech", 40, 41.8, 0.7, 4, True))),
    "sulphur-tuft": Plate("Hypholoma fasciculare", "litter", _HYPHOLOMA, (
        Body("whole", 20.5, 38.2, 0.9, -11, -20, -8, shadow=False),
        Body("whole", 34.5, 38.2, 0.98, 12, 19, 6, shadow=False), Body("whole", 29, 38.0, 1.26, 11, 5, 0, shadow=False),
        Body("whole", 24.5, 38.6, 1.06, 12, -9, -5, shadow=False), Body("whole", 29.5, 39, 0.64, -12, 6, 5)),
        (Thing("stump", 29, 38.6, 1.0), Thing("moss", 13, 40.8, 0.6, 0, True), Thing("birch", 38, 41.4, 0.8, 8, True))),
    "woolly-milkcap": Plate("Lactarius torminosus", "grass", _TORMINOSUS, (
        Body("whole", 45, 38.6, 0.74, 13, 5, 7, replace(_TORMINOSUS, cap=replace(_TORMINOSUS.cap, height=7))),
        Body("whole", 21.5, 38.6, 1.32, -17, -1, -2, _TORMINOSUS_OPEN)),
        (Thing("birch", 33, 41, 1, 12, True), Thing("grass", 36, 39.4, 0.5), Thing("birch", 6, 41.2, 0.9, -8, True))),
    "woolly-chanterelle": Plate("Turbinellus floccosus", "needles", _FLOCCOSUS, (
        Body("whole", 10, 38.6, 0.62, -14, -8, -4), Body("whole", 44.5, 38.6, 0.76, -12, 7, 4),
        Body("whole", 26, 38.6, 1.1, -16, 0, 1)),
        (Thing("cone", 32, 41.4, 0.9, 4, True), Thing("needles", 15, 41, 0.6, 0, True),
        Thing("moss", 50.5, 40.8, 0.45, 0, True))),
    "jack-o-lantern": Plate("Omphalotus olearius", "litter", _OMPHALOTUS, (
        Body("whole", 21, 38.8, 0.96, 13, -17, -9, shadow=False),
        Body("whole", 33.5, 38.8, 1.02, 13, 17, 8, shadow=False), Body("whole", 27.5, 39, 1.26, -13, 0, -3),
        Body("whole", 31.5, 39.6, 0.5, 12, 10, 4)),
        (Thing("stump", 41, 38.4, 0.86), Thing("olive", 15, 41.2, 1, 10, True),
        Thing("olive", 35, 41.8, 0.9, -8, True), Thing("oak", 5, 41, 0.7, -6, True))),
    "yellow-knight": Plate("Tricholoma equestre", "sand", _EQUESTRE, (
        Body("whole", 10, 38.9, 0.6, -12, -4, -4, replace(_EQUESTRE, cap=replace(_EQUESTRE.cap, shape="dome",
        height=9, width=19))), Body("cut", 45, 38.6, 0.76), Body("whole", 26.5, 38.9, 1.24, 13, 0, 3)),
        (Thing("grit", 28, 39.6), Thing("needles", 35, 40.8, 0.7, 0, True), Thing("cone", 14, 41.6, 0.9, 6, True),
        Thing("needles", 20, 41.2, 0.5, 0, True))),
    "paralysis-funnel": Plate("Paralepistopsis amoenolens", "needles", _AMOENOLENS, (
        Body("cut", 45, 38.6, 0.76), Body("whole", 9.8, 38.6, 0.62, -13, -5, -4),
        Body("whole", 26, 38.6, 1.32, 14, 1, 4)),
        (Thing("stones", 34.5, 41.2, 0.7, 0, True), Thing("needles", 15, 41, 0.7, 0, True),
        Thing("cone", 29.5, 41.8, 0.8, 4, True))),
    "angels-wing": Plate("Pleurocybella porrigens", "moss", None, (), (Thing("log", 28, 34.8, 1.15),
        Thing("moss", 8, 40.6, 0.7, 0, True), Thing("feather", 44, 41, 0.6, 0, True)), special="angels wing"),
    "tsukiyotake": Plate("Omphalotus japonicus", "litter", None, (), (Thing("trunk", 26, 0, 1.5),
        Thing("beech", 3.5, 41.0, 0.9, -8), Thing("moss", 16.5, 40.8, 0.62), Thing("moss", 31, 41.2, 0.5),
        Thing("beech", 23, 41.8, 0.7, 6)), special="tsukiyotake"),
    "purple-dye-polypore": Plate("Hapalopilus rutilans", "litter", None, (), (Thing("branch", 28, 30.4, 1.25),
        Thing("oak", 12, 41.0, 1.0, 8), Thing("oak", 22, 41.4, 0.8, -10), Thing("moss", 12, 39.9, 0.6, 0)),
        special="purple dye"),
    "false-morel": Plate("Gyromitra esculenta", "needles", None, (), (Thing("needles", 34, 40.6, 0.7),
        Thing("needles", 15.5, 40.8, 0.5, 0, True), Thing("cone", 32, 41.8, 0.9, 4, True)), special="false morel"),
    "chinese-false-morel": Plate("Gyromitra venenata", "litter", None, (),
        (Thing("chinquapin", 33, 41.2, 0.9, 8, True), Thing("chinquapin", 12, 41.2, 0.8, -8, True),
        Thing("acorn", 20.5, 41.6, 0.7, 10, True)), special="chinese false morel"),
    "common-earthball": Plate("Scleroderma citrinum", "moss", None, (), (Thing("moss", 34.6, 40.6, 0.45, 0, True),
        Thing("oak", 14, 41.4, 0.7, 8, True), Thing("feather", 50, 40.8, 0.4, 0, True)), special="earthball"),
    "beautiful-coral": Plate("Ramaria formosa", "litter", None, (), (Thing("beech", 41, 40.4, 0.9, 10),
        Thing("beechnut", 17.5, 41, 0.8, 0, True), Thing("beech", 35, 41.6, 0.8, 6, True)), special="coral"),
    "poison-fire-coral": Plate("Trichoderma cornu-damae", "litter", None, (), (Thing("twig", 33, 40.4, 1, -6),
        Thing("oak", 14.5, 41.2, 0.8, 8, True), Thing("acorn", 36.5, 41.4, 0.7, 10, True)), special="fire coral"),
}
