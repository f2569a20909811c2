/// The pixels in a part of a frame as runs of one colour; flat-coloured frames have few runs.
struct ColorRuns {
  /// The runs: a colour without alpha (0xRRGGBB), and its number of pixels.
  private(set) var runs: [(color: UInt32, count: UInt32)] = []
  /// The total number of pixels in all runs.
  private(set) var pixelCount = 0

  /// The size in bytes.
  var byteCount: Int { runs.count * MemoryLayout<(UInt32, UInt32)>.stride }

  /// Appends a pixel in premultiplied ARGB, blended over white because GIF has no translucency.
  mutating func append(_ pixel: UInt32) {
    let alpha = pixel >> 24
    let color = alpha == 255 ? pixel & 0xffffff : (pixel & 0xffffff) &+ (255 - alpha) * 0x010101
    pixelCount += 1
    if let last = runs.last, last.color == color, last.count < .max {
      runs[runs.count - 1].count += 1
    } else {
      runs.append((color, 1))
    }
  }
}
