"""Every colour of the plates, by name. Shades are one violet-brown laid over them, lights one warm white."""

from __future__ import annotations

INK = "#2e221b"
PAPER = "#ffffff"
SHADE = "#3b2748"
LIGHT = "#fffdf4"

COLOURS: dict[str, str] = {
    "ink": INK,
    "paper": PAPER,
    "shade": SHADE,
    "light": LIGHT,
    # caps, stems and flesh
    "chalk": "#fbf8ee",
    "ivory": "#f3ead4",
    "cream": "#ecdcb6",
    "butter": "#f1d98a",
    "sulphur": "#e3c63e",
    "lemon": "#f2d53a",
    "gold": "#dba53c",
    "honey": "#cf8f3a",
    "ochre": "#b98339",
    "straw": "#d4b263",
    "olive": "#98a058",
    "moss olive": "#727c3c",
    "pale olive": "#c7c98c",
    "fawn": "#c9a273",
    "buff": "#dcc4a0",
    "tan": "#a9783f",
    "tawny": "#b4622c",
    "fox": "#c97436",
    "rust": "#9d4a22",
    "chestnut": "#84421f",
    "umber": "#70513a",
    "hazel": "#86633f",
    "liver": "#6c3a21",
    "soot": "#3a2f2b",
    "scarlet": "#c9281d",
    "cherry": "#c9213a",
    "blood": "#b1302a",
    "brick": "#bb4f3f",
    "orange": "#dd7322",
    "amber": "#ee9f3a",
    "peach": "#eeb58d",
    "coral": "#cf7565",
    "salmon": "#e39278",
    "blush": "#efcfbd",
    "rose": "#e39fae",
    "pale rose": "#f3d6da",
    "wine": "#8e4f4c",
    "pink brown": "#bd7868",
    "mauve brown": "#6a4a52",
    "violet black": "#3f3140",
    "smoke": "#a59d8d",
    "mouse": "#7d766c",
    "slate": "#5b564f",
    "silver": "#cfccc3",
    "lilac": "#b9a2c8",
    "pale lilac": "#ddd0e2",
    "violet": "#7a4d96",
    "blue": "#4a6f86",
    "ink blue": "#2c465c",
    "sea green": "#9fae8a",
    # the ground
    "leaf green": "#7f9a4a",
    "deep green": "#4f6f3a",
    "fern": "#a3b765",
    "dry grass": "#c7b878",
    "needle": "#8a6a3c",
    "dead leaf": "#b97f45",
    "pale leaf": "#d2a566",
    "dark leaf": "#8b5a34",
    "bark": "#7c6450",
    "pale bark": "#a78e72",
    "wood": "#dcc094",
    "earth": "#8f7660",
    "dark earth": "#5e4a3b",
    "sand": "#e2cfa2",
    "lime stone": "#e4dfd0",
    "dung": "#6f5a3a",
}


def colour(name: str) -> str:
    """The colour of a name, as #rrggbb.

    Raises KeyError for a name that is not in the palette.
    """
    return COLOURS[name]
