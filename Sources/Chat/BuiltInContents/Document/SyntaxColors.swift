import BubbleLayout
import ChatModel
import DisplayList
import Documents

/// The colours of code tokens on one panel.
struct SyntaxColors: Sendable {
  private let colors: [SyntaxTokenKind: Color]
  /// The colours behind the code.
  private let grounds: [Color]

  /// Derives the colours.
  ///
  /// - Parameters:
  ///   - panel: The panel behind the code.
  ///   - context: The context, which provides the theme and the bubble's colours.
  init(on panel: Color, in context: ContentContext) {
    grounds = context.grounds(below: [panel])
    let ground = grounds.first ?? .white
    let isDark = context.palette.text.brightness > ground.brightness
    var colors: [SyntaxTokenKind: Color] = [:]
    for kind in SyntaxTokenKind.allCases {
      let hue = kind == .comment ? context.palette.secondary : Self.hue(of: kind, isDark: isDark)
      colors[kind] = context.readable(context.theme.syntax.color(of: kind) ?? hue, on: [panel])
    }
    self.colors = colors
  }

  /// The colour of tokens of a kind.
  func color(of kind: SyntaxTokenKind) -> Color { colors[kind] ?? .black }

  /// The colour of a program's output.
  func color(of terminal: TerminalColor) -> Color { terminal.color(on: grounds) }

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
  /// The sum of the colour's channels.
  fileprivate var brightness: Int { Int(red) + Int(green) + Int(blue) }
}

extension SyntaxStyle {
  /// The theme's colour of tokens of a kind; nil if the theme has none.
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
