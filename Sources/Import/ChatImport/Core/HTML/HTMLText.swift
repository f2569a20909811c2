import ChatModel
import Kit

/// The text and formatting of a piece of HTML from a messenger: paragraphs, emphasis, links, lists,
/// quotes, code and tables; other elements contribute only their text.
struct HTMLText {
  /// The text with its formatting.
  private(set) var text = RichTextBuilder()
  /// The alternative texts of images, in order.
  private(set) var pictures: [String] = []
  /// Returns the participant for the id in a mention's element.
  private let mention: (String) -> Participant.ID?
  /// True if an empty line follows a paragraph before another block.
  private let separatesParagraphs: Bool
  /// True if spaces are kept and line ends, with the indentation after them, are not.
  private let keepsSpaces: Bool

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
  private var endsParagraph = false
  private var needsEmptyLine = false
  private var isPreformatted = false
  private var cellCount = 0

  /// The maximum depth of elements that format their text; guards against a million nested
  /// elements.
  private static let depth = 64

  /// Reads a piece of HTML.
  ///
  /// - Parameters:
  ///   - html: The elements.
  ///   - separatesParagraphs: True for an empty line between a paragraph and the next block.
  ///   - mention: Returns the participant for a mention's id or for the address of a link.
  init(
    _ html: String, separatesParagraphs: Bool = false,
    mention: @escaping (String) -> Participant.ID? = { _ in nil }
  ) {
    self.init(separatesParagraphs: separatesParagraphs, mention: mention)
    var reader = HTMLReader()
    reader.push(html)
    reader.finish()
    while let token = reader.next() { append(token) }
    finish()
  }

  /// Makes an empty text, to which tokens are appended.
  ///
  /// - Parameters:
  ///   - keepsSpaces: True if all spaces belong to the text and no line end does, as in a page that
  ///     has `<br>` for every line end of a text.
  ///   - separatesParagraphs: True for an empty line between a paragraph and the next block.
  ///   - mention: Returns the participant for a mention's id or for the address of a link.
  init(
    keepsSpaces: Bool = false, separatesParagraphs: Bool = false,
    mention: @escaping (String) -> Participant.ID? = { _ in nil }
  ) {
    self.keepsSpaces = keepsSpaces
    self.separatesParagraphs = separatesParagraphs
    self.mention = mention
  }

  /// Appends a text or a tag.
  mutating func append(_ token: HTMLToken) {
    switch token {
    case .text(let words): append(words)
    case .tag(let tag): read(tag)
    }
  }

  /// Closes all open elements.
  mutating func finish() {
    while let last = open.popLast() { close(last) }
  }

  /// The text with its formatting, without trailing white space.
  var richText: RichText {
    var result = text.richText
    let end = Substring(result.string).trimmedEnd.utf8.count
    guard end < result.string.utf8.count else { return result }
    result.string = String(decoding: Array(result.string.utf8.prefix(end)), as: UTF8.self)
    result.entities = result.entities.compactMap { entity in
      // An entity of the trailing white space alone begins after the end.
      guard entity.range.lowerBound < end else { return nil }
      return RichText.Entity(
        entity.kind, entity.range.lowerBound..<min(entity.range.upperBound, end))
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
    if keepsSpaces {
      let lines = words.unicodeScalars.split(
        omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r" })
      let kept = lines.prefix(1) + lines.dropFirst().map { $0.drop { $0 == " " || $0 == "\t" } }
      for line in kept where !line.isEmpty {
        flush()
        text.append(String(line))
      }
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
      if needsEmptyLine, text.end > 0 { text.append("\n") }
    } else if needsSpace, text.end > 0, text.string.utf8.last != 0x0A {
      text.append(" ")
    }
    (needsLine, needsSpace, needsEmptyLine, endsParagraph) = (false, false, false, false)
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
      if name == "p" { endsParagraph = lists.isEmpty }
      return
    }
    if HTMLTag.blocks.contains(name) {
      needsLine = true
      if separatesParagraphs, endsParagraph { needsEmptyLine = true }
    }
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
    if name == "code", isPreformatted, let place = open.lastIndex(where: { $0.name == "pre" }),
      let language = tag["class"].flatMap(Self.language)
    {
      open[place].kind = .codeBlock(language: language)
    }
    guard !tag.isEmpty else { return }
    guard let kind = kind(of: tag) else {
      // The end of an element within a spoiler of the same name does not end the spoiler.
      if name == "span", open.contains(where: { $0.name == name }), open.count < 2 * Self.depth {
        open.append(Open(name: name, start: text.end))
      }
      return
    }
    // Elements nested deeper than any app nests them are left out, but not what covers them.
    guard open.count < Self.depth || kind == .spoiler && open.count < 2 * Self.depth else { return }
    flush()
    if name == "pre" { isPreformatted = true }
    if kind == .spoiler, let reason = tag["data-mx-spoiler"], !reason.isEmpty {
      append("(\(reason)) ")
      flush()
    }
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
    case "a": tag["href"].flatMap(target)
    case "span": tag.has("data-mx-spoiler") || Self.isSpoiler(tag["class"]) ? .spoiler : nil
    case "at": tag["id"].flatMap(mention).map { .mention($0) }
    default: nil
    }
  }

  private func target(_ address: String) -> RichText.Entity.Kind? {
    if let participant = mention(address) { return .mention(participant) }
    return address.contains("://") || address.hasPrefix("mailto:") ? .link(address) : nil
  }

  /// True if a class is that of a covered text, such as `spoiler hidden`.
  private static func isSpoiler(_ names: String?) -> Bool {
    names?.split(whereSeparator: \.isWhitespace).contains("spoiler") ?? false
  }

  /// The language in a class such as `language-python`; nil for other classes.
  private static func language(_ name: String) -> String? {
    name.hasPrefix("language-") ? String(name.dropFirst(9)) : nil
  }

  private mutating func close(_ element: Open) {
    guard let kind = element.kind else { return }
    guard element.name == "pre" else { return text.mark(kind, from: element.start) }
    isPreformatted = false
    // The line break at the end of the code is not part of it.
    let end = text.string.utf8.last == 0x0A ? text.end - 1 : text.end
    if end > element.start { text.mark(kind, element.start..<end) }
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
