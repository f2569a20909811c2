import ChatModel
import Kit

/// The facts about a whole export that must be known before its messages are read.
struct WhatsAppSurvey {
  /// The facts about the lines of one shape.
  private struct Findings {
    var count = 0
    var dates = WhatsAppDateEvidence()
    var senders = WhatsAppSenders()
  }

  /// The shape of most opening lines; lines of another shape are part of a message.
  let shape: WhatsAppHeader.Shape
  /// The number of lines that open a message in this shape.
  let messageCount: Int
  /// The number of opening lines in other shapes.
  ///
  /// If lines in the script format outnumber the messages, they count as well.
  let strayCount: Int
  let dates: WhatsAppDateEvidence
  let senders: WhatsAppSenders

  /// The number of bytes at the start of a line that are searched for a time, a name and a colon.
  private static let openingBytes = 200

  /// Examines a text, up to the first message beyond the limit; nil if no line opens a message.
  init?(_ text: SourceText, messageLimit: Int) throws(ImportError) {
    var findings = WhatsAppHeader.Shape.allCases.map { _ in Findings() }
    var scriptCount = 0
    var reader = text.reader()
    var bytes: [UInt8] = []
    while true {
      _ = try reader.skipEmptyLines()
      guard try reader.next(into: &bytes) else { break }
      let line = text.string(bytes)
      guard let header = WhatsAppHeader(line: line[...]) else {
        // Most lines are excluded quickly, because an archive can contain millions of lines without
        // a narrow or wide colon.
        guard line.utf8.contains(where: { $0 == 0x3A || $0 == 0xEF }) else { continue }
        let start = Substring(line.utf8.prefix(Self.openingBytes)).trimmedOfSpaces
        if !start.isEmpty, case .message(_?, _, _) = ScriptLine(start) { scriptCount += 1 }
        continue
      }
      let shape = header.shape.rawValue
      findings[shape].count += 1
      findings[shape].dates.add(header)
      findings[shape].senders.add(line[header.bodyStart...])
      if findings[shape].count > messageLimit { break }
    }
    // If two shapes are equally frequent, the first one is chosen because current versions write
    // it.
    var shape = WhatsAppHeader.Shape.bracket
    for candidate in WhatsAppHeader.Shape.allCases
    where findings[candidate.rawValue].count > findings[shape.rawValue].count {
      shape = candidate
    }
    let found = findings[shape.rawValue]
    guard found.count > 0 else { return nil }
    self.shape = shape
    messageCount = found.count
    strayCount =
      findings.reduce(-found.count) { $0 + $1.count }
      + (scriptCount > found.count ? scriptCount : 0)
    dates = found.dates
    senders = found.senders
  }
}
