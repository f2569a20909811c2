import CRaster
import DisplayList

/// A row of a page without a pattern's lines, and the same row fully covered by lines.
///
/// Rows with the same background colours share both, so that only their mix is computed for each
/// pixel.
struct PatternRows {
  private let blend: BackgroundPattern.Blend
  private let pixel: UInt32
  private let tint: [UInt8]
  /// For each pixel of a row, the fraction of the background that shows through the holes of a
  /// cut-out pattern; empty for other blends.
  private let shares: [UInt8]
  private var ground: [UInt32]
  private var sheet: [UInt32]
  private var covered: [UInt32]

  /// Makes rows with a width in pixels; `tint` is the pattern's table for soft light.
  init(_ pattern: BackgroundPattern, tint: [UInt8], width: Int) {
    blend = pattern.blend
    self.tint = tint
    pixel = ARGB32.pixel(blend == .cutOut ? pattern.color.withAlpha(1) : pattern.color)
    ground = [UInt32](repeating: 0, count: width)
    covered = ground
    let isCutOut = blend == .cutOut
    sheet = isCutOut ? [UInt32](repeating: pixel, count: width) : []
    shares = isCutOut ? [UInt8](repeating: pattern.color.alpha, count: width) : []
  }

  /// Sets the background row below the lines.
  mutating func setGround(_ write: (UnsafeMutablePointer<UInt32>) -> Void) {
    unsafe ground.withUnsafeMutableBufferPointer { ground in
      if let base = ground.baseAddress { unsafe write(base) }
    }
    switch blend {
    case .normal:
      for x in covered.indices { covered[x] = ARGB32.over(pixel, ground[x]) }
    case .softLight:
      covered = ground
      unsafe craster_tint(&covered, covered.count, tint)
    case .cutOut:
      unsafe craster_mix(&covered, sheet, ground, shares, covered.count)
    }
  }

  /// Writes a row whose lines are given by a mask, which is repeated across the row.
  func paint(_ mask: UnsafePointer<UInt8>, side: Int, on pixels: UnsafeMutablePointer<UInt32>) {
    let plain = blend == .cutOut ? sheet : ground
    unsafe plain.withUnsafeBufferPointer { plain in
      unsafe covered.withUnsafeBufferPointer { covered in
        guard let from = plain.baseAddress, let to = covered.baseAddress else { return }
        for x in Swift.stride(from: 0, to: plain.count, by: side) {
          unsafe craster_mix(pixels + x, from + x, to + x, mask, min(side, plain.count - x))
        }
      }
    }
  }
}
