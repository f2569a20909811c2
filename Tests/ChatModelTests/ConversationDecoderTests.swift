import Assertions
import ChatModel
import FoundationEssentials
import TestResources
import Testing

/// A conversation between two participants, with messages given as JSON.
private func file(_ messages: String, _ rest: String = "") -> String {
  """
  {"version": 1, "me": "ana",
   "participants": [{"id": "ana", "name": "Ana"}, {"id": "bo", "name": "Bo"}],\(rest)
   "messages": [\(messages)]}
  """
}

private func decode(_ json: String) throws(ConversationError) -> Conversation {
  try ConversationDecoder.decode(Array(json.utf8), fileName: "chat.json")
}

private func message(_ json: String) throws -> Message {
  try #require(try decode(file(json)).messages.first)
}

private func content(_ json: String) throws -> Content {
  try message(#"{"id": "1", "content": \#(json)}"#).content
}

/// The error of reading a file; nil if it can be read.
private func error(_ json: String) -> ConversationError? {
  do {
    _ = try decode(json)
    return nil
  } catch {
    return error
  }
}

struct ConversationDecoderTests {
  @Test func `every key of a conversation is read`() throws {
    let conversation = try decode(
      """
      {"version": 1, "title": "Weekend", "subtitle": "at the lake", "me": "ana",
       "timeZone": "Europe/Berlin", "locale": "de", "unreadAfter": "1", "wallpaper": "#FF0000", "more": {"is": ["ignored"]},
       "participants": [{"id": "ana", "name": "Ana", "color": "#e67e22"},
        {"id": "bo", "avatar": "bo.png", "x": 1}],
       "messages": [{"id": "1", "from": "bo", "at": "2026-03-14T09:26:53Z", "text": "hi"}]}
      """)
    same(
      conversation,
      Conversation(
        title: "Weekend", me: "ana",
        participants: [
          Participant(id: "ana", name: "Ana", color: "#e67e22"),
          Participant(id: "bo", name: "bo", avatar: "bo.png"),
        ],
        messages: [
          Message(
            id: "1", sender: "bo", date: Date(timeIntervalSince1970: 1_773_480_413),
            content: .text("hi"))
        ], timeZone: "Europe/Berlin", locale: "de", unreadAfter: "1", wallpaper: "#FF0000",
        subtitle: "at the lake"))
  }

  @Test func `every key of a message is read`() throws {
    let found = try message(
      """
      {"id": "1", "from": "bo", "at": "2026-03-14T10:26:53.25+01:00", "text": "hi",
       "replyTo": "gone", "status": "read", "edited": true, "editedAt": "2026-03-14T09:27:00Z",
       "forwardedFrom": "Cy", "pinned": true, "dir": "rtl", "lang": "ar", "x": [],
       "reactions": [{"emoji": "👍", "by": ["bo", "gone"]}, {"emoji": "❤️", "count": 7}]}
      """)
    same(
      found,
      Message(
        id: "1", sender: "bo", date: Date(timeIntervalSince1970: 1_773_480_413.25),
        content: .text("hi"), replyTo: "gone", status: .read, isEdited: true,
        editedAt: Date(timeIntervalSince1970: 1_773_480_420), forwardedFrom: "Cy", isPinned: true,
        reactions: [
          Reaction(emoji: "👍", participants: ["bo", "gone"]), Reaction(emoji: "❤️", count: 7),
        ], direction: .rightToLeft, language: "ar"))
  }

  @Test func `messages without an id are numbered by their places`() throws {
    let conversation = try decode(
      file(#"{"text": "a"}, {"id": "x", "text": "b"}, {"text": "c", "replyTo": "1"}"#))
    same(conversation.messages.map(\.id), ["1", "x", "3"])
    same(conversation.messages[2].replyTo, "1")
  }

  @Test func `a number that another message has as its id gets a second one`() throws {
    let conversation = try decode(
      file(
        """
        {"id": "2", "text": "a"}, {"text": "b"}, {"text": "c"}, {"id": "3", "text": "d"},
        {"id": "3.2", "text": "e"}, {"id": "6.2", "text": ""}, {"text": "f"}, {"id": "7", "text": ""}
        """))
    same(conversation.messages.map(\.id), ["2", "2.2", "3.3", "3", "3.2", "6.2", "7.2", "7"])
    try conversation.validate()
    let equal = (1...300).map { #"{"id": "\#($0)", "text": ""}, {"text": ""}"# }
    let many = try decode(file(equal.joined(separator: ", ")))
    same(Set(many.messages.map(\.id)).count, 600)
    let clash = error(file(#"{"text": ""}, {"id": "1", "text": ""}, {"id": "1", "text": ""}"#))
    same(clash?.messageNumber, 3)
    same(clash?.reason.contains("message 2 has the same id"), true)
  }

  @Test func `without participants there are those who send, by the names that they are given`()
    throws
  {
    for key in ["", #""participants": null, "#] {
      let conversation = try decode(
        """
        {"version": 1, \(key)"me": "Bo", "messages": [
         {"from": "Ana", "text": "hi @Bo"}, {"from": "Bo", "text": "ho"}, {"text": "hm"},
         {"from": "Ana", "text": "x"}]}
        """)
      same(conversation.participants, ["Ana", "Bo"].map { Participant(id: $0, name: $0) })
      same(conversation.messages[0].content.text?.entities.map(\.kind), [.mention("Bo")])
    }
    same(
      error(#"{"version": 1, "participants": [], "messages": [{"from": "A", "text": ""}]}"#)?.key,
      "from")
    same(error(#"{"version": 1, "messages": [{"from": "", "text": ""}]}"#)?.key, "from")
  }

  @Test func `null stands for an absent value`() throws {
    let found = try message(
      """
      {"id": "1", "from": null, "at": null, "text": "x", "content": null, "replyTo": null,
       "status": null, "edited": null, "editedAt": null, "forwardedFrom": null, "pinned": null,
       "dir": null, "lang": null, "reactions": null, "entities": null}
      """)
    same(found, Message(id: "1", content: .text("x")))
  }

  @Test func `of equal keys the last wins`() throws {
    try same(message(#"{"id": "1", "text": "a", "text": "b"}"#).content, .text("b"))
    let conversation = try decode(
      #"{"version": 1, "messages": [{"id": "1", "text": "a"}], "messages": []}"#)
    #expect(conversation.messages.isEmpty)
  }

  @Test func `an edit date marks a message as edited unless it says otherwise`() throws {
    let date = #""editedAt": "2026-03-14T09:27:00Z""#
    #expect(try message(#"{"id": "1", "text": "", \#(date)}"#).isEdited)
    #expect(try !message(#"{"id": "1", "text": "", "edited": false, \#(date)}"#).isEdited)
  }

  @Test func `every kind of content is read, wherever its type stands`() throws {
    try same(
      content(
        """
        {"source": "a.jpg", "caption": "c", "width": 3, "height": 4, "alternative": "x",
         "type": "image"}
        """),
      .image(ImageContent(source: "a.jpg", caption: "c", width: 3, height: 4, alternative: "x")))
    try same(
      content(#"{"type": "sticker", "alternative": "😀"}"#),
      .sticker(ImageContent(source: nil, alternative: "😀")))
    try same(
      content(#"{"type": "voice", "source": "v.ogg", "duration": 12.5, "waveform": [0, 1]}"#),
      .voice(VoiceContent(source: "v.ogg", duration: 12.5, waveform: [0, 1])))
    try same(
      content(
        #"{"type": "video", "poster": "p.jpg", "duration": 3, "width": 16, "height": 9}"#),
      .video(VideoContent(poster: "p.jpg", duration: 3, width: 16, height: 9)))
    try same(
      content(#"{"type": "file", "name": "a.pdf", "size": 12, "caption": "c"}"#),
      .file(FileContent(name: "a.pdf", size: 12, caption: "c")))
    try same(
      content(#"{"type": "file", "source": "docs/a.pdf"}"#),
      .file(FileContent(name: "a.pdf", source: "docs/a.pdf")))
    try same(
      content(
        #"{"type": "location", "latitude": 1, "longitude": -2, "name": "n", "address": "a"}"#),
      .location(LocationContent(latitude: 1, longitude: -2, name: "n", address: "a")))
    try same(
      content(#"{"type": "contact", "name": "n", "detail": "d", "avatar": "a.png"}"#),
      .contact(ContactContent(name: "n", detail: "d", avatar: "a.png")))
    try same(content(#"{"type": "notice", "text": "t"}"#), .notice("t"))
    try same(content(#"{"type": "text", "text": "t"}"#), .text("t"))
  }

  @Test func `an unknown kind keeps its words, whatever its other keys hold`() throws {
    func words(_ json: String) throws -> RichText? { try content(json).richText }
    try same(words(#"{"type": "poll", "name": "n", "text": "t", "source": {"a": [1]}}"#), "t")
    try same(words(#"{"type": "game", "caption": 1, "name": "n"}"#), "n")
    try same(content(#"{"type": "dice"}"#), .unknown(UnknownContent(type: "dice")))
  }

  @Test func `what an unknown kind holds is written back as it was`() throws {
    let json = #"""
      {"type": "invoice", "z": 1.50, "a": 1e400, "big": 123456789012345678901234567890, \#
      "list": [1, {"b": null, "a": "é\n"}], "ok": true, "text": "**bold**", "type2": "x"}
      """#
    let conversation = try decode(file(#"{"id": "1", "content": \#(json)}"#))
    let written = String(decoding: ConversationEncoder.encode(conversation), as: UTF8.self)
    #expect(written.contains(#""content": \#(json)"#))
    let content = try #require(conversation.messages.first?.content)
    same(content.richText, RichText("bold", entities: [.init(.bold, 0..<4)]))
    let again = try ConversationDecoder.decode(Array(written.utf8), fileName: "x")
    same(again, conversation)
  }

  @Test func `an unknown kind holds no more than the limits`() {
    let long = String(repeating: "x", count: ChatModelLimits.payloadBytes)
    same(
      error(file(#"{"id": "1", "content": {"type": "t", "a": "\#(long)"}}"#))?.reason
        .contains("more than"), true)
    let deep = String(repeating: "[", count: 61) + String(repeating: "]", count: 61)
    #expect(error(file(#"{"id": "1", "content": {"type": "t", "a": \#(deep)}}"#)) != nil)
  }

  @Test func `payloads made in code are those of the format`() throws {
    let image = ImageContent(source: "a.jpg", caption: "c", width: 3)
    try same(Content(type: "image", payload: image), .image(image))
    try same(Content(type: "text", payload: RichText("t")), .text("t"))
    try same(Content(type: "image", payload: ["source": "a.jpg"]), .image(.init(source: "a.jpg")))
    try same(Content.image(image).payload(as: ImageContent.self), image)
    struct Wide: Codable { var width: Int }
    try same(Content.image(image).payload(as: Wide.self).width, 3)
    #expect(throws: ContentError.self) { try Content(type: "file", payload: ["size": 1]) }
    same(Content.image(image).image, image)
    same(Content.image(image).sticker, nil)
    #expect(Content.sticker(image) != .image(image))
    #expect(Content.notice("a") != .text("a"))
  }

  @Test func `text is markup, and mentions see participants that come later`() throws {
    let conversation = try decode(
      """
      {"version": 1, "messages": [{"id": "1", "text": "**hi** @bo"}],
       "participants": [{"id": "bo", "name": "Bo Li"}]}
      """)
    same(
      conversation.messages.first?.content,
      .text(RichText("hi @Bo Li", entities: [.init(.bold, 0..<2), .init(.mention("bo"), 3..<9)])))
  }

  @Test func `entities give exact ranges in scalars and the text is taken as it is`() throws {
    let found = try message(
      """
      {"id": "1", "text": "é**😀**z", "entities": [
        {"type": "link", "offset": 6, "length": 1, "url": "https://a.b"},
        {"type": "bold", "offset": 1, "length": 5}, {"type": "italic", "offset": 0, "length": 7},
        {"type": "codeBlock", "offset": 0, "length": 7, "language": "swift"}]}
      """)
    same(
      found.content,
      .text(
        RichText(
          "é**😀**z",
          entities: [
            .init(.italic, 0..<11), .init(.codeBlock(language: "swift"), 0..<11),
            .init(.bold, 2..<10), .init(.link("https://a.b"), 10..<11),
          ])))
    try same(message(#"{"id": "1", "entities": [], "text": "**a**"}"#).content, .text("**a**"))
  }

  @Test func `an error names the file, the message and the key and says what to do`() {
    let found = error(
      file(#"{"id": "1", "text": ""}, {"id": "x", "text": "", "at": "yesterday"}"#))
    same(found?.messageNumber, 2)
    same(found?.messageID, "x")
    same(found?.key, "at")
    same(
      found?.description,
      """
      chat.json:3:70: message 2 (id "x"), key "at": "yesterday" is not a date; write RFC 3339 \
      with an offset, such as 2026-03-14T09:26:53Z or 2026-03-14T10:26:53+01:00
      """)
  }

  @Test(arguments: [
    ("", "cut off"), ("hello", "not JSON"), ("[1]", "expected an object with \"version\""),
    (
      #"{"version": 1, "dates": "none", "messages": []}"#,
      "\"none\" is not a value of \"dates\"; write \"unknown\" if only the times of day are known"
    ),
    ("{}", "add \"version\": 1"),
    (#"{"name": "Bo", "id": 7, "messages": [{"id": 1}]}"#, "some other program's file"),
    (#"{"version": 1}"#, "no \"messages\""),
    (#"{"version": 2, "messages": []}"#, "version 2 of the format"),
    (#"{"version": "1", "messages": []}"#, "expected a number"),
    (#"{"version": 1, "messages": {}}"#, "expected an array"),
    (#"{"version": 1, "me": "cy", "messages": []}"#, "\"cy\" is not among the participants"),
    (#"{"version": 1, "participants": [{"name": "A"}], "messages": []}"#, "no \"id\""),
    (
      #"{"version": 1, "participants": [{"id": "a"}, {"id": "a"}], "messages": []}"#,
      "two participants have the id \"a\""
    ),
  ])
  func `a file that is none is refused`(json: String, words: String) {
    same(error(json)?.description.contains(words), true)
  }

  @Test(
    arguments: [
      (#"{"id": 1, "text": "x"}"#, "expected a string, found a number", "id"),
      (#"{"id": "", "text": "x"}"#, "empty", "id"),
      (#"{"id": "1", "text": ""}, {"id": "1", "text": ""}"#, "message 1 has the same id", "id"),
      (#"{"id": "1", "from": "cy", "text": "x"}"#, "the sender \"cy\" is not among", "from"),
      (#"{"id": "1"}"#, "neither \"text\" nor \"content\"", nil),
      (#"{"id": "1", "text": "", "content": {"type": "text", "text": ""}}"#, "keep one", nil),
      (#"{"id": "1", "text": ["x"]}"#, "expected a string, found an array", "text"),
      (#"{"id": "1", "text": "", "at": 1700000000}"#, "expected a date", "at"),
      (#"{"id": "1", "text": "", "at": "2026-02-30T00:00:00Z"}"#, "is not a date", "at"),
      (#"{"id": "1", "text": "", "status": "seen"}"#, "use one of sending, sent", "status"),
      (#"{"id": "1", "text": "", "dir": "up"}"#, "use one of ltr, rtl", "dir"),
      (#"{"id": "1", "text": "", "edited": "yes"}"#, "expected true or false", "edited"),
      (#"{"id": "1", "text": "", "reactions": [{}]}"#, "no \"emoji\"", "reactions[0]"),
      (
        #"{"id": "1", "text": "", "reactions": [{"emoji": "x", "by": "bo"}]}"#,
        "expected an array", "reactions[0].by"
      ),
      (
        #"{"id": "1", "text": "", "reactions": [{"emoji": "x", "count": 0}]}"#,
        "whole number from 1", "reactions[0].count"
      ),
      (#"{"id": "1", "content": "x"}"#, "expected an object", "content"),
      (#"{"id": "1", "content": {"text": "x"}}"#, "no \"type\"", "content"),
      (#"{"id": "1", "content": {"type": "text"}}"#, "has no \"text\"", "content"),
      (#"{"id": "1", "content": {"type": "location"}}"#, "has no \"latitude\"", "content"),
      (
        #"{"id": "1", "content": {"type": "image", "width": 1e30}}"#, "whole number from 1",
        "content.width"
      ),
      (
        #"{"id": "1", "content": {"type": "voice", "duration": -1}}"#, "a number from 0",
        "content.duration"
      ),
      (
        #"{"id": "1", "text": "ab", "entities": [{"type": "bold", "offset": 1, "length": 2}]}"#,
        "ends at 3, but the text has only 2", "entities[0]"
      ),
      (
        #"{"id": "1", "text": "ab", "entities": [{"type": "fat", "offset": 0, "length": 1}]}"#,
        "\"fat\" is not a type of entity", "entities[0].type"
      ),
      (
        #"{"id": "1", "text": "ab", "entities": [{"type": "link", "offset": 0, "length": 1}]}"#,
        "no \"url\"", "entities[0]"
      ),
      (#"{"id": "1", "text": NaN}"#, "expected a value, found \"NaN\"", "text"),
    ] as [(String, String, String?)])
  func `a message that does not fit is refused`(json: String, words: String, key: String?) {
    let found = error(file(json))
    same(found?.reason.contains(words), true, "\(found?.description ?? "no error")")
    same(found?.key, key)
    #expect(found?.messageNumber != nil)
  }

  @Test func `nesting past 64 is refused even in a value that nobody reads`() {
    let nest = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
    same(error(file("", "\"x\": \(nest(63)),")), nil)
    same(error(file("", "\"x\": \(nest(64)),"))?.reason.contains("64 levels"), true)
  }

  @Test func `an error repeats no more of a foreign value than fits a line`() {
    let long = String(repeating: "a", count: 100_000)
    let found = error(file(#"{"id": "\#(long)", "from": "\#(long)\u001b[2J", "text": ""}"#))
    same(found.map { $0.description.utf8.count < 400 }, true)
    same(
      error(file(#"{"id": "1", "from": "\u001b\n", "text": ""}"#))?.description.utf8
        .allSatisfy { $0 >= 0x20 }, true)
  }

  @Test func `a file that is cut anywhere gives an error with a place`() {
    let whole = Array(
      file(#"{"id": "1", "from": "bo", "text": "é **x** \ud83d\ude00", "n": [1.5e3, true]}"#).utf8)
    for count in 0..<whole.count {
      let error = #expect(throws: ConversationError.self) {
        try ConversationDecoder.decode(Array(whole.prefix(count)), fileName: "chat.json")
      }
      #expect((error?.line ?? 0) >= 1 && (error?.column ?? 0) >= 1)
    }
  }

  @Test func `random damage gives a conversation or an error`() throws {
    let whole = Array(
      file(
        """
        {"id": "1", "from": "bo", "at": "2026-03-14T09:26:53Z", "text": "é **x** @bo `c` \\ud83d",
         "reactions": [{"emoji": "👍", "by": ["bo"]}]},
        {"id": "2", "content": {"type": "image", "source": "a", "caption": "[a](https://b.c)"}},
        {"id": "3", "text": "ab", "entities": [{"type": "bold", "offset": 0, "length": 2}]}
        """
      ).utf8)
    var random = SeededGenerator(seed: try Thoroughness.firstSeed + 7)
    let count = try Thoroughness.count(3_000)
    var read = 0
    for _ in 0..<count {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: index)
        default: bytes[index] = bytes[Int.random(in: 0..<bytes.count, using: &random)]
        }
      }
      if (try? ConversationDecoder.decode(bytes, fileName: "chat.json")) != nil { read += 1 }
    }
    #expect(read > 0 && read < count)
  }

  @Test(arguments: [
    String(repeating: "a", count: 1_000_000), String(repeating: "\\n", count: 100_000),
    String(repeating: "a\u{301}\u{302}", count: 10_000), String(repeating: "*", count: 100_000),
  ])
  func `a huge text is kept whole`(text: String) throws {
    let found = try message(#"{"id": "1", "text": "\#(text)"}"#)
    let expected = text.replacing("\\n", with: "\n")
    same(found.content, .text(RichText(expected)))
  }
}
