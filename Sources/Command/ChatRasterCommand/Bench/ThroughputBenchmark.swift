import CellEngine
import ChatModel
import ChatRaster
import Platform

/// Measures the rate at which one renderer draws many small images.
struct ThroughputBenchmark {
  var renderer: ChatRenderer
  var conversations: [Conversation]
  var tasks: Int

  /// The allowed numbers of concurrent tasks that request images.
  static let taskCounts = 1...10_000

  /// The number of messages in an image, about a phone's screen.
  private static let messagesPerPicture = 13

  /// Cuts a conversation into short conversations.
  static func cut(_ conversation: Conversation) -> [Conversation] {
    let messages = conversation.messages
    return stride(from: 0, to: messages.count, by: messagesPerPicture).map { start in
      var piece = conversation
      piece.messages = Array(messages[start..<min(start + messagesPerPicture, messages.count)])
      // Only one piece contains the message before the unread line.
      if !piece.messages.contains(where: { $0.id == conversation.unreadAfter }) {
        piece.unreadAfter = nil
      }
      return piece
    }
  }

  /// Runs the measurement, which can take a long time.
  func measure(runs: Int) async throws -> [ThroughputBenchmarkResult.Run] {
    // The first images are drawn before the clock starts, so that all workers have opened their
    // fonts.
    _ = try await time(tasks: tasks, conversations.prefix(2 * tasks))
    var measured: [ThroughputBenchmarkResult.Run] = []
    for _ in 0..<runs {
      let one = try await time(tasks: 1, conversations[...])
      let many = try await time(tasks: tasks, conversations[...])
      measured.append(
        .init(one: one, many: many, peakBytes: ProcessMemory.peakResidentByteCount))
    }
    return measured
  }

  /// The time that a number of concurrent tasks take to draw all images; each task requests its
  /// next image when it has received one.
  private func time(
    tasks: Int, _ conversations: ArraySlice<Conversation>
  ) async throws -> CellUsage.Phase {
    let rest = Monitor(conversations)
    let start = CellUsage.Phase.processNow
    try await withThrowingTaskGroup(of: Void.self) { [renderer] group in
      for _ in 0..<tasks {
        group.addTask {
          while let next = rest.withLock({ $0.popFirst() }) { _ = try await renderer.png(of: next) }
        }
      }
      try await group.waitForAll()
    }
    return .processNow - start
  }
}
