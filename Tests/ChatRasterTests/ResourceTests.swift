import ChatFonts
import ChatRaster
import RendererTestResources
import TestResources
import Testing

/// Tests of the memory that a renderer adds to that of its program; each test runs in a separate
/// process.
@Suite(.timeLimit(.minutes(20))) struct ResourceTests {
  /// The number of bytes in a megabyte.
  private static let megabyte = 1 << 20

  /// The number of messages on each page.
  private static let messageCount = 300

  @Test(.prompt) func `eight looks take 200 MB and no more threads than one`() async {
    await #expect(processExitsWith: .success) {
      guard !ProcessFigures.isSanitized else { return }
      // The memory of the test program itself.
      let start = ProcessFigures.residentBytes
      let renderer = try ChatRenderer(TestConversation.configuration(workers: 2))
      let talk = TestConversation.talk(messages: Self.messageCount)
      @Sendable func draw(_ looks: [RenderOptions]) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for look in looks {
            group.addTask { for _ in 0..<2 { _ = try await renderer.png(of: talk, options: look) } }
          }
          try await group.waitForAll()
        }
      }
      let looks = try RenderOptionsTests.looks().map { look in
        var look = look
        (look.selection, look.scale, look.compression) = (.all, 2, .fast)
        return look
      }
      // Two concurrent calls start all threads that will ever be needed.
      try await draw([looks[0], looks[0]])
      let threads = ProcessFigures.renderingThreads
      try await draw(looks)
      #expect(ProcessFigures.renderingThreads <= threads)
      let resident = ProcessFigures.residentBytes - start
      #expect(resident <= 200 * Self.megabyte, "\(resident / Self.megabyte) MB")
      print("eight looks: \(resident / Self.megabyte) MB, \(threads) threads")
    }
  }

  /// The limit is generous, because tests are built without optimisation: `chatraster bench
  /// throughput` prints the maximum memory of its optimised process.
  @Test(.prompt) func `one-off pictures keep nothing that grows`() async {
    await #expect(processExitsWith: .success) {
      guard !ProcessFigures.isSanitized else { return }
      // The memory of the test program itself.
      let start = ProcessFigures.residentBytes
      var configuration = ChatRenderer.Configuration.oneOff(
        fontDirectories: [try ChatFonts.directory()], theme: try .telegram(.light))
      configuration.workerCount = 2
      let renderer = try ChatRenderer(configuration)
      let looks = try RenderOptionsTests.looks()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<8 {
          group.addTask {
            for count in 1...(try Thoroughness.count(20)) {
              _ = try await renderer.png(
                of: TestConversation.talk(messages: 5 + count % 20), options: looks[task])
            }
          }
        }
        try await group.waitForAll()
      }
      let resident = ProcessFigures.residentBytes - start
      #expect(resident <= 150 * Self.megabyte, "\(resident / Self.megabyte) MB")
      print("one-off pictures: \(resident / Self.megabyte) MB")
    }
  }
}
