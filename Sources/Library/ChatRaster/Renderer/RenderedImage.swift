public import ImageCodecs
import Platform
package import RasterKit

/// The pixels of a page.
public struct RenderedImage: Hashable, Sendable {
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// The scale, in pixels per point.
  public var scale: Double
  /// Red, green, blue and alpha of each pixel, one byte each, row by row from the top; alpha is
  /// straight, not premultiplied.
  public var bytes: [UInt8]

  /// Makes an image from its pixels.
  public init(width: Int, height: Int, scale: Double, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.scale = scale
    self.bytes = bytes
  }
}

extension RenderedImage {
  /// Takes the pixels of a bitmap and divides their colours by their alpha.
  package init(_ bitmap: Bitmap, scale: Double) {
    self.init(
      width: bitmap.width, height: bitmap.height, scale: scale, bytes: bitmap.straightBytes())
  }
}

extension RenderedImage {
  /// The image as a PNG, with an alpha channel if a pixel is not opaque.
  ///
  /// - Parameter compression: The aim of the compression: speed or a small file.
  /// - Returns: The bytes of the file.
  /// - Throws: `RenderError` with the code `invalidConfiguration` if there are not four bytes for
  ///   each pixel.
  public func png(compression: PNGCompression = .fast) throws(RenderError) -> [UInt8] {
    try encoded(as: PNGEncoder(compression: compression))
  }

  /// The image as a file of any format.
  ///
  /// - Parameter encoder: The encoder of the format.
  /// - Returns: The bytes of the file.
  /// - Throws: `RenderError` with the code `invalidConfiguration` if there are not four bytes for
  ///   each pixel; an error of the encoder is its `underlying`.
  public func encoded(as encoder: some PageEncoder) throws(RenderError) -> [UInt8] {
    let (count, isHuge) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !isHuge, count <= RenderLimits.maximumImagePixels,
      bytes.count == count * 4
    else {
      throw RenderError(
        .invalidConfiguration,
        "\(bytes.count) bytes are not an image of \(width) × \(height) pixels: four bytes per pixel "
          + "are needed", key: "bytes")
    }
    let (pixels, isOpaque) = bytes.span.premultipliedPixels()
    do {
      return try encoder.bytes(
        of: pixels.span, height: height,
        of: PageShape(width: width, isOpaque: isOpaque, scale: scale))
    } catch {
      throw RenderError(wrapping: error)
    }
  }
}
