import ChatRaster
import FoundationEssentials
import Synchronization

/// All texts that a page shows of a conversation: the texts that are drawn, and the names, notices
/// and alternative texts of a transcript.
enum ShownTexts {
  /// A format that passes on each message.
  private final class Recorder: TranscriptEncoder {
    let formatName = "words"
    let texts = Mutex<[String]>([])

    func write(
      _ transcript: Transcript, to receive: (_ bytes: [UInt8], _ messageCount: Int) throws -> Void
    ) throws -> [Tally] {
      texts.withLock { texts in
        if let title = transcript.title { texts.append(title) }
        for message in transcript.messages {
          texts += [message.senderName, message.text].compactMap(\.self)
        }
      }
      return []
    }
  }

  /// The texts of a conversation in a language.
  static func texts(
    of conversation: Conversation, _ renderer: ChatRenderer, locale: String
  ) async throws -> [String] {
    var options = renderer.configuration.options
    options.locale = locale
    let report = try await renderer.textReport(of: conversation, options: options)
    // Initials are letters of names.
    let drawn = report.messages.flatMap(\.texts).filter { $0.role != .initials }.map(\.text)
    let recorder = Recorder()
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).words")
    defer { try? FileManager.default.removeItem(at: file) }
    try await renderer.write(conversation, to: file, as: recorder, options: options)
    return drawn + recorder.texts.withLock { $0 }
  }
}
