import ChatModel

/// Converts the blocks of a `rich_message`, which newer versions write instead of `text`, to lines.
struct TelegramRichMessage {
  /// The text so far.
  private(set) var text = TelegramText()
  /// The path of the first image, and the object that contains the image's size.
  private(set) var picture: (source: String, object: JSONObject)?
  /// The kinds of content that are simplified to lines of text, without duplicates.
  private(set) var simplified: [String] = []
  /// The unknown types of blocks.
  private(set) var unknownTypes: [String] = []

  /// Reads the blocks; other values are skipped.
  init(_ message: JSONObject) {
    append(message["blocks"])
    if message["part"]?.isTrue == true { simplified.append("part of a rich message") }
  }

  // Recursion is safe because JSON, and with it the blocks, is nested at most 64 levels deep.
  private mutating func append(_ blocks: JSONValue?, indent: String = "") {
    for block in blocks?.array ?? [] {
      guard let block = block.object, let type = block.text("type") else { continue }
      append(block, type: type, indent: indent)
    }
  }

  private mutating func append(_ block: JSONObject, type: String, indent: String) {
    switch type {
    case "heading": line(block["text"], indent: indent, .bold)
    case "paragraph", "thinking": line(block["text"], indent: indent)
    case "footer": line(block["text"], indent: indent, .italic)
    case "author_date": line(block["author"], indent: indent, .italic)
    case "code": line(block["text"], .codeBlock(language: block.text("language")))
    case "math":
      text.appendLine(block.text("formula") ?? "", .code)
      simplified.append("formula as text")
    case "divider": text.appendLine("———")
    case "anchor": break
    case "list": list(block, indent: indent)
    case "quote": quote(block)
    case "table": table(block)
    case "details":
      line(block["title"], indent: indent, .bold)
      append(block["blocks"], indent: indent)
    case "cover": append(block["block"].map { .array([$0]) }, indent: indent)
    case "collage", "slideshow":
      append(block["items"], indent: indent)
      caption(of: block)
    case "photo", "video", "audio", "file", "embed", "embed_post", "channel", "map", "input_map":
      attachment(block, type: type)
    case "related_articles":
      line(block["title"], indent: indent, .bold)
      for article in block["articles"]?.array ?? [] { link(article.object) }
    case "button_row":
      for button in block["buttons"]?.array ?? [] { self.button(button.object) }
    default:
      text.appendLine("[\(type)]", .italic)
      unknownTypes.append(type)
    }
  }

  // MARK: Lines

  /// Adds a separate line, unless it is empty.
  private mutating func line(
    _ node: JSONValue?, prefix: String = "", indent: String = "",
    _ kind: RichText.Entity.Kind? = nil
  ) {
    guard let node, !Self.isEmpty(node) else { return }
    text.separate()
    let start = text.string.utf8.count
    text.write(indent + prefix)
    let begin = prefix.isEmpty ? start + indent.utf8.count : text.string.utf8.count
    inline(node)
    if let kind { text.mark(kind, from: begin) }
  }

  private mutating func list(_ block: JSONObject, indent: String) {
    var number = block.integer("start") ?? 1
    for item in block["items"]?.array ?? [] {
      guard let item = item.object else { continue }
      let sign =
        switch item.text("task_state") {
        case "checked", "done", "completed": "☑"
        case "unchecked", "undone", "open": "☐"
        default: block.text("kind") == "ordered" ? item.text("num") ?? "\(number)." : "•"
        }
      number = number < Int(Int32.max) ? number + 1 : number
      if let words = item["text"] {
        line(words, prefix: sign + " ", indent: indent)
      } else {
        let blocks = item["blocks"]?.array ?? []
        let words = inner {
          $0.append(.array(Array(blocks.prefix(1))))
          $0.append(.array(Array(blocks.dropFirst())), indent: indent + "  ")
        }
        text.separate()
        text.write(indent + sign + " ")
        text.write(words, marked: nil)
      }
    }
  }

  private mutating func quote(_ block: JSONObject) {
    let words = inner {
      $0.line(block["text"])
      $0.append(block["blocks"])
      $0.line(block["caption"], prefix: "— ")
    }
    guard !words.string.isEmpty else { return }
    text.separate()
    text.write(words, marked: .quote)
  }

  /// The text of some blocks, built separately.
  private mutating func inner(_ fill: (inout TelegramRichMessage) -> Void) -> TelegramText {
    let outer = text
    text = TelegramText()
    fill(&self)
    defer { text = outer }
    return text
  }

  private mutating func table(_ block: JSONObject) {
    simplified.append("table as text")
    line(block["title"], .bold)
    for row in block["rows"]?.array ?? [] {
      let cells = row.object?["cells"]?.array ?? []
      text.separate()
      let start = text.string.utf8.count
      for (index, cell) in cells.enumerated() {
        if index > 0 { text.write(" | ") }
        if let words = cell.object?["text"] { inline(words) }
      }
      let isHead = !cells.isEmpty && cells.allSatisfy { $0.object?["header"]?.isTrue == true }
      if isHead { text.mark(.bold, from: start) }
    }
  }

  private mutating func caption(of block: JSONObject) {
    guard let caption = block["caption"]?.object else { return }
    line(caption["text"])
    line(caption["credit"], .italic)
  }

  // MARK: Contents other than text

  private mutating func attachment(_ block: JSONObject, type: String) {
    if type == "photo", let source = block.text("photo"), picture == nil {
      picture = (source, block)
      caption(of: block)
      return
    }
    let channel = block["channel"]?.object
    let place = block["geo"]?.object
    var name = block.text("file_name") ?? block.text("title") ?? channel?.text("title")
    if let latitude = place?["latitude"]?.double, let longitude = place?["longitude"]?.double {
      name = "\(latitude), \(longitude)"
    }
    let words = "[\(type)\(name.map { ": \($0)" } ?? "")]"
    text.appendLine(words, block.text("url").map { .link($0) } ?? .italic)
    simplified.append("\(type.replacing("_", with: " ")) of a rich message as text")
    if type == "embed_post" { append(block["blocks"]) }
    caption(of: block)
  }

  private mutating func link(_ article: JSONObject?) {
    guard let article, let url = article.text("url") else { return }
    text.appendLine(article.text("title") ?? url, .link(url))
  }

  private mutating func button(_ button: JSONObject?) {
    guard let button else { return }
    let url = button["button"]?.object?.text("url")
    line(button["text"], prefix: "▸ ", url.map { .link($0) })
    simplified.append("button as text")
  }

  // MARK: Text within a line

  /// Appends a node with text: a string, a typed object, or an array of both.
  private mutating func inline(_ node: JSONValue) {
    switch node {
    case .string(let words): text.write(words)
    case .array(let nodes): for node in nodes { inline(node) }
    case .object(let object): inline(object)
    default: break
    }
  }

  private mutating func inline(_ object: JSONObject) {
    let type = object.text("type") ?? "plain"
    let start = text.string.utf8.count
    switch type {
    case "math": text.write(object.text("source") ?? "")
    case "inline_image": text.write("🖼")
    default: if let words = object["text"] { inline(words) }
    }
    let words = String(decoding: text.string.utf8.dropFirst(start), as: UTF8.self)
    switch type {
    case "subscript", "superscript", "marked", "anchor", "formatted_date": break
    case "math": text.mark(.code, from: start)
    case "diff", "inline_image", "button":
      simplified.append("\(type.replacing("_", with: " ")) as text")
    default: text.mark(object, type: type, text: words, from: start)
    }
  }

  /// True if a node has no text, as in an empty caption.
  private static func isEmpty(_ node: JSONValue) -> Bool {
    switch node {
    case .string(let words): words.isEmpty
    case .array(let nodes): nodes.allSatisfy(isEmpty)
    case .object(let object):
      switch object.text("type") {
      case "math", "inline_image": false
      default: object["text"].map(isEmpty) ?? true
      }
    default: true
    }
  }
}
