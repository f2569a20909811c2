import Assertions
import ChatModel
import Foundation
import Testing

@testable import ChatImport

/// Tests of messengers' shapes that public reports describe: the words in them are shown.
@Suite struct ReportedMessengerTests {
  private func read(
    _ text: String, _ name: String = "x.json", format: ImportFormat? = nil
  ) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: Array(text.utf8), name: name, options: ImportOptions(format: format))
  }

  // MARK: Slack

  private func slack(blocks: String, text: String = "") throws -> ImportResult {
    try read(
      #"""
      [{"type": "message", "user": "U1", "ts": "1773482400.000100", "text": "\#(text)",
        "blocks": [\#(blocks)]}]
      """#)
  }

  private static let section =
    #"{"type": "section", "text": {"type": "mrkdwn", "text": "*Anchor* up"}}"#

  @Test func `a block of Slack's apps for language models is read beside others`() throws {
    let result = try slack(
      blocks: Self.section + """
        , {"type": "markdown", "text": "**seven** knots\\n\\nand `rising`"},
        {"type": "plan", "title": "The trip", "tasks": [
          {"type": "task_card", "task_id": "1", "title": "Look at the sky",
           "details": {"type": "rich_text", "elements": [{"type": "rich_text_section",
             "elements": [{"type": "text", "text": "clouds in the west"}]}]},
           "sources": [{"type": "url", "url": "https://sky.example", "text": "Forecast"}]}]},
        {"type": "video", "title": {"type": "plain_text", "text": "The harbour"},
         "title_url": "https://film.example", "alt_text": "a harbour",
         "description": {"type": "plain_text", "text": "Two minutes"}},
        {"type": "context_actions", "elements": [{"type": "feedback_buttons"}]}
        """)
    let text = try #require(result.conversation.messages.first?.content.text)
    same(
      text.string,
      """
      Anchor up
      seven knots

      and rising
      The trip
      Look at the sky
      clouds in the west
      Forecast
      The harbour
      Two minutes
      """)
    #expect(marks(text).contains("bold: seven"))
    #expect(marks(text).contains(#"link("https://sky.example"): Forecast"#))
    #expect(marks(text).contains(#"link("https://film.example"): The harbour"#))
    same(result.report.omissions, [])
    same(result.report.placeholders, [])
  }

  @Test func `an unknown block keeps its neighbours and its own words, and is counted`() throws {
    let unknown = #"""
      , {"type": "tide_table", "title": "Tides", "data": 7,
         "elements": [{"text": {"type": "plain_text", "text": "high at noon"}}]}
      """#
    let result = try slack(blocks: Self.section + unknown)
    same(result.script, ["U1: Anchor up\nTides\nhigh at noon"])
    same(result.report.omissions, [Tally(kind: "form of the block “tide_table”", count: 1)])
    let longer = try slack(
      blocks: Self.section + unknown, text: "Anchor up, and the tides are high at noon, not later")
    same(longer.script, ["U1: Anchor up, and the tides are high at noon, not later"])
    let shorter = try slack(blocks: Self.section, text: "Anchor up, said in many more words")
    same(shorter.script, ["U1: Anchor up"])
  }

  @Test func `a dump of a channel has its answers`() throws {
    let result = try read(
      """
      {"channel_id": "C1", "name": "harbour", "messages": [
        {"type": "message", "user": "U1", "text": "Who rows?", "ts": "1773482400.000100",
         "slackdump_thread_replies": [
           {"type": "message", "user": "U2", "text": "I do", "ts": "1773482405.000100",
            "thread_ts": "1773482400.000100"}]},
        {"type": "message", "user": "U1", "text": "Good", "ts": "1773482403.000100"}]}
      """)
    same(result.format, .slack)
    same(result.conversation.title, "harbour")
    same(result.script, ["U1: Who rows?", "U1: Good", "U2: I do"])
    same(result.conversation.messages.last?.replyTo, "1773482400.000100")
  }

  @Test func `an event without words is counted`() throws {
    let result = try read(
      """
      [{"type": "message", "subtype": "sail_hoisted", "user": "U1", "ts": "1773482400.000100",
        "text": ""}]
      """)
    same(result.script, ["—: U1 sail_hoisted"])
    same(result.report.placeholders, [Tally(kind: "event without words", count: 1)])
  }

  // MARK: Discord

  @Test func `the words, files, stickers and cards of a forwarded message are shown`() throws {
    let result = try read(
      """
      {"guild": {"id": "1", "name": "G"},
       "channel": {"id": "2", "type": "GuildTextChat", "name": "g"}, "messages": [
        {"id": "5", "type": "Default", "timestamp": "2026-01-01T00:00:00+00:00", "content": "",
         "author": {"id": "1", "name": "ana"}, "reference": {"messageId": "9"},
         "forwardedMessage": {"content": "the **mast** broke",
           "attachments": [{"fileName": "log.pdf", "fileSizeBytes": 7}],
           "stickers": [{"name": "gull"}],
           "embeds": [{"title": "Shipyard", "description": "open at eight"}]}}]}
      """)
    let messages = result.conversation.messages
    same(messages.first?.content.text?.string, "the mast broke")
    #expect(messages.contains { $0.content.file?.name == "log.pdf" })
    #expect(messages.contains { $0.content.sticker?.alternative == "gull" })
    #expect(messages.contains { $0.content.embed?.title == "Shipyard" })
    #expect(messages.allSatisfy { $0.forwardedFrom == "" && $0.replyTo == nil })
    #expect(!result.report.placeholders.contains { $0.kind == "message without words" })
  }

  // MARK: Matrix

  private func poll(kind: String, ends: Bool, votes: [(String, String)]) throws -> PollContent? {
    var events = [
      """
      {"type": "org.matrix.msc3381.poll.start", "sender": "@ana:e.org", "event_id": "$p",
       "content": {"org.matrix.msc3381.poll.start": {"kind": "\(kind)", "max_selections": 1,
         "question": {"org.matrix.msc1767.text": "Where to?"}, "answers": [
           {"id": "n", "org.matrix.msc1767.text": "North"},
           {"id": "s", "org.matrix.msc1767.text": "South"}]}}}
      """
    ]
    for (number, (member, answer)) in votes.enumerated() {
      events.append(
        """
        {"type": "org.matrix.msc3381.poll.response", "sender": "@\(member):e.org",
         "event_id": "$\(number)", "content": {"m.relates_to": {"rel_type": "m.reference",
         "event_id": "$p"}, "org.matrix.msc3381.poll.response": {"answers": ["\(answer)"]}}}
        """)
    }
    if ends {
      events.append(
        """
        {"type": "m.poll.end", "sender": "@ana:e.org", "event_id": "$e",
         "content": {"m.relates_to": {"rel_type": "m.reference", "event_id": "$p"}}}
        """)
    }
    let result = try read(
      #"{"room_name": "L", "messages": [\#(events.joined(separator: ","))]}"#)
    same(result.report.omissions, [])
    same(result.conversation.messages.count, 1)
    return result.conversation.messages.first?.content.poll
  }

  @Test func `the last vote of each member counts in a poll`() throws {
    let votes = [("bo", "n"), ("cy", "s"), ("bo", "s"), ("di", "unknown"), ("ed", "n")]
    for kind in ["org.matrix.msc3381.poll.disclosed", "m.disclosed"] {
      let poll = try poll(kind: kind, ends: false, votes: votes)
      same(poll?.options.map(\.votes), [1, 2])
      same(poll?.voters, 3)
    }
    let hidden = "org.matrix.msc3381.poll.undisclosed"
    try same(poll(kind: hidden, ends: false, votes: votes)?.options.map(\.votes), [nil, nil])
    try same(poll(kind: hidden, ends: true, votes: votes)?.options.map(\.votes), [1, 2])
  }

  // MARK: Signal and other programs

  @Test func `keys that only another program has name no program`() throws {
    for text in [
      #"{"chats": [{"id": "c", "title": "Oars", "messages": [{"role": "user"}]}], "version": 1}"#,
      #"""
      {"metadata": {"name": "X"}, "messages": [{"id": "1", "timestamp": 7,
       "sender": {"name": "Ana"}, "content": {"text": "aye"}}]}
      """#,
    ] {
      let error = #expect(throws: ImportError.self) { try read(text) }
      #expect(error?.description.contains("not a supported format") == true, "\(error as Any)")
    }
  }

  @Test func `a text that cannot be imported is not listed either`() throws {
    let text = """
      ==============
      Guild: Harbour
      Channel: Text / oars
      ==============

      [14/03/2026 10:00] ana
      Who rows?

      [14/03/2026 10:01] bo
      I do.
      """
    let error = #expect(throws: ImportError.self) {
      try ConversationImporter.listing(of: Array(text.utf8), name: "x.txt")
    }
    #expect(error?.description.contains("a text by DiscordChatExporter") == true)
    let copied = "[14.03. 10:00] Ana Lopez\nWho rows?\n[14.03. 10:01] Bo Lee\nI do, at noon\n"
    #expect(throws: ImportError.self) {
      try ConversationImporter.listing(of: Array(copied.utf8), name: "x.txt")
    }
  }

  @Test func `Zoom's replies and reactions belong to the messages that they quote`() throws {
    let result = try read(
      """
      2026-03-14 10:00:00 From Ana Lopez to Everyone:
      \tWho rows to the island?
      2026-03-14 10:00:05 From Bo Lee to Everyone:
      \tReplying to "Who rows to the isl..."

      \tI do
      2026-03-14 10:00:09 From Ana Lopez to Everyone:
      \tReacted to "I do" with 👍
      2026-03-14 10:00:12 From Cy to Everyone:
      \tReacted to "I do" with 👍
      2026-03-14 10:00:15 From Cy to Everyone:
      \tRemoved a 👍 reaction from "I do"
      2026-03-14 10:00:19 From Cy to Everyone:
      \tReacted to "words that were never said" with 👍

      """, "x.txt")
    same(
      result.script,
      [
        "Ana Lopez: Who rows to the island?", "Bo Lee: I do",
        #"Cy: Reacted to "words that were never said" with 👍"#,
      ])
    let answer = result.conversation.messages[1]
    same(answer.replyTo, result.conversation.messages[0].id)
    same(answer.reactions, [Reaction(emoji: "👍", participants: ["Ana Lopez"])])
  }
}
