import BubbleLayout
public import ChatModel

/// Writes a conversation as a web page in one file: text with names, times, replies and alternative
/// texts.
///
/// A section for each day holds a list of messages. The page has no script and loads nothing, and
/// its policy forbids both; all text is escaped, and links lead only to http, https, mailto and tel
/// addresses. Pictures are named, not embedded. The page is also well-formed XML.
public struct HTMLEncoder: TranscriptEncoder {
  /// Makes an encoder.
  public init() {}

  /// “HTML”.
  public var formatName: String { "HTML" }

  /// Writes a page.
  public func write(
    _ transcript: Transcript, to receive: (_ bytes: [UInt8], _ messageCount: Int) throws -> Void
  ) throws -> [Tally] {
    var page = HTMLPage(of: transcript.timeline, direction: transcript.direction)
    var messageCount = 0
    page.begin()
    for row in transcript.timeline {
      page.add(row)
      guard row.messageID != nil else { continue }
      messageCount += 1
      guard page.markup.text.utf8.count >= Self.pieceSize else { continue }
      try receive(Array(page.markup.text.utf8), messageCount)
      page.markup.text = ""
    }
    page.end()
    try receive(Array(page.markup.text.utf8), messageCount)
    return []
  }

  /// The approximate size of a piece that is passed on, in bytes.
  private static let pieceSize = 64 * 1024
}
