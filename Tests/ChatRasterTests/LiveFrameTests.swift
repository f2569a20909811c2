import ChatModel
import DisplayList
import FoundationEssentials
import Glibc
import RasterKit
import RendererTestResources
import TestResources
import Testing

@testable import CellList
@testable import ChatRaster

/// Tests that every frame of a live list equals, byte for byte, the complete painting of its state.
@Suite(.timeLimit(.minutes(20))) struct LiveFrameTests {
  /// The number of random steps of each run.
  private static var stepCount: Int { get throws { try Thoroughness.count(125) } }

  private static func options(
    _ renderer: ChatRenderer, using random: inout SeededGenerator
  ) throws -> RenderOptions {
    let names = ["telegram", "wechat", "imessage", "slack"]
    var options = renderer.configuration.options
    options.theme = try .named(names.randomElement(using: &random) ?? "telegram")
    options.footer = Bool.random(using: &random) ? StripeFooter(height: 44) : nil
    return options
  }

  @Test(arguments: 0..<4)
  func `frames of a chat equal a whole paint over random edits, scrolls, touches, insets and looks`(
    seed: UInt64
  ) throws {
    let first = try Thoroughness.firstSeed &* 1_000
    var random = SeededGenerator(seed: seed &+ first)
    var edits = RandomEdits(seed: seed &+ first)
    let renderer = try ChatRenderer(TestConversation.configuration())
    let painter = try ChatRenderer(TestConversation.configuration(workers: 1))
    var plain = TestConversation.talk(messages: 30)
    let store = try ConversationStore(plain)
    let live = try LiveConversation(
      store, renderer: renderer, size: Size(width: 240, height: 300),
      behavior: LiveListOptions(preparation: .synchronous, startsAtEnd: seed % 2 == 0))
    live.menu = { _ in ListMenu([ListMenu.Item(id: "copy", title: "Copy", icon: .copy)]) }
    live.touchBehavior.thresholds.pressDelay = .milliseconds(30)
    live.touchBehavior.thresholds.longPressDelay = .milliseconds(120)
    var pixels: [UInt8] = []
    var time = 0
    var finger: Double?
    for step in 0..<(try Self.stepCount) {
      time += Int.random(in: 1...40, using: &random)
      let now = Duration.milliseconds(time)
      let action = Int.random(in: 0..<20, using: &random)
      switch action {
      case 0...4: try edits.edit(store, &plain)
      case 5...7: live.scroll(by: Double.random(in: -400...400, using: &random))
      case 8...11:
        let y = Double.random(in: 0...300, using: &random)
        let phase: Touch.Phase =
          finger == nil ? .down : Bool.random(using: &random) ? .move : .up
        live.drag(Touch(phase, at: Point(x: 5, y: y), time: now))
        finger = phase == .up ? nil : y
      case 13:
        live.setInsets(
          EdgeInsets(
            top: Double.random(in: 0...40, using: &random), left: 0,
            bottom: Double.random(in: 0...120, using: &random), right: 0),
          over: .milliseconds(Int.random(in: 0...100, using: &random)))
      case 14: try live.setOptions(Self.options(renderer, using: &random))
      case 15:
        try live.resize(
          to: Size(
            width: Double.random(in: 200...320, using: &random).rounded(),
            height: Double.random(in: 150...350, using: &random).rounded()))
      case 16:
        live.setLayer(
          FixedLayer(
            id: ["bar", "menu", "ground"].randomElement(using: &random) ?? "bar",
            StripeCell(number: step, height: Double.random(in: 10...60, using: &random).rounded()),
            depth: [.below, .above, .over].randomElement(using: &random) ?? .above,
            alignment: LayerAlignment.allCases.randomElement(using: &random) ?? .top, width: 90))
      case 17:
        live.moveLayer("bar", to: Point(x: Double.random(in: -30...30, using: &random), y: 12))
        live.removeLayer("menu")
      case 18:
        if let message = plain.messages.randomElement(using: &random) {
          live.show(
            message.id, anchor: [.top, .center, .bottom].randomElement(using: &random) ?? .top)
        }
      default:
        // Touches that press elements, so that covers appear over them, and menus open.
        let phases: [Touch.Phase] =
          live.pressed == nil ? [.down, .down, .up] : [.move, .move, .up, .cancel]
        live.touch(
          Touch(
            phases.randomElement(using: &random) ?? .up,
            at: Point(
              x: Double.random(in: 0...240, using: &random),
              y: Double.random(in: 0...300, using: &random)), time: now))
      }
      try live.advance(to: now)
      live.draw(into: &pixels)
      guard
        try isWhole(live, pixels, painter, "step \(step) of seed \(seed) after action \(action)")
      else { return }
    }
  }

  /// True if incrementally drawn pixels equal those of the whole screen; reports the differences
  /// otherwise.
  private func isWhole<ID>(
    _ live: LiveList<ID>, _ pixels: [UInt8], _ painter: ChatRenderer, _ moment: String
  ) throws -> Bool {
    #expect(live.blankCount == 0 && live.failure == nil)
    let expected = try WholeFrame.bytes(of: live, paintedBy: painter)
    // Compares the memory directly, because a build without optimisation compares arrays byte by
    // byte.
    let isEqual = unsafe pixels.withUnsafeBytes { pixels in
      unsafe expected.withUnsafeBytes { expected in
        guard pixels.count == expected.count, let pixels = pixels.baseAddress,
          let other = expected.baseAddress
        else { return false }
        return unsafe memcmp(pixels, other, expected.count) == 0
      }
    }
    guard !isEqual else { return true }
    let rowBytes = live.pixelWidth * 4
    let rows = (0..<live.pixelHeight).filter { row in
      let range = row * rowBytes..<(row + 1) * rowBytes
      return pixels[range] != expected[range]
    }
    Issue.record(
      """
      \(moment), theme \(live.options.theme.name): \
      rows \(rows.first ?? -1) to \(rows.last ?? -1) differ; \(live.visible)
      """)
    return false
  }

  @Test(arguments: 0..<4)
  func `frames of cells side by side equal a whole paint over random edits, scrolls and widths`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed &+ 100 &+ (try Thoroughness.firstSeed &* 1_000))
    var configuration = try TestConversation.configuration()
    configuration.options.scale = [1, 2, 1.5, 1][Int(seed)]
    if seed == 3 { configuration.options.locale = "ar" }
    let renderer = try ChatRenderer(configuration)
    let painter = try ChatRenderer(configuration)
    var cells = TileCells((0..<40).map { TileCell.random($0, using: &random) })
    let live = try CustomList(
      cells, renderer: renderer, size: Size(width: 200, height: 220),
      behavior: LiveListOptions(preparation: .synchronous, startsAtEnd: seed % 2 == 0))
    var pixels: [UInt8] = []
    for step in 0..<(try Self.stepCount) {
      let place = Int.random(in: 0..<cells.count, using: &random)
      let id = cells.tiles[place].stripe.number
      let action = Int.random(in: 0..<12, using: &random)
      switch action {
      case 0...1:
        let count = Int.random(in: 1...4, using: &random)
        let new = (0..<count).map { TileCell.random(1_000 + step * 4 + $0, using: &random) }
        cells.tiles.insert(contentsOf: new, at: place)
        try live.update([.inserted(place..<place + count)], to: cells)
      case 2 where cells.count > 20:
        cells.tiles.removeSubrange(place - place % 3..<place)
        try live.update([.removed(place - place % 3..<place)], to: cells)
      case 3:
        cells.tiles[place] = TileCell.random(id, using: &random)
        try live.update([.changed(place..<place + 1)], to: cells)
      case 4...6: live.scroll(by: Double.random(in: -300...300, using: &random))
      case 7: live.setRowOffset(Double.random(in: -50...200, using: &random), of: id)
      case 8:
        live.show(id, anchor: [.top, .center, .bottom].randomElement(using: &random) ?? .top)
      case 9:
        try live.resize(
          to: Size(
            width: Double.random(in: 150...260, using: &random).rounded(),
            height: Double.random(in: 100...300, using: &random).rounded()))
      case 10: live.show(contentOffset: Double.random(in: 0...2_000, using: &random))
      default:
        live.setLayer(
          FixedLayer(id: "bar", StripeCell(number: step, height: 30), alignment: .left, width: 60))
      }
      try live.advance(to: .milliseconds(step * 16))
      live.draw(into: &pixels)
      for cell in live.visible where cell.frame.midY > 0 && cell.frame.midY < live.size.height {
        guard cell.frame.maxX > 1, cell.frame.minX < live.size.width - 1 else { continue }
        let hit = live.hit(at: Point(x: max(cell.frame.minX, 0) + 0.5, y: cell.frame.midY))
        #expect(hit?.owner == .cell(cell.id) || hit?.owner == .layer("bar"))
      }
      guard
        try isWhole(live, pixels, painter, "step \(step) of seed \(seed) after action \(action)")
      else { return }
    }
  }

  @Test func `an idle screen with one spinner repaints the spinner alone`() throws {
    let renderer = try ChatRenderer(TestConversation.configuration("wechat"))
    var talk = TestConversation.talk(messages: 10)
    talk.messages.append(
      Message(id: "sent", sender: "ana", content: .text("on its way"), status: .sending))
    let store = try ConversationStore(talk)
    let live = try LiveConversation(
      store, renderer: renderer, size: Size(width: 390, height: 600),
      behavior: LiveListOptions(preparation: .synchronous, startsAtEnd: true))
    var pixels: [UInt8] = []
    try live.advance(to: .zero)
    live.draw(into: &pixels)
    var turned = 0
    for time in stride(from: 16, to: 2_000, by: 16) {
      try live.advance(to: .milliseconds(time))
      let damage = live.draw(into: &pixels)
      let area = damage.reduce(0) { $0 + $1.width * $1.height }
      #expect(area * 20 < 390 * 600)
      if area > 0 { turned += 1 }
    }
    #expect(turned > 12)
    // At the end, the memory contains the pixels of a frame that was drawn from scratch.
    var anew: [UInt8] = []
    anew = Array(repeating: 1, count: pixels.count)
    _ = try PixelStack.withMemory(of: &anew) { memory in
      Result { () throws(RenderError) in
        try live.draw(into: &memory, bytesPerRow: 390 * 4, isNew: true)
      }
    }.get()
    #expect(anew == pixels)
  }

  @Test func `one moving part of a caller's cell repaints that part alone`() throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    let painter = try ChatRenderer(TestConversation.configuration(workers: 1))
    for motion in StripeCell.Motion.allCases {
      var cells = StripeCells(count: 30, height: 60)
      cells.stripes[3].motion = motion
      let live = try CustomList(
        cells, renderer: renderer, size: Size(width: 300, height: 500),
        behavior: LiveListOptions(preparation: .synchronous))
      var pixels: [UInt8] = []
      try live.advance(to: .zero)
      live.draw(into: &pixels)
      var count = 0
      for time in stride(from: 16, to: 2_000, by: 16) {
        try live.advance(to: .milliseconds(time))
        let damage = live.draw(into: &pixels)
        #expect(damage.reduce(0) { $0 + $1.width * $1.height } * 20 < 300 * 500)
        #expect(damage.allSatisfy { $0.minY >= 180 && $0.maxY <= 240 })
        if !damage.isEmpty { count += 1 }
        guard try isWhole(live, pixels, painter, "\(motion) at \(time)") else { return }
      }
      switch motion {
      case .spinner, .progress, .typing: #expect(count > 20)
      // A transition is shown once, when its cell appears on the screen.
      case .transition: #expect(count > 4 && count <= 15)
      // Parallax depends only on the position of the cell, not on time; it is tested below.
      case .parallax: #expect(count == 0)
      }
      #expect(live.showsMotion == [.spinner, .progress, .typing].contains(motion))
      live.scroll(by: 40)
      try live.advance(to: .seconds(3))
      live.draw(into: &pixels)
      _ = try isWhole(live, pixels, painter, "\(motion) scrolled")
    }
  }

  @Test func `a store's edits are seen, and a hit tells the message`() throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    let store = try ConversationStore(TestConversation.talk(messages: 10))
    let live = try LiveConversation(
      store, renderer: renderer, size: Size(width: 390, height: 300),
      behavior: LiveListOptions(preparation: .synchronous, startsAtEnd: true))
    try live.advance(to: .zero)
    try store.append(
      Message(id: "new", sender: "ana", content: .text(RichText(markdown: "see https://a.example")))
    )
    try live.advance(to: .milliseconds(16))
    let place = try #require(live.visible.first { $0.id.messageID == "new" })
    var link: ListRegion<ConversationRow>?
    for x in stride(from: 0.0, to: 390, by: 4) {
      for y in stride(from: place.frame.minY, to: place.frame.maxY, by: 4) {
        let hit = live.hit(at: Point(x: x, y: y))
        #expect(hit?.owner == .cell(.message("new")) || y >= 300)
        if hit?.link != nil { link = hit }
      }
    }
    #expect(link?.link == "https://a.example" && link?.character != nil)
    #expect(live.show("m0"))
    try live.advance(to: .milliseconds(32))
    #expect(live.visible.contains { $0.id.messageID == "m0" })
    let events = live.takeEvents()
    #expect(events.contains(.appeared(.message("new"))))
    #expect(
      events.last == .disappeared(.message("new")) || events.contains(.disappeared(.message("new")))
    )
  }

  @Test func `an edit names the cells that it concerns, or all without incremental refresh`() throws
  {
    /// The number of cells on and around the screen whose keys an edit of the last message
    /// recomputes, and the number of all these cells.
    func namedCells(isIncremental: Bool) throws -> (Int, of: Int) {
      let renderer = try ChatRenderer(TestConversation.configuration())
      let store = try ConversationStore(TestConversation.talk(messages: 60))
      let live = try LiveConversation(
        store, renderer: renderer, size: Size(width: 240, height: 300),
        behavior: LiveListOptions(preparation: .synchronous, startsAtEnd: true))
      try live.configure(SessionConfiguration(refreshesIncrementally: isIncremental))
      try live.advance(to: .zero)
      let before = live.list.counters.cellsKeyed
      try store.modify("m59") { $0.content = .text("others") }
      try live.advance(to: .milliseconds(16))
      return (live.list.counters.cellsKeyed - before, live.visible.count)
    }
    let (one, count) = try namedCells(isIncremental: true)
    let (all, _) = try namedCells(isIncremental: false)
    #expect(one == 1 && count > 3 && all >= count, "\(one) and \(all) of \(count)")
  }

  @Test func `an edit costs a long chat no more than twice what it costs a short one`() throws {
    /// The work counted for an append, an update and a removal.
    func work(_ count: Int) throws -> [ListCounters] {
      let renderer = try ChatRenderer(TestConversation.configuration())
      let store = try ConversationStore(TestConversation.talk(messages: count))
      let live = try LiveConversation(
        store, renderer: renderer, size: Size(width: 240, height: 300),
        behavior: LiveListOptions(preparation: .synchronous, startsAtEnd: true))
      var pixels: [UInt8] = []
      try live.advance(to: .zero)
      live.draw(into: &pixels)
      let last = "m\(count - 1)"
      return try (0..<3).map { edit in
        let before = live.list.counters
        switch edit {
        case 0: try store.append(Message(id: "new", sender: "ana", content: .text("words")))
        case 1: try store.update(Message(id: last, sender: "bo", content: .text("others")))
        default: try store.remove(id: "new")
        }
        try live.advance(to: .milliseconds(edit))
        live.draw(into: &pixels)
        let after = live.list.counters
        return ListCounters(
          rowsVisited: after.rowsVisited - before.rowsVisited,
          cellsKeyed: after.cellsKeyed - before.cellsKeyed,
          bytesCopied: after.bytesCopied - before.bytesCopied)
      }
    }
    // Both lists end with the same five texts from the same senders.
    for (short, long) in zip(try work(1_000), try work(100_000)) {
      #expect(short.cellsKeyed > 0 && short.bytesCopied > 0)
      #expect(long.rowsVisited <= 2 * short.rowsVisited)
      #expect(long.cellsKeyed <= 2 * short.cellsKeyed)
      #expect(long.bytesCopied <= 2 * short.bytesCopied)
    }
  }
}
