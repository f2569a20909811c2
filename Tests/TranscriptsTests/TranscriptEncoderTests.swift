import Assertions
import ChatModel
import ChatRaster
import FoundationEssentials
import RendererTestResources
import Synchronization
import Testing

/// Tests of a program's own format of text.
@Suite struct TranscriptEncoderTests {
  /// A format that passes on each message, and keeps what it was given.
  private final class Recorder: TranscriptEncoder {
    let formatName = "records"
    let found = Mutex<[TranscriptMessage]>([])
    let failure: (any Error)?
    /// Called after each message.
    let then: @Sendable (Int) -> Void

    init(failure: (any Error)? = nil, then: @escaping @Sendable (Int) -> Void = { _ in }) {
      self.failure = failure
      self.then = then
    }

    func write(
      _ transcript: Transcript, to receive: (_ bytes: [UInt8], _ messageCount: Int) throws -> Void
    ) throws -> [Tally] {
      try receive(Array("\(transcript.title ?? ""), \(transcript.language)\n".utf8), 0)
      for (index, message) in transcript.messages.enumerated() {
        found.withLock { $0.append(message) }
        try receive(Array("\(message.id)\n".utf8), index + 1)
        then(index)
      }
      if let failure { throw failure }
      return [Tally(kind: "colour", count: 2)]
    }
  }

  private struct Refusal: Error {}

  private static func talk() throws -> Conversation {
    Conversation(
      title: "Lake\u{7}", me: "a",
      participants: [Participant(id: "a", name: "Ana"), Participant(id: "b", name: "Bo\u{202E}")],
      messages: [
        Message(id: "1", content: .notice("Ana made the group")),
        Message(
          id: "2", sender: "b", date: Date(timeIntervalSince1970: 1_800_000_000),
          content: .text(RichText("she dies", entities: [RichText.Entity(.spoiler, 4..<8)]))),
        Message(
          id: "3", sender: "a", content: .markdown("# Two\n\n**lines**"), replyTo: "2"),
        Message(id: "4", sender: "b", content: try .call(CallContent(.voice))),
      ])
  }

  private static func renderer() throws -> ChatRenderer {
    var configuration = try TestConversation.configuration()
    configuration.options.locale = "de"
    return try ChatRenderer(configuration)
  }

  private static func file() -> URL {
    FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).records")
  }

  @Test func `a format gets the selected messages as words in the page's language`() async throws {
    let file = Self.file()
    defer { try? FileManager.default.removeItem(at: file) }
    let encoder = Recorder()
    let renderer = try Self.renderer()
    let report = try await renderer.write(Self.talk(), to: file, as: encoder)
    let text = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    same(text, "Lake\u{FFFD}, de\n1\n2\n3\n4\n")
    same(report.messageCount, 4)
    same(report.byteCount, 20)
    same(report.omissions, [Tally(kind: "colour", count: 2)])
    let found = encoder.found.withLock { $0 }
    same(found.map(\.kind), ["notice", "text", "text", "call"])
    same(found.map(\.sender), [nil, "b", "a", "b"])
    same(found.map(\.senderName), [nil, "Bo", "Ana", "Bo"])
    same(found.map(\.replyTo), [nil, nil, "2", nil])
    same(found[1].date, Date(timeIntervalSince1970: 1_800_000_000))
    same(found[0].date, nil)
    same(found.prefix(2).map(\.text), ["Ana made the group", "she ▒▒▒▒"])
    #expect(!found[2].text.contains("#") && found[2].text.contains("lines"))
    #expect(found[3].text.contains("anruf"), "\(found[3].text)")

    var options = renderer.configuration.options
    options.selection = .last(1)
    let last = Recorder()
    let one = try await renderer.write(Self.talk(), to: file, as: last, options: options)
    same(one.messageCount, 1)
    same(last.found.withLock { $0 }.map(\.id), ["4"])
  }

  @Test func `times without days are no dates`() async throws {
    var talk = try Self.talk()
    talk.hasKnownDates = false
    let file = Self.file()
    defer { try? FileManager.default.removeItem(at: file) }
    let encoder = Recorder()
    try await Self.renderer().write(talk, to: file, as: encoder)
    same(encoder.found.withLock { $0 }.compactMap(\.date), [])
  }

  @Test func `progress is told between pieces, and a cancelled task leaves no file`() async throws {
    let counts = Mutex<[Int]>([])
    let renderer = try Self.renderer()
    var options = renderer.configuration.options
    options.progress = { progress in counts.withLock { $0.append(progress.messageCount) } }
    let file = Self.file()
    defer { try? FileManager.default.removeItem(at: file) }
    try await renderer.write(Self.talk(), to: file, as: Recorder(), options: options)
    same(counts.withLock { $0 }, [0, 1, 2, 3])
    try FileManager.default.removeItem(at: file)

    let running = Mutex<Task<RenderReport, any Error>?>(nil)
    let encoder = Recorder { index in
      while index == 1 {
        guard let task = running.withLock({ $0 }) else { continue }
        return task.cancel()
      }
    }
    let task = Task {
      try await renderer.write(Self.talk(), to: file, as: encoder, options: options)
    }
    running.withLock { $0 = task }
    let error = await #expect(throws: RenderError.self) { try await task.value }
    same(error?.code, .cancelled)
    #expect(encoder.found.withLock { $0 }.count < 4)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func `an error of a format names it, and leaves no file`() async throws {
    let file = Self.file()
    let encoder = Recorder(failure: Refusal())
    let error = await #expect(throws: RenderError.self) {
      try await Self.renderer().write(Self.talk(), to: file, as: encoder)
    }
    same(error?.code, .cannotPaint)
    #expect(error?.underlying is Refusal)
    #expect("\(error, default: "")".contains("records"))
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }
}
