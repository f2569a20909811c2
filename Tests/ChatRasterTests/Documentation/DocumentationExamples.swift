// The Swift of the documentation, compiled: `DocumentationTests` finds each block of the articles
// here, word for word.
import ChatFonts
import ChatRaster
import FoundationEssentials

func weekend() async throws -> [UInt8] {
  let conversation = Conversation(
    title: "Weekend", me: "ana",
    participants: [Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo")],
    messages: [
      Message(id: "1", sender: "bo", content: .text("are you around?")),
      Message(id: "2", sender: "ana", content: .text("yes 🙌"), status: .read),
    ])
  let configuration = ChatRenderer.Configuration(
    fontDirectories: [try ChatFonts.directory()], theme: .telegram(.dark))
  let renderer = try ChatRenderer(configuration)
  return try await renderer.png(of: conversation)
}

func save(_ conversation: Conversation, with renderer: ChatRenderer, to file: URL) async throws {
  let report = try await renderer.write(conversation, to: file)
  for glyph in report.missingGlyphs {
    print("no font has U+\(String(glyph.codePoint, radix: 16, uppercase: true))")
  }
}

func chat(_ renderer: ChatRenderer, _ store: ConversationStore) async throws -> [UInt8] {
  try store.append(Message(id: "3", sender: "bo", content: .text("then look at lake.example")))
  try store.edit { batch in
    try batch.remove(id: "1")
    try batch.move(id: "3", to: 0)
  }
  return try await renderer.png(of: store.conversation)
}

func follow(_ store: ConversationStore) async {
  for await change in store.changes {
    print("revision \(change.revision)")
  }
}

func open(_ point: Point, in conversation: Conversation, drawnBy renderer: ChatRenderer)
  async throws -> String?
{
  let map = try await renderer.hitMap(of: conversation)
  let hit = try await map.hitTest(point)
  return hit?.link
}
