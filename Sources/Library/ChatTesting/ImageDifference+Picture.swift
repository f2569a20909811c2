public import ChatRaster

extension ImageDifference {
  /// Three images next to each other: the reference, the actual image, and the difference.
  ///
  /// In the third image, pixels that differ by more than the tolerance are magenta, and all others
  /// are pale grey, so that the difference is easy to find.
  public func picture() -> RenderedImage {
    let total = 3 * width + 2 * Self.gap
    var bytes = [UInt8](repeating: 0, count: total * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let (old, new) = (reference.pixel(x: x, y: y), actual.pixel(x: x, y: y))
        let mark = distance(x: x, y: y) > tolerance ? PixelColor.magenta : new?.pale
        for (panel, pixel) in [old, new, mark].enumerated() {
          guard let pixel else { continue }
          let start = (y * total + panel * (width + Self.gap) + x) * 4
          bytes[start] = UInt8(pixel.red)
          bytes[start + 1] = UInt8(pixel.green)
          bytes[start + 2] = UInt8(pixel.blue)
          bytes[start + 3] = UInt8(pixel.alpha)
        }
      }
    }
    return RenderedImage(width: total, height: height, scale: actual.scale, bytes: bytes)
  }

  /// The width of the transparent gap between two images, in pixels.
  private static let gap = 8
}

extension PixelColor {
  fileprivate static let magenta = PixelColor(red: 255, green: 0, blue: 255, alpha: 255)

  /// The pixel in grey on white, at a quarter of its darkness.
  fileprivate var pale: PixelColor {
    // Weights of Rec. 601 in thousandths: the perceived brightness of each channel.
    let light = (299 * red + 587 * green + 114 * blue) / 1_000
    let shade = 255 - (255 - light) * alpha / 255 / 4
    return PixelColor(red: shade, green: shade, blue: shade, alpha: 255)
  }
}
