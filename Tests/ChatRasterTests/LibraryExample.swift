// README.md shows the code between the two marks, word for word; `DocumentationTests` checks this.
// README-BEGIN
import ChatFonts
import ChatRaster

/// A conversation as the bytes of a PNG.
func picture() async throws -> [UInt8] {
  let conversation = Conversation(
    title: "Weekend", me: "ana",
    participants: [Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo")],
    messages: [
      Message(id: "1", sender: "bo", content: .text("are you around?")),
      Message(id: "2", sender: "ana", content: .text("yes 🙌"), status: .read),
    ])
  let renderer = try ChatRenderer(
    ChatRenderer.Configuration(
      fontDirectories: [try ChatFonts.directory()], theme: try .telegram(.dark)))
  return try await renderer.png(of: conversation)
}
// README-END
