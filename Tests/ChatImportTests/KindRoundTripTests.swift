import Assertions
import ChatModel
import TestResources
import Testing
import Transcripts

@testable import ChatImport

/// Tests that content of every kind is unchanged after a round trip through the file format and
/// through scripts.
@Suite(.timeLimit(.minutes(20))) struct KindRoundTripTests {
  private static func talk() throws -> Conversation {
    Conversation(
      me: "ana",
      participants: [Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo")],
      messages: try KindSamples.all().enumerated().map { index, content in
        Message(id: "\(index + 1)", sender: index % 2 == 0 ? "bo" : "ana", content: content)
      })
  }

  @Test func `every kind comes back from the format`() throws {
    let talk = try Self.talk()
    let bytes = ConversationEncoder.encode(talk)
    try same(ConversationDecoder.decode(bytes, fileName: "x").messages, talk.messages)
  }

  @Test func `every kind comes back from a script`() throws {
    let talk = try Self.talk()
    let read = try script(Script(talk).text).conversation
    same(read.messages.map(\.content), talk.messages.map(\.content))
  }
}
