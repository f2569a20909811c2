import ChatRaster
import FoundationEssentials

/// The format of the encoder.
let tsv = OutputFormat(
  "tsv", mediaType: "text/tab-separated-values; charset=utf-8", endings: ["tsv"]
) { _ in
  .transcript(TSVEncoder())
}

/// Writes a line for each message, with tabs between its sender, its kind and its text.
struct TSVEncoder: TranscriptEncoder {
  var formatName: String { "TSV" }

  func write(
    _ transcript: Transcript, to receive: (_ bytes: [UInt8], _ messageCount: Int) throws -> Void
  ) throws -> [Tally] {
    var replyCount = 0
    for (index, message) in transcript.messages.enumerated() {
      let fields = [message.senderName ?? "", message.kind, message.text]
      let line = fields.map { field in
        String(field.map { $0.isNewline || $0 == "\t" ? " " : $0 })
      }.joined(separator: "\t")
      try receive(Array((line + "\n").utf8), index + 1)
      if message.replyTo != nil { replyCount += 1 }
    }
    return replyCount > 0 ? [Tally(kind: "reply", count: replyCount)] : []
  }
}

/// Saves a chat as a table, and prints what the table does not have.
func saveTSV(_ conversation: Conversation, with renderer: ChatRenderer, to file: URL) async throws {
  let report = try await renderer.write(conversation, to: file, as: TSVEncoder())
  for tally in report.omissions { print("not in the table: \(tally.count) × \(tally.kind)") }
}
