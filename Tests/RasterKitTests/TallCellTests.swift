import DisplayList
import RasterKit
import Testing

struct TallCellTests {
  private func items(at top: Double) -> [DisplayItem] {
    let box = Rect(x: 3.25, y: top + 4.5, width: 30, height: 22)
    let shape = Shape.roundedRect(box, CornerRadii(7))
    return [
      .shadow(shape, Shadow(color: .black, offset: Point(x: 0, y: 1), blur: 3)),
      .fill(shape, .color(Color(rgb: 0x336699))),
      .stroke(
        Path([.move(Point(x: 8, y: top + 8)), .line(Point(x: 30, y: top + 25.5))]),
        StrokeStyle(width: 1.5), .white),
      .group(
        [.fill(.ellipse(box), .color(.black))], offset: Point(x: 4, y: 3), clip: shape,
        opacity: 0.5),
    ]
  }

  @Test func `a cell higher than a bitmap is painted in bands`() throws {
    let painter = Painter(fonts: FontFileTable(), images: NoImages())
    let low = CellSnapshot(size: Size(width: 40, height: 40), items: items(at: 0))
    let high = CellSnapshot(size: Size(width: 40, height: 200_000), items: items(at: 150_000))
    let expected = try painter.paint(low, background: .color(.white), pageY: 0, scale: 2)
    let band = try painter.paint(
      high, background: .color(.white), pageY: 0, scale: 2, rows: 300_000..<300_080)
    let isSame = unsafe expected.withPixels { one in
      unsafe band.withPixels { other in unsafe one.elementsEqual(other) }
    }
    #expect(isSame)
    #expect(throws: RasterError.self) {
      try painter.paint(high, background: .color(.white), pageY: 0, scale: 2)
    }
  }
}
