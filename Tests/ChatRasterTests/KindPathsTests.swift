import ChatImport
import ChatRaster
import FoundationEssentials
import RendererTestResources
import TestResources
import Testing

/// Tests that a content looks the same from a program, a script and an app's export.
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
      #expect(first.bytes == second.bytes, "\(content.type)")
    }
  }

  private static func telegram(_ keys: String, type: String = "message") -> String {
    """
    {"name": "Bo", "type": "personal_chat", "id": 7, "messages": [
      {"id": 1, "type": "\(type)", "date": "2026-03-14T10:00:00", "from": "Bo",
       "from_id": "user1", "actor": "Bo", "actor_id": "user1", "text": "", \(keys)}]}
    """
  }

  @Test func `an importer and a program give the same pixels`() async throws {
    let poll = PollContent(
      "When?", options: [.init("At nine", votes: 2), .init("Later", votes: 0)], voters: 2)
    let exports: [(String, Content)] = try [
      (
        Self.telegram(
          """
          "file": "r.mp4", "thumbnail": "photos/lake.jpg", "media_type": "video_message",
          "duration_seconds": 7
          """),
        .roundVideo(
          RoundVideoContent(source: "r.mp4", poster: "photos/lake.jpg", duration: 7))
      ),
      (
        Self.telegram(
          """
          "file": "s.mp3", "thumbnail": "photos/lake.jpg", "media_type": "audio_file",
          "performer": "P", "title": "T", "duration_seconds": 7
          """),
        .audio(
          AudioContent(
            source: "s.mp3", title: "T", performer: "P", duration: 7, cover: "photos/lake.jpg"))
      ),
      (
        Self.telegram(
          """
          "poll": {"question": "When?", "closed": false, "total_voters": 2, "answers": [
            {"text": "At nine", "voters": 2, "chosen": false},
            {"text": "Later", "voters": 0, "chosen": false}]}
          """), .poll(poll)
      ),
      (
        Self.telegram(#""action": "phone_call", "duration_seconds": 75"#, type: "service"),
        .call(CallContent(.voice, duration: 75))
      ),
    ]
    let renderer = try ChatRenderer(TestConversation.configuration(workers: 1))
    for (source, content) in exports {
      let read = try Self.content(of: source, name: "result.json")
      let (first, second) = (
        try await renderer.image(of: Self.talk(content)),
        try await renderer.image(of: Self.talk(read))
      )
      #expect(first.bytes == second.bytes, "\(content.type): \(read)")
    }
  }
}
