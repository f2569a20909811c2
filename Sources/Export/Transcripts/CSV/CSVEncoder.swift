public import ChatModel
import FoundationEssentials

/// Writes a conversation as a table of comma-separated values (RFC 4180), with one line a message.
///
/// The columns are the message's id, the moment at which it was sent in the page's time zone with its
/// offset (RFC 3339), the sender's name, the kind of content, the text, and the id of the message
/// that it answers. The file begins with a byte order mark, without which Excel reads UTF-8 as Latin
/// letters.
public struct CSVEncoder: TranscriptEncoder {
  /// Makes an encoder.
  public init() {}

  /// “CSV”.
  public var formatName: String { "CSV" }

  /// Writes the table, with the names of the columns as its first line.
  public func write(
    _ transcript: Transcript, to receive: (_ bytes: [UInt8], _ messageCount: Int) throws -> Void
  ) throws -> [Tally] {
    var text = "\u{FEFF}id,time,sender,kind,text,reply\r\n"
    var messageCount = 0
    for message in transcript.messages {
      let cells = [
        message.id, message.zonedTime ?? "", message.senderName ?? "", message.kind, message.text,
        message.replyTo ?? "",
      ]
      text += cells.map { Self.cell($0) }.joined(separator: ",") + "\r\n"
      messageCount += 1
      guard text.utf8.count >= Self.pieceSize else { continue }
      try receive(Array(text.utf8), messageCount)
      text = ""
    }
    try receive(Array(text.utf8), messageCount)
    return []
  }

  /// A cell, in quotes if a separator or a quote is in it.
  ///
  /// A spreadsheet computes cells that begin with certain characters, and a formula of a message could
  /// send the table to its author; an apostrophe before such a character makes the cell a text
  /// (OWASP, “CSV Injection”, with the full-width forms that spreadsheets take for the same).
  private static func cell(_ value: String) -> String {
    let isFormula = value.unicodeScalars.first.map { formulaStarts.contains($0) } ?? false
    let value = isFormula ? "'" + value : value
    let needsQuotes = value.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
    guard needsQuotes else { return value }
    return "\"" + value.replacing("\"", with: "\"\"") + "\""
  }

  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]
  /// The approximate size of a piece that is passed on, in bytes.
  private static let pieceSize = 64 * 1024
}
