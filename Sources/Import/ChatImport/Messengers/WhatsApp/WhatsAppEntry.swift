import ChatModel

/// One message of an export, as written in the text.
struct WhatsAppEntry {
  /// The date and time; nil for text before the first message.
  var header: WhatsAppHeader?
  /// The sender; nil for lines from WhatsApp itself.
  var sender: String?
  /// The text after the date, the time and the sender, including all further lines.
  var body: String

  /// Makes the entry for a line that opens a message.
  init(_ header: WhatsAppHeader, of line: String, senders: WhatsAppSenders) {
    self.header = header
    let words = line[header.bodyStart...]
    let split = senders.split(words)
    sender = split?.name
    body = String(split.map { words[$0.bodyStart...] } ?? words)
  }

  /// Makes the entry for a line without a header.
  init(stray line: String) {
    body = line
  }

  /// Appends a line to the message, preceded by a number of empty lines.
  private mutating func append(_ line: String, below emptyLines: Int) {
    body += "\n"
    if emptyLines > 0 { body += String(repeating: "\n", count: emptyLines) }
    body += line
  }

  /// Splits a text into messages; a line that does not begin with a date in the export's shape
  /// continues the previous message.
  static func forEach(
    of text: SourceText, _ survey: WhatsAppSurvey,
    _ body: (WhatsAppEntry) throws(ImportError) -> Void
  ) throws(ImportError) {
    var reader = text.reader()
    var bytes: [UInt8] = []
    var current: WhatsAppEntry?
    while true {
      let emptyLines = try reader.skipEmptyLines()
      guard try reader.next(into: &bytes) else {
        try current?.end(below: emptyLines, body)
        return
      }
      let line = text.string(bytes)
      if let header = WhatsAppHeader(line: line[...]), header.shape == survey.shape {
        try current?.end(below: emptyLines, body)
        current = WhatsAppEntry(header, of: line, senders: survey.senders)
      } else if current != nil {
        current?.append(line, below: emptyLines)
      } else {
        current = WhatsAppEntry(stray: line)
      }
    }
  }

  /// Passes the entry to `body`, with the empty lines after it; blank lines before the first
  /// message are ignored.
  private mutating func end(
    below emptyLines: Int, _ body: (WhatsAppEntry) throws(ImportError) -> Void
  ) throws(ImportError) {
    if emptyLines > 0 { append("", below: emptyLines - 1) }
    if header != nil || !self.body[...].isAllBlank { try body(self) }
  }
}
