#!/usr/bin/python3
"""Draws Fonts/Box-Regular.ttf, a face in which text consists of equal rectangles.

usage: Tests/TestResources/build-box.py   (fontTools 4.38; the same bytes every time)

The em is 1000 units, the ascent 800, the descent 200, no line gap, no kerning, no features. Every
character is a filled square of one em, except those in WIDTHS. Our own work, CC0 1.0.
"""

import pathlib

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

EM, ASCENT, DESCENT = 1000, 800, 200

# Half a box or no box, so that a position in a line shows which characters precede it.
WIDTHS = {
    " ": (500, False),
    "\u00a0": (500, False),
    "\u2009": (200, False),  # thin space
    "\u3000": (1000, False),  # ideographic space
    "\u200b": (0, False),  # zero width space
    "\u200c": (0, False),
    "\u200d": (0, False),
    "\u200e": (0, False),
    "\u200f": (0, False),
    "\u00ad": (500, True),  # soft hyphen
    "-": (500, True),
    "i": (500, True),
    "l": (250, True),
    "\u0301": (0, False),  # combining acute
}

RANGES = [
    (0x0020, 0x007E),
    (0x00A0, 0x00FF),
    (0x05D0, 0x05EA),  # Hebrew letters: right to left without joining
    (0x2010, 0x2026),  # hyphens, dashes, quotes, ellipsis
    (0x3041, 0x3096),  # Hiragana: breaks between any two
    (0x4E00, 0x4E0F),  # a few Han characters
]


def box(width):
    pen = TTGlyphPen(None)
    pen.moveTo((0, -DESCENT))
    pen.lineTo((0, ASCENT))
    pen.lineTo((width, ASCENT))
    pen.lineTo((width, -DESCENT))
    pen.closePath()
    return pen.glyph()


def main():
    characters = [chr(c) for first, last in RANGES for c in range(first, last + 1)]
    characters += [c for c in WIDTHS if c not in characters]
    # One glyph per character, so that a glyph index identifies the character.
    names = {c: f"u{ord(c):04X}" for c in sorted(characters)}
    widths = {".notdef": EM} | {names[c]: WIDTHS.get(c, (EM, True))[0] for c in names}
    empty = TTGlyphPen(None).glyph()
    glyphs = {".notdef": box(EM)} | {
        name: box(widths[name]) if WIDTHS.get(c, (EM, True))[1] else empty
        for c, name in names.items()
    }
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder([".notdef", *names.values()])
    builder.setupCharacterMap({ord(c): name for c, name in names.items()})
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (width, 0) for name, width in widths.items()})
    builder.setupHorizontalHeader(ascent=ASCENT, descent=-DESCENT, lineGap=0)
    builder.setupNameTable(
        {
            "familyName": "ChatRaster Box",
            "styleName": "Regular",
            "uniqueFontIdentifier": "ChatRaster Box 1",
            "fullName": "ChatRaster Box",
            "psName": "ChatRasterBox",
            "version": "Version 1.0",
            "copyright": "CC0 1.0",
        }
    )
    builder.setupOS2(
        version=4,
        achVendID="NONE",
        sTypoAscender=ASCENT,
        sTypoDescender=-DESCENT,
        sTypoLineGap=0,
        usWinAscent=ASCENT,
        usWinDescent=DESCENT,
        sxHeight=ASCENT,
        sCapHeight=ASCENT,
        yStrikeoutPosition=300,
        yStrikeoutSize=100,
        fsSelection=0x40 | 0x80,  # regular, use the typographic metrics
        usWeightClass=400,
    )
    builder.setupPost(underlinePosition=-100, underlineThickness=100, keepGlyphNames=False)
    # Fixed dates: the same bytes every time.
    builder.font["head"].created = builder.font["head"].modified = 3_800_000_000
    builder.font.recalcTimestamp = False
    builder.save(pathlib.Path(__file__).parent / "Fonts/Box-Regular.ttf")


if __name__ == "__main__":
    main()
