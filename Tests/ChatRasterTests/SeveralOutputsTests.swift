import ChatRaster
import FoundationEssentials
import RendererTestResources
import Synchronization
import Testing

/// Tests that several files of one call equal those of separate calls, and are made from a single
/// layout.
@Suite(.timeLimit(.minutes(20))) struct SeveralOutputsTests {
  /// A payment that counts how often it is measured.
  private struct CountedKind: ContentKind {
    final class Count: Sendable {
      private let count = Mutex(0)

      var value: Int { count.withLock { $0 } }

      func add() { count.withLock { $0 += 1 } }
    }

    static let type = PaymentKind.type
    static let version = PaymentKind.version

    let count: Count

    func summary(of payment: PaymentKind.Payload, in strings: LocalizedStrings) -> String {
      PaymentKind().summary(of: payment, in: strings)
    }

    func pictures(of payment: PaymentKind.Payload) -> [String] {
      PaymentKind().pictures(of: payment)
    }

    func measured(
      _ payment: PaymentKind.Payload, in context: ContentContext
    ) -> some MeasuredContent {
      count.add()
      return PaymentKind().measured(payment, in: context)
    }
  }

  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "chatraster-" + String(UInt64.random(in: .min ... .max), radix: 16))
  private let count = CountedKind.Count()

  private func file(_ name: String) -> URL { folder.appending(path: name) }

  private func bytes(_ name: String) throws -> [UInt8] { try Array(Data(contentsOf: file(name))) }

  /// A renderer without caches, so that a repeated layout is counted twice.
  private func renderer(workers: Int) throws -> ChatRenderer {
    var configuration = try TestConversation.configuration()
    configuration.memoryBudget = .oneOff
    configuration.workerCount = workers
    configuration.contentKinds.register(CountedKind(count: count))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try ChatRenderer(configuration)
  }

  private func talk(_ messages: Int) throws -> Conversation {
    var talk = TestConversation.talk(messages: messages, folder: TestConversation.samples)
    for place in stride(from: 1, to: messages, by: 2) {
      talk.messages[place].content = try Content(
        PaymentKind.self,
        PaymentKind.Payload(
          amount: "\(place) €", note: "Pizza", receipt: place == 3 ? "photos/lake.jpg" : nil))
    }
    return talk
  }

  @Test(arguments: [(1, 40), (3, 60), (2, 6)])
  func `each message is laid out once for all of them`(workers: Int, messages: Int) async throws {
    let renderer = try renderer(workers: workers)
    defer { try? FileManager.default.removeItem(at: folder) }
    let talk = try talk(messages)
    var options = renderer.configuration.options
    options.background = .transparent

    let report = try await renderer.write(
      talk, to: file("alone.png"), as: PNGEncoder(), regions: file("alone.json"), options: options)
    let once = count.value
    #expect(once >= messages / 2)
    try await renderer.write(talk, to: file("alone.jpg"), as: JPEGEncoder(), options: options)
    try await renderer.writePDF(of: talk, to: file("alone.pdf"), options: options)
    try await renderer.writeSVG(of: talk, to: file("alone.svg"), options: options)
    let index = try await renderer.writePages(
      of: talk, height: 300,
      to: { [folder] number, _ in folder.appending(path: "alone-\(number).png") },
      options: options)
    #expect(count.value == 5 * once)

    let reports = try await renderer.write(
      talk,
      as: [
        .picture(file("a.png"), regions: file("a.json")),
        .picture(file("a.jpg"), as: JPEGEncoder()), .pdf(file("a.pdf")), .svg(file("a.svg")),
        .pages(
          height: 300, to: { [folder] number, _ in folder.appending(path: "a-\(number).png") }),
      ], options: options)
    #expect(count.value == 6 * once)
    for ending in ["png", "jpg", "json", "pdf", "svg"] {
      #expect(try bytes("a.\(ending)") == bytes("alone.\(ending)"), "\(ending)")
    }
    #expect(index.pages.count > 1)
    for number in 1...index.pages.count {
      #expect(try bytes("a-\(number).png") == bytes("alone-\(number).png"), "\(number)")
    }
    #expect(reports[0].report == report)
    #expect(reports[4].report == index.report)
    #expect(reports[4].pages?.pages.map { $0.byteCount } == index.pages.map { $0.byteCount })
    #expect(reports.map { $0.report.messageCount } == Array(repeating: messages, count: 5))
  }

  @Test func `where one fails none takes its name`() async throws {
    let renderer = try renderer(workers: 2)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("old".utf8).write(to: file("a.png"))
    let talk = try talk(40)
    var options = renderer.configuration.options
    options.maximumRowCount = 500
    await #expect(throws: RenderError.self) {
      try await renderer.write(
        talk, as: [.svg(file("a.svg")), .pdf(file("a.pdf")), .picture(file("a.png"))],
        options: options)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.png"])
    #expect(try bytes("a.png") == Array("old".utf8))
    await #expect(throws: RenderError.self) {
      try await renderer.write(
        talk, as: [.svg(file("a.svg")), .pdf(file("none/a.pdf"))])
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.png"])
  }

  @Test func `no output is no work`() async throws {
    #expect(try await renderer(workers: 1).write(talk(4), as: []).isEmpty)
    try FileManager.default.removeItem(at: folder)
    #expect(count.value == 0)
  }
}
