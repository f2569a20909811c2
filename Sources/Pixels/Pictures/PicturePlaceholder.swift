import RasterKit

/// The placeholder for a picture with a valid header but invalid pixels: a grey area, crossed out.
enum PicturePlaceholder {
  private static let ground: UInt32 = 0xffe4_e4e4
  private static let line: UInt32 = 0xffb4_b4b4

  /// A bitmap with the given size in pixels, at most 4,096 on each side.
  static func bitmap(width: Int, height: Int) -> Bitmap {
    let columns = min(max(width, 1), 4096)
    let rows = min(max(height, 1), 4096)
    var pixels = [UInt32](repeating: ground, count: columns * rows)
    let thickness = max(1, min(columns, rows) / 64)
    for y in 0..<rows {
      let center = (2 * y + 1) * columns / (2 * rows)
      for middle in [center, columns - 1 - center] {
        for x in max(0, middle - thickness)..<max(0, min(columns, middle + thickness + 1)) {
          pixels[y * columns + x] = line
        }
      }
    }
    return Bitmap(width: columns, height: rows, pixels: pixels)
  }
}
