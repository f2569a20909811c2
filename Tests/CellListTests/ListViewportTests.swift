import Assertions
import TestResources
import Testing

@testable import CellList

@Suite struct ListViewportTests {
  private func heights(_ known: [Double?], expected: Double = 50) -> CellHeights {
    let heights = CellHeights(count: known.count, expected: expected)
    for (index, height) in known.enumerated() {
      if let height { heights.learn(height, of: index) }
    }
    return heights
  }

  private func visible(
    _ viewport: ListViewport, _ heights: CellHeights
  ) -> [ClosedRange<Double>] {
    viewport.placements(heights, above: 0, below: 0).map { $0.top...$0.bottom }
  }

  @Test func `a list opens at its first cell or at its last`() {
    let list = heights(Array(repeating: 40, count: 10))
    var top = ListViewport(height: 100, startsAtEnd: false, cellCount: 10)
    top.settle(list)
    same(visible(top, list), [0...40, 40...80, 80...120])
    var end = ListViewport(height: 100, startsAtEnd: true, cellCount: 10)
    end.settle(list)
    same(visible(end, list), [-20...20, 20...60, 60...100])
    #expect(end.isAtEnd(list))
    #expect(!top.isAtEnd(list))
  }

  @Test func `scrolling stops at the ends`() {
    let list = heights(Array(repeating: 40, count: 10))
    var viewport = ListViewport(height: 100, startsAtEnd: false, cellCount: 10)
    viewport.scroll(by: 30)
    viewport.settle(list)
    same(visible(viewport, list).first, -30...10)
    viewport.scroll(by: 10_000)
    viewport.settle(list)
    same(visible(viewport, list).last, 60...100)
    viewport.scroll(by: -10_000)
    viewport.settle(list)
    same(visible(viewport, list).first, 0...40)
  }

  @Test func `a list that is shorter than the screen starts at the top`() {
    let list = heights([40, 30])
    for start in [false, true] {
      var viewport = ListViewport(height: 100, startsAtEnd: start, cellCount: 2)
      viewport.settle(list)
      same(visible(viewport, list), [0...40, 40...70])
    }
  }

  @Test func `a list that gathers at its end has its room above`() {
    let list = heights([40, 30])
    for start in [false, true] {
      var viewport = ListViewport(height: 100, startsAtEnd: start, cellCount: 2)
      viewport.gathersAtEnd = true
      same(viewport.settle(list), (start ? 0 : -30))
      same(visible(viewport, list), [30...70, 70...100])
      #expect(viewport.offset(list) == 0 && viewport.largestOffset(list) == 0)
      same(viewport.settle(list), 0)
      // The list stays at its position, in whichever direction it is pulled.
      for pull in [-20.0, 20, 500, -500] {
        viewport.scroll(by: pull)
        let excess = viewport.settle(list)
        same((excess > 0), (pull < 0))
        same(visible(viewport, list), [30...70, 70...100])
      }
    }
    // A longer list behaves like any other.
    let long = heights(Array(repeating: 40, count: 10))
    var viewport = ListViewport(height: 100, startsAtEnd: false, cellCount: 10)
    viewport.gathersAtEnd = true
    viewport.settle(long)
    #expect(visible(viewport, long).first == 0...40 && viewport.offset(long) == 0)
    viewport.scroll(by: 10_000)
    viewport.settle(long)
    #expect(visible(viewport, long).last == 60...100 && viewport.offset(long) == 300)
  }

  @Test func `heights that become known above and below do not move a known cell`() {
    let list = heights([nil, nil, nil, 40, nil, nil, nil])
    var viewport = ListViewport(height: 100, startsAtEnd: false, cellCount: 7)
    viewport.show(3)
    viewport.scroll(by: -30)
    viewport.settle(list)
    let place = viewport.placements(list, above: 0, below: 0).first { $0.index == 3 }
    same(place?.top, 30)
    list.learn(90, of: 2)
    list.learn(10, of: 4)
    viewport.settle(list)
    same(viewport.placements(list, above: 0, below: 0).first { $0.index == 3 }, place)
  }

  @Test func `older cells above leave what is read in its place`() {
    let list = heights(Array(repeating: 40, count: 10))
    var viewport = ListViewport(height: 100, startsAtEnd: false, cellCount: 10)
    viewport.scroll(by: 130)
    viewport.settle(list)
    let before = visible(viewport, list)
    viewport.follow((0..<10).map { $0 + 5 }, cellCount: 15)
    list.apply(.inserted(0..<5))
    viewport.settle(list)
    same(visible(viewport, list), before)
    same(viewport.placements(list, above: 0, below: 0).first?.index, 8)
  }

  @Test func `a removed cell leaves its place to the next one`() {
    let list = heights(Array(repeating: 40, count: 9))
    var viewport = ListViewport(height: 100, startsAtEnd: false, cellCount: 10)
    viewport.show(4)
    viewport.follow((0..<10).map { $0 < 4 ? $0 : $0 == 4 ? nil : $0 - 1 }, cellCount: 9)
    viewport.settle(list)
    same(viewport.placements(list, above: 0, below: 0).first?.index, 4)
  }

  @Test func `ranges reach beyond the screen and no further`() {
    let list = heights(Array(repeating: 40, count: 100))
    var viewport = ListViewport(height: 100, startsAtEnd: false, cellCount: 100)
    viewport.show(50)
    viewport.settle(list)
    let indices = viewport.placements(list, above: 50, below: 100).map(\.index)
    same(indices, Array(48...54))
  }

  @Test(arguments: [0.0, 100.0]) func `an empty list and a screen without height hold nothing`(
    height: Double
  ) {
    var viewport = ListViewport(height: height, startsAtEnd: true, cellCount: 0)
    viewport.scroll(by: 10)
    viewport.settle(heights([]))
    #expect(viewport.placements(heights([]), above: 10, below: 10).isEmpty)
    var zero = ListViewport(height: 0, startsAtEnd: true, cellCount: 3)
    zero.settle(heights([40, 40, 40]))
    #expect(zero.placements(heights([40, 40, 40]), above: 0, below: 0).isEmpty)
  }

  @Test(arguments: 0..<10) func `cells follow each other without gaps wherever it stands`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let list = heights((0..<200).map { _ in Bool.random(using: &random) ? 33 : nil })
    var viewport = ListViewport(height: 300, startsAtEnd: true, cellCount: 200)
    for _ in 0..<300 {
      viewport.scroll(by: Double.random(in: -500...500, using: &random))
      list.learn(
        Double.random(in: 1...120, using: &random), of: Int.random(in: 0..<200, using: &random))
      viewport.settle(list)
      let places = viewport.placements(list, above: 0, below: 0)
      #expect((places.first?.top ?? 1) <= 1e-9)
      #expect((places.last?.bottom ?? 0) >= 300 - 1e-9)
      for (upper, lower) in zip(places, places.dropFirst()) {
        same(upper.index + 1, lower.index)
        #expect(abs(upper.bottom - lower.top) < 1e-9)
      }
    }
  }

  @Test func `a pinned cell stays at the screen's top, and the others move below it`() {
    let list = heights([20] + Array(repeating: 40, count: 10))
    var viewport = ListViewport(
      height: 100, startsAtEnd: false, cellCount: 11, pinned: ListViewport.PinnedCell(height: 20))
    func indices(_ viewport: ListViewport) -> [Int] {
      viewport.placements(list, above: 0, below: 0).map(\.index)
    }
    viewport.settle(list)
    same(visible(viewport, list), [20...60, 60...100, 0...20])
    viewport.scroll(by: 130)
    viewport.settle(list)
    // A cell that is entirely below the bar is not visible; the bar is last, and in front.
    same(visible(viewport, list), [10...50, 50...90, 90...130, 0...20])
    same(indices(viewport).last, 0)
    viewport.show(0)
    viewport.settle(list)
    same(indices(viewport), [1, 2, 0])
    viewport.show(5)
    viewport.settle(list)
    #expect(visible(viewport, list).first == 20...60 && indices(viewport).first == 5)
    viewport.showEnd(cellCount: 11)
    viewport.settle(list)
    #expect(visible(viewport, list).dropLast().last == 60...100 && viewport.isAtEnd(list))
    // A list without the bar uses the whole screen.
    viewport.follow((0..<11).map { $0 == 0 ? nil : $0 - 1 }, cellCount: 10)
    let rest = heights(Array(repeating: 40, count: 10))
    viewport.show(0)
    viewport.settle(rest)
    same(visible(viewport, rest).first, 0...40)
  }

  @Test(arguments: [0, 1]) func `a list of a bar alone, or of nothing, ends without a hang`(
    count: Int
  ) {
    let list = heights(Array(repeating: nil, count: count))
    for start in [false, true] {
      var viewport = ListViewport(
        height: 100, startsAtEnd: start, cellCount: count,
        pinned: ListViewport.PinnedCell(height: 20)
      )
      viewport.scroll(by: 50)
      viewport.settle(list)
      same(viewport.placements(list, above: 100, below: 100).map(\.index), Array(0..<count))
    }
  }
}
