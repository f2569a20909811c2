"""The worst documents and texts of one message, each as a function that makes one of a given size in bytes.

Scripts in this folder import them, after worker.py, which keeps Python from writing bytecode here. The
patterns are those of the tests of cmark-gfm and md4c, those that have failed here, and similar ones.
"""

import itertools


def times(unit):
    """A text that repeats one piece."""
    return lambda n: unit * (n // len(unit.encode()))


def both(left, middle, right):
    """Equally many pieces on the left and on the right."""

    def text(n):
        count = (n - len(middle)) // (len(left) + len(right))
        return left * count + middle + right * count

    return text


def after(start, unit, end=""):
    return lambda n: start + unit * ((n - len(start) - len(end)) // len(unit.encode())) + end


def rising(piece):
    """Pieces that get longer, each made from its number."""

    def text(n):
        parts, length = [], 0
        for number in itertools.count(1):
            part = piece(number)
            if length + len(part) > n:
                return "".join(parts)
            parts.append(part)
            length += len(part)

    return text


def halves(first, second):
    return lambda n: first(n // 2) + second(n // 2)


def definition(title):
    """One half is a long link definition, which the other half uses."""

    def text(n):
        words = title.replace("~", "x" * (n // 2))
        return "[x]: " + words + "\n\n" + "[x] " * (n // 8)

    return text


def collisions(n):
    """Definitions whose names all had the same slot in the hash table of an earlier parser."""

    def hash(name):
        value = 0
        for letter in name:
            value = (ord(letter) + (value << 6) + (value << 16) - value) & 0xFFFFFFFF
        return value

    names = [name for name in (f"x{i}" for i in range(n)) if hash(name) % 16 == 0]
    return "".join(f"[{name}]: /url\n\n[{names[0]}]\n\n" for name in names)[:n]


DOCUMENTS = {
    # Marks.
    "nested strong emphasis": both("*a **a ", "b", " a** a*"),
    "closers of emphasis": times("a_ "),
    "openers of emphasis": times("_a "),
    "openers of three": times("a***"),
    "mismatched emphasis": times("*a_ "),
    "multiples of three": after("a**b", "c* "),
    "stars": times("*"),
    "underscores": times("_"),
    "stars in words": times("a*"),
    "tildes": times("~"),
    "tildes in words": times("~a~~b "),
    "emphasis in emphasis": rising(lambda i: "*" * (i % 9 + 1) + "a" + "_" * (i % 7 + 1)),
    "longer runs of stars": rising(lambda i: "a" + "*" * i),
    "longer runs of tildes": rising(lambda i: "a" + "~" * i),
    "many bold words": times("**a** "),
    "many small words": times("a "),
    # Brackets.
    "closing brackets": times("a]"),
    "opening brackets": times("[a"),
    "opening brackets of pictures": times("![a"),
    "brackets and emphasis": times("[ a_"),
    "link without an end": times("[ (]("),
    "bracket, link, newline": times("](["+"\n"),
    "nested brackets": both("[", "a", "]"),
    "nested brackets and a definition": lambda n: both("[", "", "]")(n - 9) + "\n\n[a]: /b",
    "nested pictures": both("![", "a", "](b)"),
    "nested links": both("[", "a", "](b)"),
    "destination without an end": times("[a](b"),
    "destination in angles without an end": times("[a](<b"),
    "title without an end": times('[a](b "c'),
    "hard link and emphasis": times("**x [a*b**c*](d)"),
    "many links": times("[t](/u) "),
    "many pictures": times("![t](u) "),
    "brackets in a destination": both("[a](", "", ")"),
    "brackets in one destination": after("[a](", "()", ")"),
    "link of a long text": after("[", "a ", "](b)"),
    "long destination": after("[a](", "b", ")"),
    "exclamation marks": times("!"),
    "exclamation marks and brackets": times("!["),
    # Code.
    "longer runs of backticks": rising(lambda i: "e" + "`" * i),
    "backticks": times("`"),
    "backticks and escapes": times("\\``"),
    "spans of code": times("`a` "),
    "odd spans of code": times("`a``b```"),
    "fences": times("```\n"),
    "fences of tildes and backticks": times("```\n~~~\n"),
    "longer fences": rising(lambda i: "`" * (3 + i) + "\n"),
    "code of empty lines": after("```\n", "\n"),
    "code of letters": after("```\n", "a\n"),
    "code of one line": after("```swift\n", "a(b) "),
    "code of brackets": after("```json\n", "[{"),
    "code of quotes": after("```python\n", "\"'"),
    "code of long words": after("```js\n", "a"),
    "indented code": times("    a\n"),
    "indented code of empty lines": after("    a\n", "\n"),
    # Definitions.
    "definition of a long address": definition("~"),
    "definition of a long title": definition('/u "~"'),
    "definition of a long address in angles": definition("<~>"),
    "definition of a long label": after("[", "x", "]: /u\n\n[x] [x] [x]"),
    "definition used by pictures": lambda n: "[x]: " + "x" * (n // 2) + "\n\n" + "![x] " * (n // 10),
    "definition used across labels": lambda n: "[x]: " + "x" * (n // 2) + "\n\n" + "[a][x] " * (n // 14),
    "definition in a quote": lambda n: "> [x]: " + "x" * (n // 2) + "\n\n" + "[x] " * (n // 8),
    "definition on the next line": lambda n: "[x]:\n" + "x" * (n // 2) + "\n\n" + "[x] " * (n // 8),
    "definition of a title of lines": lambda n: "[x]: /u\n'" + "x\n" * (n // 4) + "'\n\n" + "[x] " * (n // 8),
    "definition of entities": lambda n: "[x]: " + "&acE;" * (n // 10) + "\n\n" + "[x] " * (n // 8),
    "hundred definitions": lambda n: "".join(
        f"[{i}]: " + "x" * (n // 200) + "\n\n" for i in range(100)) + "".join(
        f"[{i % 100}] " for i in range(n // 10)),
    "definition, then its use": lambda n: ("[x]: " + "x" * (n // 20) + "\n[x]") * 20,
    "definitions and uses": rising(lambda i: f"[{i}]: u\n"),
    "many definitions, one use": halves(rising(lambda i: f"[{i}]: u\n"), times("\n[0] ")),
    "definitions with one hash": collisions,
    "definition without an end": times("[a]: "),
    "definitions in angles without an end": times("[a]: <b\n"),
    "definitions with an open title": times("[a]: b 'c\n"),
    "one label over and over": times("[a]: b\n"),
    "footnotes": rising(lambda i: f"[^{i}]: a\n\n"),
    "footnotes and their uses": rising(lambda i: f"[^{i}]\n\n[^{i}]: a\n\n"),
    "uses of one footnote": after("[^a]: b\n\n", "[^a] "),
    "uses of no footnote": times("[^a] "),
    "footnotes in footnotes": rising(lambda i: f"[^{i}]: [^{i + 1}]\n"),
    "long label of a footnote": lambda n: "[^" + "a" * (n // 2) + "]: b\n\n" + "[^a] " * (n // 10),
    "long labels of footnotes": lambda n: ("[^" + "a" * 900 + "]") * (n // 904),
    "opening footnotes": times("[^"),
    # Blocks.
    "nested quotes": after("", "> ", "a"),
    "quotes without spaces": after("", ">", "a"),
    "quotes on lines": times("> a\n"),
    "deeper quotes": rising(lambda i: "> " * (i % 60) + "a\n"),
    "quote and lazy lines": after("> a\n", "a\n"),
    "deeply nested lists": rising(lambda i: "  " * i + "* a\n"),
    "lists on one line": after("", "* ", "a"),
    "numbers on one line": after("", "1. ", "a"),
    "lists and empty lines": after("", "* ", "a\n" + "\n" * 90),
    "nested lists and empty lines": rising(lambda i: "  " * (i % 80) + "* a\n\n\n"),
    "empty items": times("-\n"),
    "items": times("- a\n"),
    "items far apart": times("- a\n\n\n"),
    "lists of other marks": times("- a\n* a\n+ a\n"),
    "numbers": rising(lambda i: f"{i}. a\n"),
    "tasks": times("- [ ] a\n"),
    "quotes and lists": after("", "> - ", "a"),
    "quotes and lists on lines": times("> - > - a\n"),
    "thematic breaks": times("***\n"),
    "broken thematic break": after("", "* ", "a"),
    "headings": times("# a\n"),
    "heading of hashes": times("#"),
    "heading that closes late": after("# a", " #"),
    "heading of spaces": after("# a", " ", "b"),
    "underlined headings": times("a\n=\n"),
    "underlines": times("=\n"),
    "long underline": after("a\n", "="),
    "empty lines": times("\n"),
    "spaces": after("a", " ", "b"),
    "spaces on lines": times(" \n"),
    "tabs": after("a", "\t", "b"),
    "hard breaks": times("a  \n"),
    "escaped breaks": times("a\\\n"),
    "carriage returns": times("a\r"),
    "lines": times("a\n"),
    "paragraphs": times("a\n\n"),
    "long word": times("a"),
    "long word of Han": times("汉"),
    "long word of Thai": times("ก"),
    "emoji": times("👩‍👩‍👧‍👦"),
    "combining marks": after("a", "\u0301"),
    "joiners": after("a", "\u200d"),
    "Arabic": times("مرحبا "),
    "both directions": times("a א "),
    "embeddings": times("\u202b"),
    "overrides": times("\u202ea"),
    "soft hyphens": times("a\u00ad"),
    "unassigned": times("\U000e1fff"),
    "many characters": lambda n: "".join(chr(c) for c in range(0x21, 0x30000) if c < 0xD800 or c > 0xDFFF)[: n // 4],
    "zeros": times("a\0"),
    # Tables.
    "table": lambda n: "a|b\n-|-\n" + "c|d\n" * ((n - 9) // 4),
    "wide table": lambda n: "th|" * (n // 10) + "\n" + "-|" * (n // 10) + "\n" + "td\n" * (n // 10),
    "table of pipes": lambda n: "|" * (n // 3) + "\n" + "|-" * (n // 6) + "|\n" + "|" * (n // 3),
    "tables": times("aaa\rbbb\n-\v\n"),
    "tables of one row": times("|a|\n|-|\n"),
    "tables apart": times("|a|b|\n|-|-|\n|c|d|\n\n"),
    "pipes": times("|"),
    "escaped pipes": lambda n: "|a|\n|-|\n|" + "\\|" * (n // 2),
    "line below titles": lambda n: "|a|\n" + "|-" * (n // 2),
    "rows that are none": times("|a|\n"),
    "row of many cells": after("a|b\n-|-\n", "c|"),
    "rows of many cells": lambda n: "a|b\n-|-\n" + ("c|" * 900 + "\n") * (n // 1801),
    "titles of many cells": after("", "a|", "\n-|-\n"),
    "lines that fit no titles": times("a\n-|-\n"),
    "lines that fit no titles above": after("a\n", "-|-\n"),
    "lines that fit no titles in a quote": times("> a\n> -|-\n"),
    "titles above lines": after("a|b\n", "-|-\n"),
    "long row": lambda n: "a|b\n-|-\n" + "a" * (n - 10),
    # HTML.
    "angles": times("<>"),
    "opening angles": times("<"),
    "opening tags": times("<a "),
    "tags with attributes": after("<a", " b"),
    "attributes without an end": times('<a b="'),
    "tags": times("<b>a</b>"),
    "questions": after("x", "<?"),
    "data": after("x", "<![CDATA["),
    "declarations": after("x", "<!A "),
    "comments": after("x", "<!--"),
    "dashes of comments": after("x<!--", "a--"),
    "comments on lines": times("<!--\n"),
    "blocks of the web": times("<div>\n\n"),
    "block of the web": after("<div>\n", "a\n"),
    "scripts of the web": times("<script>\n"),
    # Addresses.
    "addresses in angles": times("<https://a.b> "),
    "address in angles without an end": times("<https://a"),
    "addresses without a scheme": times("www._"),
    "addresses without a scheme and spaces": times("www._ "),
    "addresses and stars": times("*www._a"),
    "closing brackets of an address": after("https://a", ")"),
    "closing brackets of an address without a scheme": after("www.a", ")"),
    "closing brackets of addresses": lambda n: ("www.a" + ")" * (n // 100) + " ") * 99,
    "addresses cut by angles": times("http://a<"),
    "addresses in brackets": times("(http://a.b"),
    "colons": times("://"),
    "letters and colons": times("a://"),
    "letters before a colon": lambda n: "a" * (n // 2) + "://" + "a" * (n // 2),
    "addresses": times("https://a.bc/d "),
    "addresses joined": times("https://a.bc/d,"),
    "addresses with entities": times("https://a.b/&a;"),
    "entities behind an address": after("https://a.b/", "&a;"),
    "full stops behind an address": after("https://a.b/", "."),
    "mail addresses": times("me@example.org "),
    "mail addresses joined": times("me@example.org,"),
    "mail addresses on lines": times("me@example.org\n"),
    "mail addresses in prose": times("Write to somebody whose address is first.last+tag@example.org, for they will know. "),
    "at signs": times("@"),
    "at signs and letters": times("a@"),
    "at signs and spaces": times("a@ "),
    "mail address of dots": after("a@", "b."),
    "mail address of pluses": after("", "+", "@a.b"),
    "mail without an end": times("a@b_"),
    "mail and links": times("[a](b)c@d.e "),
    # Entities and escapes.
    "entities": times("&amp;"),
    "unknown entities": times("&aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa;"),
    "ampersands": times("&"),
    "numbers of characters": times("&#x1F44D;"),
    "escapes": times("\\*"),
    "backslashes": times("\\"),
    "quotes": times("\"'"),
    "dashes": times("-- "),
    # Formulas.
    "dollars": times("$"),
    "dollars and letters": times("$a"),
    "formulas": times("$a$ "),
    "formulas on lines": times("$$a$$\n"),
    "formula without an end": after("$$\n", "a\n"),
    "dollars before letters": times("a$b "),
    "brackets of formulas": times("\\["),
    "opening and closing formulas": times("\\(a\\)"),
    "opening formulas": times("\\( "),
    "braces in a formula": lambda n: "$$" + "{" * (n // 2 - 2) + "}" * (n // 2 - 2) + "$$",
    "fractions in a formula": lambda n: "$$" + "\\frac{" * (n // 8) + "}" * (n // 8) + "$$",
    "powers in a formula": lambda n: "$$a" + "^{a" * (n // 4) + "}" * (n // 4) + "$$",
    "formula of backslashes": lambda n: "\\[" + "\\a " * (n // 3 - 2) + "\\]",
}

# The simple Markdown of a message.
TEXTS = {
    "spoilers": times("||a|| "),
    "opening spoilers": times("||a "),
    "mentions": times("@a "),
    "mentions joined": times("@ana"),
    "bold and spaces": after("**a:** ", " "),
    "double underscores": times("__a "),
    "codes": times("`a"),
    "quoted lines": times("> a\n> b\n\n"),
    "bold words and spoilers": times("**a**||b||"),
}
