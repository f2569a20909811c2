import DisplayList
import FoundationEssentials
import Platform
import RendererTestResources
import TestResources
import Testing

@testable import CellList
@testable import ChatRaster

/// Tests that the cost of an edit does not grow with the conversation, neither for a store's PNG
/// nor on a screen.
@Suite(.timeLimit(.minutes(20))) struct StorePageScaleTests {
  /// A number of messages, of which ten times as many still fit into memory.
  private static func count(_ count: Int) throws -> Int {
    try min(Thoroughness.count(count), 10 * count)
  }

  private static func talk(_ count: Int) -> Conversation {
    Conversation(
      me: "a", participants: ["a", "b"].map { Participant(id: $0, name: $0) },
      messages: (0..<count).map {
        Message(id: "m\($0)", sender: $0 / 3 % 2 == 0 ? "a" : "b", content: .text("x"))
      })
  }

  private static func message(_ id: String) -> Message {
    Message(id: id, sender: "b", content: .text(RichText(id)))
  }

  private enum Edit: CaseIterable {
    case append, edit, remove

    /// Makes the edit; updates and removals are far from the ends.
    func make(_ number: Int, on store: ConversationStore, of count: Int) throws {
      switch self {
      case .append: try store.append(StorePageScaleTests.message("new \(number)"))
      case .edit:
        try store.update(
          Message(id: "m\(count / 2 + number)", sender: "b", content: .text("edited")))
      case .remove: try store.remove(id: "m\(count / 4 + 3 * number)")
      }
    }
  }

  private static let editCount = 20

  /// The largest ratio of processor times of an edit in a hundred times the messages: it is 1 if
  /// the cost does not depend on them, and near 100 if every message is visited.
  private static let mostGrowth: UInt64 = 2

  /// The cost of 20 edits of each kind for a PNG.
  private static func pageWork(of count: Int) throws -> [Edit: StorePageWork] {
    var configuration = try TestConversation.configuration("wechat")
    configuration.options.width = 120
    configuration.options.scale = 0.5
    configuration.options.maximumRowCount = Int(Int32.max)
    let renderer = try ChatRenderer(configuration)
    let store = try ConversationStore(talk(count))
    let page = StorePage()
    func png() throws -> PNGPieces {
      try renderer.png(of: store, on: page, configuration.options, .init())
    }
    _ = try png()
    var costs: [Edit: StorePageWork] = [:]
    let messages = store.snapshot.stored.messages.work
    for edit in Edit.allCases {
      let (before, visited) = (page.work, messages.visitedNodes)
      for number in 0..<editCount {
        try edit.make(number, on: store, of: count)
        _ = try png()
      }
      let after = page.work
      costs[edit] = StorePageWork(
        rowsVisited: after.rowsVisited - before.rowsVisited + messages.visitedNodes - visited,
        cellsKeyed: after.cellsKeyed - before.cellsKeyed,
        cellsMade: after.cellsMade - before.cellsMade,
        bytesCopied: after.bytesCopied - before.bytesCopied)
    }
    let png = try png()
    #expect(page.work.bytesCopied == 0)
    #expect(png.bytes.count == png.byteCount && page.work.bytesCopied == png.byteCount)
    return costs
  }

  @Test func `a PNG after an edit costs at most twice as much in ten times the messages`() throws {
    let few = try Self.pageWork(of: 1_000)
    let many = try Self.pageWork(of: Self.count(10_000))
    for edit in Edit.allCases {
      let (small, large) = (try #require(few[edit]), try #require(many[edit]))
      #expect(large.rowsVisited <= 2 * small.rowsVisited, "\(edit)")
      // The cells next to an edit; how many of them change depends on the groups around it.
      for work in [small, large] {
        #expect(work.cellsKeyed <= 4 * Self.editCount, "\(edit)")
        #expect(work.cellsMade <= 4 * Self.editCount, "\(edit)")
      }
      #expect(small.bytesCopied == 0 && large.bytesCopied == 0)
    }
  }

  /// The cost of 20 edits of each kind on a screen: the counts, and the minimum processor time of
  /// one edit and its frame, in nanoseconds.
  private static func liveWork(
    of count: Int
  ) throws -> [Edit: (visited: Int, keyed: Int, copied: Int, cpu: UInt64)] {
    let renderer = try ChatRenderer(TestConversation.configuration("wechat"))
    let store = try ConversationStore(talk(count))
    let live = try LiveConversation(
      store, renderer: renderer, size: Size(width: 200, height: 300),
      behavior: LiveListOptions(preparation: .synchronous, startsAtEnd: true))
    var pixels: [UInt8] = []
    var time = 0
    func frame() throws {
      time += 16
      try live.advance(to: .milliseconds(time))
      _ = live.draw(into: &pixels)
    }
    try frame()
    let messages = store.snapshot.stored.messages.work
    func work() -> (visited: Int, keyed: Int, copied: Int) {
      let counters = live.list.counters
      return (
        counters.rowsVisited + live.rows.timeline.work.visitedNodes + messages.visitedNodes,
        counters.cellsKeyed, counters.bytesCopied
      )
    }
    var costs: [Edit: (visited: Int, keyed: Int, copied: Int, cpu: UInt64)] = [:]
    for edit in Edit.allCases {
      // Appended messages are visible anyway; for other edits, the list scrolls to the edited
      // messages.
      if edit != .append { live.show("m\(count / (edit == .edit ? 2 : 4))") }
      try frame()
      let before = work()
      var least = UInt64.max
      for number in 0..<editCount {
        let start = ThreadClock.now()
        try edit.make(number, on: store, of: count)
        try frame()
        least = min(least, ThreadClock.now() - start)
      }
      let after = work()
      costs[edit] = (
        after.visited - before.visited, after.keyed - before.keyed, after.copied - before.copied,
        least
      )
    }
    return costs
  }

  @Test func `a frame after an edit costs at most twice as much in a hundred times the messages`()
    throws
  {
    let counts = (few: 1_000, many: try Self.count(100_000))
    let (few, many) = (try Self.liveWork(of: counts.few), try Self.liveWork(of: counts.many))
    var times = (few: few.mapValues(\.cpu), many: many.mapValues(\.cpu))
    // Other processes on the machine can slow down one of the measurements, so the minimum of up to
    // three measurements is used.
    for _ in 0..<2
    where times.many.contains(where: { $1 > Self.mostGrowth * (times.few[$0] ?? 0) }) {
      times.few.merge(try Self.liveWork(of: counts.few).mapValues(\.cpu), uniquingKeysWith: min)
      times.many.merge(try Self.liveWork(of: counts.many).mapValues(\.cpu), uniquingKeysWith: min)
    }
    for edit in Edit.allCases {
      let (small, large) = (try #require(few[edit]), try #require(many[edit]))
      #expect(large.visited <= 2 * small.visited, "\(edit)")
      #expect(large.keyed <= 2 * small.keyed, "\(edit)")
      #expect(large.copied <= 2 * small.copied, "\(edit)")
      let (smallTime, largeTime) = (
        try #require(times.few[edit]), try #require(times.many[edit])
      )
      #expect(largeTime <= Self.mostGrowth * smallTime, "\(edit)")
      #expect(small.visited > 0 && small.copied > 0 && smallTime > 0)
    }
  }

  @Test func `a conversation that cannot be shown is refused when a list is opened`() throws {
    let renderer = try ChatRenderer(TestConversation.configuration("wechat"))
    let store = try ConversationStore(Self.talk(50))
    try store.append(Message(id: "x", sender: "nobody", content: .text("who?")))
    func open() throws {
      _ = try LiveConversation(store, renderer: renderer, size: Size(width: 200, height: 300))
    }
    let error = #expect(throws: RenderError.self) { try open() }
    #expect(error?.code == .invalidConversation && error?.messageID == "x" && error?.key == "from")
    try store.remove(id: "x")
    try open()
  }
}
