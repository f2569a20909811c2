import Assertions
import JSONStream
import Testing

@testable import ChatModel

/// Tests of kinds of content that were added to the format after its first version.
@Suite struct LaterContentTests {
  private func read(
    _ content: String, _ payloads: ContentPayloads = ContentPayloads()
  ) throws -> Conversation {
    let json =
      #"{"version": 1, "participants": [{"id": "bo", "name": "Bo"}], "messages": [\#n"#
      + #"{"id": "1", "content": \#(content)}]}"#
    return try ConversationDecoder.decode(Array(json.utf8), fileName: "x", payloads: payloads)
  }

  @Test(arguments: [
    #"{"type": "linkPreview", "url": "https://a.example", "title": "T", "text": "hi **you**"}"#,
    #"{"type": "album", "items": [{"source": "a.jpg", "width": 4, "height": 3}, {}]}"#,
    #"{"type": "gif", "source": "a.gif", "width": 4, "height": 3, "caption": "hi **you**"}"#,
    #"{"type": "gif", "source": null}"#,
    #"{"type": "gif", "source": "a.mp4", "poster": "a.jpg", "alternative": "A kite"}"#,
    #"{"type": "embed", "title": "T", "fields": [{"name": "a", "value": "b"}]}"#,
    #"{"type": "roundVideo", "poster": "a.jpg", "duration": 7}"#,
    #"{"type": "roundVideo", "source": null}"#,
    #"{"type": "audio", "title": "T", "performer": "P", "caption": "hi **you**"}"#,
    ##"{"type": "embed", "color": "#e08a1e", "title": "T", "at": "2026-03-14T09:26:53Z"}"##,
  ])
  func `what is read is written and read again`(content: String) throws {
    let talk = try read(content)
    same(talk.messages[0].content.unknown, nil)
    let again = try ConversationDecoder.decode(
      ConversationEncoder.encode(talk), fileName: "x")
    same(again, talk)
  }

  @Test func `the words of a preview have marks and mentions`() throws {
    let talk = try read(
      #"{"type": "linkPreview", "url": "https://a.example", "text": "**hi** @bo"}"#)
    let words = try #require(talk.messages[0].content.linkPreview?.text)
    #expect(words.string == "hi @Bo" || words.string == "hi Bo")
    same(words.entities.count, 2)
  }

  @Test(arguments: [
    #"{"type": "linkPreview", "page": "a", "text": "mine"}"#,
    #"{"type": "linkPreview", "url": 7}"#,
    #"{"type": "album", "items": [], "name": "mine"}"#,
    #"{"type": "album", "items": ["a.jpg"]}"#,
    #"{"type": "album", "items": [{"width": 0}]}"#,
    #"{"type": "embed", "html": "mine"}"#,
    #"{"type": "audio", "caption": "mine"}"#,
    #"{"type": "audio", "title": "T", "duration": -1}"#,
    #"{"type": "roundVideo", "clip": "mine"}"#,
    #"{"type": "gif", "url": "mine"}"#,
    #"{"type": "gif", "source": 7}"#,
    #"{"type": "gif", "source": "a.gif", "width": 0}"#,
    #"{"type": "embed", "title": "T", "color": "red"}"#,
  ])
  func `a payload of somebody's own is kept as it is`(content: String) throws {
    let talk = try read(content)
    let kept = try #require(talk.messages[0].content.unknown)
    #expect(!kept.json.isEmpty && kept.json != "{}")
    let again = try ConversationDecoder.decode(
      ConversationEncoder.encode(talk), fileName: "x")
    same(again, talk)
  }

  @Test func `a program that asks for it gets an error with the place`() throws {
    var payloads = ContentPayloads()
    payloads.register(AlbumContent.self, as: "album")
    let error = #expect(throws: ConversationError.self) {
      try read(#"{"type": "album", "items": []}"#, payloads)
    }
    let words = error.map { "\($0)" } ?? ""
    #expect(words.contains("items") && words.contains("add a picture"), "\(words)")
    #expect(words.hasPrefix("x:2:"), "\(words)")
  }

  private struct Own: Codable, Hashable, Sendable {
    var items: [String: Int]
  }

  @Test func `a payload that a program has registered under the name is its own`() throws {
    var payloads = ContentPayloads()
    payloads.register(Own.self, as: "album")
    let talk = try read(#"{"type": "album", "items": {"a": 1}}"#, payloads)
    try same(talk.messages[0].content.payload(as: Own.self), Own(items: ["a": 1]))
  }
}
