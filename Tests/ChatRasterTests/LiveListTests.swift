import Assertions
import ChatFonts
import ChatModel
import Glibc
import RasterKit
import RendererTestResources
import Synchronization
import TestResources
import Testing

@testable import CellList
@testable import ChatRaster

@Suite(.timeLimit(.minutes(20))) struct LiveListTests: LiveListSuite {
  let renderer: ChatRenderer

  init() throws {
    renderer = try Self.makeRenderer()
  }

  // MARK: Positions

  @Test func `a list shows the cells that touch its screen`() throws {
    let list = try list(StripeCells(count: 50, height: 40))
    same(list.visible.map(\.id), Array(0...7))
    same(list.visible[1].frame, Rect(x: 0, y: 40, width: 200, height: 40))
    list.scroll(by: 60)
    try list.advance(to: .zero)
    same(list.visible.map(\.id), Array(1...8))
    same(top(of: 2, in: list), 20)
  }

  @Test func `a cell is shown at either edge or in the middle`() throws {
    let list = try list(StripeCells(count: 50, height: 40))
    for (anchor, place) in [(ListAnchor.top, 0.0), (.center, 130), (.bottom, 260)] {
      #expect(list.show(20, anchor: anchor))
      try list.advance(to: .zero)
      same(top(of: 20, in: list), place)
    }
    #expect(!list.show(50))
  }

  @Test func `a scroll bar shows any place and tells it`() throws {
    let list = try list(StripeCells(count: 50, height: 40))
    #expect(list.contentOffset == 0 && list.maximumContentOffset == 50 * 40 - 300)
    for (wanted, reached) in [(730.0, 730.0), (1e9, 1700), (-5, 0), (.nan, 0)] {
      list.show(contentOffset: wanted)
      try list.advance(to: .zero)
      same(list.contentOffset, reached)
    }
    list.show(contentOffset: 730)
    try list.advance(to: .zero)
    same(top(of: 19, in: list), 30)
    let short = try self.list(StripeCells(count: 3, height: 40))
    same(short.maximumContentOffset, 0)
  }

  @Test func `cells that come in above leave what is seen in its place`() throws {
    var cells = StripeCells(count: 50, height: 40)
    let list = try list(cells)
    list.scroll(by: 130)
    try list.advance(to: .zero)
    let before = list.visible
    cells.stripes.insert(contentsOf: (100..<120).map { StripeCell(number: $0, height: 25) }, at: 0)
    cells.index()
    try list.update([.inserted(0..<20)], to: cells)
    try list.advance(to: .zero)
    same(list.visible, before)
  }

  @Test func `a list that follows its end shows what comes in there`() throws {
    var cells = StripeCells(count: 50, height: 40)
    let list = try list(cells, LiveListOptions(preparation: .synchronous, startsAtEnd: true))
    #expect(list.followsEnd && list.visible.last?.id == 49)
    cells.stripes.append(StripeCell(number: 50, height: 70))
    cells.index()
    try list.update([.inserted(50..<51)], to: cells)
    try list.advance(to: .zero)
    same(list.visible.last?.frame, Rect(x: 0, y: 230, width: 200, height: 70))
    list.scroll(by: -10)
    #expect(!list.followsEnd)
    try list.advance(to: .zero)
    list.showEnd()
    try list.advance(to: .zero)
    same(list.visible.last?.frame.maxY, 300)
  }

  @Test func `edits that do not lead to the cells are refused`() throws {
    let list = try list(StripeCells(count: 5, height: 40))
    for edits in [
      [CellEdit.inserted(0..<1)], [.removed(4..<6)], [.changed(9..<10)], [],
      [.inserted(0 ..< .max)], [.inserted(.min ..< .max)], [.removed(.min..<0)],
    ] {
      let error = #expect(throws: RenderError.self) {
        try list.update(edits, to: StripeCells(count: edits.isEmpty ? 6 : 5, height: 40))
      }
      same(error?.key, "edits")
    }
    same(list.dataSource.count, 5)
  }

  @Test(arguments: [0.0, -1, .nan, .infinity, 40_000]) func `screens without pixels are refused`(
    height: Double
  ) throws {
    let error = #expect(throws: RenderError.self) {
      _ = try CustomList(
        StripeCells(count: 1, height: 1), renderer: renderer,
        size: Size(width: 200, height: height))
    }
    same(error?.key, "size")
  }

  @Test func `a rectangle that no number measures is as large as one can be`() {
    let rect = PixelRect(minX: .min, minY: 5, maxX: .max, maxY: 3)
    #expect(rect.width == .max && rect.height == 0 && rect.isEmpty)
  }

  // MARK: Events

  @Test(arguments: 0..<4) func `appearing and disappearing take turns`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var cells = StripeCells(count: 40, height: 40)
    let list = try list(cells)
    var shown: Set<Int> = []
    var next = 1_000
    for step in 0..<200 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: list.scroll(by: Double.random(in: -400...400, using: &random))
      case 1:
        let place = Int.random(in: 0...cells.count, using: &random)
        cells.stripes.insert(StripeCell(number: next, height: 35), at: place)
        cells.index()
        next += 1
        try list.update([.inserted(place..<place + 1)], to: cells)
      case 2 where cells.count > 3:
        let place = Int.random(in: 0..<cells.count - 2, using: &random)
        cells.stripes.removeSubrange(place..<place + 2)
        cells.index()
        try list.update([.removed(place..<place + 2)], to: cells)
      default:
        try list.resize(
          to: Size(width: 200, height: Double.random(in: 50...400, using: &random).rounded()))
      }
      try list.advance(to: .milliseconds(step))
      for event in list.takeEvents() {
        switch event {
        case .appeared(let id): #expect(shown.insert(id).inserted)
        case .disappeared(let id): #expect(shown.remove(id) != nil)
        }
      }
      same(shown, Set(list.visible.map(\.id)))
    }
  }

  // MARK: Layers

  @Test func `what does not scroll answers first, and lets through what it does not answer`()
    throws
  {
    let list = try list(StripeCells(count: 50, height: 40))
    list.setLayer(FixedLayer(id: "bar", StripeCell(number: -1, height: 60)))
    list.setLayer(
      FixedLayer(
        id: "toast", StripeCell(number: -2, height: 20), depth: .over, offset: Point(x: 0, y: 5),
        width: 100))
    list.setLayer(
      FixedLayer(id: "ground", StripeCell(number: -3, height: 300), depth: .below))
    try list.advance(to: .zero)
    func owner(_ x: Double, _ y: Double) -> ListOwner<Int>? {
      list.hit(at: Point(x: x, y: y))?.owner
    }
    same(owner(100, 10), .layer("toast"))
    same(owner(10, 10), .layer("bar"))
    // The lower half of the bar does not react to touches.
    same(owner(10, 45), .cell(1))
    same(list.hit(at: Point(x: 10, y: 45))?.role, .custom("upper half"))
    same(list.hit(at: Point(x: 10, y: 70))?.role, .cell)
    #expect(owner(10, 300) == nil && owner(-1, 10) == nil)
    list.moveLayer("bar", to: Point(x: 0, y: 200))
    list.removeLayer("toast")
    try list.advance(to: .zero)
    #expect(owner(10, 10) == .cell(0) && owner(10, 210) == .layer("bar"))
  }

  // MARK: Drawing

  @Test func `memory beside the rows stays as it is, and memory that is too small is refused`()
    throws
  {
    let list = try list(StripeCells(count: 50, height: 40))
    let stride = 200 * 4 + 24
    var padded = [UInt8](repeating: 0xab, count: stride * 300)
    let damage = try PixelStack.withMemory(of: &padded) { memory in
      Result { () throws(RenderError) in
        try list.draw(into: &memory, bytesPerRow: stride, isNew: true)
      }
    }.get()
    same(damage, [PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 300)])
    var tight: [UInt8] = []
    let other = try self.list(StripeCells(count: 50, height: 40))
    other.draw(into: &tight)
    for row in 0..<300 {
      #expect(
        padded[row * stride..<row * stride + 800].elementsEqual(tight[row * 800..<row * 800 + 800]))
      #expect(padded[row * stride + 800..<(row + 1) * stride].allSatisfy { $0 == 0xab })
    }
    for (count, bytesPerRow) in [(800 * 300 - 1, 800), (800 * 300, 799), (0, 800), (800, -4)] {
      var small = [UInt8](repeating: 7, count: count)
      let result = PixelStack.withMemory(of: &small) { memory in
        Result { () throws(RenderError) in
          try list.draw(into: &memory, bytesPerRow: bytesPerRow, isNew: true)
        }
      }
      #expect(throws: RenderError.self) { try result.get() }
      #expect(small.allSatisfy { $0 == 7 })
    }
  }

  @Test(arguments: [30.0, -30, 299])
  func `a scroll moves the pixels that stay, whatever the stride`(
    distance: Double
  ) throws {
    // The background has one colour; any other fixed background is painted again after each scroll.
    var options = renderer.configuration.options
    options.theme = try .named("wechat")
    let list = try CustomList(
      StripeCells(count: 500, height: 40), renderer: renderer, options: options, size: screen,
      behavior: LiveListOptions(preparation: .synchronous))
    list.setLayer(FixedLayer(id: "bar", StripeCell(number: -1, height: 30), width: 90))
    list.show(100)
    try list.advance(to: .zero)
    let stride = 200 * 4 + 20
    var memory = [UInt8](repeating: 0xab, count: stride * 300)
    func draw(_ bytes: inout [UInt8], isNew: Bool) throws -> [PixelRect] {
      try PixelStack.withMemory(of: &bytes) { memory in
        Result { () throws(RenderError) in
          try list.draw(into: &memory, bytesPerRow: stride, isNew: isNew)
        }
      }.get()
    }
    _ = try draw(&memory, isNew: true)
    let before = list.list.counters
    list.scroll(by: distance)
    try list.advance(to: .milliseconds(16))
    let damage = try draw(&memory, isNew: false)
    #expect(damage.reduce(0) { $0 + $1.width * $1.height } > 200 * 250)
    let (moved, copied) = (
      list.list.counters.bytesMoved - before.bytesMoved,
      list.list.counters.bytesCopied - before.bytesCopied
    )
    if distance == 299 {
      same(moved, 0)
    } else {
      // All pixels are moved except the new rows and the bar's old and new positions.
      #expect(moved == 200 * 4 * 270 && copied < 200 * 4 * 100)
    }
    var anew = [UInt8](repeating: 0xab, count: stride * 300)
    _ = try draw(&anew, isNew: true)
    same(memory, anew)
  }

  @Test func `a frame without a change has no damage, one cell's change has that cell's`() throws {
    var cells = StripeCells(count: 50, height: 40)
    let list = try list(cells)
    var pixels: [UInt8] = []
    same(list.draw(into: &pixels).count, 1)
    try list.advance(to: .milliseconds(16))
    #expect(list.draw(into: &pixels).isEmpty)
    cells.stripes[3].shade = 77
    try list.update([.changed(3..<4)], to: cells)
    try list.advance(to: .milliseconds(32))
    same(list.draw(into: &pixels), [PixelRect(minX: 0, minY: 120, maxX: 200, maxY: 160)])
  }

  @Test func `workers come to the same frame as the loop`() throws {
    let cells = StripeCells(count: 50, height: 40)
    let patient = try list(cells)
    for making in [CellPreparation.prefetching, .onDemand] {
      let list = try list(cells, LiveListOptions(preparation: making))
      var turns = 0
      repeat {
        try list.advance(to: .milliseconds(turns))
        turns += 1
        _ = list.image
      } while (list.blankCount > 0 || turns < 2) && turns < 1_000_000
      same(list.image, patient.image)
      #expect(list.failure == nil)
    }
  }

  // MARK: Footers and waking up

  @Test func `the options' footer stands below the cells, which end above it`() throws {
    var options = renderer.configuration.options
    options.footer = StripeFooter(height: 50)
    let list = try CustomList(
      StripeCells(count: 50, height: 40), renderer: renderer, options: options, size: screen,
      behavior: LiveListOptions(preparation: .synchronous, startsAtEnd: true))
    try list.advance(to: .zero)
    same(top(of: 49, in: list), 210)
    same(list.hit(at: Point(x: 5, y: 260))?.owner, .layer("com.example.footer"))
    list.setInsets(EdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
    try list.advance(to: .milliseconds(1))
    same(top(of: 49, in: list), 190)
    options.footer = StripeFooter(height: 80)
    try list.setOptions(options)
    try list.advance(to: .milliseconds(2))
    same(top(of: 49, in: list), 160)
    options.footer = nil
    try list.setOptions(options)
    try list.advance(to: .milliseconds(3))
    same(top(of: 49, in: list), 240)
  }

  @Test func `what is ready is told once, from any thread, until the list is advanced`() throws {
    let calls = Atomic(0)
    let list = try CustomList(
      StripeCells(count: 50, height: 40), renderer: renderer, size: screen)
    list.onReady = { calls.add(1, ordering: .relaxed) }
    var turn = 0
    repeat {
      let told = calls.load(ordering: .relaxed)
      try list.advance(to: .milliseconds(turn))
      turn += 1
      _ = list.image
      // The list calls the closure when the requested cell is ready.
      if list.blankCount > 0 {
        while calls.load(ordering: .relaxed) == told { usleep(100) }
      }
    } while list.blankCount > 0 && turn < 1_000
    #expect(list.blankCount == 0 && calls.load(ordering: .relaxed) <= turn)
  }

  @Test func `an edit of a store is told`() throws {
    let calls = Atomic(0)
    let store = try ConversationStore(TestConversation.talk(messages: 5))
    let list = try LiveConversation(
      store, renderer: renderer, size: screen,
      behavior: LiveListOptions(preparation: .synchronous, startsAtEnd: true))
    for turn in 0..<2 { try list.advance(to: .milliseconds(turn)) }
    list.onReady = { calls.add(1, ordering: .relaxed) }
    try store.append(Message(id: "a", sender: "ana", content: .text("one")))
    try store.edit { try $0.append(Message(id: "b", sender: "ana", content: .text("two"))) }
    same(calls.load(ordering: .relaxed), 1)
    list.onReady = nil
    try list.advance(to: .milliseconds(2))
    try list.advance(to: .milliseconds(3))
    try store.append(Message(id: "c", sender: "ana", content: .text("three")))
    same(calls.load(ordering: .relaxed), 1)
  }

  // MARK: Scale

  @Test func `a change costs a long list no more than twice what it costs a short one`() throws {
    /// The work counted for an append, an edit, a removal, and an insertion above.
    func work(_ count: Int) throws -> [ListCounters] {
      var cells = CountedCells(count: count)
      let list = try CustomList(
        cells, renderer: renderer, size: screen,
        behavior: LiveListOptions(preparation: .synchronous))
      list.show(count / 2)
      var pixels: [UInt8] = []
      try list.advance(to: .zero)
      list.draw(into: &pixels)
      var results: [ListCounters] = []
      for edit in 0..<4 {
        let before = list.list.counters
        switch edit {
        case 0:
          cells.count += 1
          try list.update([.inserted(cells.count - 1..<cells.count)], to: cells)
        case 1: try list.update([.changed(count / 2..<count / 2 + 1)], to: cells)
        case 2:
          cells.count -= 1
          try list.update([.removed(cells.count..<cells.count + 1)], to: cells)
        default:
          cells.first -= 20
          cells.count += 20
          try list.update([.inserted(0..<20)], to: cells)
        }
        try list.advance(to: .milliseconds(edit))
        list.draw(into: &pixels)
        let after = list.list.counters
        results.append(
          ListCounters(
            rowsVisited: after.rowsVisited - before.rowsVisited,
            cellsKeyed: after.cellsKeyed - before.cellsKeyed,
            bytesCopied: after.bytesCopied - before.bytesCopied))
      }
      return results
    }
    let short = try work(1_000)
    for count in [100_000, 1_000_000] {
      for (small, large) in zip(short, try work(count)) {
        #expect(small.rowsVisited > 0)
        #expect(large.rowsVisited <= 2 * small.rowsVisited)
        #expect(large.cellsKeyed <= 2 * small.cellsKeyed)
        #expect(large.bytesCopied <= 2 * small.bytesCopied)
      }
    }
  }
}
