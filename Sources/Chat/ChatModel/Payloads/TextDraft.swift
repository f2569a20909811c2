import FoundationEssentials
import JSONStream
import Kit

/// A text and its `entities` while they are being read.
struct TextDraft {
  /// A mark with its range in the format's unit, Unicode scalars.
  struct Mark {
    let kind: RichText.Entity.Kind
    /// The range of the mark, in Unicode scalars of the text.
    let range: Range<Int>
    /// The byte offset of the mark in the file.
    let fileOffset: Int
  }

  var string: String?
  /// The key whose value is the text, in an object of any kind; nil if there is none.
  private(set) var key: String?
  /// The marks; nil if the text is markup.
  var marks: [Mark]?
  /// The name of the text's format; nil if there is none.
  private var format: String?

  /// True if the text is a CommonMark document; a text with marks is plain text.
  var isMarkdown: Bool { format == MarkdownContent.format && marks == nil }

  /// Makes an empty draft.
  init() {}

  /// Reads the text or caption, with its marks, of one of the format's own contents.
  init(ofContent reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "text", "caption": string = try reader.optionalString()
      case "entities": try readEntities(&reader)
      case "format": try readFormat(&reader)
      default: try reader.skipValue()
      }
    }
  }

  /// Reads the text of an object of any kind: the first of `text`, `caption` and `name` that is a
  /// string, and the marks if `entities` is valid.
  init(wordsOf reader: inout JSONReader) throws(JSONError) {
    var found: [String: String] = [:]
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if ["text", "caption", "name"].contains(key), try reader.peek() == .string {
        found[key] = try reader.string()
      } else if key == "entities" {
        marks =
          try reader.attempt { (reader) throws(JSONError) in
            var text = TextDraft()
            try text.readEntities(&reader)
            return text.marks
          } ?? nil
      } else {
        try reader.skipValue()
      }
    }
    key = ["text", "caption", "name"].first { found[$0] != nil }
    string = key.flatMap { found[$0] }
  }

  /// Reads the list of marks, whose ranges are checked once the text is known.
  mutating func readEntities(_ reader: inout JSONReader) throws(JSONError) {
    marks = nil
    if try reader.null() { return }
    var found: [Mark] = []
    try reader.beginArray()
    while try reader.nextElement() {
      if found.count == ChatModelLimits.entities {
        throw reader.error("more than \(ChatModelLimits.entities) entities in one text")
      }
      found.append(try readMark(&reader))
    }
    marks = found
  }

  /// Reads the name of the text's format: Markdown, or an app whose marks the text has; any other
  /// value is ignored, as unknown keys are.
  mutating func readFormat(_ reader: inout JSONReader) throws(JSONError) {
    format = nil
    if try reader.peek() == .string {
      format = try reader.string()
    } else {
      try reader.skipValue()
    }
  }

  /// True if all marks are within the text.
  var holdsMarks: Bool {
    guard let marks else { return true }
    let count = (string ?? "").unicodeScalars.count
    return marks.allSatisfy { $0.range.upperBound <= count }
  }

  /// Returns the text with its marks, and true if it is markup that has not been parsed yet.
  func richText(
    _ reader: borrowing JSONReader
  ) throws(JSONError) -> (text: RichText, isMarkup: Bool) {
    let string = string ?? ""
    guard let marks else {
      if let app = format.flatMap(ChatMarkup.app) {
        return (Markdown(app).richText(of: string), false)
      }
      return (RichText(string), true)
    }
    if marks.isEmpty { return (RichText(string), false) }
    let offsets = Self.scalarOffsets(of: string)
    var entities: [RichText.Entity] = []
    for (index, mark) in marks.enumerated() {
      guard mark.range.upperBound < offsets.count else {
        throw reader.error(
          """
          the range ends at \(mark.range.upperBound), but the text has only \
          \(offsets.count - 1) Unicode scalars
          """, at: mark.fileOffset, under: ".entities[\(index)]")
      }
      entities.append(
        RichText.Entity(
          mark.kind, offsets[mark.range.lowerBound]..<offsets[mark.range.upperBound]))
    }
    return (RichText(string, entities: RichText.inOrder(entities)), false)
  }

  /// The UTF-8 offset of each Unicode scalar, and that of the end.
  private static func scalarOffsets(of text: String) -> [Int] {
    var offsets: [Int] = []
    offsets.reserveCapacity(text.utf8.count + 1)
    for (offset, byte) in text.utf8.enumerated() where byte & 0xC0 != 0x80 {
      offsets.append(offset)
    }
    offsets.append(text.utf8.count)
    return offsets
  }

  private func readMark(_ reader: inout JSONReader) throws(JSONError) -> Mark {
    _ = try reader.peek()
    let start = reader.byteOffset
    var type: String?
    var offset: Int?
    var length: Int?
    var url: String?
    var participant: String?
    var language: String?
    var source: String?
    var level: Int?
    var color: TerminalColor?
    var date: Date?
    var style: TimestampStyle?
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "type": type = try reader.string()
      case "offset": offset = try reader.optionalInteger(in: 0...Int(Int32.max))
      case "length": length = try reader.optionalInteger(in: 1...Int(Int32.max))
      case "url": url = try reader.optionalString()
      case "participant": participant = try reader.optionalString()
      case "language": language = try reader.optionalString()
      case "source": source = try reader.optionalString()
      case "color": color = try reader.optionalCase()
      case "at": date = try RFC3339Date.date(&reader)
      case "style": style = try reader.optionalCase()
      case "level": level = try reader.optionalInteger(in: 1...3)
      default: try reader.skipValue()
      }
    }
    func need<Value>(_ value: Value?, _ key: String) throws(JSONError) -> Value {
      if let value { return value }
      throw reader.error("the entity has no \"\(key)\"; add one", at: start)
    }
    let range = try need(offset, "offset")
    let kind: RichText.Entity.Kind
    switch try need(type, "type") {
    case "bold": kind = .bold
    case "italic": kind = .italic
    case "underline": kind = .underline
    case "strikethrough": kind = .strikethrough
    case "code": kind = .code
    case "codeBlock": kind = .codeBlock(language: language)
    case "link": kind = .link(try need(url, "url"))
    case "mention": kind = .mention(try need(participant, "participant"))
    case "spoiler": kind = .spoiler
    case "quote": kind = .quote
    case "customEmoji": kind = .customEmoji(source)
    case "subtext": kind = .subtext
    case "heading": kind = .heading(level ?? 1)
    case "terminalColor": kind = .terminalColor(try need(color, "color"))
    case "timestamp": kind = .timestamp(try need(date, "at"), style ?? .standard)
    case let other:
      throw reader.error(
        """
        \(other.quotedForError) is not a type of entity; use bold, italic, underline, \
        strikethrough, code, codeBlock, link, mention, spoiler, quote, customEmoji, subtext, \
        heading, terminalColor or timestamp
        """, at: start, under: ".type")
    }
    return Mark(
      kind: kind, range: range..<range + (try need(length, "length")), fileOffset: start)
  }
}

extension RichText {
  /// Marks sorted by start; if several have the same start, longer ones come first, otherwise in
  /// the order in which they were written.
  static func inOrder(_ entities: [Entity]) -> [Entity] {
    entities.enumerated().sorted { one, other in
      let (first, second) = (one.element.range, other.element.range)
      if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
      if first.upperBound != second.upperBound { return first.upperBound > second.upperBound }
      return one.offset < other.offset
    }.map(\.element)
  }
}
