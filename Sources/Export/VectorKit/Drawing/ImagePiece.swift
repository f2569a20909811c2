import DisplayList
import RasterKit

/// A part of a drawing that a document stores as an image.
///
/// The height of most drawings follows the content, and a message can be many times higher than a
/// bitmap, so a drawing that is too high is divided from top to bottom.
struct ImagePiece {
  /// The item to paint, with the image's upper left corner at the origin.
  var item: DisplayItem
  /// The size at which the item is painted, in points.
  var size: Size
  /// The rectangle that the image fills.
  ///
  /// It differs in height from `size` only if the image is one row.
  var rect: Rect

  /// True if the image is one row of pixels, which is stretched.
  var isStretched: Bool { rect.height != size.height }

  /// The part of the piece that is visible in a vertical range; nil if there is none.
  ///
  /// Only a stretched piece is cut, because programs that read PDFs scale a whole image in memory.
  func visible(in band: Range<Double>) -> ImagePiece? {
    guard rect.maxY > band.lowerBound, rect.minY < band.upperBound else { return nil }
    guard isStretched else { return self }
    let (top, bottom) = (max(rect.minY, band.lowerBound), min(rect.maxY, band.upperBound))
    var piece = self
    piece.rect = Rect(x: rect.minX, y: top, width: rect.width, height: bottom - top)
    return piece
  }
}

extension ImagePiece {
  /// An item as one image, or as several that are painted one by one if a bitmap cannot contain it.
  ///
  /// - Parameters:
  ///   - item: The item, with the upper left corner of the image at the origin.
  ///   - size: The size of the image, in points.
  ///   - origin: The position of the image.
  ///   - scale: The number of pixels per point.
  /// - Returns: The images, from top to bottom.
  static func pieces(
    of item: DisplayItem, size: Size, at origin: Point, scale: Double
  ) -> [ImagePiece] {
    guard RasterLimits.largestScale(of: size) < scale else {
      return [ImagePiece(item: item, size: size, rect: Rect(origin: origin, size: size))]
    }
    // Cuts on whole points are cuts between pixels.
    let rows = min(VectorLimits.pieceRows, VectorLimits.piecePixels / (size.width * scale))
    let step = max(1, (rows / scale).rounded(.down))
    return stride(from: 0, to: size.height, by: step).map { top in
      let part = Size(width: size.width, height: min(step, size.height - top))
      return ImagePiece(
        item: .group([item], offset: Point(x: 0, y: -top), clip: nil, opacity: 1), size: part,
        rect: Rect(origin: origin.offset(dx: 0, dy: top), size: part))
    }
  }

  /// The shadow of a shape with long straight sides as three images: the part above the sides, one
  /// row that is stretched along them, and the part below them.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - shadow: The shadow.
  ///   - box: The rectangle of the whole shadow, in whole points.
  ///   - scale: The number of pixels per point.
  /// - Returns: The images; nil if one image with the whole shadow is small, or if the shape has no
  ///   straight sides.
  static func pieces(
    of shape: Shape, _ shadow: Shadow, in box: Rect, scale: Double
  ) -> [ImagePiece]? {
    let rows = box.height * scale
    let isLarge =
      rows > VectorLimits.pieceRows || rows * box.width * scale > VectorLimits.piecePixels
    guard isLarge, shadow.blur >= 0, let straight = shape.straightRange else { return nil }
    let reach = shadow.reach
    let first = (straight.lowerBound + shadow.offset.y + reach).rounded(.up)
    let last = (straight.upperBound + shadow.offset.y - reach).rounded(.down)
    let removed = last - first - 1
    guard removed > 0 else { return nil }
    let short = shape.shortened(below: straight.lowerBound, by: removed)
    func piece(_ rect: Rect, from top: Double, rows: Double) -> ImagePiece {
      ImagePiece(
        item: .shadow(short.offset(dx: -box.minX, dy: -top), shadow),
        size: Size(width: box.width, height: rows), rect: rect)
    }
    func rect(_ top: Double, _ bottom: Double) -> Rect {
      Rect(x: box.minX, y: top, width: box.width, height: bottom - top)
    }
    return [
      piece(rect(box.minY, first), from: box.minY, rows: first - box.minY),
      piece(rect(first, last), from: first, rows: 1 / scale),
      piece(rect(last, box.maxY), from: first + 1, rows: box.maxY - last),
    ]
  }
}

extension Shadow {
  /// The distance by which the shadow extends beyond its shape, in points, before its offset: three
  /// standard deviations plus one pixel; the blur is two standard deviations.
  fileprivate var reach: Double { blur * 1.5 + 1 }

  /// The rectangle of a shape's whole shadow, in whole points.
  func box(of shape: Shape) -> Rect {
    let box = shape.bounds.offset(dx: offset.x, dy: offset.y)
      .inset(by: EdgeInsets(horizontal: -reach, vertical: -reach))
    let (left, top) = (box.minX.rounded(.down), box.minY.rounded(.down))
    return Rect(
      x: left, y: top, width: (box.maxX - left).rounded(.up), height: (box.maxY - top).rounded(.up))
  }
}
