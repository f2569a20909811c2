/// The weights of the source pixels that contribute to each target pixel along one axis.
///
/// The filter is that of Mitchell and Netravali (B = C = 1/3), widened when a picture is reduced,
/// so that no source pixel is skipped.
struct ResampleAxis {
  /// The rule for pixels beyond the ends of the source.
  enum Edge {
    /// The outermost pixel is repeated; for pictures.
    case clamp
    /// The pixels are transparent; for glyphs, whose edges fade.
    case transparent
  }

  /// The number of target pixels.
  let count: Int
  /// The number of source pixels that contribute to each target pixel.
  let taps: Int
  /// The first source pixel that contributes to each target pixel.
  let starts: [Int]
  /// The weights: `taps` for each target pixel.
  let weights: [Float]

  /// Makes an axis with the given weights.
  init(taps: Int, starts: [Int], weights: [Float]) {
    count = starts.count
    self.taps = taps
    self.starts = starts
    self.weights = weights
  }

  /// Maps `sourceCount` source pixels, each `factor` target pixels wide and the first one starting
  /// at `origin`, to target pixels from 0 to `count`.
  init(count: Int, origin: Double, factor: Double, sourceCount: Int, edge: Edge) {
    guard factor != 1 || origin != origin.rounded() else {
      // The Mitchell filter is not interpolating, so it would soften a picture that already has the
      // required size.
      let places = (0..<count).map { $0 - pixel(origin) }
      self.count = count
      taps = 1
      starts = places.map { min(max($0, 0), sourceCount - 1) }
      weights = places.map { edge == .clamp || (0..<sourceCount).contains($0) ? 1 : 0 }
      return
    }
    let stretch = max(1, 1 / factor)
    let radius = 2 * stretch
    let taps = min(sourceCount, Int(radius.rounded(.up)) * 2 + 1)
    var starts: [Int] = []
    var weights: [Float] = []
    starts.reserveCapacity(count)
    weights.reserveCapacity(count * taps)
    for index in 0..<count {
      let center = (Double(index) + 0.5 - origin) / factor
      let first = Int((center - radius).rounded(.down))
      let last = Int((center + radius).rounded(.up))
      let start = min(max(first, 0), sourceCount - taps)
      var row = [Double](repeating: 0, count: taps)
      var sum = 0.0
      for source in first...last {
        let weight = ResampleAxis.mitchell((Double(source) + 0.5 - center) / stretch)
        sum += weight
        let place = (edge == .clamp ? min(max(source, 0), sourceCount - 1) : source) - start
        if row.indices.contains(place) { row[place] += weight }
      }
      starts.append(start)
      for weight in row { weights.append(Float(sum == 0 ? 0 : weight / sum)) }
    }
    self.count = count
    self.taps = taps
    self.starts = starts
    self.weights = weights
  }

  private static func mitchell(_ distance: Double) -> Double {
    let x = abs(distance)
    if x < 1 { return (7 * x * x * x - 12 * x * x + 16 / 3) / 6 }
    if x < 2 { return (-7 / 3 * x * x * x + 12 * x * x - 20 * x + 32 / 3) / 6 }
    return 0
  }
}
