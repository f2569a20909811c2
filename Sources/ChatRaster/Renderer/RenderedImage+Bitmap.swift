import RasterKit

extension RenderedImage {
  /// Takes the pixels of a bitmap and divides their colours by their alpha.
  init(_ bitmap: Bitmap, scale: Double) {
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
