import ChatRaster
import FoundationEssentials

/// Looks of this program's own.
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

  /// A theme folder: the differences from Telegram's look, with a picture behind the messages.
  static func harbour() throws -> Theme { try named("harbour") }

  /// A theme folder: bubbles, signs and a pattern as pictures, and a face from the common folder
  /// beside this one.
  static func lagoon() throws -> Theme { try named("lagoon") }

  /// A theme folder: Telegram's colours, and a structure of this program's own.
  static func tickets() throws -> Theme { try named("tickets") }

  private static func named(_ name: String) throws -> Theme {
    let themes = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Themes")
    return try ThemeCatalog(directories: [themes.path]).theme(named: name)
  }
}
