import ChatFonts
import ChatRaster
import InputBar

/// A page with a bar below a message, made without package access as in a program.
enum InputBarPage {
  /// - Parameters:
  ///   - theme: The name of a built-in theme.
  ///   - appearance: The theme's appearance.
  ///   - hasSigns: True if the bar has the theme's icons; otherwise its buttons are those of its
  ///     states.
  /// - Returns: The configuration, with one worker and one pixel a point.
  /// - Throws: An error if the theme or the fonts are missing.
  static func configuration(
    _ theme: String = "telegram", _ appearance: Appearance = .light, hasSigns: Bool = false
  ) throws -> ChatRenderer.Configuration {
    var configuration = ChatRenderer.Configuration(
      fontDirectories: [try ChatFonts.directory()],
      theme: try .named(theme, appearance: appearance))
    if !hasSigns {
      let style = configuration.options.theme.inputBar
      configuration.options.theme.inputBar = InputBarStyle(
        fieldHeight: style.fieldHeight, fieldRadius: style.fieldRadius, iconSize: style.iconSize)
    }
    configuration.options.scale = 1
    configuration.listensToMemoryPressure = false
    configuration.workerCount = 1
    return configuration
  }

  static let talk = Conversation(
    title: "Lake", me: "ana",
    participants: [
      Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo Lindqvist"),
    ],
    messages: [
      Message(id: "1", sender: "bo", content: .text("are you around?")),
      Message(id: "2", sender: "ana", content: .text("yes")),
    ])
}
