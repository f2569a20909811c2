import DisplayList

/// The colours of a gradient at even steps, premultiplied.
///
/// The steps are finer than 8 bits per channel can represent. There is no dithering, because noise
/// would increase the size of a PNG more than it would reduce visible bands.
final class GradientTable {
  /// The number of steps: the 256 levels of one channel, times 8.
  static let count = 2_048

  let isOpaque: Bool
  let colors: [UInt32]

  /// Makes the table of a gradient with at least one stop.
  init(_ stops: [Gradient.Stop]) {
    isOpaque = stops.allSatisfy(\.color.isOpaque)
    var colors: [UInt32] = []
    colors.reserveCapacity(GradientTable.count)
    for index in 0..<GradientTable.count {
      let offset = (Double(index) + 0.5) / Double(GradientTable.count)
      colors.append(GradientTable.color(at: offset, of: stops))
    }
    self.colors = colors
  }

  /// The colour at an offset, interpolated between premultiplied stops, as in CSS.
  private static func color(at offset: Double, of stops: [Gradient.Stop]) -> UInt32 {
    guard var before = stops.first else { return 0 }
    if offset <= before.offset { return ARGB32.pixel(before.color) }
    for stop in stops.dropFirst() {
      if offset < stop.offset {
        let share = (offset - before.offset) / (stop.offset - before.offset)
        return mixed(before.color, stop.color, min(max(share, 0), 1))
      }
      before = stop
    }
    return ARGB32.pixel(before.color)
  }

  private static func mixed(_ from: Color, _ to: Color, _ share: Double) -> UInt32 {
    func mix(_ a: Double, _ b: Double) -> UInt32 { UInt32(a + (b - a) * share + 0.5) }
    let a = Double(from.alpha) / 255
    let b = Double(to.alpha) / 255
    return mix(Double(from.alpha), Double(to.alpha)) << 24
      | mix(Double(from.red) * a, Double(to.red) * b) << 16
      | mix(Double(from.green) * a, Double(to.green) * b) << 8
      | mix(Double(from.blue) * a, Double(to.blue) * b)
  }
}
