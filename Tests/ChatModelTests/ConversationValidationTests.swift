import Assertions
import ChatModel
import FoundationEssentials
import Testing

/// Tests that conversations made in code are checked with the rules of the file format.
@Suite struct ConversationValidationTests {
  private func error(_ change: (inout Conversation) -> Void) -> ConversationError? {
    var conversation = Conversation(
      me: "ana", participants: [Participant(id: "ana", name: "Ana"), .init(id: "bo", name: "Bo")],
      messages: (0..<5).map { Message(id: "m\($0)", sender: "bo", content: .text("hello")) })
    change(&conversation)
    do throws(ConversationError) {
      try conversation.validate()
      return nil
    } catch {
      return error
    }
  }

  private func error(of content: Content) -> ConversationError? {
    error { $0.messages[2].content = content }
  }

  @Test func `what may be missing is no error`() {
    same(error { _ in }, nil)
    same(error { $0 = Conversation() }, nil)
    same(error { $0.messages[3].replyTo = "elsewhere" }, nil)
    same(error { $0.unreadAfter = "elsewhere" }, nil)
    same(error { $0.messages[0].reactions = [Reaction(emoji: "👍", participants: ["eve"])] }, nil)
    same(error { $0.messages[1].sender = nil }, nil)
  }

  @Test func `people who are not listed or listed twice are named`() {
    same(error { $0.me = "eve" }?.key, "me")
    same(error { $0.participants.append(.init(id: "bo", name: "Bob")) }?.key, "participants[2].id")
    same(error { $0.participants[0].id = "" }?.key, "participants[0].id")
    let stranger = error { $0.messages[4].sender = "eve" }
    same(stranger?.messageID, "m4")
    same(stranger?.key, "from")
    same(
      stranger?.description,
      #"message 5 (id "m4"), key "from": the sender "eve" is not among the participants; add it there"#
    )
  }

  @Test func `an id that is empty or not a message's own is named`() {
    let doubled = error { $0.messages[4].id = "m1" }
    same(doubled?.messageNumber, 5)
    same(doubled?.key, "id")
    same(doubled?.reason.contains("message 2 has the same id"), true)
    same(error { $0.messages[4].id = "" }?.key, "id")
    let many = error {
      $0.messages = (0..<10_000).map { Message(id: "\($0 % 9_999)", content: .text("")) }
    }
    same(many?.messageNumber, 10_000)
  }

  @Test(arguments: [
    ("content.duration", Content.voice(VoiceContent(duration: .nan))),
    ("content.duration", .video(VideoContent(duration: -1))),
    ("content.waveform[1]", .voice(VoiceContent(waveform: [0.5, .infinity]))),
    ("content.waveform", .voice(VoiceContent(waveform: Array(repeating: 0, count: 10_001)))),
    ("content.latitude", .location(LocationContent(latitude: 91, longitude: 0))),
    ("content.longitude", .location(LocationContent(latitude: 0, longitude: .nan))),
    ("content.width", .image(ImageContent(source: nil, width: 0, height: 1))),
    ("content.height", .sticker(ImageContent(source: nil, width: 1, height: 1_000_001))),
    ("content.size", .file(FileContent(name: "a", size: -1))),
    ("entities[0]", .text(RichText("ab", entities: [.init(.bold, 0..<3)]))),
    ("entities[0]", .text(RichText("é", entities: [.init(.bold, 0..<1)]))),
    (
      "content.entities[0]",
      .file(FileContent(name: "a", caption: RichText("", entities: [.init(.bold, 0..<1)])))
    ),
  ]) func `a value out of range is named with its message`(key: String, content: Content) {
    let error = error(of: content)
    same(error?.key, key)
    same(error?.messageID, "m2")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e18, -1e12])
  func `a date out of range is named`(seconds: Double) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    same(error { $0.messages[1].date = date }?.key, "at")
    same(error { $0.messages[1].editedAt = date }?.key, "editedAt")
  }

  @Test func `too many reactions and a count of none are refused`() {
    let one = Reaction(emoji: "👍")
    same(error { $0.messages[0].reactions = Array(repeating: one, count: 1_001) }?.key, "reactions")
    var none = one
    none.count = 0
    same(error { $0.messages[0].reactions = [one, none] }?.key, "reactions[1].count")
    same(error { $0.messages[0].reactions = [Reaction(emoji: "")] }?.key, "reactions[0].emoji")
  }
}
