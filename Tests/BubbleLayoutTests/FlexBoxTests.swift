import Assertions
import BubbleLayout
import DisplayList
import Testing

@Suite struct FlexBoxTests {
  private func boxes(_ sizes: (Double, Double)...) -> [FlexBox.Item] {
    sizes.map { .init(Size(width: $0.0, height: $0.1)) }
  }

  @Test func `boxes of a row follow each other with gaps`() {
    let placed = FlexBox(.row, gap: 4).placed(boxes((10, 8), (20, 12)), in: 100)
    same(
      placed.frames,
      [Rect(x: 0, y: 0, width: 10, height: 8), Rect(x: 14, y: 0, width: 20, height: 12)])
    same(placed.size, Size(width: 34, height: 12))
    same(FlexBox(.row, gap: 4).placed([], in: 100).size, .zero)
  }

  @Test func `boxes of a column stand below each other`() {
    let placed = FlexBox(.column, gap: 3, alignment: .trailing).placed(
      boxes((10, 8), (20, 12)), in: .infinity)
    same(
      placed.frames,
      [Rect(x: 10, y: 0, width: 10, height: 8), Rect(x: 0, y: 11, width: 20, height: 12)])
    same(placed.size, Size(width: 20, height: 23))
  }

  @Test func `a row is aligned across and along`() {
    let middle = FlexBox(.row, alignment: .center, distribution: .center).placed(
      boxes((10, 8), (20, 12)), in: 60)
    same(middle.frames.map(\.origin), [Point(x: 15, y: 2), Point(x: 25, y: 0)])
    same(middle.size, Size(width: 60, height: 12))
    let end = FlexBox(.row, gap: 2, distribution: .trailing).placed(
      boxes((10, 8), (20, 8)), in: 60)
    same(end.frames.map(\.minX), [28, 40])
  }

  @Test func `boxes that do not fit begin another line`() {
    let flex = FlexBox(.row, gap: 5, lineGap: 3, wraps: true, alignment: .center)
    let placed = flex.placed(boxes((30, 10), (30, 20), (30, 10), (200, 10)), in: 65)
    same(
      placed.frames.map(\.origin),
      [Point(x: 0, y: 5), Point(x: 35, y: 0), Point(x: 0, y: 23), Point(x: 0, y: 36)])
    same(placed.size, Size(width: 200, height: 46))
  }

  @Test func `boxes shrink in proportion, and no further than they may`() {
    func item(_ width: Double, to least: Double) -> FlexBox.Item {
      .init(Size(width: width, height: 10), shrinkingTo: least) { given in
        Size(width: given, height: (width / given).rounded(.up) * 10)
      }
    }
    let row = FlexBox(.row, gap: 10)
    let even = row.placed([item(60, to: 10), item(30, to: 10), item(5, to: 5)], in: 85)
    same(even.frames.map { $0.width.rounded() }, [40, 20, 5])
    same(even.frames.map(\.height), [20, 20, 10])
    #expect(even.size.width < 85.001)
    let bound = row.placed([item(60, to: 50), item(60, to: 10)], in: 90)
    same(bound.frames.map(\.width), [50, 30])
    same(bound.frames.map(\.height), [20, 20])
    let fixed = row.placed(boxes((60, 10), (60, 10)), in: 90)
    same(fixed.frames.map(\.width), [60, 60])
    let impossible = row.placed([item(60, to: 50), item(60, to: 50)], in: 20)
    same(impossible.frames.map(\.width), [50, 50])
  }

  @Test func `the frames never overlap along the axis`() {
    var random = SplitMix(seed: 7)
    for _ in 0..<200 {
      let items = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        FlexBox.Item(
          Size(
            width: Double(Int.random(in: 0...80, using: &random)),
            height: Double(Int.random(in: 0...20, using: &random))), shrinkingTo: 10
        ) { Size(width: $0, height: 20) }
      }
      let flex = FlexBox(.row, gap: 3, wraps: Bool.random(using: &random))
      let placed = flex.placed(items, in: 100)
      same(placed.frames.count, items.count)
      for (one, next) in zip(placed.frames, placed.frames.dropFirst()) {
        #expect(next.minX > one.maxX - 0.001 || next.minY > one.maxY - 0.001)
      }
      #expect(placed.frames.allSatisfy { $0.maxX <= placed.size.width + 0.001 })
    }
  }

  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}
