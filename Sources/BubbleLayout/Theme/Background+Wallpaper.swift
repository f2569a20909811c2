import DisplayList

extension Background {
  /// A gradient that leans as CSS `linear-gradient(160deg, …)` does over a page of 390 × 844 and
  /// repeats without a seam.
  static func wallpaper(_ stops: [(offset: Double, rgb: UInt32)]) -> Background {
    wallpaper(stops: stops.map { Gradient.Stop(offset: $0.offset, color: Color(rgb: $0.rgb)) })
  }

  private static func wallpaper(stops: [Gradient.Stop]) -> Background {
    // sin and cos of 160°, and CSS's length of the gradient's line: |w sin a| + |h cos a|.
    let sine = 0.342_020_143_325_669
    let cosine = -0.939_692_620_785_908
    // A whole period keeps the pattern on whole pixels wherever it starts anew.
    let period = (2 * (390 * sine - 844 * cosine) / -cosine).rounded()
    let length = period * -cosine / 2
    let start = Point(x: 195 - sine * length / 2, y: 422 + cosine * length / 2)
    let end = Point(x: 195 + sine * length / 2, y: 422 - cosine * length / 2)
    return .gradient(Gradient(start: start, end: end, stops: stops), period: period)
  }
}

extension Background {
  /// One colour, or several as an even wallpaper.
  static func backdrop(_ colors: [Color]) -> Background {
    guard let first = colors.first else { return .clear }
    guard colors.count > 1 else { return .color(first) }
    let last = Double(colors.count - 1)
    return wallpaper(
      stops: colors.enumerated().map {
        Gradient.Stop(offset: Double($0.offset) / last, color: $0.element)
      })
  }
}
