import ChatModel

/// One message of an export as it is cut out of the text.
struct WhatsAppEntry {
  /// The date and time; nil for text before the first message.
  var header: WhatsAppHeader?
  /// Who said it; nil for the lines that WhatsApp writes itself.
  var sender: String?
  /// Everything behind the date, the time and the sender, over all its lines.
  var body: String

  /// The entry that a line opens.
  init(_ header: WhatsAppHeader, of line: String, senders: WhatsAppSenders) {
    self.header = header
    let words = line[header.bodyStart...]
    let split = senders.split(words)
    sender = split?.name
    body = String(split.map { words[$0.bodyStart...] } ?? words)
  }

  /// The entry of a line that nothing stands before.
  init(stray line: String) {
    body = line
  }

  /// Goes on with a line that opens no message.
  mutating func append(_ line: String) {
    body += "\n"
    body += line
  }

  /// Cuts a text into messages: a line that does not begin with a date in the export's shape goes on
  /// with the last one.
  static func forEach(
    of text: SourceText, _ survey: WhatsAppSurvey, _ body: (WhatsAppEntry) -> Void
  ) throws(ImportError) {
    var current: WhatsAppEntry?
    func finish() {
      // Blank lines before the first message are none.
      guard let entry = current, entry.header != nil || !entry.body[...].isAllBlank else { return }
      body(entry)
    }
    try text.forEachLine { line in
      if let header = WhatsAppHeader(line: line[...]), header.shape == survey.shape {
        finish()
        current = WhatsAppEntry(header, of: line, senders: survey.senders)
      } else if current != nil {
        current?.append(line)
      } else {
        current = WhatsAppEntry(stray: line)
      }
      return true
    }
    finish()
  }
}
