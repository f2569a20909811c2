import Assertions
import ChatFonts
import RasterKit
import Testing

@testable import CellList
@testable import ChatRaster

/// Tests of rows wider than the list, moved by a finger and a timer.
@Suite(.timeLimit(.minutes(20))) struct LiveListStripTests: LiveListSuite {
  let renderer: ChatRenderer

  init() throws {
    renderer = try Self.makeRenderer()
  }

  /// A page of a carousel: a picture whose columns all differ and which moves more slowly than the
  /// page, above a strip that moves with the page.
  private struct PageCell: ListCell {
    let number: Int
    static let parallax = 0.4

    func measured(in context: ContentContext) -> Picture {
      Picture(number: number, size: Size(width: context.width, height: 80))
    }

    struct Picture: MeasuredContent {
      let number: Int
      let size: Size
      let fit = ContentFit.bare

      func draw(in box: Rect, on canvas: inout CellCanvas) {
        let upper = Rect(x: 0, y: 0, width: box.width, height: 60)
        canvas.moves(.parallax(horizontal: PageCell.parallax), in: upper) { canvas in
          canvas.group(clip: .rect(upper)) { canvas in columns(in: upper, &canvas) }
        }
        columns(in: Rect(x: 0, y: 60, width: box.width, height: 20), &canvas)
      }

      private func columns(in box: Rect, _ canvas: inout CellCanvas) {
        for column in 0..<Int(box.width) {
          let shade = UInt32(truncatingIfNeeded: (number * 977 + column) &* 2_654_435_761) >> 8
          canvas.fill(
            .rect(Rect(x: Double(column), y: box.minY, width: 1, height: box.height)),
            Color(rgb: shade & 0xff_ffff))
        }
      }
    }
  }

  /// A row of three pages, a row of tiles, and a last cell in a separate row.
  private struct Pages: FlowDataSource {
    var count: Int { 10 }
    func id(at index: Int) -> Int { index }
    func index(of id: Int) -> Int? { (0..<count).contains(id) ? id : nil }
    func cell(at index: Int) -> AnyCell {
      index < 3 ? AnyCell(.page(index)) : AnyCell(.tile(index))
    }
    func placement(at index: Int) -> CellPlacement {
      switch index {
      case 0: CellPlacement()
      case 1, 2: CellPlacement(rowBreak: .never)
      case 3: CellPlacement(width: .points(80), rowBreak: .always)
      case 4...8: CellPlacement(width: .points(80), rowBreak: .never)
      default: CellPlacement(rowBreak: .always)
      }
    }
  }

  private struct AnyCell: ListCell {
    enum Kind {
      case page(Int)
      case tile(Int)
    }
    let kind: Kind
    init(_ kind: Kind) { self.kind = kind }

    func measured(in context: ContentContext) -> Measured {
      switch kind {
      case .page(let number): Measured(content: PageCell(number: number).measured(in: context))
      case .tile(let number):
        Measured(content: StripeCell(number: number, height: 400).measured(in: context))
      }
    }

    struct Measured: MeasuredContent {
      let content: any MeasuredContent
      let fit = ContentFit.bare
      var size: Size { content.size }
      func draw(in box: Rect, on canvas: inout CellCanvas) { content.draw(in: box, on: &canvas) }
    }
  }

  private func pages(locale: String? = nil) throws -> CustomList<Pages> {
    var options = renderer.configuration.options
    options.locale = locale
    let list = try CustomList(
      Pages(), renderer: renderer, options: options, size: screen,
      behavior: LiveListOptions(preparation: .synchronous))
    list.rowPageWidth = { $0 < 3 ? 200 : nil }
    try list.advance(to: .zero)
    return list
  }

  /// The distance by which a line of pixels has moved to the left since an earlier frame, in
  /// pixels, found by searching for the earlier columns.
  private func shift(
    _ old: RenderedImage, _ new: RenderedImage, y: Int, within range: Range<Int>
  ) -> [Int] {
    func column(_ image: RenderedImage, _ x: Int) -> ArraySlice<UInt8> {
      let first = (y * image.width + x) * 4
      return image.bytes[first..<first + 4]
    }
    return (-200...200).filter { shift in
      range.allSatisfy { x in
        (0..<old.width).contains(x + shift)
          && column(new, x).elementsEqual(column(old, x + shift))
      }
    }
  }

  @Test func `a picture with parallax moves slower than its page, in pixels`() throws {
    let list = try pages()
    let rest = list.image
    for offset in [10, 50, 100, 150] {
      list.setRowOffset(Double(offset), of: 0)
      try list.advance(to: .milliseconds(offset))
      let frame = list.image
      // The part of the first page that is still visible.
      let left = 0..<200 - offset
      same(shift(rest, frame, y: 70, within: left), [offset])
      let pictureShift = Int((Double(offset) * (1 - PageCell.parallax)).rounded())
      same(shift(rest, frame, y: 30, within: left), [pictureShift])
    }
    // The next page moves more slowly because of the parallax: at rest, its picture begins with the
    // first column.
    list.setRowOffset(200, of: 0)
    try list.advance(to: .milliseconds(200))
    let second = list.image
    list.setRowOffset(150, of: 0)
    try list.advance(to: .milliseconds(216))
    same(shift(second, list.image, y: 70, within: 50..<200), [-50])
    same(shift(second, list.image, y: 30, within: 50..<200), [-30])
  }

  /// Drags a finger across a list in steps of 16 ms.
  private func drag<Cells: ListDataSource>(
    _ list: CustomList<Cells>, from start: Point, by steps: [Point], at time: inout Duration,
    ends: Bool = true
  ) throws {
    var point = start
    list.touch(Touch(.down, at: point, time: time))
    for step in steps {
      time += .milliseconds(16)
      point = point.offset(dx: step.x, dy: step.y)
      list.touch(Touch(.move, at: point, time: time))
      try list.advance(to: time)
    }
    if ends { list.touch(Touch(.up, at: point, time: time)) }
  }

  private func settle<Cells: ListDataSource>(
    _ list: CustomList<Cells>, at time: inout Duration
  ) throws -> [Double] where Cells.ID == Int {
    var offsets: [Double] = []
    repeat {
      time += .milliseconds(16)
      try list.advance(to: time)
      offsets.append(list.rowOffset(of: 0))
    } while list.isMoving && offsets.count < 500
    #expect(!list.isMoving)
    return offsets
  }

  @Test func `a finger turns pages, one in a flick, and back where it was not far enough`() throws {
    let list = try pages()
    var time = Duration.zero
    let left = Array(repeating: Point(x: -12, y: 0), count: 5)
    try drag(list, from: Point(x: 150, y: 30), by: left, at: &time, ends: false)
    // The first ten points of the drag are the slop, and do not move the row.
    #expect(list.rowOffset(of: 0) == 50 && list.isTracking && list.contentOffset == 0)
    list.touch(Touch(.up, at: Point(x: 90, y: 30), time: time))
    #expect(!list.isTracking && list.isMoving)
    let way = try settle(list, at: &time)
    #expect(way.last == 200 && way == way.sorted() && way.count > 5)
    // Even a long and fast drag turns only one page.
    try drag(
      list, from: Point(x: 190, y: 30), by: Array(repeating: Point(x: -30, y: 1), count: 6),
      at: &time)
    try same(settle(list, at: &time).last, 400)
    // Beyond its last page, the row follows the finger less and less, and then returns.
    try drag(list, from: Point(x: 190, y: 30), by: left, at: &time, ends: false)
    #expect((401..<450).contains(list.rowOffset(of: 2)))
    list.touch(Touch(.up, at: Point(x: 130, y: 30), time: time))
    try same(settle(list, at: &time).last, 400)
    // After a slow drag by a third of a page, the row returns.
    try drag(
      list, from: Point(x: 20, y: 30), by: Array(repeating: Point(x: 4, y: 0), count: 18),
      at: &time, ends: false)
    time += .milliseconds(200)
    list.touch(Touch(.up, at: Point(x: 92, y: 30), time: time))
    try same(settle(list, at: &time).last, 400)
    let gestures = list.takeTouchEvents().compactMap { event -> GestureKind? in
      if case .gesture(let gesture) = event { gesture.kind } else { nil }
    }
    #expect(gestures.filter { $0 == .scrollBegan }.count == 4 && !gestures.contains(.tap))
  }

  @Test func `a finger up and down on a carousel scrolls the list, and sideways elsewhere too`()
    throws
  {
    let list = try pages()
    var time = Duration.zero
    try drag(
      list, from: Point(x: 100, y: 70), by: Array(repeating: Point(x: -3, y: -10), count: 5),
      at: &time)
    #expect(list.rowOffset(of: 0) == 0 && list.contentOffset > 0)
    _ = try settle(list, at: &time)
    // The last cell is alone in its row, so that the row cannot be scrolled sideways.
    list.showEnd()
    try list.advance(to: time)
    let offset = list.contentOffset
    try drag(
      list, from: Point(x: 150, y: 250), by: Array(repeating: Point(x: -12, y: 1), count: 5),
      at: &time, ends: false)
    #expect(list.rowOffset(of: 9) == 0 && list.contentOffset <= offset)
  }

  @Test func `a strip without pages rests anywhere between its ends`() throws {
    let list = try pages()
    var time = Duration.zero
    let left = Array(repeating: Point(x: -8, y: 0), count: 4)
    try drag(list, from: Point(x: 150, y: 150), by: left, at: &time, ends: false)
    #expect(list.rowOffset(of: 5) == 22 && list.rowOffset(of: 0) == 0)
    time += .milliseconds(300)
    list.touch(Touch(.up, at: Point(x: 118, y: 150), time: time))
    _ = try settle(list, at: &time)
    same(list.rowOffset(of: 8), 22)
    try drag(
      list, from: Point(x: 190, y: 150), by: Array(repeating: Point(x: -40, y: 0), count: 4),
      at: &time)
    _ = try settle(list, at: &time)
    // The row of six tiles of 80 points on a list of 200 points is at its end.
    same(list.rowOffset(of: 3), 280)
  }

  @Test func `a timer turns pages by the clock, and a finger takes them over`() throws {
    let list = try pages()
    list.setRowOffset(200, of: 0, over: .milliseconds(400))
    #expect(list.isMoving && list.rowOffset(of: 0) == 0)
    try list.advance(to: .milliseconds(200))
    // After half of the time, the row has moved seven eighths of the distance.
    same(list.rowOffset(of: 1), 175)
    var time = Duration.milliseconds(200)
    try drag(
      list, from: Point(x: 50, y: 30), by: [Point(x: 20, y: 0)], at: &time, ends: false)
    #expect(!list.isMoving && list.rowOffset(of: 0) == 165)
    list.touch(Touch(.up, at: Point(x: 70, y: 30), time: time))
    try same(settle(list, at: &time).last, 0)
    list.setRowOffset(400, of: 2, over: .milliseconds(100))
    try list.advance(to: time + .seconds(1))
    #expect(list.rowOffset(of: 0) == 400 && !list.isMoving)
  }

  @Test func `rows that begin at the right follow the finger too`() throws {
    let list = try pages(locale: "ar")
    same(list.visible.first { $0.id == 0 }?.frame.minX, 0)
    var time = Duration.zero
    try drag(
      list, from: Point(x: 50, y: 30), by: Array(repeating: Point(x: 12, y: 0), count: 5),
      at: &time, ends: false)
    same(list.rowOffset(of: 0), 50)
    same(list.visible.first { $0.id == 0 }?.frame.minX, 50)
    list.touch(Touch(.up, at: Point(x: 110, y: 30), time: time))
    try same(settle(list, at: &time).last, 200)
  }
}
