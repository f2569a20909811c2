import Assertions
import Testing

@testable import ChatModel

/// Tests of events in a chat, as data.
@Suite struct ChatEventTests {
  private func read(
    _ content: String, _ payloads: ContentPayloads = ContentPayloads()
  ) throws -> Conversation {
    let json =
      #"{"version": 1, "participants": [{"id": "bo", "name": "Bo"}], "messages": [\#n"#
      + #"{"id": "1", "content": \#(content)}]}"#
    return try ConversationDecoder.decode(Array(json.utf8), fileName: "x", payloads: payloads)
  }

  private static let values: [ChatEventContent.Value?] = [
    nil, .text("Boats"), .number(3), .number(-2.5), .seconds(0), .seconds(86_400.5),
  ]

  @Test func `an event of each action and value is written and read again`() throws {
    var count = 0
    for action in ChatEventContent.Action.allCases + [.init(rawValue: "waved")] {
      for value in Self.values {
        let event = ChatEventContent(
          action, actor: "bo", members: count % 2 == 0 ? [] : ["bo", "Cy"], value: value,
          text: count % 3 == 0 ? "words" : nil)
        let talk = Conversation(
          participants: [Participant(id: "bo", name: "Bo")],
          messages: [Message(id: "1", content: .chatEvent(event))])
        let bytes = ConversationEncoder.encode(talk)
        same(try ConversationDecoder.decode(bytes, fileName: "x"), talk)
        count += 1
      }
    }
    same(count, (ChatEventContent.Action.allCases.count + 1) * Self.values.count)
    let content = try read(#"{"type": "chatEvent", "action": "joined"}"#).messages[0].content
    same(content.chatEvent, ChatEventContent(.joined))
    #expect(content.isNotice)
  }

  @Test func `each action is listed once`() {
    let names = ChatEventContent.Action.allCases.map(\.rawValue)
    same(Set(names).count, names.count)
    #expect(names.count > 60)
  }

  @Test(arguments: [
    #"{"type": "chatEvent", "title": "mine"}"#,
    #"{"type": "chatEvent", "action": 7}"#,
    #"{"type": "chatEvent", "action": ""}"#,
    #"{"type": "chatEvent", "action": "joined", "actor": 7}"#,
    #"{"type": "chatEvent", "action": "joined", "members": "bo"}"#,
    #"{"type": "chatEvent", "action": "setTimer", "value": {"minutes": 3}}"#,
    #"{"type": "chatEvent", "action": "setTimer", "value": {"seconds": -1}}"#,
    #"{"type": "chatEvent", "action": "boostedGroup", "value": 1e300}"#,
  ])
  func `an object of another form is kept as it is`(content: String) throws {
    let talk = try read(content)
    same(talk.messages[0].content.chatEvent, nil)
    #expect(!talk.messages[0].content.isNotice)
    let again = try ConversationDecoder.decode(ConversationEncoder.encode(talk), fileName: "x")
    same(again, talk)
    var payloads = ContentPayloads()
    payloads.register(ChatEventContent.self, as: "chatEvent")
    #expect(throws: ConversationError.self) { try read(content, payloads) }
  }

  @Test func `an event made in code is checked`() {
    for event in [
      ChatEventContent(.init(rawValue: "")),
      ChatEventContent(.addedMembers, members: .init(repeating: "a", count: 10_001)),
      ChatEventContent(.setTimer, value: .seconds(.nan)),
      ChatEventContent(.boostedGroup, value: .number(.infinity)),
    ] {
      let talk = Conversation(messages: [Message(id: "1", content: .chatEvent(event))])
      #expect(throws: ConversationError.self, "\(event.action)") { try talk.validate() }
    }
  }

  @Test func `hidden controls leave the value, and stay in ids`() {
    let hidden = "\u{202E}"
    let event = ChatEventContent(
      .createdGroup, actor: "a" + hidden, members: [], value: .text("Bo\(hidden)ats"))
    var count = 0
    let shown = Message(id: "1", content: .chatEvent(event)).withoutHiddenControls(counting: &count)
    same(shown.content.chatEvent?.value, .text("Boats"))
    same(shown.content.chatEvent?.actor, event.actor)
    same(count, 1)
  }

  @Test func `a role is read, written and ignored if it is another program's`() throws {
    func participant(_ keys: String) throws -> Participant {
      let json = #"{"version": 1, "participants": [{"id": "u", \#(keys)}], "messages": []}"#
      let talk = try ConversationDecoder.decode(Array(json.utf8), fileName: "x")
      try same(
        ConversationDecoder.decode(ConversationEncoder.encode(talk), fileName: "x"), talk)
      return talk.participants[0]
    }
    for role in Participant.Role.allCases {
      try same(
        participant(#""role": "\#(role.rawValue)""#), Participant(id: "u", name: "", role: role))
    }
    for other in [#""admin""#, "7", "[[]]", "null"] {
      try same(participant(#""role": \#(other)"#), Participant(id: "u", name: "u"))
    }
  }

  @Test func `a mention of a person without a name shows the id`() {
    let people = [Participant(id: "user", name: "", role: .user)]
    let text = RichText(markdown: "ask @user", participants: people)
    same(text.string, "ask @user")
    same(MarkdownSource(participants: people).source(of: text), "ask @user")
  }

  @Test func `a reason that the format does not know is ignored`() throws {
    func reason(_ name: String) throws -> OmittedContent.Reason? {
      let talk = try read(#"{"type": "omitted", "medium": "poll", "reason": "\#(name)"}"#)
      return try #require(talk.messages[0].content.omitted).reason
    }
    for known in OmittedContent.Reason.allCases { try same(reason(known.rawValue), known) }
    try same(reason("lazy"), nil)
  }
}
