package import RasterKit

/// The pixels of a page.
public struct RenderedImage: Hashable, Sendable {
  /// In pixels.
  public var width: Int
  /// In pixels.
  public var height: Int
  /// Pixels per point.
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
    let count = bitmap.width * bitmap.height
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * 4)
    unsafe bitmap.withPixels { pixels in
      for index in 0..<count {
        let pixel = unsafe pixels[index]
        let alpha = pixel >> 24
        bytes.append(Self.straight(pixel >> 16 & 0xff, alpha))
        bytes.append(Self.straight(pixel >> 8 & 0xff, alpha))
        bytes.append(Self.straight(pixel & 0xff, alpha))
        bytes.append(UInt8(alpha))
      }
    }
    self.init(width: bitmap.width, height: bitmap.height, scale: scale, bytes: bytes)
  }

  private static func straight(_ channel: UInt32, _ alpha: UInt32) -> UInt8 {
    switch alpha {
    case 255: UInt8(channel)
    case 0: 0
    default: UInt8(min(255, (channel * 255 + alpha / 2) / alpha))
    }
  }
}

/// A page as a PNG, with what is known of it.
public struct RenderedPage: Hashable, Sendable {
  /// The bytes of the PNG.
  public var png: [UInt8]
  /// The parts that answer to a touch.
  public var regions: PageRegions
  /// What could not be shown as it is.
  public var report: RenderReport

  /// Makes a page.
  public init(png: [UInt8], regions: PageRegions, report: RenderReport) {
    self.png = png
    self.regions = regions
    self.report = report
  }
}
