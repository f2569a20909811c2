import ChatFonts
import ChatRaster
import FoundationEssentials

/// Draws a chat, adds a message, draws the chat again, and returns the region at a point.
func growingChat(in folder: URL) async throws -> PageRegion? {
  let store = try ConversationStore(
    Conversation(
      title: "Weekend", me: "ana",
      participants: [Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo")],
      messages: [
        Message(id: "1", sender: "bo", content: .text("are you around?")),
        Message(id: "2", sender: "ana", content: .text("yes 🙌"), status: .read),
      ]))
  // A program with its own fonts passes their folders here, and does not need ChatFonts.
  let renderer = try ChatRenderer(
    ChatRenderer.Configuration(
      fontDirectories: [try ChatFonts.directory()], theme: try .telegram(.light)))
  try await renderer.write(store.conversation, to: folder.appending(path: "before.png"))

  let words = RichText(
    "then look at lake.example", entities: [.init(.link("https://lake.example"), 13..<25)])
  try store.append(Message(id: "3", sender: "bo", content: .text(words)))
  // Only the new bubble is laid out and painted.
  try await renderer.write(store.conversation, to: folder.appending(path: "after.png"))

  let map = try await renderer.hitMap(of: store.conversation)
  return try await map.hitTest(Point(x: 150, y: map.size.height - 30))
}
