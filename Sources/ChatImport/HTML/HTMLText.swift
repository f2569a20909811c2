import ChatModel

/// The text and formatting of a piece of HTML from a messenger: paragraphs, emphasis, links, lists,
/// quotes, code and tables; other elements contribute only their text.
struct HTMLText {
  /// The text with its formatting.
  private(set) var text = RichTextBuilder()
  /// The alternative texts of images, in order.
  private(set) var pictures: [String] = []
  /// Returns the participant for the id in a mention's element.
  private let mention: (String) -> Participant.ID?

  /// An open element that formats its text.
  private struct Open {
    var name: Substring
    var kind: RichText.Entity.Kind?
    var start: Int
  }

  private var open: [Open] = []
  /// The numbers of the next items of the open lists; nil for lists with bullets.
  private var lists: [Int?] = []
  private var needsLine = false
  private var needsSpace = false
  private var isPreformatted = false
  private var cellCount = 0

  /// The maximum depth of elements that format their text; guards against a million nested
  /// elements.
  private static let depth = 64

  /// Reads a piece of HTML.
  init(_ html: String, mention: @escaping (String) -> Participant.ID? = { _ in nil }) {
    self.mention = mention
    var rest = html[...]
    while let sign = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
      append(rest[..<sign])
      rest = rest[sign...]
      if rest.hasPrefix("<!--") {
        rest = rest.byteRange(of: "-->").map { rest[$0.upperBound...] } ?? rest[rest.endIndex...]
        continue
      }
      do throws(HTMLTag.Unfinished) {
        if let tag = try HTMLTag(&rest) {
          read(tag)
        } else {
          append(rest.prefix(1))
          rest = rest.dropFirst()
        }
      } catch {
        // No later `<` can begin a complete tag either.
        break
      }
    }
    append(rest)
    while let last = open.popLast() { close(last) }
  }

  /// The text with its formatting, without trailing white space.
  var richText: RichText {
    var result = text.richText
    let end = Substring(result.string).trimmedEnd.utf8.count
    guard end < result.string.utf8.count else { return result }
    result.string = String(decoding: Array(result.string.utf8.prefix(end)), as: UTF8.self)
    result.entities = result.entities.compactMap { entity in
      let range = entity.range.lowerBound..<min(entity.range.upperBound, end)
      return entity.range.lowerBound < end ? RichText.Entity(entity.kind, range) : nil
    }
    return result
  }

  // MARK: Text

  private mutating func append(_ source: Substring) {
    guard !source.isEmpty else { return }
    var piece = String.UnicodeScalarView()
    let words = HTMLTag.unescaped(source)
    if isPreformatted {
      flush()
      text.append(words.replacing("\u{A0}", with: " "))
      return
    }
    for scalar in words.unicodeScalars {
      if scalar.properties.isWhitespace {
        if !piece.isEmpty {
          flush()
          text.append(String(piece))
          piece = String.UnicodeScalarView()
        }
        needsSpace = true
      } else {
        piece.append(scalar)
      }
    }
    guard !piece.isEmpty else { return }
    flush()
    text.append(String(piece))
  }

  /// Writes the pending line break or space before the next text.
  private mutating func flush() {
    if needsLine {
      text.beginLine()
    } else if needsSpace, text.end > 0, text.string.utf8.last != 0x0A {
      text.append(" ")
    }
    (needsLine, needsSpace) = (false, false)
  }

  // MARK: Elements

  private mutating func read(_ tag: HTMLTag) {
    let name = tag.name
    if tag.isEnd {
      if let place = open.lastIndex(where: { $0.name == name }) {
        while open.count > place { close(open.removeLast()) }
      }
      if name == "ul" || name == "ol", !lists.isEmpty { lists.removeLast() }
      if HTMLTag.blocks.contains(name) { needsLine = true }
      return
    }
    if HTMLTag.blocks.contains(name) { needsLine = true }
    switch name {
    case "br":
      flush()
      text.append("\n")
    case "img": readPicture(tag)
    case "emoji", "customemoji":
      if let words = tag["alt"] { append(name == "emoji" ? words[...] : ":\(words):") }
    case "hr": needsLine = true
    case "td", "th":
      if cellCount > 0 { text.append("\t") }
      cellCount += 1
    case "tr": cellCount = 0
    case "ul", "ol":
      if lists.count < Self.depth { lists.append(name == "ol" ? 1 : nil) }
    case "li":
      flush()
      text.append(String(repeating: "  ", count: min(max(0, lists.count - 1), 8)))
      if let number = lists.last ?? nil {
        text.append("\(number). ")
        lists[lists.count - 1] = number + 1
      } else {
        text.append("• ")
      }
    default: break
    }
    guard !tag.isEmpty, let kind = kind(of: tag), open.count < Self.depth else { return }
    flush()
    if name == "pre" { isPreformatted = true }
    open.append(Open(name: name, kind: kind, start: text.end))
  }

  private func kind(of tag: HTMLTag) -> RichText.Entity.Kind? {
    switch tag.name {
    case "b", "strong", "h1", "h2", "h3", "h4", "h5", "h6": .bold
    case "i", "em": .italic
    case "u", "ins": .underline
    case "s", "strike", "del": .strikethrough
    case "code": isPreformatted ? nil : .code
    case "pre": .codeBlock(language: tag["class"].flatMap(Self.language))
    case "blockquote": .quote
    case "a": tag["href"].flatMap { $0.contains("://") ? .link($0) : nil }
    case "at": tag["id"].flatMap(mention).map { .mention($0) }
    default: nil
    }
  }

  /// The language in a class such as `language-python`; nil for other classes.
  private static func language(_ name: String) -> String? {
    name.hasPrefix("language-") ? String(name.dropFirst(9)) : nil
  }

  private mutating func close(_ element: Open) {
    if element.name == "pre" { isPreformatted = false }
    if let kind = element.kind { text.mark(kind, from: element.start) }
  }

  /// Reads an image: an emoji is added to the text, and any other image to `pictures`.
  private mutating func readPicture(_ tag: HTMLTag) {
    let words = tag["alt"] ?? ""
    if tag["itemtype"]?.hasSuffix("Emoji") == true {
      append(words[...])
    } else {
      pictures.append(words)
    }
  }
}

extension Substring {
  /// The text without trailing white space, which is removed scalar by scalar.
  fileprivate var trimmedEnd: Substring {
    let last = unicodeScalars.lastIndex { !$0.properties.isWhitespace }
    return last.map { self[..<unicodeScalars.index(after: $0)] } ?? self[startIndex..<startIndex]
  }
}
