import ChatModel

// The blocks of a message.
extension SlackText {
  /// Appends the contents of blocks; of an unknown block, the words in it.
  mutating func append(blocks: [JSONValue]) {
    appendEach(of: blocks)
    while string.utf8.last == 0x0A { string.removeLast() }
    let end = string.utf8.count
    entities = entities.compactMap { entity in
      let range = entity.range.clamped(to: 0..<end)
      return range.isEmpty ? nil : RichText.Entity(entity.kind, range)
    }
  }

  private mutating func appendEach(of blocks: [JSONValue], isCell: Bool = false, depth: Int = 0) {
    for block in blocks.compactMap(\.object) {
      if !isCell { beginLine() }
      append(block: block, isCell: isCell, depth: depth)
    }
  }

  private mutating func append(block: JSONObject, isCell: Bool, depth: Int) {
    let start = string.utf8.count
    switch block.text("type") {
    case "rich_text":
      for element in block["elements"]?.array ?? [] {
        if let object = element.object { append(container: object, indent: 0, depth: 0) }
      }
    case "section":
      if let text = block["text"]?.object { append(textOf: text) }
      for field in block["fields"]?.array ?? [] {
        beginLine()
        if let text = field.object { append(textOf: text) }
      }
    case "header":
      if let text = block["text"]?.object { append(textOf: text) }
      mark(.bold, from: start)
    case "context":
      for element in block["elements"]?.array ?? [] {
        guard let object = element.object, object["text"] != nil else { continue }
        if string.utf8.count > start { string += " " }
        append(textOf: object)
      }
    case "image":
      string += block["title"]?.object?.text("text") ?? block.text("alt_text") ?? ""
    // A text in standard Markdown, which programs with language models send.
    case "markdown": append(Markdown(.element).richText(of: block.text("text") ?? ""))
    case "table" where !isCell:
      for row in block["rows"]?.array ?? [] {
        beginLine()
        for (column, cell) in (row.array ?? []).enumerated() {
          if column > 0 { string += " | " }
          guard let cell = cell.object else { continue }
          if cell.text("type") == "raw_text" {
            string += cell.text("text") ?? ""
          } else {
            appendEach(of: [.object(cell)], isCell: true, depth: depth)
          }
        }
      }
    // A divider is only a line, and actions are buttons.
    case "divider", "actions", "context_actions": break
    case "task_card", "plan", "video": append(wordsOf: .object(block), depth: depth + 1)
    case let type:
      unknownBlocks.append(type ?? "")
      append(wordsOf: .object(block), depth: depth + 1)
    }
  }

  /// The keys of an unknown block under which there can be words, in the order in which they are
  /// shown.
  private static let wordKeys = [
    "author_name", "title", "text", "alt_text", "description", "details", "content", "fields",
    "elements", "tasks", "blocks", "rows", "output", "sources",
  ]
  /// The types of blocks that are read in their own way within another block.
  private static let innerBlocks: Set<String> = [
    "rich_text", "section", "header", "context", "image", "markdown", "table",
  ]

  /// Appends the words of a block without a reader of its own, each on a line.
  private mutating func append(wordsOf value: JSONValue, depth: Int) {
    guard depth < Self.depth else { return }
    switch value {
    case .string(let words):
      beginLine()
      append(markup: words)
    case .array(let elements):
      for element in elements { append(wordsOf: element, depth: depth + 1) }
    case .object(let object):
      let type = object.text("type") ?? ""
      if depth > 1, Self.innerBlocks.contains(type) {
        appendEach(of: [value], depth: depth + 1)
      } else if type == "mrkdwn" || type == "plain_text" {
        beginLine()
        append(textOf: object)
      } else {
        for key in Self.wordKeys {
          // The alternative text of a video repeats its title.
          guard let inner = object[key], key != "alt_text" || object["title"] == nil else {
            continue
          }
          let place = string.utf8.count
          append(wordsOf: inner, depth: depth + 1)
          let hasEnd = string.utf8.dropFirst(place).first == 0x0A
          let lineStart = hasEnd ? place + 1 : place
          let address = object.text("title_url") ?? object.text("url")
          if key == "title" || key == "text", let address, lineStart < string.utf8.count {
            mark(.link(Self.withoutKey(address)), from: lineStart)
          }
        }
      }
    case .number, .boolean, .null: break
    }
  }

  private mutating func append(textOf object: JSONObject) {
    let text = object.text("text") ?? ""
    if object.text("type") == "mrkdwn" { append(markup: text) } else { append(text) }
  }

  /// Appends a paragraph, a list, a quote or a code block.
  private mutating func append(container: JSONObject, indent: Int, depth: Int) {
    guard depth < Self.depth else { return }
    let elements = container["elements"]?.array ?? []
    let type = container.text("type")
    if type != "rich_text_section" { beginLine() }
    let start = string.utf8.count
    switch type {
    case "rich_text_section":
      for element in elements {
        if let object = element.object { append(piece: object) }
      }
    case "rich_text_preformatted", "rich_text_quote":
      for element in elements {
        if let object = element.object { append(piece: object) }
      }
      mark(type == "rich_text_quote" ? .quote : .codeBlock(language: nil), from: start)
      string += "\n"
    case "rich_text_list":
      let indent = max(0, min(container.integer("indent") ?? indent, Self.depth))
      let first = container.integer("offset") ?? 0
      for (number, element) in elements.enumerated() {
        beginLine()
        string += String(repeating: "    ", count: indent)
        string += container.text("style") == "ordered" ? "\(first &+ number &+ 1). " : "• "
        if let object = element.object {
          append(container: object, indent: indent + 1, depth: depth + 1)
        }
      }
      string += "\n"
    default:
      unknownBlocks.append(type ?? "")
      append(wordsOf: .object(container), depth: depth + 1)
    }
  }

  /// Appends an element of a paragraph: text, a name, a link or an emoji.
  private mutating func append(piece: JSONObject) {
    let start = string.utf8.count
    switch piece.text("type") {
    case "text":
      // Unlike other strings, `text` can be empty here.
      string += piece.text("text") ?? ""
    case "link":
      let address = Self.withoutKey(piece.text("url") ?? "")
      string += piece.text("text").map(Self.withoutKey) ?? address
      mark(.link(address), from: start)
    case "user":
      let id = piece.text("user_id") ?? ""
      string += "@\(people.name(of: id))"
      mark(.mention(id), from: start)
    case "channel": string += "#\(piece.text("channel_name") ?? piece.text("channel_id") ?? "")"
    case "broadcast": string += "@\(piece.text("range") ?? "channel")"
    case "usergroup": string += "@\(piece.text("usergroup_id") ?? "")"
    case "emoji":
      let name = piece.text("name") ?? ""
      let toned = piece.integer("skin_tone").flatMap {
        SlackEmoji.emoji(named: "\(name)::skin-tone-\($0)")
      }
      string +=
        SlackEmoji.emoji(codes: piece.text("unicode")) ?? toned
        ?? SlackEmoji.emoji(named: name[...]) ?? ":\(name):"
    case "color": string += piece.text("value") ?? ""
    case "date": string += piece.text("fallback") ?? ""
    // The file is shown under the text.
    case "canvas", "file": break
    default:
      unknownBlocks.append(piece.text("type") ?? "")
      append(wordsOf: .object(piece), depth: 1)
    }
    let style = piece["style"]?.object
    for (key, kind) in [
      ("bold", RichText.Entity.Kind.bold), ("italic", .italic), ("strike", .strikethrough),
      ("underline", .underline), ("code", .code),
    ] where style?[key]?.isTrue == true {
      mark(kind, from: start)
    }
  }
}
