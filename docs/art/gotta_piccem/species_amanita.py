"""The amanitas: free white gills, a ring, and what is left of the egg at the foot."""

# fmt: off
from __future__ import annotations

from dataclasses import replace

from fruit import Body, Cap, Fruit, Gills, Plate, Stem, Thing

_WHITE = Gills("chalk", "free", 50)
_OAK = (Thing("oak", 31, 41.0, 1, 8, True), Thing("acorn", 37.5, 41.2, 0.8, 20, True), Thing("oak", 14, 40.9, 0.8, -14))
_BEECH = (Thing("beech", 33, 41.2, 1, 14, True), Thing("beechnut", 16.5, 40.6, 0.9, 0, True),
        Thing("beech", 38, 39.8, 0.8, -30))

_DEATH = Fruit(
    Cap("convex", 25, 8.6, "olive", disc="moss olive", edge="pale olive", skin=("fibrils:moss olive",), gloss=0.6),
    _WHITE, Stem(22, (3.0, 3.2, 2.3, 1.9, 1.75, 1.7), "chalk", marks=("zigzag:pale olive",), bend=0.03),
    ring="skirt", volva="sac")
_VIROSA = Fruit(
    Cap("blunt cone", 19, 10, "chalk", disc="ivory", gloss=0.6),
    _WHITE, Stem(24, (2.5, 2.5, 1.8, 1.6, 1.5, 1.4), "chalk", marks=("shaggy:chalk",), bend=-0.06),
    ring="ragged", volva="deep")
_BISPORIGERA = Fruit(
    Cap("plane", 21, 5.4, "chalk", gloss=0.3),
    _WHITE, Stem(24.5, (3.0, 2.4, 1.5, 1.3, 1.2, 1.15), "chalk", marks=("fibres",), bend=0.02),
    ring="thin", volva="cup")
_OCREATA = Fruit(
    Cap("convex", 25, 7.6, "ivory", disc="buff", skin=("patch:chalk",), gloss=0.5),
    Gills("ivory", "notched", 50), Stem(22.5, (3.9, 3.5, 2.6, 2.3, 2.1, 2.0), "chalk", marks=("floury",), bend=0.01),
    ring="ragged", volva="sac")
_VERNA = Fruit(
    Cap("dome", 19, 9.4, "chalk", disc="cream", gloss=0.7),
    _WHITE, Stem(21, (2.7, 2.6, 2.0, 1.7, 1.6, 1.5), "chalk", bend=0.04),
    ring="skirt", volva="tall")
_MAGNIVELARIS = Fruit(
    Cap("dished", 23, 4.8, "ivory", disc="cream", edge="chalk", gloss=0.5),
    Gills("pale rose", "adnate", 46), Stem(25, (0.9, 2.6, 3.1, 2.2, 1.7, 1.5, 1.5), "chalk", marks=("floury",),
        bend=-0.02),
    ring="felt", volva="lobes:silver", veil="cream")
_EXITIALIS = Fruit(
    Cap("egg", 14, 9.5, "chalk", disc="ivory", gloss=0.4),
    _WHITE, Stem(21, (2.7, 2.1, 1.25, 1.1, 1.05, 1.0), "chalk", bend=0.03),
    ring="thin", volva="cup")
_SUBJUNQUILLEA = Fruit(
    Cap("dome", 21, 8.4, "straw", disc="gold", edge="butter", skin=("faint:ochre", "scraps:ivory"), gloss=0.5),
    _WHITE, Stem(23, (2.8, 2.4, 1.7, 1.5, 1.4, 1.35), "ivory", marks=("fibres", "floury"), bend=0.03),
    ring="thin", volva="sac")
_FLY = Fruit(
    Cap("convex", 26.5, 9.6, "scarlet", edge="orange", skin=("warts:chalk",), gloss=0.9),
    _WHITE, Stem(21, (3.2, 3.7, 2.8, 2.1, 2.0, 2.0), "chalk", marks=("hoops:ivory",), bend=-0.02), ring="skirt")
_FLY_BUTTON = replace(_FLY, ring="", cap=replace(_FLY.cap, shape="egg", width=13, height=11, edge=""),
    stem=Stem(6, (4.2, 4.6, 3.9, 3.4), "chalk", marks=("hoops:ivory",)))
_PANTHER = Fruit(
    Cap("plane", 24, 7.2, "hazel", disc="umber", edge="tan", skin=("striate", "specks:chalk"), gloss=0.6),
    _WHITE, Stem(22, (2.5, 3.1, 2.1, 1.8, 1.7, 1.6), "chalk", marks=("rolled:chalk",), bend=0.02), ring="thin")
_REGALIS = Fruit(
    Cap("dome", 27, 10.8, "hazel", disc="liver", edge="tan", skin=("flakes:butter",), gloss=0.6),
    Gills("ivory", "free", 50), Stem(20.5, (3.4, 4.0, 3.1, 2.4, 2.2, 2.2), "ivory", foot="butter@.8",
    marks=("hoops:butter",), bend=0.02), ring="skirt", veil="cream")
_SMITHIANA = Fruit(
    Cap("convex", 24, 7.6, "ivory", skin=("flakes:chalk", "fringe:chalk"), gloss=0.0),
    _WHITE, Stem(26, (0.5, 1.6, 3.5, 3.2, 2.2, 1.9, 1.8, 1.8), "chalk", marks=("shaggy:chalk",), bend=-0.02),
    ring="ragged")
_PROXIMA = Fruit(
    Cap("convex", 23.5, 8.2, "chalk", skin=("patch:fox",), gloss=0.4),
    _WHITE, Stem(21.5, (3.0, 3.0, 2.3, 2.0, 1.9, 1.9), "chalk", marks=("floury",), bend=0.02),
    ring="grooved", volva="tall:fox")


def _young(fruit: Fruit, shape: str, height: float) -> Fruit:
    """The same before the cap has opened."""
    cap = replace(fruit.cap, shape=shape, width=fruit.cap.width * 0.62, height=height)
    return replace(fruit, cap=cap)


AMANITAS = {
    "death-cap": Plate("Amanita phalloides", "litter", _DEATH, (
        Body("egg", 9.5, 38.8, 0.95), Body("whole", 26.5, 38.6, 1.06, 12, 1, -3), Body("cut egg", 46.2, 38.8, 0.98)),
        _OAK),
    "destroying-angel-european": Plate("Amanita virosa", "moss", _VIROSA, (
        Body("whole", 40.5, 38.6, 0.78, -9, 6, 7, _young(_VIROSA, "egg", 9)),
        Body("whole", 23, 38.6, 1.05, 12, -1, -11)),
        (Thing("needles", 38, 40.4, 0.7), Thing("feather", 12, 39.6, 0.8), Thing("moss", 49.5, 40.4, 0.55, 0, True),
        Thing("cone", 30, 41.2, 0.9, 8, True))),
    "destroying-angel-eastern": Plate("Amanita bisporigera", "litter", _BISPORIGERA, (
        Body("cut", 45, 38.6, 0.74), Body("egg", 9.5, 38.8, 0.8), Body("whole", 25.5, 38.6, 1.16, 13, 1, 2)),
        (Thing("oak", 31.5, 41, 0.9, 10, True), Thing("needles", 14, 40.8, 0.5, 0, True))),
    "destroying-angel-western": Plate("Amanita ocreata", "litter", _OCREATA, (
        Body("whole", 44, 38.6, 0.66, -10, 5, 4), Body("whole", 23, 38.6, 1.1, 11, -1, -2)),
        (Thing("holm oak", 31, 40.9, 1, 12, True), Thing("holm oak", 7, 40.2, 1, -16),
        Thing("acorn", 37, 41.2, 0.9, 30, True), Thing("holm oak", 11, 41.4, 0.9, 6, True))),
    "destroying-angel-spring": Plate("Amanita verna", "litter", _VERNA, (
        Body("whole", 42, 38.6, 0.94, 12, 4, 3, replace(_VERNA, cap=replace(_VERNA.cap, shape="plane", width=22,
        height=5.6))),
        Body("egg", 31.5, 39.4, 0.62), Body("whole", 15.5, 38.6, 1.1, 10, -3, -1)),
        (Thing("oak", 20, 41, 0.85, 12, True), Thing("grass", 6, 39.4, 0.7), Thing("clover", 50.5, 40.6, 1, 0, True))),
    "destroying-angel-felt-skirt": Plate("Amanita magnivelaris", "litter", _MAGNIVELARIS, (
        Body("cut", 45.5, 38.6, 0.76), Body("whole", 21.5, 38.6, 1.14, -9, -1, 2)), _BEECH),
    "destroying-angel-guangzhou": Plate("Amanita exitialis", "litter", _EXITIALIS, (
        Body("whole", 43, 38.6, 0.98, 13, 4, 3, replace(_EXITIALIS, cap=replace(_EXITIALIS.cap, shape="dished",
        width=18, height=4))),
        Body("whole", 10.5, 38.6, 0.84, -8, -5, -3), Body("whole", 25, 38.6, 1.16, 10, 0, -2)),
        (Thing("chinquapin", 29, 41, 1, 10, True), Thing("chinquapin", 4.5, 40.4, 0.9, -8, True),
        Thing("chinquapin", 44.5, 41.4, 0.7, -22, True))),
    "east-asian-death-cap": Plate("Amanita subjunquillea", "litter", _SUBJUNQUILLEA, (
        Body("whole", 43.5, 38.6, 0.7, -10, 6, 6), Body("egg", 9.0, 38.8, 0.8),
        Body("whole", 25, 38.6, 1.14, 12, -1, -3)),
        (Thing("oak", 30, 41, 0.9, 12, True), Thing("needles", 36, 40.6, 0.5, 0, True))),
    "fly-agaric": Plate("Amanita muscaria", "moss", _FLY, (
        Body("whole", 45.2, 38.6, 0.62, -13, 5, 4), Body("whole", 8.4, 38.7, 0.66, -10, -3, -2, _FLY_BUTTON),
        Body("whole", 25.5, 38.6, 1.12, 11, -1, -3)),
        (Thing("birch", 32, 41.0, 1, 10, True), Thing("moss", 37.2, 40.2, 0.5, 0, True),
        Thing("birch", 12.5, 41.2, 0.9, -14, True), Thing("birch", 47, 41.5, 0.8, 8, True))),
    "panther-cap": Plate("Amanita pantherina", "litter", _PANTHER, (
        Body("cut", 45.5, 38.6, 0.68), Body("whole", 9.5, 38.6, 0.58, -12, -4, -3, _young(_PANTHER, "dome", 9)),
        Body("whole", 25.8, 38.6, 1.14, 10, 0, 3)), _BEECH),
    "royal-fly-agaric": Plate("Amanita regalis", "needles", _REGALIS, (
        Body("whole", 44.8, 38.6, 0.58, -13, 6, 6), Body("whole", 22.5, 38.6, 1.12, 9, -2, -2)),
        (Thing("cone", 30.5, 41.2, 1.1, 6, True), Thing("feather", 7, 40.4, 0.7),
        Thing("needles", 45, 41, 0.7, 0, True))),
    "smiths-amanita": Plate("Amanita smithiana", "needles", _SMITHIANA, (
        Body("cut", 44.8, 38.9, 0.74), Body("whole", 20.5, 38.9, 1.08, 10, 1, 3)),
        (Thing("twig", 28, 40.9, 0.9, -4, True), Thing("cone", 4.5, 41.4, 0.9, -8, True),
        Thing("moss", 35, 40.4, 0.5, 0, True))),
    "close-amanita": Plate("Amanita proxima", "litter", _PROXIMA, (
        Body("egg", 9, 38.8, 0.88), Body("cut", 45.5, 38.6, 0.7), Body("whole", 26, 38.6, 1.12, 11, 0, 3)),
        (Thing("stones", 36.5, 41.2, 0.8, 0, True), Thing("holm oak", 12, 41.2, 1, 8, True),
        Thing("needles", 20, 41, 0.4, 0, True))),
}
