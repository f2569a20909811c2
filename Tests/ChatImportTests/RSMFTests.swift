import Assertions
import ChatModel
import FoundationEssentials
import JSONStream
import TestResources
import Testing
import Transcripts

@testable import ChatImport

/// Tests of Relativity's short message format, which is read as manifest, zip and mail, and is
/// written.
@Suite struct RSMFTests {
  private final class Folder {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "rsmf-\(UInt64.random(in: .min ... .max))")

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ bytes: [UInt8], as name: String) throws -> URL {
      let file = url.appending(path: name)
      try Data(bytes).write(to: file)
      return file
    }
  }

  private let manifest = fixtures.appending(path: "rsmf/rsmf_manifest.json")

  private func read(_ url: URL, chat: String? = nil, zone: String? = nil) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: url, options: ImportOptions(chat: chat, timeZone: zone))
  }

  private func kinds(_ tallies: [Tally]) -> [String] {
    tallies.map { "\($0.count) × \($0.kind)" }
  }

  // MARK: Reading

  @Test func `a manifest has its conversations, and loose events are one too`() throws {
    let list = try ConversationImporter.listing(of: manifest)
    same(list.format, .rsmf)
    same(list.chats.map(\.name), ["Lake", "Ana, bo@a.example", "events without a conversation"])
    same(list.chats.map(\.messageCount), [10, 1, 1])
    try same(read(manifest, chat: "2").script, ["P1: other"])
    let loose = try read(manifest, chat: "3")
    #expect(loose.script == ["P1: loose"] && loose.conversation.title == nil)
  }

  @Test func `a conversation has its people, answers, reactions, files and notices`() throws {
    let result = try read(manifest, chat: "Lake")
    let chat = result.conversation
    #expect(chat.me == "2" && chat.participants.map(\.name).prefix(2) == ["Ana", "bo@a.example"])
    same(chat.participants[0].avatar, "lake.png")
    same(
      result.script,
      [
        "P1: Shall we go? https://lake.example", "2: Yes!", "P1: the view", "P1: two", "P1: ",
        "P1: ", "—: P3 joined", "—: P3 left", "—: All is kept.", "unknown: nobody's",
        "P1: (deleted)", "P1: ",
      ])
    same(
      chat.messages[6...7].map(\.content.chatEvent),
      [ChatEventContent(.joined, actor: "P3"), ChatEventContent(.left, actor: "P3")])
    same(chat.messages[10].content, .deleted)
    same(
      chat.messages[0].reactions,
      [
        Reaction(emoji: "👍", participants: ["2"], count: 2), Reaction(emoji: "🎉"),
        Reaction(emoji: "party-lake", participants: ["P1"]),
      ])
    let answer = chat.messages[1]
    #expect(answer.replyTo == "m1" && answer.isEdited && answer.status == .read)
    #expect(answer.forwardedFrom == "Cy" && answer.isPinned)
    same(chat.messages[2].content.image?.source, "lake.png")
    same(chat.messages[4].content.file?.name, "a.pdf")
    #expect(chat.messages[5].content.voice != nil)
    // Times without a time zone, and one with a time zone.
    let dates = chat.messages.prefix(3).map { $0.date?.timeIntervalSince1970 }
    same(dates, [1_773_480_360, 1_773_480_420, 1_773_480_540])
    let berlin = try read(manifest, chat: "Lake", zone: "Europe/Berlin").conversation
    same(berlin.messages[0].date?.timeIntervalSince1970, 1_773_476_760)
    same(berlin.messages[2].date?.timeIntervalSince1970, 1_773_480_540)
    same(
      kinds(result.report.omissions),
      [
        "1 × participant without an id", "1 × importance",
        "1 × earlier version of an edited message", "1 × field of an event",
        "1 × record that is not an event", "1 × word under “display”",
      ])
    same(kinds(result.report.placeholders), ["1 × message without words"])
  }

  @Test func `the archive and the mail around it are read with their files`() throws {
    let folder = try Folder()
    let picture = Array(try Data(contentsOf: fixtures.appending(path: "rsmf/lake.png")))
    let zip = ZipFile(entries: [
      .init(name: "rsmf_manifest.json", data: Array(try Data(contentsOf: manifest))),
      .init(name: "lake.png", data: picture),
    ]).bytes
    let mail =
      "X-RSMF-Version: 1.0.0\nMIME-Version: 1.0\n\n--b\nContent-Type: text/plain\n\nAna: hi\n"
      + "--b\nContent-Type: application/octet-stream;\n name=\"rsmf.zip\"\n"
      + "Content-Transfer-Encoding: base64\n\n\(Data(zip).base64EncodedString())\n--b--\n"
    let files = [
      try folder.write(zip, as: "rsmf.zip"), try folder.write(Array(mail.utf8), as: "a.rsmf"),
    ]
    for file in files {
      let result = try read(file, chat: "Lake")
      #expect(result.format == .rsmf && result.conversation.messages.count == 12)
      let media = try #require(result.media?.folder.appending(path: "lake.png"))
      same(Array(try Data(contentsOf: media)), picture)
    }
  }

  @Test(arguments: [
    ("X-RSMF-Version: 2.0.0\n\n--b\nContent-Type: text/plain\n\nhi\n--b--", "contains no archive"),
    (
      "From: a\nX-RSMF-Version: 2.0.0\n\n--b\nname=rsmf.zip\nbase64\n\n%%%\n--b--",
      "the archive in the mail is damaged"
    ),
    ("X-RSMF-Version: 2.0.0\n\n--b\nname=rsmf.zip\nbase64\n\naGVsbG8=\n--b--", "not a zip"),
  ])
  func `a mail without a sound archive is refused`(mail: String, words: String) throws {
    let folder = try Folder()
    let file = try folder.write(Array(mail.utf8), as: "a.rsmf")
    let error = #expect(throws: ImportError.self) { try read(file) }
    same(error?.description.contains(words), true, "\(error?.description ?? "")")
    same(error?.description.contains("a.rsmf"), true)
    let piped = #expect(throws: ImportError.self) {
      try ConversationImporter.importConversation(from: Array(mail.utf8), name: "-")
    }
    same(piped?.problem.contains("RSMF"), true)
  }

  // MARK: Writing

  /// A conversation that the format can express completely.
  private func sayable() -> Conversation {
    let me = "a"
    func date(_ minute: Int) -> Date {
      Date(timeIntervalSince1970: 1_773_480_360 + Double(minute) * 60)
    }
    var read = Message(
      id: "1", sender: me, date: date(0), content: .text("Shall we go?"), status: .read)
    read.reactions = [Reaction(emoji: "👍", participants: ["b"], count: 3)]
    let text = RichText(
      "to https://lake.example", entities: [.init(.link("https://lake.example"), 3..<23)])
    var answer = Message(
      id: "2", sender: "b", date: date(1), content: .text(text), replyTo: "1", isEdited: true,
      editedAt: date(2), forwardedFrom: "Cy", isPinned: true)
    answer.reactions = [Reaction(emoji: "🎉", participants: [me, "b"])]
    return Conversation(
      title: "Läke \u{1F30A}", me: me,
      participants: [
        Participant(id: me, name: "Ana", avatar: "lake.png"), .init(id: "b", name: "Bo"),
      ],
      messages: [
        read, answer,
        Message(id: "3", date: date(3), content: .notice("Cy joined")),
        Message(
          id: "4", sender: "b", date: date(4),
          content: .image(ImageContent(source: "lake.png", caption: "the view"))),
        Message(
          id: "5", sender: me, date: date(5),
          content: .file(FileContent(name: "plan.pdf", size: 5)), status: .delivered),
        Message(id: "6", sender: me, content: .text("when?")),
      ],
      folder: fixtures.appending(path: "rsmf"))
  }

  @Test func `what the format can say comes back`() throws {
    let folder = try Folder()
    let source = sayable()
    let archive = RSMFArchive(source, platform: "sms")
    same(kinds(archive.omissions), ["1 × file that is missing"])
    let file = try folder.write(try archive.mail(), as: "b.rsmf")
    let result = try read(file)
    var expected = source
    expected.participants[0].avatar = "1.png"
    expected.messages[3].content = .image(ImageContent(source: "1.png", caption: "the view"))
    same(result.conversation.messages, expected.messages)
    same(result.conversation.participants, expected.participants)
    #expect(result.conversation.title == source.title && result.conversation.me == "a")
    #expect(result.report.omissions.isEmpty && result.report.placeholders.isEmpty)
    let picture = try #require(result.media?.folder.appending(path: "1.png"))
    try same(Data(contentsOf: picture), Data(contentsOf: fixtures.appending(path: "rsmf/lake.png")))
    try same(RSMFArchive(source, platform: "sms").mail(), archive.mail())
  }

  @Test func `what it cannot say is counted`() throws {
    var source = sayable()
    source.subtitle = "x"
    source.timeZone = "Europe/Berlin"
    source.messages[0].content = .text(RichText("bold", entities: [.init(.bold, 0..<4)]))
    source.messages[0].status = .failed
    source.messages[1].replyTo = "none"
    source.messages[3].content = .sticker(ImageContent(source: "lake.png", alternative: "a lake"))
    source.messages[4].content = .location(LocationContent(latitude: 1, longitude: 2, name: "Pier"))
    source.messages[5].content = try .poll(
      PollContent("When?", options: [.init("now"), .init("later")]))
    let archive = RSMFArchive(source, platform: "sms")
    same(
      kinds(archive.omissions),
      [
        "1 × line below the title", "1 × time zone", "1 × formatting of a text",
        "1 × status “failed”", "1 × reply to an unknown message",
        "1 × marking of a picture as a sticker", "1 × description of a picture",
        "1 × location except for its text", "1 × poll except for its text",
      ])
    let words = String(decoding: archive.manifest, as: UTF8.self)
    #expect(words.contains(#""Pier\n1.0, 2.0""#) && words.contains(#""When?\n- now\n- later""#))
  }

  /// The keys that the schema of version 2.0.0 requires, by the path of their object, and the
  /// values that it allows.
  private static let required: [String: Set<String>] = [
    "": ["version", "participants", "conversations", "events"], "participants": ["id"],
    "conversations": ["id", "platform", "participants"], "events": ["type"],
    "events.reactions": ["value"], "events.attachments": ["id"], "events.edits": ["participant"],
    "events.custom": ["name", "value"], "events.read_receipts": ["participant"],
  ]
  private static let allowed: [String: Set<String>] = [
    "conversations.type": ["direct", "channel"], "events.direction": ["incoming", "outgoing"],
    "events.type": ["message", "disclaimer", "join", "leave", "history", "unknown"],
    "events.read_receipts.action": ["read", "delivered"],
  ]

  private func check(_ value: ChatImport.JSONValue, at path: String, _ seen: inout Set<String>) {
    switch value {
    case .object(let object):
      seen.insert(path)
      for key in Self.required[path] ?? [] {
        #expect(object.keys.contains(key), "\(path) lacks \(key)")
        if let text = object.text(key) { #expect(!text.isEmpty) }
      }
      for (key, value) in object.entries {
        let inner = path.isEmpty ? key : "\(path).\(key)"
        if let words = Self.allowed[inner], let text = value.text { #expect(words.contains(text)) }
        check(value, at: inner, &seen)
      }
    case .array(let elements): for element in elements { check(element, at: path, &seen) }
    default: break
    }
  }

  @Test func `a manifest has all that the schema requires`() throws {
    let archive = RSMFArchive(sayable(), platform: "sms")
    var reader = JSONReader(archive.manifest)
    let value = try ChatImport.JSONValue(&reader)
    var seen: Set<String> = []
    check(value, at: "", &seen)
    #expect(seen.isSuperset(of: Self.required.keys))
    let object = try #require(value.object)
    let people = Set((object["participants"]?.array ?? []).compactMap { $0.object?.text("id") })
    let names = Set(archive.files.map(\.name))
    for event in (object["events"]?.array ?? []).compactMap(\.object) {
      if let person = event.text("participant") { #expect(people.contains(person)) }
      for file in (event["attachments"]?.array ?? []).compactMap({ $0.object?.text("id") }) {
        #expect(names.contains(file) || file.hasPrefix("missing-"))
      }
    }
  }

  @Test func `the mail's lines are short and in ASCII`() throws {
    let mail = try RSMFArchive(sayable(), platform: "sms").mail()
    #expect(mail.allSatisfy { $0 < 0x80 })
    let lines = mail.split(separator: 0x0A).map(\.count)
    #expect((lines.max() ?? 0) <= 78)
  }
}
