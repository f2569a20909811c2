#!/usr/bin/python3
"""Draws EmojiFonts/*/*.ttf, colour faces of a few emoji each.

usage: Tests/TestResources/build-emoji.py   (fontTools 4.38; the same bytes every time)

Every emoji is a square of one colour, as a bitmap (CBDT) except in the face in Vector. The faces
contain the digits, like all emoji faces. Our own work, CC0 1.0.
"""

import base64
import pathlib

from fontTools.fontBuilder import FontBuilder
from fontTools.ttLib import newTable
from fontTools.ttLib.tables import C_B_D_T_, E_B_L_C_
from fontTools.ttLib.tables.BitmapGlyphMetrics import SmallGlyphMetrics
from fontTools.pens.ttGlyphPen import TTGlyphPen

EM, ASCENT, DESCENT = 1000, 800, 200
DIGITS = list(range(0x30, 0x3A))

# A face with emoji of Unicode 13 only, one with two more emoji, of Unicode 16 and 17, one with larger
# pictures of those two, and one with only those two.
FACES = {
    "Old/ChatRasterOldEmoji": [0x2764, 0x1F600, 0x1F972],
    "New/ChatRasterNewEmoji": [0x2764, 0x1F600, 0x1F972, 0x1FAE9, 0x1FAEA],
    "Large/ChatRasterLargeEmoji": [0x2764, 0x1F600, 0x1F972, 0x1FAE9, 0x1FAEA],
    "Extra/ChatRasterExtraEmoji": [0x1FAE9, 0x1FAEA],
    "Vector/ChatRasterVectorEmoji": [0x2764, 0x1F600, 0x1F972, 0x1FAE9, 0x1FAEA],
}
# One orange pixel: 1 x 1, RGB.
PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4n8gAAAQxAYBjj+ZbAAAAAElFTkSuQmCC"
)


def square():
    pen = TTGlyphPen(None)
    pen.moveTo((0, -DESCENT))
    pen.lineTo((0, ASCENT))
    pen.lineTo((EM, ASCENT))
    pen.lineTo((EM, -DESCENT))
    pen.closePath()
    return pen.glyph()


def bitmaps(font, glyphs, scale):
    """Adds a strike of one size with a bitmap for each glyph to a font, and removes its outlines."""
    strike = E_B_L_C_.Strike()
    size = strike.bitmapSizeTable
    size.colorRef, size.bitDepth, size.flags = 0, 32, 1
    size.ppemX = size.ppemY = 16 * scale
    indices = [font.getGlyphID(glyph) for glyph in glyphs]
    size.startGlyphIndex, size.endGlyphIndex = min(indices), max(indices)
    for direction in ("hori", "vert"):
        metrics = E_B_L_C_.SbitLineMetrics()
        metrics.ascender, metrics.descender, metrics.widthMax = (
            13 * scale, -3 * scale, 16 * scale
        )
        metrics.caretSlopeNumerator = metrics.caretSlopeDenominator = metrics.caretOffset = 0
        metrics.minOriginSB = metrics.minAdvanceSB = 0
        metrics.maxBeforeBL, metrics.minAfterBL, metrics.pad1, metrics.pad2 = (
            13 * scale, -3 * scale, 0, 0
        )
        setattr(size, direction, metrics)
    table = E_B_L_C_.eblc_index_sub_table_1(b"", font)
    table.indexFormat, table.imageFormat, table.imageDataOffset = 1, 17, 0
    table.firstGlyphIndex, table.lastGlyphIndex = min(indices), max(indices)
    table.names = list(glyphs)
    strike.indexSubTables = [table]
    font["CBLC"] = newTable("CBLC")
    font["CBLC"].version, font["CBLC"].strikes = 3.0, [strike]
    images = {}
    for glyph in glyphs:
        image = C_B_D_T_.cbdt_bitmap_format_17(b"", font)
        image.metrics = SmallGlyphMetrics()
        image.metrics.height = image.metrics.width = 1
        image.metrics.BearingX, image.metrics.BearingY, image.metrics.Advance = (
            0, 13 * scale, 16 * scale
        )
        image.imageData = PNG
        images[glyph] = image
    font["CBDT"] = newTable("CBDT")
    font["CBDT"].version, font["CBDT"].strikeData = 3.0, [images]
    del font["glyf"], font["loca"]
    maxp = font["maxp"]
    maxp.tableVersion = 0x00005000


def build(path, characters):
    name = path.name
    names = {c: f"u{c:04X}" for c in sorted(DIGITS + characters)}
    order = [".notdef", *names.values(), "square"]
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({c: n for c, n in names.items()})
    builder.setupGlyf({glyph: square() for glyph in order})
    builder.setupHorizontalMetrics({glyph: (EM, 0) for glyph in order})
    builder.setupHorizontalHeader(ascent=ASCENT, descent=-DESCENT, lineGap=0)
    family = {
        "ChatRasterOldEmoji": "ChatRaster Old Emoji",
        "ChatRasterNewEmoji": "ChatRaster New Emoji",
        "ChatRasterLargeEmoji": "ChatRaster Large Emoji",
        "ChatRasterExtraEmoji": "ChatRaster Extra Emoji",
        "ChatRasterVectorEmoji": "ChatRaster Vector Emoji",
    }[name]
    builder.setupNameTable(
        {
            "familyName": family,
            "styleName": "Regular",
            "uniqueFontIdentifier": f"{family} 1",
            "fullName": family,
            "psName": name,
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
        fsSelection=0x40 | 0x80,
        usWeightClass=400,
    )
    if "Vector" in name:
        builder.setupCOLR({names[c]: [("square", 0)] for c in characters})
        builder.setupCPAL([[(0.9, 0.6, 0.1, 1.0)]])
    else:
        bitmaps(
            builder.font, [names[c] for c in sorted(characters)], 2 if "Large" in name else 1
        )
    builder.setupPost(keepGlyphNames=False)
    builder.font["head"].created = builder.font["head"].modified = 3_800_000_000
    builder.font.recalcTimestamp = False
    path.parent.mkdir(parents=True, exist_ok=True)
    builder.save(path.with_suffix(".ttf"))


if __name__ == "__main__":
    for path, characters in FACES.items():
        build(pathlib.Path(__file__).parent / "EmojiFonts" / path, characters)
