#!/usr/bin/python3
"""Fills Faces/ and Licences/ from the Debian 12 packages below and writes the table in README.md.

usage: Fonts/build.py [--check]

    apt-get install fonts-inter fonts-noto-core fonts-noto-extra fonts-noto-cjk \\
      fonts-noto-color-emoji fonts-lmodern fonts-roboto-unhinted fonts-lato fonts-open-sans \\
      fonts-crosextra-caladea python3-fonttools

Most files have the same bytes as Debian's, except the two Han collections. The regular one lacks the
five monospaced faces (their tables are removed, all other bytes are unchanged), and the bold one is a
subset. The subset takes a few minutes; `--check` only compares the folder with SHA256SUMS.
"""

import ctypes
import hashlib
import pathlib
import shutil
import struct
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
FACES = HERE / "Faces"
LICENCES = HERE / "Licences"
SYSTEM = pathlib.Path("/usr/share/fonts")
NOTO = SYSTEM / "truetype/noto"
CJK = SYSTEM / "opentype/noto"
# The path of the math face in Debian's fonts-lmodern.
MATHS = pathlib.Path("/usr/share/texmf/fonts/opentype/public/lm-math/latinmodern-math.otf")

INTER = [
    "Regular", "Medium", "SemiBold", "Bold",
    "Italic", "MediumItalic", "SemiBoldItalic", "BoldItalic",
]  # fmt: skip

# Faces that replace those of apps, in the styles that the themes use.
LOOKS = """
    roboto/unhinted/RobotoTTF/Roboto: Regular Medium Bold Italic
    lato/Lato: Regular Bold Black Italic
    open-sans/OpenSans: Regular Semibold Italic
    crosextra/Caladea: Regular Bold Italic BoldItalic
""".strip().split("\n")

# Packages under a licence other than the SIL Open Font License.
LICENCE_NAMES = {
    "fonts-lmodern": "GUST Font License",
    "fonts-open-sans": "Apache License 2.0",
    "fonts-roboto-unhinted": "Apache License 2.0",
}

# Scripts that whole countries write: these have a real bold face, too.
WITH_BOLD = """
    Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao
    Malayalam Myanmar Oriya Sinhala Tamil Telugu Thai Thaana
""".split()

# The other living scripts, and ancient ones that people quote; their bold is synthesised.
REGULAR_ONLY = """
    Adlam Balinese Bamum BassaVah Batak Buginese Buhid CanadianAboriginal Chakma Cham Cherokee
    Duployan HanifiRohingya Hanunoo Javanese Kaithi KayahLi Lepcha Limbu Lisu Mandaic MeeteiMayek
    MendeKikakui Miao Mongolian Mro NKo NewTaiLue Newa OlChiki Osage Osmanya PahawhHmong PauCinHau
    PhagsPa Rejang Samaritan Saurashtra SoraSompeng Sundanese SylotiNagri Syriac Tagalog Tagbanwa
    TaiLe TaiTham TaiViet TamilSupplement Tifinagh Vai Wancho WarangCiti Yi
    Brahmi Coptic Cuneiform Cypriot Deseret EgyptianHieroglyphs Glagolitic Gothic ImperialAramaic
    LinearA LinearB MayanNumerals Nushu Ogham OldHungarian OldItalic OldPersian OldTurkic Phoenician
    Runic Shavian Ugaritic
    Math Symbols Symbols2
""".split()

# The contents of the bold Han subset: the character sets of the four national standards for everyday
# text, as in Python's codecs, and the complete blocks around them.
BOLD_STANDARDS = ["gb2312", "big5", "shift_jis", "euc_kr"]
BOLD_BLOCKS = [
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x00FF),  # Latin-1
    (0x2000, 0x206F),  # general punctuation
    (0x3000, 0x30FF),  # CJK punctuation, kana
    (0x3130, 0x318F),  # Hangul compatibility jamo
    (0x31F0, 0x33FF),  # small kana, enclosed and squared forms
    (0xFE30, 0xFE4F),  # compatibility forms
    (0xFF00, 0xFFEF),  # half and full width
]
# Fontconfig treats a face as one for Hong Kong only if it has these as well, and prefers such a face.
BOLD_LANGUAGES = ["zh-hk"]
BOLD_FEATURES = "ccmp locl liga calt kern mark mkmk palt halt ljmo vjmo tjmo".split()


def sources():
    """All faces to copy unchanged."""
    yield from (SYSTEM / f"opentype/inter/Inter-{style}.otf" for style in INTER)
    for style in ["Regular", "Bold", "Italic", "BoldItalic"]:
        yield NOTO / f"NotoSans-{style}.ttf"
    for style in ["Regular", "Bold"]:
        yield NOTO / f"NotoSansMono-{style}.ttf"
        yield from (NOTO / f"NotoSans{script}-{style}.ttf" for script in WITH_BOLD)
    yield from (NOTO / f"NotoSans{script}-Regular.ttf" for script in REGULAR_ONLY)
    yield NOTO / "NotoSerifTibetan-Regular.ttf"
    yield NOTO / "NotoSerifNyiakengPuachueHmong-Regular.ttf"
    yield NOTO / "NotoMusic-Regular.ttf"
    yield NOTO / "NotoColorEmoji.ttf"
    for look in LOOKS:
        family, styles = look.strip().split(": ")
        yield from (SYSTEM / f"truetype/{family}-{style}.ttf" for style in styles.split())
    yield MATHS


def keep_first_faces(source, target, count):
    """Writes the first `count` faces of a collection, with unchanged tables; shared ones stay shared."""
    data = source.read_bytes()
    offsets = struct.unpack_from(f">{count}L", data, 12)
    directories = []
    for offset in offsets:
        tables = struct.unpack_from(">H", data, offset + 4)[0]
        records = [struct.unpack_from(">4s3L", data, offset + 12 + 16 * i) for i in range(tables)]
        directories.append((data[offset : offset + 12], records))
    position = 12 + 4 * count
    starts = []
    for _, records in directories:
        starts.append(position)
        position += 12 + 16 * len(records)
    places, body = {}, bytearray()
    for _, records in directories:
        for _, _, offset, length in records:
            if (offset, length) not in places:
                places[offset, length] = position + len(body)
                body += data[offset : offset + length] + b"\0" * (-length % 4)
    head = bytearray(struct.pack(f">4sHHL{count}L", b"ttcf", 1, 0, count, *starts))
    for prefix, records in directories:
        head += prefix
        for tag, checksum, offset, length in records:
            head += struct.pack(">4s3L", tag, checksum, places[offset, length], length)
    target.write_bytes(head + body)


def double_bytes(codec):
    """All characters that a double-byte standard encodes."""
    found = set()
    for lead in range(0x81, 0xFF):
        for trail in range(0x40, 0xFF):
            try:
                character = bytes([lead, trail]).decode(codec)
            except UnicodeDecodeError:
                continue
            if len(character) == 1:
                found.add(ord(character))
    return found


def orthography(language):
    """All characters that fontconfig requires of a face for a language."""
    fontconfig = ctypes.CDLL("libfontconfig.so.1")
    fontconfig.FcLangGetCharSet.restype = ctypes.c_void_p
    fontconfig.FcLangGetCharSet.argtypes = [ctypes.c_char_p]
    fontconfig.FcCharSetHasChar.argtypes = [ctypes.c_void_p, ctypes.c_uint32]
    characters = fontconfig.FcLangGetCharSet(language.encode())
    return {code for code in range(0x30000) if fontconfig.FcCharSetHasChar(characters, code)}


def subset_bold(source, target, count):
    """Writes a collection of `count` faces that share one table of the wanted glyphs."""
    from fontTools import subset
    from fontTools.ttLib import TTCollection, TTFont

    wanted = set().union(*map(double_bytes, BOLD_STANDARDS), *map(orthography, BOLD_LANGUAGES))
    for first, last in BOLD_BLOCKS:
        wanted.update(range(first, last + 1))

    def subsetter(glyphs):
        options = subset.Options()
        options.layout_features = BOLD_FEATURES
        options.name_IDs = options.name_languages = ["*"]
        options.notdef_outline = True
        options.hinting = False  # nothing is drawn hinted
        options.drop_tables += ["BASE", "VORG", "vhea", "vmtx"]  # nothing is set vertically
        options.prune_unicode_ranges = False
        made = subset.Subsetter(options)
        made.populate(unicodes=wanted, glyphs=glyphs)
        return made

    # The faces can share their outlines only if each one keeps the glyphs of all faces.
    glyphs, before = set(), -1
    while len(glyphs) > before:
        before = len(glyphs)
        for face in range(count):
            font = TTFont(source, fontNumber=face, lazy=True)
            closure = subsetter(glyphs)
            closure._prune_pre_subset(font)
            closure._closure_glyphs(font)
            glyphs |= closure.glyphs_retained
    collection = TTCollection()
    collection.fonts = []
    for face in range(count):
        font = TTFont(source, fontNumber=face, recalcTimestamp=False)
        subsetter(glyphs).subset(font)
        # This many scattered characters overflow the 16-bit table; the 32-bit one has all of them.
        font["cmap"].tables = [table for table in font["cmap"].tables if table.format != 4]
        collection.fonts.append(font)
    collection.save(target, shareTables=True)


def package_of(path):
    """The name and version of the Debian package that owns a file."""
    name = subprocess.check_output(["dpkg", "-S", path], text=True).split(":")[0]
    version = subprocess.check_output(["dpkg-query", "-W", "-f", "${Version}", name], text=True)
    return name, version


def describe(path):
    """The family, style and version in the file's name table."""
    from fontTools.ttLib import TTFont

    font = TTFont(path, fontNumber=0, lazy=True)
    name = font["name"]
    family = name.getDebugName(16) or name.getDebugName(1)
    style = name.getDebugName(17) or name.getDebugName(2)
    version = name.getDebugName(5).removeprefix("Version ").split(";")[0]
    return family, style, version


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def faces():
    return sorted(path for path in FACES.iterdir() if path.suffix in (".otf", ".ttf", ".ttc"))


def write_table(origins):
    """Writes SHA256SUMS next to the faces, and the table into README.md."""
    rows = [
        "| file | family | style | version | Debian package | licence | SHA-256 |",
        "|---|---|---|---|---|---|---|",
    ]
    sums = []
    for path in faces():
        package, version = package_of(origins[path.name])
        family, style, own = describe(path)
        if path.suffix == ".ttc":
            family = "Noto Sans CJK JP, KR, SC, TC, HK"
        name = LICENCE_NAMES.get(package, "OFL 1.1")
        licence = f"[{name}](Licences/{package}.txt)"
        rows.append(
            f"| `{path.name}` | {family} | {style} | {own} | {package} {version} | {licence} "
            f"| `{digest(path)}` |"
        )
        sums.append(f"{digest(path)}  {path.name}\n")
    (FACES / "SHA256SUMS").write_text("".join(sums))
    readme = HERE / "README.md"
    before, rest = readme.read_text().split("<!-- table -->\n", 1)
    _, after = rest.split("<!-- end of table -->\n", 1)
    table = "\n".join(rows)
    readme.write_text(f"{before}<!-- table -->\n{table}\n<!-- end of table -->\n{after}")


def check():
    return subprocess.call(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=FACES)


def build():
    shutil.rmtree(FACES, ignore_errors=True)
    shutil.rmtree(LICENCES, ignore_errors=True)
    FACES.mkdir()
    LICENCES.mkdir()
    origins = {}
    for source in sources():
        shutil.copyfile(source, FACES / source.name)
        origins[source.name] = source
    regular, bold = CJK / "NotoSansCJK-Regular.ttc", CJK / "NotoSansCJK-Bold.ttc"
    keep_first_faces(regular, FACES / regular.name, 5)
    origins[regular.name] = regular
    target = FACES / "NotoSansCJK-Bold-Subset.ttc"
    subset_bold(bold, target, 5)
    origins[target.name] = bold
    for package in sorted({package_of(origin)[0] for origin in origins.values()}):
        text = pathlib.Path(f"/usr/share/doc/{package}/copyright").read_text()
        if LICENCE_NAMES.get(package) == "Apache License 2.0":
            # Debian's file only names the path of the licence.
            text += "\n" + pathlib.Path("/usr/share/common-licenses/Apache-2.0").read_text()
        (LICENCES / f"{package}.txt").write_text(text)
    write_table(origins)


if __name__ == "__main__":
    sys.exit(check() if "--check" in sys.argv else build())
