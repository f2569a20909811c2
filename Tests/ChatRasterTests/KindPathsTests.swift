import Assertions
import ChatImport
import ChatRaster
import FoundationEssentials
import RendererTestResources
import TestResources
import Testing

/// Tests that content looks the same, whether it comes from a program, a script or an app's export.
@Suite(.timeLimit(.minutes(20))) struct KindPathsTests {
  private static func talk(_ content: Content) -> Conversation {
    Conversation(
      participants: [Participant(id: "bo", name: "bo")],
      messages: [Message(id: "1", sender: "bo", content: content)], timeZone: "UTC",
      folder: TestConversation.samples)
  }

  private static func content(of source: String, name: String) throws -> Content {
    let result = try ConversationImporter.importConversation(
      from: Array(source.utf8), name: name)
    return try #require(result.conversation.messages.first).content
  }

  @Test func `a script and a program give the same pixels`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration(workers: 1))
    var kinds: Set<String> = []
    for content in try KindSamples.all() where kinds.insert(content.type).inserted {
      let talk = Self.talk(content)
      let result = try ConversationImporter.importConversation(
        from: Array(Script(talk).text.utf8), name: "talk.script")
      var read = result.conversation
      read.folder = talk.folder
      let (first, second) = (
        try await renderer.image(of: talk), try await renderer.image(of: read)
      )
      same(first.bytes, second.bytes, "\(content.type)")
    }
  }

  @Test(arguments: try KindExports.all)
  func `an importer and a program give the same pixels`(export: KindExports.Export) async throws {
    let renderer = try ChatRenderer(TestConversation.configuration(workers: 1))
    let read = try Self.content(of: export.source, name: export.file)
    same(read.type, export.content.type)
    let (first, second) = (
      try await renderer.image(of: Self.talk(export.content)),
      try await renderer.image(of: Self.talk(read))
    )
    same(first.bytes, second.bytes, "\(read)")
  }

  @Test func `a thread of an importer and of a program give the same pixels`() async throws {
    let source = """
      {"room_name": "x", "exported_by": "y", "messages": [
        {"type": "m.room.message", "sender": "@ana:x", "event_id": "$1",
         "origin_server_ts": 1773482400000, "content": {"body": "When?"}},
        {"type": "m.room.message", "sender": "@bo:x", "event_id": "$2",
         "origin_server_ts": 1773482460000, "content": {"body": "At nine",
         "m.relates_to": {"rel_type": "m.thread", "event_id": "$1"}}}]}
      """
    let read = try ConversationImporter.importConversation(
      from: Array(source.utf8), name: "export.json"
    ).conversation
    let (start, answer) = (
      Date(timeIntervalSince1970: 1_773_482_400), Date(timeIntervalSince1970: 1_773_482_460)
    )
    var question = Message(id: "1", sender: "ana", date: start, content: .text("When?"))
    let plain = question
    question.thread = MessageThread(replyCount: 1, participants: ["bo"], lastReply: answer)
    func talk(_ participants: [Participant], _ message: Message) -> Conversation {
      Conversation(participants: participants, messages: [message], timeZone: "UTC")
    }
    let people = [Participant(id: "ana", name: "ana"), Participant(id: "bo", name: "bo")]
    let renderer = try ChatRenderer(TestConversation.configuration(workers: 1))
    let first = try await renderer.image(of: talk(people, question))
    let second = try await renderer.image(
      of: talk(read.participants, #require(read.messages.first)))
    let without = try await renderer.image(of: talk(people, plain))
    same(first.bytes, second.bytes)
    #expect(first.bytes != without.bytes)
  }
}
