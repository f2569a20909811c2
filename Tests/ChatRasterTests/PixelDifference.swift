import ImageCodecs
import Platform

/// How far two pictures lie apart.
struct PixelDifference {
  /// The largest difference of a channel, from 0 to 255; 255 where the sizes differ.
  let maximum: Int
  /// How many pixels differ at all.
  let pixelCount: Int

  private let width: Int
  private let height: Int
  private let pixels: [UInt32]

  /// Compares two pictures; what only one of them covers counts as different.
  init(_ first: DecodedImage, _ second: DecodedImage) {
    width = max(first.width, second.width)
    height = max(first.height, second.height)
    var (maximum, count) = (0, 0)
    var pixels: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width {
        guard let a = first.pixel(x, y), let b = second.pixel(x, y) else {
          (maximum, count) = (255, count + 1)
          pixels.append(0xffff_00ff)
          continue
        }
        if a != b { count += 1 }
        var seen: UInt32 = 0xff
        for shift in [16, 8, 0] as [UInt32] { seen = seen << 8 | Self.seen(a, b, shift) }
        let channels = [24, 16, 8, 0] as [UInt32]
        maximum = max(maximum, channels.map { Self.distance(a, b, $0) }.max() ?? 0)
        pixels.append(seen)
      }
    }
    (self.maximum, self.pixelCount, self.pixels) = (maximum, count, pixels)
  }

  /// The differences as a PNG: black where the pictures agree, 16 times as bright as the difference
  /// elsewhere, magenta where only one of them is.
  func png() throws -> [UInt8] {
    try PNGEncoder().bytes(
      of: pixels.span, height: height, of: PageShape(width: width, isOpaque: true, scale: 0))
  }

  private static func distance(_ a: UInt32, _ b: UInt32, _ shift: UInt32) -> Int {
    abs(Int(a >> shift & 0xff) - Int(b >> shift & 0xff))
  }

  private static func seen(_ a: UInt32, _ b: UInt32, _ shift: UInt32) -> UInt32 {
    UInt32(min(distance(a, b, shift) * 16, 255))
  }
}

extension DecodedImage {
  /// A pixel, or nil outside the picture.
  fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32? {
    x < width && y < height ? pixels[y * width + x] : nil
  }
}
