public import ChatModel
public import DisplayList

extension TerminalColor {
  /// The colour on one kind of ground, with enough contrast for text.
  ///
  /// - Parameter grounds: The colours behind the text.
  /// - Returns: A hue for light or for dark grounds, made readable on all of them.
  public func color(on grounds: [Color]) -> Color {
    let ground = grounds.first ?? .white
    let isDark = Int(ground.red) + Int(ground.green) + Int(ground.blue) < 384
    return Color(rgb: isDark ? onDark : onLight).readable(on: grounds)
  }

  /// The colour in a block of code of a bubble.
  package func readable(in palette: BubblePalette, _ theme: Theme) -> Color {
    color(on: palette.grounds(in: theme).map { palette.inset.over($0) })
  }

  private var onDark: UInt32 {
    switch self {
    case .black: 0x8a8f98
    case .red: 0xff7b72
    case .green: 0x5fd07a
    case .yellow: 0xe3c55b
    case .blue: 0x7ab7ff
    case .magenta: 0xe29bf0
    case .cyan: 0x5ed3d8
    case .white: 0xf0f2f5
    }
  }

  private var onLight: UInt32 {
    switch self {
    case .black: 0x24292f
    case .red: 0xb8232b
    case .green: 0x1a7f37
    case .yellow: 0x8a6100
    case .blue: 0x1f5fc4
    case .magenta: 0x9a3bb0
    case .cyan: 0x0b6b7f
    case .white: 0x6b7280
    }
  }
}
