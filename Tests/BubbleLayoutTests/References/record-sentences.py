#!/usr/bin/env python3
"""Records in which order Chromium shows the characters of sentences with isolated parts.

usage: Tests/BubbleLayoutTests/References/record-sentences.py   (Chromium 156; .ci/tools installs it)

Rewrites `sentences.json` beside this script: its sentences stay, and their orders are recorded. A part of a
sentence is written as ⟦kind:text⟧. The browser gets what our rules say: code is from left to right, bold
words are words of the sentence, and every other part has the direction of its first strong letter, as has
the sentence. All are isolated but the bold words.

An order has the numbers of the characters (grapheme clusters, from 0) from left to right, as ranges: `9-5`
are five characters that run from right to left. A character is where its Range has its box, on one line.
The faces are those of the repository, so that every character has a box.
"""

import html
import json
import pathlib
import re
import subprocess
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
SENTENCES = HERE / "sentences.json"
FACES = HERE.parents[2] / "Fonts" / "Faces"
FAMILY = ["NotoSans-Regular.ttf", "NotoSansHebrew-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansMath-Regular.ttf",
          "NotoSansSymbols2-Regular.ttf"]
TAGS = {"bold": ("<b>", "</b>"), "code": ("<code dir=ltr>", "</code>")}
PAGE = """<!DOCTYPE html><meta charset=utf-8><style>%s
p { white-space: pre; width: 4000px; margin: 0; font: 20px %s; }
p * { font: inherit; unicode-bidi: isolate; } b { unicode-bidi: normal; }
</style>%s<pre id=orders></pre><script>
function order(sentence) {
  const characters = new Intl.Segmenter("en", { granularity: "grapheme" });
  const nodes = document.createTreeWalker(sentence, NodeFilter.SHOW_TEXT);
  const places = [], lines = new Set();
  let number = 0;
  while (nodes.nextNode()) {
    for (const { segment, index } of characters.segment(nodes.currentNode.data)) {
      const range = document.createRange();
      range.setStart(nodes.currentNode, index);
      range.setEnd(nodes.currentNode, index + segment.length);
      const boxes = [...range.getClientRects()].filter(box => box.width > 0);
      if (boxes.length === 0) throw `no box: ${segment} in ${sentence.textContent}`;
      lines.add(Math.round(boxes[0].bottom));
      places.push([boxes[0].left + boxes[0].right, number]);
      number += 1;
    }
  }
  if (lines.size !== 1) throw `${lines.size} lines: ${sentence.textContent}`;
  return places.sort((one, other) => one[0] - other[0]).map(place => place[1]);
}
document.fonts.ready.then(() => {
  let result;
  try {
    const missing = [...document.fonts].filter(face => face.status !== "loaded");
    if (missing.length > 0) throw `not loaded: ${missing.map(face => face.family)}`;
    result = [...document.querySelectorAll("p")].map(order);
  } catch (error) { result = String(error); }
  document.getElementById("orders").textContent = JSON.stringify(result);
});
</script>"""


def paragraph(sentence):
    """A sentence as HTML."""
    def part(match):
        before, behind = TAGS.get(match.group(1), ("<bdi>", "</bdi>"))
        return before + match.group(2) + behind

    return f"<p dir=auto>{re.sub('⟦([a-z]+):(.*?)⟧', part, html.escape(sentence))}</p>"


def ranges(order):
    """Numbers as ranges that go up or down."""
    found = []
    for number in order:
        if found and abs(number - found[-1][-1]) == 1 and (
                len(found[-1]) == 1 or number - found[-1][-1] == found[-1][1] - found[-1][0]):
            found[-1].append(number)
        else:
            found.append([number])
    return " ".join(str(part[0]) if len(part) == 1 else f"{part[0]}-{part[-1]}" for part in found)


def recorded(sentences):
    """The orders that Chromium has."""
    faces = "".join(
        f"@font-face {{ font-family: f{place}; src: url('{(FACES / name).as_uri()}'); }}\n"
        for place, name in enumerate(FAMILY))
    family = ", ".join(f"f{place}" for place in range(len(FAMILY)))
    # Text in every face, because a face is loaded when it is used.
    uses = "".join(f"<i style='font-family: f{place}'>x</i>" for place in range(len(FAMILY)))
    with tempfile.TemporaryDirectory() as folder:
        page = pathlib.Path(folder) / "sentences.html"
        page.write_text(PAGE % (faces, family, uses + "\n".join(map(paragraph, sentences))))
        document = subprocess.run(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
             f"--user-data-dir={folder}/profile", "--virtual-time-budget=10000", "--dump-dom", page.as_uri()],
            check=True, capture_output=True, text=True).stdout
    orders = json.loads(html.unescape(re.search(r"<pre id=\"?orders\"?>(.*?)</pre>", document, re.S).group(1)))
    if isinstance(orders, str):
        raise SystemExit(orders)
    return map(ranges, orders)


if __name__ == "__main__":
    sentences = [entry["text"] for entry in json.loads(SENTENCES.read_text())]
    rows = [
        json.dumps({"text": text, "order": order}, ensure_ascii=False)
        for text, order in zip(sentences, recorded(sentences), strict=True)]
    SENTENCES.write_text("[\n" + ",\n".join(rows) + "\n]\n")
