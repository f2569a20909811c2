/// One long row of a reflected gradient, which contains every row of a page: copying is several
/// times faster than table look-ups.
///
/// Each row starts at the nearest whole pixel of the strip; the error of at most half a pixel is
/// far less than one step of colour, and is the same in every tile.
struct GradientStrip {
  /// The length, in pixels, of the longest strip that is worth its memory; steeper gradients use
  /// the table.
  private static let maximumLength = 1 << 16
  private static let turn = 1 << 33

  private let pixels: [UInt32]
  private let origin: Int
  private let perColumn: Int
  private let perRow: Int

  /// Draws the strip of a gradient for rows of `width` pixels; nil if it would be too long.
  init?(_ ramp: GradientRamp, width: Int) {
    guard ramp.perColumn != 0 else { return nil }
    let length = width + GradientStrip.turn / abs(ramp.perColumn) + 2
    guard length <= GradientStrip.maximumLength else { return nil }
    origin = ramp.origin
    perColumn = ramp.perColumn
    perRow = ramp.perRow
    var pixels: [UInt32] = []
    pixels.reserveCapacity(length)
    for index in 0..<length { pixels.append(ramp.color(position: ramp.perColumn &* index)) }
    self.pixels = pixels
  }

  /// Writes the first `count` pixels of a row of the gradient.
  func copy(to target: UnsafeMutablePointer<UInt32>, row: Int, count: Int) {
    let position = (origin &+ perRow &* row) & (GradientStrip.turn - 1)
    // The distance is measured from 0 or, if the gradient is reversed, back from the end of the
    // turn.
    let distance = perColumn > 0 ? position : GradientStrip.turn - position
    let step = abs(perColumn)
    let start = (distance + step / 2) / step
    unsafe pixels.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress, start + count <= source.count else { return }
      unsafe target.update(from: base + start, count: count)
    }
  }
}
