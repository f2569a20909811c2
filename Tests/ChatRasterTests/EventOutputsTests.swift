import Assertions
import ChatImport
import ChatRaster
import FoundationEssentials
import RendererTestResources
import TestResources
import Testing

/// Tests that every output shows events and people without names in the language of the page.
@Suite(.timeLimit(.minutes(20))) struct EventOutputsTests {
  /// A conversation in which each place that shows a person has one of the roles.
  private static func talk(_ person: (Participant.Role) -> Participant) -> Conversation {
    var talk = Conversation(me: "user", participants: Participant.Role.allCases.map(person))
    let ids = talk.participants.map(\.id)
    talk.messages = ids.enumerated().map { index, id in
      Message(
        id: "\(index + 1)", sender: id,
        date: Date(timeIntervalSince1970: 1_773_480_413 + Double(index) * 60),
        content: .text(RichText(markdown: "hello @\(ids[0])", participants: talk.participants)),
        replyTo: index > 0 ? "\(index)" : nil,
        reactions: [Reaction(emoji: "👍", participants: [ids[(index + 1) % ids.count]])])
    }
    talk.messages[0].thread = MessageThread(replyCount: 1, participants: [ids[1]])
    talk.messages.append(
      Message(
        id: "9", content: .chatEvent(ChatEventContent(.addedMembers, actor: ids[1], members: ids))))
    return talk
  }

  private static let words: [Participant.Role: String] = [
    .user: "You", .assistant: "Assistant", .system: "System", .tool: "Tool",
    .deletedAccount: "Deleted account", .unknown: "Unknown",
  ]

  private static var unnamed: Conversation {
    talk { Participant(id: $0.rawValue, name: "", role: $0) }
  }

  private static var named: Conversation {
    talk { Participant(id: $0.rawValue, name: words[$0] ?? "") }
  }

  private static func renderer(_ locale: String = "en") throws -> ChatRenderer {
    var configuration = try TestConversation.configuration("telegram")
    configuration.options.showsTitleBar = true
    configuration.options.locale = locale
    return try ChatRenderer(configuration)
  }

  private static func bytes(
    _ write: (URL) async throws -> Void
  ) async throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try await write(file)
    return try [UInt8](Data(contentsOf: file))
  }

  @Test(arguments: OutputFormat.builtIn.map(\.name))
  func `a file with roles equals that with the names`(name: String) async throws {
    let format = try #require(OutputFormat.builtIn.first { $0.name == name })
    let renderer = try Self.renderer()
    func file(_ talk: Conversation) async throws -> [UInt8] {
      try await Self.bytes { file in
        try await renderer.write(talk, as: [.file(file, as: format.writer())])
      }
    }
    // The actor of the event is the assistant, so that the sentence is the same for both.
    let isSame = try await file(Self.unnamed) == file(Self.named)
    #expect(isSame, "\(name)")
  }

  @Test func `reports, papers and live pages have the names`() async throws {
    let renderer = try Self.renderer()
    let options = PDFOptions(
      paper: .a4, header: "{participants}", cover: .init(), hasPicturePages: true)
    func outputs(_ talk: Conversation) async throws -> [String: [UInt8]] {
      [
        "paper": try await renderer.pdf(of: talk, as: options),
        "store": try await renderer.png(of: ConversationStore(talk), on: StorePage()).bytes,
        "report": Array("\(try await renderer.textReport(of: talk))".utf8),
        "regions": Array("\(try await renderer.regions(of: talk))".utf8),
        "words": Array("\(try renderer.words(of: talk))".utf8),
        "texts": Array("\(try renderer.pngTexts(of: talk))".utf8),
      ]
    }
    let named = try await outputs(Self.named)
    for (name, bytes) in try await outputs(Self.unnamed) {
      let isSame = bytes == named[name]
      #expect(isSame, "\(name)")
    }
  }

  @Test(arguments: [("en", "You"), ("de", "Du")])
  func `the user's word is that of the language`(locale: String, word: String) async throws {
    let renderer = try Self.renderer(locale)
    let page = try await Self.bytes {
      try await renderer.write(Self.unnamed, to: $0, as: HTMLEncoder())
    }
    let html = String(decoding: page, as: UTF8.self)
    // Languages get the word later; until then it is English.
    #expect(html.contains(word) || html.contains("You"))
    #expect(!html.contains(">user<"))
  }

  // MARK: Events

  private static let values: [ChatEventContent.Value?] = [
    nil, .text("Boats, (big): \\ ones"), .number(3), .seconds(90_061.5),
  ]

  /// An event of each action, with each kind of value, with and without people and words.
  private static var events: Conversation {
    var talk = Conversation(
      me: "me",
      participants: [
        Participant(id: "me", name: "", role: .user), Participant(id: "bo", name: "Bo, L"),
        Participant(id: "cy", name: "بو"),
      ])
    let actions = ChatEventContent.Action.allCases + [.init(rawValue: "waved, twice")]
    for action in actions {
      for (index, value) in values.enumerated() {
        for (actor, members) in [
          (nil, []), ("me", ["bo"]), ("bo", ["me", "cy", "Dora, D."]), ("A stranger", []),
        ] as [(String?, [String])] {
          let text = [nil, "Ana *waved*: at “Bo”", "two\nlines"][(index + members.count) % 3]
          talk.messages.append(
            Message(
              id: "\(talk.messages.count + 1)",
              content: .chatEvent(
                ChatEventContent(
                  action, actor: actor, members: members, value: value, text: text))))
        }
      }
    }
    return talk
  }

  @Test(arguments: ["en", "de", "ar"], [Script.Form.text, .markdown])
  func `every event comes back from a script`(locale: String, form: Script.Form) async throws {
    let renderer = try Self.renderer(locale)
    let talk = Self.events
    let text = try await Self.bytes {
      try await renderer.write(talk, to: $0, as: ScriptEncoder(form))
    }
    let read = try ConversationImporter.importConversation(
      from: text, name: "talk.txt", options: ImportOptions(format: .script)
    ).conversation
    for (message, again) in zip(talk.messages, read.messages) {
      same(again.content, message.content, message.id)
    }
    same(read.messages.count, talk.messages.count)
  }

  @Test func `texts have the sentence`() async throws {
    let renderer = try Self.renderer()
    let event = ChatEventContent(.addedMembers, actor: "a", members: ["Bo", "Cy"])
    let talk = Conversation(
      participants: [Participant(id: "a", name: "Ana")],
      messages: [Message(id: "1", content: .chatEvent(event))])
    for (encoder, lines) in [
      (ScriptEncoder(.text), "* Ana added Bo and Cy\n(event addedMembers, by Ana, member Bo, "),
      (ScriptEncoder(.markdown), "* Ana added Bo and Cy\n(event addedMembers, by Ana, "),
      (CSVEncoder(), "1,,,notice,Ana added Bo and Cy,"),
      (HTMLEncoder(), "Ana added Bo and Cy</li>"),
    ] as [(any TranscriptEncoder, String)] {
      let bytes = try await Self.bytes { try await renderer.write(talk, to: $0, as: encoder) }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains(lines), "\(text)")
    }
    let notice = try renderer.words(of: talk).messages[0].content.notice
    same(notice?.string, "Ana added Bo and Cy")
  }

  @Test func `an event that is answered is quoted by its sentence`() async throws {
    let renderer = try Self.renderer()
    let talk = Conversation(
      participants: [Participant(id: "a", name: "Ana")],
      messages: [
        Message(id: "1", content: .chatEvent(ChatEventContent(.left, actor: "a"))),
        Message(id: "2", sender: "a", content: .text("no"), replyTo: "1"),
      ])
    let texts = try await renderer.textReport(of: talk).messages.flatMap(\.texts).map(\.text)
    same(texts.filter { $0 == "Ana left" }.count, 2, "\(texts)")
  }
}
