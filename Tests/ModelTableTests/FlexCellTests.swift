import Assertions
import ChatRaster
import ModelTable
import Testing

/// A row of boxes with given sizes.
private struct BoxesRow: TableRow {
  typealias Cell = BoxesCell
  let id: String
  var sizes: [Size]
  var height = 120.0
}

/// A program's cell that arranges its boxes by flexible layout, at a distance from its edges.
private struct BoxesCell: TableCell {
  static let margin = 10.0
  private var sizes: [Size] = []

  mutating func render(with row: BoxesRow) { sizes = row.sizes }

  func measured(in context: ContentContext) -> Boxes {
    let flex = FlexBox(.row, gap: 8, lineGap: 6, wraps: true, alignment: .center)
    return Boxes(
      frames: flex.placed(sizes.map { .init($0) }, in: context.width - 2 * Self.margin).frames,
      size: Size(width: context.width, height: 120))
  }

  struct Boxes: MeasuredContent {
    let frames: [Rect]
    let size: Size
    let fit = ContentFit.bare

    func draw(in box: Rect, on canvas: inout CellCanvas) {
      for (place, frame) in frames.enumerated() {
        let rect = Rect(
          origin: box.origin.offset(dx: frame.minX, dy: frame.minY)
            .offset(dx: BoxesCell.margin, dy: BoxesCell.margin),
          size: frame.size)
        canvas.fill(.rect(rect), .black)
        canvas.hit("box.\(place)", rect)
      }
    }
  }
}

/// Tests of a program's cells that are laid out flexibly.
@Suite struct FlexCellTests {
  private static let sizes = [
    Size(width: 100, height: 20), Size(width: 80, height: 30), Size(width: 60, height: 20),
  ]

  /// The top left corners of the three boxes, by hand: at 320 points all are in one line, at 220
  /// points the last one begins another line, and at 140 points each has a line of its own.
  private static let corners: [Double: [Point]] = [
    320: [Point(x: 10, y: 15), Point(x: 118, y: 10), Point(x: 206, y: 15)],
    220: [Point(x: 10, y: 15), Point(x: 118, y: 10), Point(x: 10, y: 46)],
    140: [Point(x: 10, y: 10), Point(x: 10, y: 36), Point(x: 10, y: 72)],
  ]

  @Test(arguments: [320.0, 220, 140])
  func `the boxes of a caller's cell have the frames that were calculated by hand`(
    width: Double
  ) throws {
    let corners = try #require(Self.corners[width])
    let table = try ModelTable(
      [RowSection(id: "s", rows: [BoxesRow(id: "boxes", sizes: Self.sizes)])],
      renderer: ModelTable.renderer(), size: Size(width: width, height: 200),
      behavior: LiveListOptions(preparation: .synchronous))
    try table.advance(to: .zero)
    let boxes = (0..<3).map { place in
      table.list.regions.first { $0.role == .custom("box.\(place)") }?.rect
    }
    same(boxes, zip(corners, Self.sizes).map { Rect(origin: $0, size: $1) })
    // The pixels are where the frames are.
    let image = table.list.image
    for corner in corners {
      let scale = image.width / Int(width)
      let pixel = (Int(corner.y + 2) * scale * image.width + Int(corner.x + 2) * scale) * 4
      same(Array(image.bytes[pixel..<pixel + 3]), [0, 0, 0])
    }
  }
}
