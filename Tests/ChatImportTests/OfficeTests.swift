import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of exports of Microsoft Teams and Google Chat, and of the HTML of Teams.
@Suite struct OfficeTests {
  private func read(_ path: String, chat: String? = nil, isStrict: Bool = false) throws
    -> ImportResult
  {
    try ConversationImporter.importConversation(
      from: fixtures.appending(path: path), options: ImportOptions(chat: chat, isStrict: isStrict))
  }

  private func kinds(_ tallies: [Tally]) -> [String] {
    tallies.map { "\($0.count) × \($0.kind)" }
  }

  // MARK: Teams

  @Test func `channels have their names, and chats those who say something`() throws {
    let list = try ConversationImporter.listing(of: fixtures.appending(path: "teams"))
    same(list.format, .teams)
    same(list.chats.map(\.name), ["General", "Bo"])
    same(list.chats.map(\.messageCount), [6, 1])
    try same(read("teams", chat: "Bo").script, ["bo: just us"])
  }

  @Test func `messages of a channel follow each other by their times`() throws {
    let result = try read("teams", chat: "General")
    let chat = result.conversation
    same(chat.me, "ana")
    same(
      result.script,
      [
        "ana: Lake\nShall we go?", "ana: ", "ana: ", "ana: ", "—: ? addedMembers Cy Di",
        "bo: q&a\nYes Ana 👻\nsee this\n• one\n• two\nlet a = 1\n  b",
        "bot: a < b https://b.example", "ana: (deleted)",
      ])
    let answer = chat.messages[5]
    #expect(answer.replyTo == "1" && answer.isEdited)
    same(
      marks(try #require(answer.content.richText)),
      [
        "quote: q&a", "mention(\"ana\"): Ana", "link(\"https://a.example\"): this", "bold: two",
        "codeBlock(language: Optional(\"swift\")): let a = 1\n  b",
      ])
    same(answer.reactions.map(\.emoji), ["👍", ":custom:", "❤️"])
    same(chat.messages[6].replyTo, "3")
    same(chat.messages[1].content.image?.alternative, "a lake")
    same(chat.messages[2].content.file?.name, "plan.pdf")
    same(
      kinds(result.report.placeholders),
      [
        "1 × reaction with a custom emoji", "1 × picture whose file is missing",
        "1 × card or other attachment of a program",
      ])
    same(kinds(result.report.omissions), ["1 × importance", "1 × event without words"])
    let written = String(decoding: ConversationEncoder.encode(chat), as: UTF8.self)
    #expect(!written.contains("token") && !written.contains("hostedContents"))
  }

  @Test(arguments: [
    (
      #""MembersDeleted": {"Members": [{"Id": "1", "DisplayName": "Cy"}], "Initiator": {"User": {"Id": "2", "DisplayName": "Di"}}}"#,
      "Di removedMembers Cy"
    ),
    (#""MembersJoined": {"Members": [{"DisplayName": "Cy"}]}"#, "Cy joined"),
    (#""ChannelRenamed": {"ChannelDisplayName": "Boats"}"#, "? renamedChannel “Boats”"),
    (#""TeamRenamed": {"TeamDisplayName": "Boats"}"#, "? renamedGroup “Boats”"),
    (#""CallEnded": {"CallDuration": "PT1H2M3.4S"}"#, "? endedCall 3723 s"),
    (
      #""ConversationMemberRoleUpdated": {"ConversationMemberRoles": ["owner"], "ConversationMemberUser": {"Id": "1", "DisplayName": "Cy"}}"#,
      "? madeAdministrators Cy"
    ),
    (#""TeamsAppInstalled": {"TeamsAppDisplayName": "Polls"}"#, "? addedMembers Polls"),
    (#""CallTranscript": {}"#, "CallTranscript"),
  ])
  func `what happened in Teams is an event, and the unknown has its name`(
    detail: String, event: String
  ) throws {
    let json =
      #"[{"Id": "1", "Body": {}, "MessageType": "x", "CreatedDateTime": "2026-03-14T09:26:00Z", "From": null, "EventDetail": {\#(detail)}}]"#
    let chat = try ConversationImporter.importConversation(
      from: Array(json.utf8), name: "messages_1.json"
    ).conversation
    same(chat.messages.map { words($0.content) }, [event])
  }

  @Test(arguments: [
    ("a  b\n c", "a b c"), ("<p>a</p><p>b</p>", "a\nb"), ("a<br/><br>b", "a\n\nb"),
    ("<div><div>a</div></div>b", "a\nb"),
    ("1 < 2 &lt; 3 &#x41;&#66; &nope; &", "1 < 2 < 3 AB &nope; &"),
    ("<ol><li>a</li><li>b<ul><li>c</li></ul></li></ol>", "1. a\n2. b\n  • c"),
    ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a\tb\nc"),
    ("<!-- x -->a<unknown x='>'>b</unknown>", "ab"), ("<a href=\"x", "<a href=\"x"),
    ("a<h1>b</h1>", "a\nb"), ("<b>a </b>", "a"), ("</p></b>a", "a"), ("<!-- a", ""),
  ])
  func `HTML is words and lines`(source: String, words: String) {
    same(HTMLText(source).richText.string, words)
  }

  @Test func `a mark on nothing but the white space at the end is dropped with it`() {
    let text = HTMLText("a<pre>\n</pre>").richText
    same(text.string, "a")
    same(text.entities, [])
  }

  @Test func `a tower of elements, and signs without an end, take no time`() {
    for source in [
      String(repeating: "<b>", count: 50_000), String(repeating: "<a \"", count: 50_000),
      String(repeating: "</i>", count: 50_000), String(repeating: "&amp", count: 50_000),
      String(repeating: "<!--", count: 50_000), String(repeating: "<ul><li>", count: 50_000),
    ] {
      let text = HTMLText(source).richText
      #expect(text.entities.allSatisfy { $0.range.upperBound <= text.string.utf8.count })
    }
  }

  // MARK: Google Chat

  @Test func `a talk of Google Chat has its people, quotes, files and dates in two languages`()
    throws
  {
    let result = try read("google-chat")
    let chat = result.conversation
    #expect(result.format == .googleChat && chat.title == "Ana, Bo")
    same(chat.participants.map(\.name), ["Ana", "Bo", "Bo"])
    let (ana, bo) = ("ana@a.example", "bo@a.example")
    same(
      result.script,
      [
        "\(ana): hi https://lake.example", "\(bo): Ana: hi\nyes", "Bo: ", "Bo: ",
        "\(ana): (deleted)", "\(ana): ",
      ])
    let dates = chat.messages.map { $0.date?.timeIntervalSince1970 }
    same(dates, [1_773_480_360, 1_773_480_420, 1_773_480_480, 1_773_480_480, 1_773_489_600, nil])
    #expect(chat.messages[1].isEdited)
    same(
      chat.messages[0].reactions,
      [Reaction(emoji: "👍", participants: [bo]), Reaction(emoji: ":lake:")])
    same(chat.messages[2].content.image?.source, "File-lake.png")
    same(chat.messages[3].content.file?.name, "plan.pdf")
    same(kinds(result.report.omissions), ["1 × record that is not a message"])
    same(
      kinds(result.report.placeholders),
      ["1 × reaction with a custom emoji", "1 × message without words"])
  }

  @Test func `dates in another language are refused with advice`() {
    let json =
      #"{"messages": [{"creator": {"name": "A"}, "created_date": "samedi 14 mars 2026 à 09:26:00 UTC"}]}"#
    let error = #expect(throws: ImportError.self) {
      try ConversationImporter.importConversation(from: Array(json.utf8), name: "messages.json")
    }
    #expect(error?.place == "message 1" && error?.advice?.contains("English") == true)
  }
}
