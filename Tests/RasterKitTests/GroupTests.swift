import DisplayList
import RasterKit
import Testing

/// Tests of groups: the clip and the opacity, alone and in groups within groups.
struct GroupTests {
  private func fill(_ rect: Rect, _ color: Color) -> DisplayItem {
    .fill(.rect(rect), .color(color))
  }

  /// A clip on whole pixels bounds the items; any other clip needs a separate layer.
  @Test(arguments: [(0, 3, "_RRR__"), (0.5, 3, "_?RR?_")])
  func `a group is cut off at its clip, which moves with it`(
    left: Double, width: Double, row: String
  ) throws {
    let red = fill(Rect(x: -9, y: -9, width: 30, height: 30), .red)
    let clip = Shape.rect(Rect(x: left, y: 0, width: width, height: 2))
    expectPixels(
      try paint(
        [.group([red], offset: Point(x: 1, y: 1), clip: clip, opacity: 1)], width: 6, height: 4),
      """
      ______
      \(row)
      \(row)
      ______
      """)
  }

  /// A group of one item needs no separate layer, and a group of two does.
  @Test(arguments: [1, 2], [1, 2])
  func `the opacities of groups within groups multiply`(inner: Int, outer: Int) throws {
    let pixels = (0..<2).map { fill(Rect(x: Double($0), y: 0, width: 1, height: 1), .black) }
    let group = DisplayItem.group(
      Array(pixels.prefix(inner)), offset: .zero, clip: nil, opacity: 0.5)
    let items = [group, pixels[1]].prefix(outer)
    let bitmap = try paint(
      [.group(Array(items), offset: .zero, clip: nil, opacity: 0.5)], width: 2, height: 1)
    // A quarter of black over white.
    #expect(abs(Int(bitmap[x: 0, y: 0] & 0xff) - 191) <= 1)
  }
}
