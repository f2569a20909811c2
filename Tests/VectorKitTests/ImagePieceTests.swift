import Assertions
import DisplayList
import RasterKit
import TestResources
import Testing

@testable import VectorKit

/// Tests that a drawing that is divided into images has the pixels of the whole drawing.
@Suite struct ImagePieceTests {
  private let scale = 2.0
  private let painter = Painter(fonts: FontFileTable(), images: NoImages())

  /// The pixels of an item, row by row.
  private func pixels(_ item: DisplayItem, _ size: Size) throws -> [UInt32] {
    let cell = CellSnapshot(size: size, items: [item])
    let (_, height) = try Painter.pixelSize(of: cell, scale: scale)
    var words: [UInt32] = []
    for first in stride(from: 0, to: height, by: 4_096) {
      let band = try painter.paint(
        cell, background: .clear, pageY: 0, scale: scale, rows: first..<min(first + 4_096, height))
      unsafe band.withPixels { unsafe words.append(contentsOf: $0) }
    }
    return words
  }

  /// The pixels of images that are drawn one below the other.
  private func pixels(_ pieces: [ImagePiece], from top: Double) throws -> [UInt32] {
    var (words, bottom) = ([UInt32](), top)
    for piece in pieces {
      same(piece.rect.minY, bottom)
      bottom = piece.rect.maxY
      let own = try pixels(piece.item, piece.size)
      guard piece.isStretched else {
        words += own
        continue
      }
      same(Double(own.count), piece.size.width * scale, "one row")
      for _ in 0..<Int(piece.rect.height * scale) { words += own }
    }
    return words
  }

  /// The outline of a bubble with a tail at its lower left corner.
  private static func tailed(_ box: Rect) -> Shape {
    .path(
      Path([
        .move(Point(x: box.minX + 9, y: box.minY)), .line(Point(x: box.maxX, y: box.minY)),
        .line(Point(x: box.maxX, y: box.maxY - 12)),
        .curve(
          Point(x: box.maxX - 12, y: box.maxY), control1: Point(x: box.maxX, y: box.maxY - 5),
          control2: Point(x: box.maxX - 5, y: box.maxY)),
        .line(Point(x: box.minX - 6, y: box.maxY)), .line(Point(x: box.minX, y: box.maxY - 8)),
        .line(Point(x: box.minX, y: box.minY + 9)),
        .curve(
          Point(x: box.minX + 9, y: box.minY), control1: Point(x: box.minX, y: box.minY + 4),
          control2: Point(x: box.minX + 4, y: box.minY)),
      ]))
  }

  private static let box = Rect(x: 14.3, y: 7.6, width: 120, height: 9_000.7)
  private static let round = Shape.roundedRect(
    box, CornerRadii(topLeft: 18, topRight: 4, bottomRight: 30, bottomLeft: 90))

  private static let tall: [(Shape, Double, Double)] = [
    (round, 0, 0), (round, 3.5, 1), (tailed(box), 2, -1.5), (tailed(box), 24, 6),
  ]

  @Test(arguments: ImagePieceTests.tall)
  func `a tall shadow is two ends and a stretched row`(
    shape: Shape, blur: Double, down: Double
  ) throws {
    let shadow = Shadow(color: .black.withAlpha(0.5), offset: Point(x: 0.5, y: down), blur: blur)
    let box = shadow.box(of: shape)
    let pieces = try #require(ImagePiece.pieces(of: shape, shadow, in: box, scale: scale))
    same(pieces.map(\.isStretched), [false, true, false])
    let painted = pieces.reduce(0) { $0 + $1.size.height }
    #expect(painted < 400, "the ends are as small as the corners and the blur allow")
    let whole = try pixels(.shadow(shape.offset(dx: -box.minX, dy: -box.minY), shadow), box.size)
    try same(WholeArray(pixels(pieces, from: box.minY)), WholeArray(whole))
  }

  @Test func `equal bubbles of any height share their images`() throws {
    let shadow = Shadow(color: .black, offset: .zero, blur: 3)
    let images = [10_000.0, 70_000, 9e7].map { height in
      let shape = Self.tailed(Rect(x: 14, y: 7, width: 120, height: height))
      return ImagePiece.pieces(of: shape, shadow, in: shadow.box(of: shape), scale: scale)?.map(
        \.item)
    }
    #expect(images[0]?.count == 3)
    same(Set(images).count, 1)
  }

  @Test func `an ellipse and a low shape have no straight part to stretch`() {
    let shadow = Shadow(color: .black, offset: .zero, blur: 3)
    let low = Rect(x: 0, y: 0, width: 200, height: 300)
    for shape in [Shape.ellipse(Self.box), .roundedRect(low, CornerRadii(9)), Self.tailed(low)] {
      #expect(
        ImagePiece.pieces(of: shape, shadow, in: shadow.box(of: shape), scale: scale) == nil)
    }
  }

  @Test func `what changes from row to row is painted in parts that bitmaps can contain`() throws {
    let size = Size(width: 10, height: 17_000)
    let stops = [Color.black.withAlpha(0.2), .white].enumerated().map {
      Gradient.Stop(offset: Double($0), color: $1)
    }
    let item = DisplayItem.fill(
      .rect(Rect(origin: .zero, size: size)),
      .gradient(Gradient(start: .zero, end: Point(x: 0, y: size.height), stops: stops)))
    let pieces = ImagePiece.pieces(of: item, size: size, at: Point(x: 3, y: 5), scale: scale)
    #expect(pieces.count > 1 && !pieces.contains(where: \.isStretched))
    let (painted, whole) = (try pixels(pieces, from: 5), try pixels(item, size))
    same(painted.count, whole.count)
    // Positions in a gradient are rounded from the top of the image.
    let changed = ChangedPixels(from: painted, to: whole).pairs
    #expect(changed.allSatisfy { step($0.one, $0.other) <= 1 })
    #expect(changed.count < whole.count / 1_000)
    let low = Size(width: 10, height: 16_000)
    same(ImagePiece.pieces(of: item, size: low, at: .zero, scale: scale).map(\.size), [low])
  }

  /// The largest difference between the channels of two pixels.
  private func step(_ one: UInt32, _ other: UInt32) -> Int {
    var largest = 0
    for shift in [UInt32(0), 8, 16, 24] {
      let (first, second) = (Int(one >> shift & 255), Int(other >> shift & 255))
      largest = max(largest, abs(first - second))
    }
    return largest
  }

  @Test func `a page has the pieces that it shows`() throws {
    let shadow = Shadow(color: .black, offset: .zero, blur: 3)
    let pieces = try #require(
      ImagePiece.pieces(of: Self.round, shadow, in: shadow.box(of: Self.round), scale: scale))
    same(pieces.compactMap { $0.visible(in: 1_000..<2_000)?.rect.minY }, [1_000])
    same(pieces.compactMap { $0.visible(in: 1_000..<2_000)?.rect.maxY }, [2_000])
    same(pieces.compactMap { $0.visible(in: 0..<10_000) }.map(\.rect), pieces.map(\.rect))
    same(pieces.compactMap { $0.visible(in: 10_000..<20_000) }.count, 0)
  }
}
