import DisplayList
import ImageCodecs
import RasterKit

/// A JPEG that a document embeds without re-encoding, with its position in a drawing.
struct PlacedJPEG {
  /// The JPEG data, without metadata.
  let stream: JPEGStream
  /// The rectangle of the whole picture, in points.
  let frame: Rect
  /// True if parts of the picture are outside the visible rectangle.
  let isCropped: Bool

  /// Positions a picture over a rectangle, cropped around its centre to keep its proportions.
  ///
  /// Nil if the picture has no file, or if the pixels stored in its file differ from those that are
  /// drawn.
  init?(_ reference: ImageReference, covering rect: Rect, from painter: Painter) {
    guard let stream = painter.file(of: reference).flatMap({ JPEGStream($0) }) else { return nil }
    self.stream = stream
    let factor = max(rect.width / Double(stream.width), rect.height / Double(stream.height))
    let (width, height) = (Double(stream.width) * factor, Double(stream.height) * factor)
    frame = Rect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
    isCropped = width > rect.width || height > rect.height
  }
}
