import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of Slack's exports: channels and direct messages, markup and blocks, threads, files,
/// events.
@Suite struct SlackTests {
  private let export = fixtures.appending(path: "slack")

  private func read(_ chat: String = "general", me: String? = nil) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: export, options: ImportOptions(me: me, chat: chat))
  }

  /// Imports one message with the given keys.
  private func message(_ keys: String) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: Array(#"[{"type": "message", "user": "U1", "ts": "1.5", "text": "", \#(keys)}]"#.utf8),
      name: "2026-03-14.json")
  }

  @Test func `channels and direct messages are listed by their names`() throws {
    let listing = try ConversationImporter.listing(of: export)
    same(listing.format, .slack)
    same(listing.chats.map(\.name), ["Ana, Bo Example", "#general"])
    same(listing.chats.map(\.id), ["D01", "general"])
    let direct = try read("D01").conversation
    same(direct.title, "Ana, Bo Example")
    same(direct.messages.map { words($0.content) }, ["just us"])
  }

  @Test func `the messages of all days follow each other by their times`() throws {
    let result = try read()
    same(result.conversation.title, "general")
    same(
      result.script,
      [
        "—: U1 joined", "U1: Hi @Bo Example, see the _lake_ & a*b 🎉 :own:",
        "U1: earlier", "U2: reply", "U2: for all",
        "bot:Build: New:\nRun 7\npassed\nTime: 3 s", "U2: files", "U2: ", "U2: ", "U2: ",
        "U1: https://files.slack.com/files-pri/T1-F1/lake.png and https://files.slack.com/a",
        "U1: bold too🦕@Bo Example\n1. one\n2. two\n    • in\nsaid\nx = 1\ngone",
        "U1: words of an unknown block", "U9: @here #general @team\nquoted\nnot",
        "—: Bo Example set the channel topic: Lakes", "unknown: ", "U2: waves", "U1: same key",
      ])
    same(
      result.conversation.participants.map(\.name),
      ["Ana", "Bo Example", "U3", "Build", "Guest", ""])
    same(result.conversation.participants.last?.role, .unknown)
    same(result.conversation.messages[0].date?.timeIntervalSince1970, 1_773_482_400.0001)
    same(
      result.report.noteTexts,
      ["the export does not name its owner, so no message is on the right; choose a participant"])
    same(
      result.report.placeholders.map(\.kind),
      [
        "reaction with a custom emoji", "picture left out of the export", "file that was deleted",
        "message without words",
      ])
    same(
      result.report.omissions.map(\.kind),
      [
        "record that is not a message", "picture of a preview",
        "message that the app does not show", "word under “text”", "word under “name”",
      ])
    try same(read(me: "Ana").conversation.me, "U1")
  }

  @Test func `each of Slack's names is its emoji in texts, blocks and reactions`() throws {
    let names = SlackEmoji.names.filter { !$0.hasPrefix("skin-tone-") }.sorted()
    for start in stride(from: 0, to: names.count, by: 20) {
      let part = names[start..<min(start + 20, names.count)]
      let emoji = part.compactMap { SlackEmoji.emoji(named: $0[...]) }
      let found = try message(
        #""text": "\#(part.map { ":\($0):" }.joined(separator: " "))", "reactions": ["#
          + part.map { #"{"name": "\#($0)", "users": ["U2"], "count": 1}"# }.joined(separator: ",")
          + "]"
      ).conversation.messages[0]
      same(found.content.text?.string, emoji.joined(separator: " "))
      same(found.reactions.map(\.emoji), emoji)
      let blocks = part.map { #"{"type": "emoji", "name": "\#($0)"}"# }.joined(separator: ",")
      let block = try message(
        #""blocks": [{"type": "rich_text", "elements": [{"type": "rich_text_section", "#
          + #""elements": [\#(blocks)]}]}]"#
      ).conversation.messages[0]
      same(block.content.text?.string, emoji.joined())
    }
  }

  @Test func `a skin tone follows its name`() throws {
    let found = try message(
      #""text": ":thumbsup::skin-tone-4: :wave::own: :own::skin-tone-2:""#)
    same(found.conversation.messages[0].content.text?.string, "👍🏽 👋:own: :own:🏻")
  }

  @Test func `threads, edits, reactions and files are kept`() throws {
    let messages = try read().conversation.messages
    #expect(messages[3].replyTo == messages[1].id && messages[4].replyTo == messages[1].id)
    same(messages[1].replyTo, nil)
    #expect(messages[3].isEdited && messages[3].editedAt?.timeIntervalSince1970 == 1_773_482_409)
    same(
      messages[1].reactions,
      [
        Reaction(emoji: "👍🏼", participants: ["U2"]),
        Reaction(emoji: ":own:", participants: ["U2", "U3"], count: 3),
      ])
    same(messages[7].content.image, ImageContent(source: nil, width: 4, height: 3))
    same(messages[8].content.file, FileContent(name: "plan.txt", size: 12))
    same(messages[9].content.omitted, OmittedContent(.file))
    #expect(messages[17].id != messages[16].id)
  }

  @Test(arguments: [
    (#""subtype": "channel_join", "inviter": "U2""#, "U2 addedMembers U1"),
    (#""subtype": "channel_leave""#, "U1 left"),
    (#""subtype": "channel_topic", "topic": "Lakes""#, "U1 changedTopic “Lakes”"),
    (#""subtype": "channel_purpose", "purpose": "p""#, "U1 changedChannelDescription “p”"),
    (#""subtype": "channel_name", "old_name": "a", "name": "b""#, "U1 renamedChannel “b”"),
    (#""subtype": "channel_archive""#, "U1 archivedChannel"),
    (#""subtype": "pinned_item""#, "U1 pinnedMessage"),
    (#""subtype": "bot_add", "bot_link": "<https://x|Build>""#, "U1 addedMembers Build"),
    (
      #""subtype": "bot_add", "text": "added an integration to this channel: <https://x|Build>""#,
      "U1 addedMembers Build"
    ),
    (#""subtype": "bot_add", "text": "added it""#, "U1 added it"),
    (#""subtype": "channel_topic", "text": "set the topic""#, "U1 set the topic"),
    (#""subtype": "new_kind""#, "U1 new_kind"),
  ])
  func `what happened in a channel is an event if the fields say it`(
    keys: String, event: String
  ) throws {
    let text = keys.contains(#""text""#) ? "" : #""text": null, "#
    let json = #"[{"type": "message", "user": "U1", "ts": "1.5", \#(text)\#(keys)}]"#
    let found = try ConversationImporter.importConversation(
      from: Array(json.utf8), name: "2026-03-14.json", options: ImportOptions(format: .slack))
    same(found.script, ["—: \(event)"])
  }

  @Test func `a deleted message and a call are what they are`() throws {
    let json =
      #"[{"type": "message", "subtype": "tombstone", "user": "USLACKBOT", "ts": "1.5", "#
      + #""text": "This message was deleted."}]"#
    let found = try ConversationImporter.importConversation(
      from: Array(json.utf8), name: "2026-03-14.json")
    same(found.script, ["unknown: (deleted)"])
    let call = try message(#""room": {"date_start": 1000, "date_end": 1090}"#)
    same(call.script, ["U1: ? groupCall 90 s"])
    let named = try message(#""room": {"name": "Standup"}"#)
    same(named.script, ["U1: Standup"])
  }

  @Test func `answers are counted below the message that they answer`() throws {
    let messages = try message(
      #""text": "hi", "reply_count": 2, "reply_users": ["U7", "U8"], "latest_reply": "9.5""#
    ).conversation.messages
    same(
      messages[0].thread,
      MessageThread(
        replyCount: 2, participants: ["U7", "U8"], lastReply: Date(timeIntervalSince1970: 9.5)))
    try same(message(#""text": "hi""#).conversation.messages[0].thread, nil)
  }

  @Test func `the message that begins a thread answers no message`() throws {
    let root = #""text": "hi", "thread_ts": "1.5", "reply_count": 1, "reply_users": ["U7"]"#
    let messages = try message(root).conversation.messages
    same(messages[0].replyTo, nil)
    same(messages[0].thread?.replyCount, 1)
  }

  @Test func `markup and blocks mark what they name`() throws {
    let messages = try read().conversation.messages
    same(
      marks(try #require(messages[1].content.text)),
      [
        "bold: Hi", "mention(\"U2\"): @Bo Example", "link(\"https://a.example/x?y=1\"): the _lake_",
        "code: a*b",
      ])
    same(
      marks(try #require(messages[5].content.text)),
      [
        "quote: Run 7\npassed\nTime: 3 s", "bold: Run 7", "link(\"https://ci.example/7\"): Run 7",
        "bold: passed",
      ])
    same(
      marks(try #require(messages[11].content.text)),
      [
        "bold:  too", "mention(\"U2\"): @Bo Example", "quote: said",
        "codeBlock(language: nil): x = 1", "strikethrough: gone",
      ])
    same(marks(try #require(messages[13].content.text)), ["quote: quoted"])
    same(marks(try #require(messages[16].content.text)), ["italic: waves"])
  }

  @Test func `keys to the workspace's files reach nothing`() throws {
    let result = try read()
    let written = String(
      decoding: ConversationEncoder.encode(result.conversation), as: UTF8.self)
    #expect(!written.contains("xox"))
    #expect(!result.report.lines.joined().contains("xox"))
  }

  @Test func `one day alone is read, with the names that it holds`() throws {
    let result = try message(#""text": "hi", "user_profile": {"real_name": "Cy"}"#)
    same(result.format, .slack)
    same(result.conversation.participants.map(\.name), ["Cy"])
    same(result.script, ["U1: hi"])
  }

  @Test(arguments: [
    ("*a", "*a"), ("a * b * c", "a * b * c"), ("snake_case_name", "snake_case_name"),
    ("2*3*4", "2*3*4"), ("*_a_*", "a"), ("`a", "`a"), ("```a", "```a"), ("```a\nb```", "a\nb"),
    ("<no end", "<no end"), ("< a", "< a"), ("&lt;b&gt; &amp;amp;", "<b> &amp;"), ("<>", ""),
    (":not an emoji:", ":not an emoji:"), ("::", "::"), ("a:tada:", "a🎉"), ("~a\nb~", "~a\nb~"),
  ])
  func `signs that mark nothing stay`(text: String, expected: String) throws {
    var read = SlackText(people: try SlackPeople(nil))
    read.append(markup: text)
    same(read.richText.string, expected)
  }

  @Test(arguments: [
    #""blocks": 5"#, #""blocks": [5]"#, #""blocks": [{"type": "rich_text", "elements": [1]}]"#,
    #""files": [1, {}]"#, #""attachments": [1, {}]"#, #""reactions": [1, {"name": "x"}]"#,
    #""thread_ts": 5, "ts": {}"#, #""edited": [], "subtype": "new_kind""#,
    #""reactions": [{"name": "x", "count": -5, "users": [1]}]"#,
    #""blocks": [{"type": "rich_text", "elements": [{"type": "rich_text_list", "indent": -9, "offset": 9223372036854775807, "style": "ordered", "elements": [{"type": "rich_text_section"}]}]}]"#,
  ])
  func `a wrong kind of value is skipped or stands as a placeholder`(keys: String) throws {
    let conversation = try message(keys).conversation
    let read = try ConversationDecoder.decode(
      ConversationEncoder.encode(conversation), fileName: "x")
    same(read.messages, conversation.messages)
  }
}
