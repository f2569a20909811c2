import ChatFonts
import ChatRaster
import InputBar

/// A page with a bar below a message, as a program makes it without package access.
enum InputBarPage {
  static func configuration(
    _ theme: String = "telegram", _ appearance: Appearance = .light
  ) throws -> ChatRenderer.Configuration {
    var configuration = ChatRenderer.Configuration(
      fontDirectories: [try ChatFonts.directory()],
      theme: try .named(theme, appearance: appearance))
    configuration.options.scale = 1
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
