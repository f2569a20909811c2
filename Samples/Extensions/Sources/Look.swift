import ChatRaster
import FoundationEssentials

/// Themes that this program adds.
enum Look {
  /// A theme made in code: WeChat's dark appearance, with rounder bubbles.
  static func night() throws -> Theme {
    var theme = try Theme.wechat(.dark)
    theme.name = "night"
    theme.bubble.radius = 14
    theme.bubble.incoming.fill = .color(Color(rgb: 0x24_2a38))
    theme.page.background = .color(Color(rgb: 0x10_141c))
    try theme.validate()
    return theme
  }

  /// A theme folder: the differences from Telegram's theme, with a picture behind the messages.
  static func harbour() throws -> Theme { try named("harbour") }

  /// A theme folder: bubbles, icons and a pattern as pictures, and a face from the common folder
  /// next to it.
  static func lagoon() throws -> Theme { try named("lagoon") }

  /// A theme folder: Telegram's colours, and a structure that this program adds.
  static func tickets() throws -> Theme { try named("tickets") }

  private static func named(_ name: String) throws -> Theme {
    let themes = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Themes")
    return try ThemeCatalog(directories: [themes.path]).theme(named: name)
  }
}
