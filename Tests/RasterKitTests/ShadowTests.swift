import Assertions
import DisplayList
import RasterKit
import Testing

struct ShadowTests {
  private let black = Color.black

  @Test func `a rectangle and a path of its outline throw one shadow`() throws {
    let rect = Rect(x: 20.3, y: 15.6, width: 90, height: 60)
    let path = Path([
      .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.minY)),
      .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
    ])
    for blur in [0, 0.6, 3, 10] {
      let shadow = Shadow(color: black, offset: Point(x: 0, y: 1), blur: blur)
      let fast = try paint([.shadow(.rect(rect), shadow)], width: 130, height: 90)
      let slow = try paint([.shadow(.path(path), shadow)], width: 130, height: 90)
      same(fast.words, slow.words, "blur \(blur)")
    }
  }

  @Test func `leaving out what is covered changes nothing`() throws {
    let shape = Shape.roundedRect(
      Rect(x: 10.3, y: 8.4, width: 70.9, height: 41.3),
      CornerRadii(topLeft: 12, topRight: 3, bottomRight: 0, bottomLeft: 20))
    let shadow = Shadow(color: black.withAlpha(0.5), offset: Point(x: 1.2, y: 2.3), blur: 4)
    let clear = DisplayItem.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .color(.clear))
    let next = DisplayItem.fill(shape, .color(.red))
    let short = try paint([.shadow(shape, shadow), next], width: 100, height: 70, scale: 2)
    let whole = try paint([.shadow(shape, shadow), clear, next], width: 100, height: 70, scale: 2)
    same(short.words, whole.words)
  }

  @Test func `a blurred edge is half as dark and fades evenly`() throws {
    let shadow = Shadow(color: black, offset: .zero, blur: 8)
    let bitmap = try paint(
      [.shadow(.rect(Rect(x: 40, y: -50, width: 60, height: 150)), shadow)], width: 100, height: 9)
    let row = (0..<70).map { 255 - Int(bitmap[x: $0, y: 4] & 0xff) }
    #expect(abs((row[39] + row[40]) / 2 - 127) <= 2)
    same(row, row.sorted())
    // The standard deviation is half of the blur: a normal distribution has 16 % beyond it, and the
    // three box blurs in its place come close.
    #expect(abs((row[35] + row[36]) / 2 - 40) <= 8)
    same(row[20], 0)
    same(row[60], 255)
  }
}
