internal import DisplayList

/// The inputs of typesetting a list, apart from the list itself.
struct SettingContext {
  var style: MathStyle {
    didSet { resize() }
  }
  /// The font size, from 1 to 11; 6 is the formula's own size.
  var textSize = 6 {
    didSet { resize() }
  }
  /// The current size, from 1 to 11.
  private(set) var size = 6
  /// The size of an em in this context, in ems of the formula.
  private(set) var scale = 1.0
  var letters: LetterStyle?
  var text = WordStyle()
  /// The colour; nil for the formula's colour.
  var color: Color?

  init(style: MathStyle) {
    self.style = style
    resize()
  }

  private mutating func resize() {
    let scripts = TeXParameters.scriptSizes[textSize - 1]
    switch style.level {
    case .display, .text: size = textSize
    case .script: size = scripts.0
    case .scriptscript: size = scripts.1
    }
    scale = TeXParameters.sizes[size - 1]
  }

  func with(_ style: MathStyle) -> SettingContext {
    var copy = self
    copy.style = style
    return copy
  }

  var cramped: SettingContext { with(style.cramped) }

  /// The context in text style, at the current text size.
  var inTextStyle: SettingContext { with(MathStyle(level: .text, isCramped: style.isCramped)) }

  /// The width of a mu in this context.
  var mu: Double { TeXParameters.quad(ofSize: size) / 18 * scale }

  var isDisplay: Bool { style.level == .display }

  /// Converts a length to em of the formula.
  func em(_ length: Length) -> Double {
    let value: Double
    switch length.unit {
    case .point: value = length.number / TeXParameters.pointsPerEm
    case .mu: value = length.number * mu
    case .em, .ex:
      let base = style.isTight ? inTextStyle : self
      value =
        length.unit == .em
        ? length.number * TeXParameters.quad(ofSize: base.size) * base.scale
        : length.number * TeXParameters.exHeight * base.scale
    }
    return min(max(value, -MathLimits.length), MathLimits.length)
  }
}
