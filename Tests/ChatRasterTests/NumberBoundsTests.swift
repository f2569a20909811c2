import ChatFonts
import Testing

@testable import ChatRaster

/// Tests that numbers from outside, such as those of remote touches or of a theme server, never
/// trap.
@Suite(.timeLimit(.minutes(20))) struct NumberBoundsTests: LiveListSuite {
  let renderer: ChatRenderer

  init() throws {
    renderer = try Self.makeRenderer()
  }

  private static let numbers = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e18, -1e18, .greatestFiniteMagnitude,
  ]

  @Test(arguments: numbers)
  func `a layer is put as far away as a list can count`(number: Double) throws {
    let list = try list(StripeCells(count: 5, height: 40))
    let bar = StripeCell(number: 1, height: 30)
    list.setLayer(FixedLayer(id: "bar", bar, offset: Point(x: number, y: number), width: number))
    try list.advance(to: .milliseconds(16))
    var pixels: [UInt8] = []
    list.draw(into: &pixels)
    let place = try #require(list.frame(ofLayer: "bar"))
    #expect(abs(place.minX) <= 1_001_000 && abs(place.minY) <= 1_001_000)
    if !number.isFinite { #expect(place.origin == .zero) }
    list.moveLayer("bar", to: Point(x: 0, y: 7))
    list.moveLayer("bar", to: Point(x: 0, y: number))
    try list.advance(to: .milliseconds(32))
    list.draw(into: &pixels)
    if !number.isFinite { #expect(list.frame(ofLayer: "bar")?.minY == 7) }
    _ = list.hit(at: Point(x: number, y: number))
  }

  @Test(arguments: numbers)
  func `a list is scrolled, held and resized by any number`(number: Double) throws {
    let list = try list(StripeCells(count: 50, height: 40))
    list.scroll(by: number)
    list.setRowOffset(number, of: 3)
    list.setInsets(
      EdgeInsets(top: number, left: number, bottom: number, right: number),
      over: .seconds(Int64.max))
    try list.advance(to: .seconds(1))
    list.show(contentOffset: number)
    list.drag(Touch(.down, at: Point(x: number, y: number), time: .seconds(Int64.min)))
    list.drag(Touch(.move, at: Point(x: 0, y: 10), time: .seconds(Int64.max)))
    list.drag(Touch(.up, at: Point(x: number, y: number), time: .zero))
    try list.advance(to: .seconds(2))
    #expect(throws: RenderError.self) { try list.resize(to: Size(width: number, height: 10)) }
    #expect(list.maximumContentOffset.isFinite && list.contentOffset.isFinite)
  }

  @Test(arguments: numbers)
  func `a row is scrolled sideways by any number, by a finger and by the clock`(number: Double)
    throws
  {
    let tiles = (0..<6).map { index in
      TileCell(
        stripe: StripeCell(number: index, height: 40),
        placement: CellPlacement(width: .points(80), rowBreak: index == 0 ? .always : .never))
    }
    let list = try CustomList(
      TileCells(tiles), renderer: renderer, size: screen,
      behavior: LiveListOptions(preparation: .synchronous))
    list.rowPageWidth = { $0 == 0 ? number : nil }
    try list.advance(to: .zero)
    var pixels: [UInt8] = []
    list.setRowOffset(number, of: 2, over: .seconds(1))
    for time in [500, 1_000, 1_500] {
      try list.advance(to: .milliseconds(time))
      list.draw(into: &pixels)
    }
    list.setRowOffset(0, of: 0)
    try list.advance(to: .milliseconds(1_600))
    for (phase, x) in [(Touch.Phase.down, 150.0), (.move, 100), (.move, number), (.up, -number)] {
      list.touch(Touch(phase, at: Point(x: x, y: 20), time: .milliseconds(1_700)))
      try list.advance(to: .milliseconds(1_700))
      list.draw(into: &pixels)
    }
    list.cancelTouches()
    try list.advance(to: .seconds(9))
    #expect((0...280).contains(list.rowOffset(of: 0)) && !list.isMoving)
  }

  @Test func `a colour's alpha is bounded`() {
    #expect(Color.black.withAlpha(.nan).alpha == 0)
    for number in Self.numbers where !number.isNaN {
      #expect(Color.black.withAlpha(number).alpha == (number > 0 ? 255 : 0))
    }
  }

  @Test func `shares of memory add up to no more than there can be`() {
    var budget = MemoryBudget(byteCount: .max)
    budget.texts = .max
    budget.bitmaps = .max
    #expect(budget.byteCount == .max)
    budget = MemoryBudget(byteCount: .min)
    budget.texts = -5
    #expect(budget.byteCount == 0)
  }

  @Test func `a list of fewer cells than none is empty, and of too many is cut`() throws {
    struct Counted: ListDataSource {
      var count: Int
      func id(at index: Int) -> Int { index }
      func index(of id: Int) -> Int? { (0..<count).contains(id) ? id : nil }
      func cell(at index: Int) -> StripeCell { StripeCell(number: index, height: 40) }
    }
    for count in [-1, .min] {
      let list = try CustomList(Counted(count: count), renderer: renderer, size: screen)
      try list.advance(to: .zero)
      #expect(list.visible.isEmpty)
      try list.update([.inserted(0..<3)], to: Counted(count: 3))
      try list.advance(to: .milliseconds(16))
      #expect(list.visible.count == 3)
    }
    let list = try CustomList(Counted(count: .max), renderer: renderer, size: screen)
    try list.advance(to: .zero)
    #expect(list.show(9_999_999) && !list.show(10_000_000))
    #expect(throws: RenderError.self) {
      try list.update([.inserted(0..<Int.max)], to: Counted(count: 3))
    }
  }
}
