public import DisplayList

/// The fill of a bubble: a colour, or a gradient that spans the page.
public enum BubbleFill: Hashable, Sendable {
  /// A single colour.
  case color(Color)
  /// A gradient that runs down the page over 844 points and then back in reverse, repeatedly; each
  /// bubble shows the part at its own position. It has at least two stops, in ascending order of
  /// their offsets.
  case pageGradient([Gradient.Stop])

  /// The length of the gradient in points: the height of the page for which themes are designed.
  private static let length = 844.0

  /// The colours of the fill; at least one.
  package var colors: [Color] {
    switch self {
    case .color(let color): [color]
    case .pageGradient(let stops): stops.isEmpty ? [.clear] : stops.map(\.color)
    }
  }

  /// A single colour that represents the whole fill.
  package var color: Color { colors[0] }

  /// The paint of the fill.
  package var paint: Paint {
    switch self {
    case .color(let color): .color(color)
    case .pageGradient(let stops):
      .pageGradient(
        Gradient(start: .zero, end: Point(x: 0, y: Self.length), stops: stops),
        period: 2 * Self.length)
    }
  }

  /// The distance on the page, in points, after which the fill repeats pixel for pixel; nil if the
  /// fill does not depend on its position.
  package var period: Double? {
    if case .pageGradient(_, let period) = paint { period } else { nil }
  }

  /// The fill with each of its colours transformed.
  func map(_ change: (Color) -> Color) -> BubbleFill {
    switch self {
    case .color(let color): .color(change(color))
    case .pageGradient(let stops):
      .pageGradient(stops.map { Gradient.Stop(offset: $0.offset, color: change($0.color)) })
    }
  }
}

extension Theme {
  /// The distance on the page, in points, after which a message at another position looks the same,
  /// pixel for pixel; nil if no bubble shows a part of the page's gradient.
  package var bubblePeriod: Double? { bubble.incoming.fill.period ?? bubble.outgoing.fill.period }
}

extension Background {
  /// A gradient with the direction of CSS `linear-gradient(160deg, …)` on a page of 390 × 844
  /// points, which repeats seamlessly.
  static func wallpaper(_ stops: [Gradient.Stop]) -> Background {
    // The sine and cosine of 160°; CSS defines the length of the gradient line as |w sin a| + |h
    // cos a|.
    let sine = 0.342_020_143_325_669
    let cosine = -0.939_692_620_785_908
    // Rounding the period to whole points keeps the pattern on whole pixels at each repetition.
    let period = (2 * (390 * sine - 844 * cosine) / -cosine).rounded()
    let length = period * -cosine / 2
    let start = Point(x: 195 - sine * length / 2, y: 422 + cosine * length / 2)
    let end = Point(x: 195 + sine * length / 2, y: 422 - cosine * length / 2)
    return .gradient(Gradient(start: start, end: end, stops: stops), period: period)
  }
}
