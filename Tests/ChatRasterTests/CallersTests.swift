import Assertions
import ChatModel
import FoundationEssentials
import Platform
import RendererTestResources
import Testing

@testable import ChatRaster

/// Tests of many tasks that call one renderer.
@Suite(.timeLimit(.minutes(20))) struct CallersTests {
  /// State through which pages in progress wait for each other.
  private struct Meeting {
    /// The titles of the pages that have begun.
    var arrived: Set<Int> = []
    var isOpen = false
  }

  /// The time to wait for an event that must not occur.
  private static let patience: UInt64 = 20_000_000_000

  private static func renderer(
    workers: Int, progress: @escaping @Sendable (RenderProgress) -> Void
  ) throws -> ChatRenderer {
    var configuration = try TestConversation.configuration(workers: workers)
    configuration.options.progress = progress
    return try ChatRenderer(configuration)
  }

  @Test func `small pages of several callers are made at the same time`() async throws {
    let meeting = Monitor(Meeting())
    let renderer = try Self.renderer(workers: 3) { _ in
      meeting.withLock { _ = $0.arrived.insert(SystemThread.number) }
      // Each page continues after three have begun.
      _ = meeting.wait(until: MonotonicClock.now() + Self.patience) {
        $0.arrived.count == 3 ? () : nil
      }
    }
    let pages = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<3 {
        group.addTask { try await renderer.png(of: TestConversation.talk(messages: 4)) }
      }
      return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }
    same(pages.count, 1)
    same(meeting.withLock { $0.arrived.count }, 3)
  }

  @Test func `threads do not grow with the callers`() async throws {
    let threads = Monitor<Set<Int>>([])
    let renderer = try Self.renderer(workers: 2) { _ in
      threads.withLock { _ = $0.insert(SystemThread.number) }
    }
    let expected = try await renderer.png(of: TestConversation.talk(messages: 3))
    let differing = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<60 {
        group.addTask { try await renderer.png(of: TestConversation.talk(messages: 3)) }
      }
      return try await group.reduce(0) { $0 + ($1 == expected ? 0 : 1) }
    }
    same(differing, 0)
    #expect(threads.withLock { $0.count } <= 2)
    #expect(renderer.calls.count <= 2)
  }

  @Test func `long pages of more callers than workers are all made`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration(workers: 2))
    let expected = try await renderer.png(of: TestConversation.talk(messages: 60))
    renderer.purge()
    let differing = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<12 {
        group.addTask { try await renderer.png(of: TestConversation.talk(messages: 60)) }
      }
      return try await group.reduce(0) { $0 + ($1 == expected ? 0 : 1) }
    }
    same(differing, 0)
    #expect(renderer.calls.count <= 2)
  }

  @Test func `a call that is cancelled while it waits does nothing`() async throws {
    let meeting = Monitor(Meeting())
    let renderer = try Self.renderer(workers: 1) { progress in
      meeting.withLock { _ = $0.arrived.insert(progress.totalMessageCount) }
      _ = meeting.wait(until: MonotonicClock.now() + Self.patience) { $0.isOpen ? () : nil }
    }
    let first = Task { try await renderer.png(of: TestConversation.talk(messages: 3)) }
    while meeting.withLock({ $0.arrived.isEmpty }) { await Task.yield() }
    let second = Task { try await renderer.png(of: TestConversation.talk(messages: 5)) }
    second.cancel()
    meeting.withLock { $0.isOpen = true }
    let error = await #expect(throws: RenderError.self) { try await second.value }
    same(error?.code, .cancelled)
    _ = try await first.value
    same(meeting.withLock { $0.arrived }, [3])
  }

  @Test func `a hit in what is kept waits for no page`() async throws {
    let meeting = Monitor(Meeting())
    let renderer = try Self.renderer(workers: 1) { _ in
      meeting.withLock { _ = $0.arrived.insert(0) }
      _ = meeting.wait(until: MonotonicClock.now() + Self.patience) { $0.isOpen ? () : nil }
    }
    let talk = TestConversation.talk(messages: 4)
    let map = try await renderer.hitMap(of: talk)
    let regions = try await renderer.regions(of: talk)
    let page = Task { try await renderer.png(of: talk) }
    while meeting.withLock({ $0.arrived.isEmpty }) { await Task.yield() }
    let start = MonotonicClock.now()
    for region in regions.regions {
      let rect = try #require(region.rects.first)
      let hit = try await map.hitTest(Point(x: rect.midX, y: rect.midY))
      same(hit?.messageID, region.messageID)
    }
    #expect(MonotonicClock.now() - start < Self.patience / 2)
    meeting.withLock { $0.isOpen = true }
    _ = try await page.value
  }

  @Test func `a renderer goes with its threads when its calls have been answered`() async throws {
    weak var renderer: ChatRenderer?
    weak var threads: CallThreads?
    do {
      let made = try ChatRenderer(TestConversation.configuration(workers: 2))
      (renderer, threads) = (made, made.calls)
      _ = try await made.png(of: TestConversation.talk(messages: 3))
    }
    // A thread releases its call shortly after the answer is returned, and the renderer is gone before
    // its members.
    let deadline = MonotonicClock.now() + Self.patience
    while renderer != nil || threads != nil, MonotonicClock.now() < deadline { await Task.yield() }
    #expect(renderer == nil && threads == nil)
  }
}
