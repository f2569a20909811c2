"""What two other readers of Markdown make of a Markdown script: tags, links and pictures.

A script in this folder imports it. Both modules are in .build-checks, which .ci/modules makes.
"""

import html
import re
import urllib.parse

import commonmark
import markdown_it

# The tags that documents keep, because they have no attributes and end nothing.
LINE_BREAKS = {"<br>", "<br/>", "<br />"}


def found(text):
    """What each reader finds: its name, the kind of a thing, and the tag or the address."""
    for node, is_entering in commonmark.Parser().parse(text).walker():
        if not is_entering:
            continue
        if node.t in ("html_inline", "html_block"):
            yield "commonmark.py", "tag", node.literal
        elif node.t in ("link", "image"):
            yield "commonmark.py", node.t, node.destination

    def walk(tokens):
        for token in tokens:
            if token.type in ("html_inline", "html_block"):
                yield "markdown-it", "tag", token.content
            elif token.type == "link_open":
                yield "markdown-it", "link", token.attrs["href"]
            elif token.type == "image":
                yield "markdown-it", "image", token.attrs["src"]
            yield from walk(token.children or [])

    yield from walk(markdown_it.MarkdownIt("commonmark").parse(text))


def plain(address):
    """An address without percent-encoding, for comparisons."""
    return urllib.parse.unquote(html.unescape(address), errors="replace")


def faults(text, page, pictures=()):
    """What the readers find in a Markdown script and the HTML page of the same conversation lacks.

    `pictures` are the paths that the conversation itself names: its own Markdown shows them.
    """
    known = {plain(address) for address in re.findall(r'href="([^"]*)"', page)}
    for reader, kind, what in found(text):
        if kind == "tag" and what.strip() in LINE_BREAKS:
            continue
        # One of the readers leaves entities in addresses as they are.
        if kind == "link" and known & {plain(what), urllib.parse.unquote(what, errors="replace")}:
            continue
        if kind == "image" and plain(what) in pictures:
            continue
        yield f"{reader}: {kind} {what[:80]!r}"
