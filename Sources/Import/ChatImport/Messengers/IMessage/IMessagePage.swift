import ChatModel
import Kit

/// Reads the HTML page that imessage-exporter writes for a chat, and passes it to `IMessageText` as
/// lines of the exporter's text format.
struct IMessagePage {
  /// The reader that receives the lines.
  private var text: IMessageText
  private let file: ImportFile
  private var open: [Element] = []
  private var html = HTMLReader()
  /// The text of the innermost open part; nil outside all parts.
  private var words: String?
  /// The time of the message as written.
  private var time = ""
  private var sender = ""
  /// The text of the first of the two cells for a version of an edited message.
  private var label: String?
  /// The last file that was passed to the reader; a video has two elements with the same file.
  private var lastFile: String?
  private var lineNumber = 0

  /// An open HTML element.
  private struct Element {
    var name: Substring
    /// The part of a message that the element's class identifies; nil for an unknown class.
    var part: Part?
    /// True if the text of the element is collected.
    var isCollected = false
  }

  /// The classes of the elements that contain parts of messages.
  private enum Part: String {
    case message, announcement, timestamp, sender, subject, bubble, reply, reactions, reaction
    case edited, sticker, attachment, app, deleted, expressive, shareplay
    case attachmentError = "attachment_error"
    case replyContext = "reply_context"

    /// True if all text within the part belongs together.
    var hasWords: Bool {
      switch self {
      case .message, .reply, .reactions, .edited, .sticker, .attachment: false
      default: true
      }
    }
  }

  /// The maximum depth of nested elements; deeper ones are ignored.
  private static let depth = 64

  init(file: ImportFile, isStrict: Bool) {
    self.file = file
    text = IMessageText(file: file, isStrict: isStrict)
  }

  /// True if a file begins like a page written by imessage-exporter.
  static func isPage(_ head: [UInt8]) -> Bool {
    let start = String(decoding: head, as: UTF8.self)
    guard start[...].trimmed.prefix(15).lowercased().contains("<html") else { return false }
    return ["message", "timestamp", "sender"].allSatisfy { start.contains("class=\"\($0)\"") }
  }

  /// Reads the next line.
  mutating func read(
    _ line: String, _ number: Int, into draft: inout ImportDraft
  ) throws(ImportError) {
    lineNumber = number
    html.push(line + "\n")
    try readTokens(into: &draft)
  }

  private mutating func readTokens(into draft: inout ImportDraft) throws(ImportError) {
    while let token = html.next() {
      switch token {
      case .text(let source): try collect(source)
      case .tag(let tag): try read(tag, into: &draft)
      }
    }
  }

  /// Adds the last message.
  mutating func finish(_ draft: inout ImportDraft) throws(ImportError) {
    html.finish()
    try readTokens(into: &draft)
    while !open.isEmpty { try close(into: &draft) }
    try text.finish(&draft)
  }

  private mutating func collect(_ source: Substring) throws(ImportError) {
    guard words != nil, !source.isEmpty else { return }
    words? += HTMLTag.unescaped(source)
    guard words?.utf8.count ?? 0 <= ImportLimits.valueBytes else {
      throw file.error(
        "a message is larger than \(ImportLimits.valueBytes >> 20) MiB",
        place: "line \(lineNumber)")
    }
  }

  // MARK: Elements

  private func isWithin(_ part: Part) -> Bool { open.contains { $0.part == part } }

  private mutating func read(_ tag: HTMLTag, into draft: inout ImportDraft) throws(ImportError) {
    if tag.isEnd {
      guard let place = open.lastIndex(where: { $0.name == tag.name }) else { return }
      while open.count > place { try close(into: &draft) }
      return
    }
    switch tag.name {
    case "br": try collect("\n")
    case "img", "source", "audio": try addFile(tag["src"], to: &draft)
    case "a" where isWithin(.attachment): try addFile(tag["href"], to: &draft)
    default: break
    }
    guard !tag.isEmpty, open.count < Self.depth else { return }
    let part = tag["class"].flatMap { name in
      name.split(separator: " ").first.flatMap { Part(rawValue: String($0)) }
    }
    let isCell = tag.name == "td" && isWithin(.edited)
    var element = Element(name: tag.name, part: part)
    if words == nil, part?.hasWords == true || isCell {
      element.isCollected = true
      words = ""
    }
    open.append(element)
    switch part {
    case .message where !isWithin(.reply):
      (time, sender, label, lastFile) = ("", "", nil, nil)
      try pass("", to: &draft)
    case .reactions: try passOutsideReplies("Reactions:", to: &draft)
    default: break
    }
  }

  private mutating func close(into draft: inout ImportDraft) throws(ImportError) {
    let element = open.removeLast()
    if element.isCollected, let found = words {
      words = nil
      try add(String(found[...].trimmed), element.part, to: &draft)
    }
    switch element.part {
    // In the text format, an empty line ends an answer under a message.
    case .reply: try pass("", to: &draft)
    case .reactions: try passOutsideReplies("", to: &draft)
    default: break
    }
  }

  // MARK: Lines

  private mutating func pass(
    _ line: String, to draft: inout ImportDraft
  ) throws(ImportError) {
    try text.read(line[...], lineNumber, into: &draft)
  }

  /// Passes a line to the reader, except inside an answer, which the page repeats as a separate
  /// message.
  private mutating func passOutsideReplies(
    _ line: String, to draft: inout ImportDraft
  ) throws(ImportError) {
    if !isWithin(.reply) { try pass(line, to: &draft) }
  }

  private mutating func add(
    _ words: String, _ part: Part?, to draft: inout ImportDraft
  ) throws(ImportError) {
    let indent = isWithin(.reply) ? "    " : ""
    // The text format has these words on one line; pages break them across several.
    let line = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    switch part {
    case .timestamp:
      if !isWithin(.reply) { time = line }
      try pass(indent + line, to: &draft)
    case .sender:
      if !isWithin(.reply) { sender = line }
      try pass(indent + line, to: &draft)
    case .announcement:
      try pass("", to: &draft)
      // On a page, the time and the text are in different elements.
      try pass(line, to: &draft)
    case .attachmentError: try passOutsideReplies("Attachment missing!", to: &draft)
    case nil: try addVersion(words, to: &draft)
    default:
      for line in words.textLines {
        try passOutsideReplies(part == .app ? String(line.trimmed) : String(line), to: &draft)
      }
    }
  }

  /// Reads a cell of an edited message: first the time of the edit, then the text.
  private mutating func addVersion(
    _ words: String, to draft: inout ImportDraft
  ) throws(ImportError) {
    guard let label else {
      self.label = words
      return
    }
    self.label = nil
    let isFirst = !label.hasPrefix("Edited ")
    let moment = time.split(separator: "(").first.map { $0.trimmed } ?? ""
    try passOutsideReplies(isFirst ? "\(moment) \(words)" : "\(label): \(words)", to: &draft)
  }

  /// Passes a file of the message to the reader, except for the images of link previews.
  private mutating func addFile(
    _ path: String?, to draft: inout ImportDraft
  ) throws(ImportError) {
    guard let path, path != lastFile, !isWithin(.app), !isWithin(.reaction), isWithin(.message)
    else { return }
    lastFile = path
    try passOutsideReplies(
      isWithin(.sticker) ? "Sticker from \(sender): \(path)" : path, to: &draft)
  }
}
