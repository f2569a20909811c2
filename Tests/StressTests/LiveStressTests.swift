import ChatFonts
import Platform
import RendererTestResources
import TestResources
import Testing

@testable import ChatRaster

/// Tests of lists on screens that follow a store while several tasks edit it, with random choices
/// from a seed.
@Suite(.timeLimit(.minutes(60))) struct LiveStressTests {
  @Test
  func `lists that follow a store edited by four tasks come to rest in a whole paint's pixels`()
    async throws
  {
    let seed = try Thoroughness.firstSeed
    let store = try ConversationStore(
      TestConversation.talk(messages: 40, folder: TestConversation.samples))
    // The shared catalogue is not used: at exit, the leak detector reports its memory as leaked,
    // because it cannot follow pointers in an enumeration's payload.
    let themes = ThemeCatalog()
    var configuration = ChatRenderer.Configuration(
      fontDirectories: [try ChatFonts.directory()], theme: try themes.theme(named: "telegram"))
    configuration.options.scale = 1
    configuration.workerCount = 4
    let renderer = try ChatRenderer(configuration)
    let screens = try (0..<2).map {
      try StressedList(
        store, renderer, themes, seed: seed &* 31 &+ UInt64($0), startsAtEnd: $0 == 0)
    }
    var editors = (0..<4).map { StoreEditor(number: $0, seed: seed &* 17 &+ UInt64($0)) }
    let rounds = try Thoroughness.count(4)
    for _ in 0..<rounds {
      editors = try await withThrowingTaskGroup(of: StoreEditor?.self) { group in
        for var editor in editors {
          group.addTask {
            for _ in 0..<30 { try await editor.edit(store) }
            return editor
          }
        }
        for screen in screens {
          group.addTask {
            for _ in 0..<40 { try await screen.turn() }
            return nil
          }
        }
        // The renderer also serves other requests at the same time.
        group.addTask {
          let page = StorePage()
          for _ in 0..<2 { _ = try await renderer.png(of: store, on: page) }
          renderer.purge()
          return nil
        }
        return try await group.reduce(into: []) { $0 += $1.map { [$0] } ?? [] }
      }
      for screen in screens { try await screen.rest() }
    }
    let frames = await screens[0].frameCount + screens[1].frameCount
    print("stress of live lists: seed \(seed), \(rounds) rounds, \(frames) frames")
  }
}

/// Edits a store without knowing about other tasks' edits.
private struct StoreEditor {
  let number: Int
  private var random: SeededGenerator
  private var made = 0

  init(number: Int, seed: UInt64) {
    self.number = number
    random = SeededGenerator(seed: seed)
  }

  /// Makes one edit, and yields to other tasks.
  mutating func edit(_ store: ConversationStore) async throws {
    do {
      try change(store)
    } catch let error as ConversationEditError {
      switch error {
      // Another editor has removed the message in the meantime.
      case .unknownMessage, .invalidIndex: break
      case .duplicateMessage, .invalid, .nestedEdit: throw error
      }
    }
    try await Task.sleep(for: .microseconds(Int.random(in: 0..<3_000, using: &random)))
  }

  private mutating func change(_ store: ConversationStore) throws {
    let messages = store.conversation.messages
    let place = Int.random(in: 0...messages.count, using: &random)
    guard place < messages.count, messages.count < 120 else {
      if messages.count > 100 { try store.remove(ids: Set(messages.prefix(60).map(\.id))) }
      return try store.append(message())
    }
    let id = messages[place].id
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2: try store.append(message())
    case 3: try store.insert(contentsOf: [message(), message()], at: place)
    case 4...5:
      var changed = messages[place]
      changed.content = message().content
      try store.update(changed)
    case 6:
      try store.modify(id) { $0.status = .sending }
    case 7...8: try store.remove(id: id)
    case 9: try store.move(id: id, to: Int.random(in: 0..<messages.count, using: &random))
    case 10:
      let new = message()
      try store.edit { batch in
        try batch.remove(id: id)
        try batch.append(new)
        batch.updateDetails { $0.title = "Chat with \(new.id)" }
      }
    default: try store.modify(id) { $0.reactions.append(Reaction(emoji: "👍", count: 1)) }
    }
  }

  private mutating func message() -> Message {
    made += 1
    let texts = ["lake", "好的，九点半", "👋🏽 👩‍👩‍👧", "صباح الخير", "a longer sentence about nothing at all"]
    let text = texts.randomElement(using: &random) ?? ""
    let content: Content =
      made % 9 == 0
      ? .image(ImageContent(source: "photos/lake.jpg")) : .text(RichText("\(text) \(made)"))
    return Message(
      id: "e\(number)-\(made)", sender: ["ana", "bo", "li"].randomElement(using: &random),
      content: content, status: Message.Status.allCases.randomElement(using: &random))
  }
}

/// A list on its own screen, with the actions of its user.
private actor StressedList {
  private let list: LiveConversation
  /// A renderer with the same pictures and without caches.
  private let painter: ChatRenderer
  private let themes: ThemeCatalog
  private var pixels: [UInt8] = []
  private var time = Duration.zero
  private var random: SeededGenerator
  private(set) var frameCount = 0

  init(
    _ store: ConversationStore, _ renderer: ChatRenderer, _ themes: ThemeCatalog, seed: UInt64,
    startsAtEnd: Bool
  ) throws {
    list = try LiveConversation(
      store, renderer: renderer, size: Size(width: 240, height: 400),
      behavior: LiveListOptions(startsAtEnd: startsAtEnd))
    painter = ChatRenderer(
      like: renderer, workers: 0, bitmapBudget: 0, snapshotBudget: nil, textBudget: 0,
      listensToPressure: false)
    list.menu = { _ in ListMenu([ListMenu.Item(id: "copy", title: "Copy", icon: .copy)]) }
    list.touchBehavior.thresholds.pressDelay = .milliseconds(30)
    list.touchBehavior.thresholds.longPressDelay = .milliseconds(120)
    self.themes = themes
    random = SeededGenerator(seed: seed)
  }

  /// Performs one action, and makes the next frame.
  func turn() async throws {
    try act()
    time += .milliseconds(Int.random(in: 1...30, using: &random))
    try frame()
    try await Task.sleep(for: .milliseconds(1))
  }

  /// Waits until no work is in progress, and compares the screen.
  func rest() async throws {
    if list.pressed != nil { list.touch(touch(.cancel)) }
    let latest = ContinuousClock.now + .seconds(ProcessFigures.isSanitized ? 240 : 60)
    var quiet = 0
    repeat {
      if list.isMoving { time += .milliseconds(16) }
      let isStill = try frame() && !list.isMoving
      quiet = isStill ? quiet + 1 : 0
      try await Task.sleep(for: .milliseconds(2))
      // A finger that is still down can begin a press in a quiet frame, and on a busy machine
      // workers take time to make the cover of its message.
      guard quiet >= 10, WholeFrame.hasItsLayers(list) else { continue }
      quiet = 0
      if try WholeFrame.bytes(of: list, paintedBy: painter) == pixels {
        let shown = (0..<list.rows.count).compactMap { list.rows.id(at: $0).messageID }
        #expect(shown == list.store.conversation.messages.map(\.id))
        #expect(list.blankCount == 0 && list.failure == nil)
        return
      }
    } while ContinuousClock.now < latest
    let whole = try WholeFrame.bytes(of: list, paintedBy: painter)
    let rowBytes = list.pixelWidth * 4
    let rows = (0..<list.pixelHeight).filter { row in
      let range = row * rowBytes..<(row + 1) * rowBytes
      return pixels[range] != whole[range]
    }
    Issue.record(
      """
      a list is not at rest, or not what a whole paint gives: moves \(list.isMoving), \
      finger \(list.isTracking), blank \(list.blankCount), stale \(list.staleCount), \
      rows \(rows.first ?? -1)...\(rows.last ?? -1) differ, theme \(list.options.theme.name), \
      failure \(String(describing: list.failure)), \(list.visible)
      """)
  }

  /// Makes a frame.
  ///
  /// - Returns: True if the frame has no changes.
  @discardableResult
  private func frame() throws -> Bool {
    frameCount += 1
    try list.advance(to: time)
    let damage = list.draw(into: &pixels)
    _ = list.takeEvents()
    return damage.isEmpty
  }

  private func touch(_ phase: Touch.Phase) -> Touch {
    Touch(
      phase,
      at: Point(
        x: Double.random(in: 0..<list.size.width, using: &random),
        y: Double.random(in: 0..<list.size.height, using: &random)), time: time)
  }

  private func act() throws {
    switch Int.random(in: 0..<16, using: &random) {
    case 0...3: list.scroll(by: Double.random(in: -500...500, using: &random))
    case 4...6:
      let phases: [Touch.Phase] =
        list.pressed == nil ? [.down, .down, .up] : [.move, .move, .up, .cancel]
      list.touch(touch(phases.randomElement(using: &random) ?? .up))
    case 7: list.showEnd()
    case 8:
      let messages = list.store.conversation.messages
      if let message = messages.randomElement(using: &random) { list.show(message.id) }
    case 9:
      list.setInsets(
        EdgeInsets(
          top: Double.random(in: 0...30, using: &random), left: 0,
          bottom: Double.random(in: 0...100, using: &random), right: 0),
        over: .milliseconds(100))
    case 10 where Int.random(in: 0..<4, using: &random) == 0:
      let names = ["telegram", "wechat", "imessage", "slack"]
      var options = list.options
      options.theme = try themes.theme(named: names.randomElement(using: &random) ?? "telegram")
      try list.setOptions(options)
    case 11 where Int.random(in: 0..<4, using: &random) == 0:
      try list.resize(
        to: Size(
          width: Double.random(in: 200...320, using: &random).rounded(),
          height: Double.random(in: 150...450, using: &random).rounded()))
    case 12:
      list.setLayer(
        FixedLayer(
          id: "bar",
          StripeCell(number: frameCount, height: Double.random(in: 10...60, using: &random)),
          depth: .above, alignment: .bottom, width: 90))
    case 13: list.removeLayer("bar")
    case 14 where Int.random(in: 0..<8, using: &random) == 0: list.purge()
    default: break
    }
  }
}
