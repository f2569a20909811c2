import ImageCodecs
import RasterKit

extension RenderedImage {
  /// Decodes an image: a PNG, JPEG or WebP, or the first frame of a GIF.
  ///
  /// The pixels equal those that ``png(compression:)`` encoded. Colour profiles are ignored: values
  /// are taken as sRGB. The orientation in the file is applied.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file, up to 64 MiB and 50,000,000 pixels.
  ///   - scale: The scale, in pixels per point, which files do not contain.
  /// - Throws: `RenderError` with the code `cannotDecode` if the bytes are not such an image, or
  ///   not a complete one; the decoder's error is its `underlying`.
  public init(decoding bytes: [UInt8], scale: Double = 1) throws(RenderError) {
    let image: DecodedImage
    do {
      image = try ImageDecoder.decode(bytes)
      if let damage = image.damage { throw damage }
    } catch {
      throw RenderError(.cannotDecode, "\(error)", key: "bytes", underlying: error)
    }
    self.init(
      width: image.width, height: image.height, scale: scale,
      bytes: image.pixels.span.straightBytes())
  }
}
