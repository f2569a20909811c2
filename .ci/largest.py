"""Conversations of messages as large as the limits allow, one for each mark of text and kind of content.

A script in this folder imports it. The marks and kinds are those of the schema of conversations, which a
test compares with the program, so that a new one is measured without a change here.
"""

import json
import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
DEFINITIONS = json.loads((ROOT / "Samples/conversation.schema.json").read_text())["$defs"]
# A message of 20,000 scalars is cut. With a mark on every other word, this is the worst that is shown whole.
WORD = "ab cd "
WORDS = WORD * 2_500
# The entries of a list: some 15,000 characters, each with a short text.
ENTRIES = 400
PEOPLE = [{"id": "a", "name": "Ana"}, {"id": "b", "name": "Bo"}]

# What a mark of a kind needs.
NEEDED = {
    "link": {"url": "https://lake.example"}, "mention": {"participant": "a"},
    "terminalColor": {"color": "red"}, "timestamp": {"at": "2026-03-14T09:26:53Z"}}


def mark(kind, place):
    """A mark on the first word of a piece of WORDS."""
    entity = {"type": kind, "offset": place * len(WORD), "length": 2}
    return {**entity, **NEEDED.get(kind, {})}


def filled(schema, key="", depth=0):
    """A value that a part of the schema allows, as large as a message can hold; depth counts lists around it."""
    if "$ref" in schema:
        return filled(DEFINITIONS[schema["$ref"].rpartition("/")[2]], key, depth)
    for choice in schema.get("anyOf", []):
        if choice.get("type") != "null":
            return filled(choice, key, depth)
    if "enum" in schema:
        return schema["enum"][0]
    kinds = schema.get("type", "object")
    kind = kinds if isinstance(kinds, str) else next(kind for kind in kinds if kind != "null")
    if kind == "object":
        parts = {key: filled(part, key, depth) for key, part in schema.get("properties", {}).items()}
        return {key: part for key, part in parts.items() if part is not None}
    if kind == "array":
        # A list within a list, such as a row of a table, is short.
        count = min(3 if depth else ENTRIES, schema.get("maxItems", ENTRIES))
        return [filled(schema.get("items", {}), key, depth + 1) for _ in range(count)]
    if kind == "string":
        if schema.get("format") == "date-time":
            return "2026-03-14T09:26:53Z"
        if "pattern" in schema:
            return "#336699"
        return WORD * 5 if depth or key in SHORT else WORDS
    return {"boolean": True, "number": schema.get("minimum", 1), "integer": schema.get("minimum", 1)}[kind]


# The keys of codes, paths and addresses.
SHORT = {
    "currency", "image", "inputLanguage", "language", "outputLanguage", "picture", "poster", "source", "thumbnail",
    "url", "video"}


def subjects():
    """The parts of a message, by the name of what fills it."""
    marks = DEFINITIONS["entity"]["properties"]["type"]["enum"]
    for kind in marks:
        yield kind, {"text": WORDS, "entities": [mark(kind, place) for place in range(len(WORDS) // len(WORD))]}
    yield "marks in turn", {
        "text": WORDS,
        "entities": [mark(marks[place % len(marks)], place) for place in range(len(WORDS) // len(WORD))]}
    yield "bold next to spoilers", {"text": "**a**||b||" * 1_500}
    yield "document", {"format": "markdown", "text": ("- item [link](https://lake.example) and `code`\n" * 300)}
    for choice in DEFINITIONS["content"]["allOf"]:
        kind = choice["if"]["properties"]["type"]["const"]
        parts = filled(choice["then"])
        parts.pop("entities", None)
        yield f"content {kind}", {"content": {**parts, "type": kind}}


def conversation(parts, count):
    """A conversation with so many messages of the same parts."""
    messages = [{"id": str(number), "from": "ab"[number % 2], **parts} for number in range(count)]
    return json.dumps({"version": 1, "me": "a", "participants": PEOPLE, "messages": messages})
