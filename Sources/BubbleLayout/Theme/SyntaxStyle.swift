public import DisplayList
package import Documents

/// The colours of code.
///
/// What a theme leaves out follows from the bubble: eleven hues for dark words or for light ones, each
/// moved until it can be read on the panel of code, with at least 4.5 to 1.
public struct SyntaxStyle: Hashable, Sendable {
  /// A word of the language itself, a tag, a command; nil takes a hue that suits the panel, as for all
  /// others.
  public var keyword: Color?
  /// A type, a class, a section.
  public var type: Color?
  /// The name of a function where it is declared or called.
  public var function: Color?
  /// Text in quotes.
  public var string: Color?
  /// A number with its unit.
  public var number: Color?
  /// What is written for people alone; nil takes the bubble's less important text.
  public var comment: Color?
  /// A value with a name, such as `true`.
  public var constant: Color?
  /// A key, a field, a variable that a sign marks.
  public var property: Color?
  /// A decorator, an annotation, an instruction to the compiler.
  public var attribute: Color?
  /// A line that a change adds.
  public var inserted: Color?
  /// A line that a change takes away.
  public var deleted: Color?

  /// Makes a style.
  public init(
    keyword: Color? = nil, type: Color? = nil, function: Color? = nil, string: Color? = nil,
    number: Color? = nil, comment: Color? = nil, constant: Color? = nil, property: Color? = nil,
    attribute: Color? = nil, inserted: Color? = nil, deleted: Color? = nil
  ) {
    self.keyword = keyword
    self.type = type
    self.function = function
    self.string = string
    self.number = number
    self.comment = comment
    self.constant = constant
    self.property = property
    self.attribute = attribute
    self.inserted = inserted
    self.deleted = deleted
  }

  /// The keys of theme files.
  static let keys: [ThemeKey<Self>] = [
    .optionalColor("keyword", \.keyword),
    .optionalColor("type", \.type),
    .optionalColor("function", \.function),
    .optionalColor("string", \.string),
    .optionalColor("number", \.number),
    .optionalColor("comment", \.comment),
    .optionalColor("constant", \.constant),
    .optionalColor("property", \.property),
    .optionalColor("attribute", \.attribute),
    .optionalColor("inserted", \.inserted),
    .optionalColor("deleted", \.deleted),
  ]

  /// What the theme says of a kind.
  fileprivate func color(of kind: SyntaxTokenKind) -> Color? {
    switch kind {
    case .keyword: keyword
    case .type: type
    case .function: function
    case .string: string
    case .number: number
    case .comment: comment
    case .constant: constant
    case .property: property
    case .attribute: attribute
    case .inserted: inserted
    case .deleted: deleted
    }
  }
}

/// The colours of code on one panel.
package struct SyntaxColors: Sendable {
  private let colors: [SyntaxTokenKind: Color]

  /// Derives the colours.
  ///
  /// - Parameters:
  ///   - style: What the theme says.
  ///   - text: Of plain code.
  ///   - secondary: Of less important text.
  ///   - grounds: All that may be behind the code, opaque.
  package init(style: SyntaxStyle, text: Color, secondary: Color, grounds: [Color]) {
    let ground = grounds.first ?? .white
    let isDark = text.brightness > ground.brightness
    var colors: [SyntaxTokenKind: Color] = [:]
    for kind in SyntaxTokenKind.allCases {
      let hue = kind == .comment ? secondary : Self.hue(of: kind, isDark: isDark)
      colors[kind] = (style.color(of: kind) ?? hue).readable(on: grounds)
    }
    self.colors = colors
  }

  /// The colour of a kind.
  package func color(of kind: SyntaxTokenKind) -> Color { colors[kind] ?? .black }

  private static func hue(of kind: SyntaxTokenKind, isDark: Bool) -> Color {
    switch kind {
    case .keyword: Color(rgb: isDark ? 0xc4a7ff : 0x8a2be2)
    case .type: Color(rgb: isDark ? 0x7dd3e0 : 0x0b6b7f)
    case .function: Color(rgb: isDark ? 0x8ab8ff : 0x1f5fc4)
    case .string, .inserted: Color(rgb: isDark ? 0x7ee2a8 : 0x0a7d33)
    case .number, .constant: Color(rgb: isDark ? 0xffb07c : 0xb93f0b)
    case .property: Color(rgb: isDark ? 0xf0c987 : 0x8a5a00)
    case .attribute: Color(rgb: isDark ? 0xf2a3d0 : 0xa62672)
    case .deleted: Color(rgb: isDark ? 0xff9b94 : 0xb8232b)
    case .comment: Color(rgb: 0x808080)
    }
  }
}

extension Color {
  /// The sum of its channels.
  fileprivate var brightness: Int { Int(red) + Int(green) + Int(blue) }
}
