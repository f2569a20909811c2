import Glibc

/// An axis that maps numbers between its two ends to positions.
struct PlotScale: Hashable {
  /// The number at the start of the axis.
  var lower: Double
  /// The number at the end of the axis; greater than `lower`.
  var upper: Double
  /// True if equal ratios have equal distances on the axis; both ends must then be positive.
  var isLogarithmic = false

  /// The position of a number, from 0 at the start of the axis to 1 at its end; numbers beyond the
  /// ends are clamped.
  func fraction(of value: Double) -> Double {
    let inside = min(max(value, lower), upper)
    return isLogarithmic
      ? log(inside / lower) / log(upper / lower) : (inside - lower) / (upper - lower)
  }

  /// Round numbers between the ends, at most `count`; powers of ten on a logarithmic scale.
  func ticks(atMost count: Int) -> [Double] {
    if isLogarithmic {
      let decades = Int(log10(lower).rounded(.down))...Int(log10(upper).rounded(.up))
      // Within two decades, powers of ten would give only one or two marks.
      let steps = log10(upper / lower) < 2 ? [1.0, 2, 5] : [1]
      let marks = decades.flatMap { decade in steps.map { $0 * pow(10, Double(decade)) } }
      return marks.filter { $0 >= lower * (1 - 1e-9) && $0 <= upper * (1 + 1e-9) }
    }
    let step = Self.roundStep(atLeast: (upper - lower) / Double(max(count, 1)))
    let first = Int((lower / step).rounded(.up))
    let last = Int((upper / step + 1e-9).rounded(.down))
    return first > last ? [] : (first...last).map { Double($0) * step }
  }

  /// The smallest number of the form 1, 2 or 5 times a power of ten that is at least the given
  /// positive number.
  static func roundStep(atLeast value: Double) -> Double {
    let power = pow(10, log10(value).rounded(.down))
    return ([1, 2, 5, 10].first { $0 * power >= value * (1 - 1e-9) } ?? 10) * power
  }

  /// The largest number of the form 1, 2 or 5 times a power of ten that is at most the given
  /// positive number.
  static func roundStep(atMost value: Double) -> Double {
    let power = pow(10, log10(value).rounded(.down))
    return ([5, 2, 1].first { $0 * power <= value * (1 + 1e-9) } ?? 1) * power
  }
}
