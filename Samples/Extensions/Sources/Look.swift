import ChatRaster
import FoundationEssentials

/// Looks of this program's own.
enum Look {
  /// A value: WeChat's, at night and with round bubbles.
  static func night() throws -> Theme {
    var theme = try Theme.wechat(.dark)
    theme.name = "night"
    theme.bubble.radius = 14
    theme.bubble.incoming.fill = .color(Color(rgb: 0x24_2a38))
    theme.page.background = .color(Color(rgb: 0x10_141c))
    try theme.validate()
    return theme
  }

  /// A folder: the differences from Telegram's look, with a picture behind the messages.
  static func harbour() throws -> Theme { try named("harbour") }

  /// A folder: bubbles, signs and a pattern that are pictures, and a face of the common folder beside it.
  static func lagoon() throws -> Theme { try named("lagoon") }

  /// A folder: Telegram's colours, and a structure of this program's own.
  static func tickets() throws -> Theme { try named("tickets") }

  private static func named(_ name: String) throws -> Theme {
    let themes = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Themes")
    return try ThemeCatalog(directories: [themes.path]).theme(named: name)
  }
}
