import DisplayList
import TextShaping

extension ThemeKey {
  /// All keys that a theme file may set, beside `base`, `appearance` and `name`.
  static let all: [ThemeKey] =
    [.choice("contrast", ThemeContrast.self) { $0.contrast = $1 }] + page
    + pill("timeLine.pill", \.timeLine.pill) + pill("notice", \.notice)
    + pill("unreadLine", \.unreadLine) + components + bubbles
    + palette("bubble.incoming", \.bubble.incoming)
    + palette("bubble.outgoing", \.bubble.outgoing)

  /// A length or a size.
  static func number(
    _ path: String, _ range: ClosedRange<Double>,
    set: @escaping @Sendable (inout Theme, Double) -> Void
  ) -> ThemeKey { ThemeKey(path: path, setter: .number(range, set)) }

  /// A colour.
  static func color(
    _ path: String, set: @escaping @Sendable (inout Theme, Color) -> Void
  ) -> ThemeKey { ThemeKey(path: path, setter: .color(set)) }

  /// Yes or no.
  static func flag(
    _ path: String, set: @escaping @Sendable (inout Theme, Bool) -> Void
  ) -> ThemeKey { ThemeKey(path: path, setter: .flag(set)) }

  /// Names, such as those of font families.
  static func texts(
    _ path: String, set: @escaping @Sendable (inout Theme, [String]) -> Void
  ) -> ThemeKey { ThemeKey(path: path, setter: .texts(set)) }

  /// One or more colours.
  static func colors(
    _ path: String, set: @escaping @Sendable (inout Theme, [Color]) -> Void
  ) -> ThemeKey { ThemeKey(path: path, setter: .colors(set)) }

  /// One of an enumeration's words.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ path: String, _ type: Choice.Type, set: @escaping @Sendable (inout Theme, Choice) -> Void
  ) -> ThemeKey {
    ThemeKey(
      path: path,
      setter: .choice(type.allCases.map(\.rawValue)) { theme, word in
        if let choice = Choice(rawValue: word) { set(&theme, choice) }
      })
  }

  /// How heavy a text is.
  static func weight(
    _ path: String, set: @escaping @Sendable (inout Theme, TextStyle.Weight) -> Void
  ) -> ThemeKey {
    ThemeKey(
      path: path,
      setter: .choice(["regular", "medium", "semibold", "bold"]) { theme, word in
        switch word {
        case "medium": set(&theme, .medium)
        case "semibold": set(&theme, .semibold)
        case "bold": set(&theme, .bold)
        default: set(&theme, .regular)
        }
      })
  }

  /// The keys of a short text in the middle of the page.
  private static func pill(
    _ path: String, _ base: any WritableKeyPath<Theme, PillStyle> & Sendable
  ) -> [ThemeKey] {
    [
      .color(path + ".fill") { $0[keyPath: base].fill = $1 },
      .color(path + ".color") { $0[keyPath: base].color = $1 },
      .number(path + ".size", 1...400) { $0[keyPath: base].size = $1 },
      .number(path + ".lineHeight", 1...400) { $0[keyPath: base].lineHeight = $1 },
      .weight(path + ".weight") { $0[keyPath: base].weight = $1 },
      .number(path + ".padding.top", 0...2000) { $0[keyPath: base].padding.top = $1 },
      .number(path + ".padding.left", 0...2000) { $0[keyPath: base].padding.left = $1 },
      .number(path + ".padding.bottom", 0...2000) { $0[keyPath: base].padding.bottom = $1 },
      .number(path + ".padding.right", 0...2000) { $0[keyPath: base].padding.right = $1 },
      .number(path + ".radius", 0...2000) { $0[keyPath: base].radius = $1 },
      .flag(path + ".fillsWidth") { $0[keyPath: base].fillsWidth = $1 },
      .color(path + ".rule") { $0[keyPath: base].rule = $1 },
      .number(path + ".spaceAbove", 0...2000) { $0[keyPath: base].spaceAbove = $1 },
      .number(path + ".spaceBelow", 0...2000) { $0[keyPath: base].spaceBelow = $1 },
    ]
  }

  /// The keys of the colours of one side.
  private static func palette(
    _ path: String, _ base: any WritableKeyPath<Theme, BubblePalette> & Sendable
  ) -> [ThemeKey] {
    [
      .color(path + ".fill") { $0[keyPath: base].fill = $1 },
      .color(path + ".text") { $0[keyPath: base].text = $1 },
      .color(path + ".secondary") { $0[keyPath: base].secondary = $1 },
      .color(path + ".link") { $0[keyPath: base].link = $1 },
      .color(path + ".accent") { $0[keyPath: base].accent = $1 },
      .color(path + ".onAccent") { $0[keyPath: base].onAccent = $1 },
      .color(path + ".inset") { $0[keyPath: base].inset = $1 },
      .color(path + ".code") { $0[keyPath: base].code = $1 },
      .color(path + ".reaction") { $0[keyPath: base].reaction = $1 },
      .color(path + ".reactionText") { $0[keyPath: base].reactionText = $1 },
    ]
  }
}
