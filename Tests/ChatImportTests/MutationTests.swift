import ChatModel
import FoundationEssentials
import TestResources
import Testing

@testable import ChatImport

/// Tests that damaged input gives an error or a conversation with valid marks, and never traps.
@Suite struct MutationTests {
  private static let whatsAppSource = """
    \u{200E}[04/03/2026, 3:05:00\u{202F}PM] Ana: *b _i_* ~s~ `c` ```d``` > q\r
    [04/03/2026, 3:05:00 PM] Bo: \u{200E}<attached: 1-PHOTO.jpg>
    > quote @\u{2068}Ana\u{2069} https://a.b/(c) <This message was edited>
    [24/03/2026, 12:00:00 AM] Ana: POLL:
    Q
    OPTION: a
    ٤‏/٣‏/٢٠٢٦، ٣:٠٥ م - Ana: a.jpg (file attached)
    [令和8/3/4, 15.05.00] Bo: \u{200E}‹attached a.jpg›
    1404/12/13 à 17 h 31 - Ana: the sea <a.jpg eklendi>
    location: https://maps.google.com/?q=1,2
    """

  private static let telegramSource = """
    {"name": "Bo", "type": "personal_chat", "id": 2, "messages": [
    {"id": 1, "type": "message", "date": "2026-03-14T10:00:00", "date_unixtime": "1773482400",
     "edited_unixtime": "9", "from": "Ana", "from_id": "user1", "reply_to_message_id": 1,
     "text": ["é", {"type": "bold", "text": "b"}, {"type": "pre", "text": "c", "language": "x"}],
     "reactions": [{"type": "emoji", "count": 2, "emoji": "x", "recent": [{"from_id": "user2"}]}],
     "poll": {"question": "q", "answers": [{"text": "a", "voters": 1}], "total_voters": 3},
     "inline_bot_buttons": [[{"type": "url", "text": "t", "data": "d"}]], "via_bot": "@x"},
    {"id": 2, "type": "service", "date": "2026-03-14T10:00:00", "actor": "Bo", "actor_id": "user2",
     "action": "phone_call", "duration_seconds": 65, "text": "", "amount": 5, "period": 3},
    {"id": 3, "type": "message", "from": "Bo", "from_id": 2, "file": "a.mp4", "width": 3,
     "height": 4, "duration_seconds": 1.5, "media_type": "video_file", "text": "\\x41"},
    {"id": 4, "invoice_information": {"title": "t", "amount": -120, "currency": "KWD"},
     "location_information": {"latitude": 1e300, "longitude": 2}, "text": ""},
    {"id": 5, "type": "message", "from": "Bo", "from_id": "user2", "rich_message": {"blocks": [
     {"type": "heading", "text": {"type": "bold", "text": {"type": "plain", "text": "é"}}},
     {"type": "list", "kind": "ordered", "start": 9, "items": [{"blocks": [
      {"type": "quote", "text": {"type": "plain", "text": "q"}, "caption": {"text": "c"}}]}]},
     {"type": "table", "rows": [{"cells": [{"text": "a", "header": true}, {"text": ["b"]}]}]},
     {"type": "photo", "photo": "a.png", "width": 4, "caption": {"text": "x"}}]}}]}
    """

  private static let tokens = [
    "*", "_", "```", "<", ">", ": ", "\n", "\u{200E}", "99999999999999999999", "-1", "null", "{}",
    "[]", "\"", "\u{2068}", "📊", "(", ")", "‹", "›", "R8/", " h ", "元",
  ]

  private func mutate(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      guard !bytes.isEmpty else { break }
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.remove(at: place)
      case 2:
        let length = min(Int.random(in: 1...24, using: &generator), bytes.count - place)
        bytes.removeSubrange(place..<place + length)
      case 3:
        let end = min(place + Int.random(in: 1...24, using: &generator), bytes.count)
        bytes.insert(
          contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &generator))
      case 4:
        let token = Self.tokens.randomElement(using: &generator) ?? ""
        bytes.insert(contentsOf: Array(token.utf8), at: place)
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }

  /// The number of the first chat in files with several; nil for formats with a single chat.
  private static func chat(of format: ImportFormat) -> String? {
    [
      .chatgpt, .claude, .deepseek, .grok, .mattermost, .messages, .openWebUI, .rsmf, .signal,
      .sms, .teams, .betterChatGPT, .nextChat, .chatbox, .lobeChat, .cherryStudio,
      .preferencePairs, .openAssistant, .iMazing, .memoTrace,
    ].contains(format) ? "1" : nil
  }

  /// Checks that every mark is within its text and begins and ends between whole characters.
  private func check(_ conversation: Conversation) {
    for message in conversation.messages {
      guard let text = message.content.richText, !text.entities.isEmpty else { continue }
      let bytes = Array(text.string.utf8)
      for entity in text.entities {
        #expect(entity.range.lowerBound < entity.range.upperBound)
        #expect(entity.range.upperBound <= bytes.count)
        guard entity.range.upperBound <= bytes.count else { continue }
        #expect(String(validating: bytes[entity.range], as: UTF8.self) != nil)
      }
    }
    #expect(Set(conversation.messages.map(\.id)).count == conversation.messages.count)
    #expect(Set(conversation.participants.map(\.id)).count == conversation.participants.count)
  }

  /// The fixtures of assistants' exports.
  private static var assistantSources: [(String, ImportFormat)] {
    get throws {
      let files: [(String, ImportFormat)] = [
        ("chatgpt/conversations.json", .chatgpt), ("messages/talk.json", .messages),
        ("messages/talks.jsonl", .messages), ("messages/responses.json", .messages),
        ("messages/parts.json", .messages), ("claude/conversations.json", .claude),
        ("markdown/headings.md", .markdown), ("markdown/history.md", .markdown),
        ("markdown/aider.md", .markdown), ("markdown/prompts.md", .markdown),
        ("slack/general/2026-03-14.json", .slack), ("irc/irssi.log", .irc),
        ("discord/general [7].json", .discord), ("messenger/ana_1/message_1.json", .messenger),
        ("chatlab/group.json", .chatlab), ("chatlab/private.jsonl", .chatlab),
        ("line/group.txt", .line), ("kakaotalk/phone.txt", .kakaotalk),
        ("kakaotalk/windows.txt", .kakaotalk), ("kakaotalk/mac.csv", .kakaotalk),
        ("signal/main.jsonl", .signal), ("matrix/export.json", .matrix),
        ("deepseek/conversations.json", .deepseek),
        ("claude-code/garden.jsonl", .claudeCode),
        ("codex/rollout-lake.jsonl", .codex),
        ("gemini-cli/session-log.jsonl", .geminiCLI), ("opencode/export.json", .openCode),
        ("copilot/session.jsonl", .copilot), ("open-webui/chat-export.json", .openWebUI),
        ("librechat/tree.json", .libreChat), ("grok/prod-grok-backend.json", .grok),
        ("ai-studio/Depth of the lake v2.1", .aiStudio),
        ("cline/1773478800000/ui_messages.json", .cline),
        ("copilot-cli/session-one/events.jsonl", .copilotCLI), ("kiro/lake.jsonl", .kiro),
        ("goose/20260314_090000.jsonl", .goose), ("pi/session.jsonl", .pi),
        ("amp/T-lake.json", .amp), ("lm-studio/1773478800000.conversation.json", .lmStudio),
        ("jan/jan_1773478800/messages.jsonl", .jan),
        ("claude-code-export/2026-03-14-lake.txt", .claudeCodeExport),
        ("gemini-activity/My Activity.json", .geminiActivity),
        ("gemini-activity/My Activity.html", .geminiActivity),
        ("table/chat.csv", .table), ("imessage/Ana.txt", .imessage),
        ("imessage/page.html", .imessage),
        ("signal-export/Bo/chat.md", .signalExport), ("weflow/room.json", .weflow),
        ("telegram/pages/messages.html", .telegram), ("sms/backup.xml", .sms),
        ("sms/messages.ndjson", .sms), ("qq/group.json", .qq),
        ("sillytavern/Seraph - 2026-03-14.jsonl", .sillyTavern),
        ("mattermost/export.jsonl", .mattermost),
        ("live-chat/twitch.json", .liveChat), ("live-chat/downloaded.json", .liveChat),
        ("live-chat/Lake [abc].live_chat.json", .liveChat),
        ("rsmf/rsmf_manifest.json", .rsmf), ("teams/messages_ana.json", .teams),
        ("google-chat/DM lake/messages.json", .googleChat),
        ("better-chatgpt/export.json", .betterChatGPT),
        ("nextchat/Backup-2026-3-14.json", .nextChat),
        ("chatbox/chatbox-exported-data-2026-3-14.json", .chatbox),
        ("lobechat/2026-03-14_LobeChat-data.json", .lobeChat),
        ("lobechat/configuration.json", .lobeChat), ("cherry-studio/data.json", .cherryStudio),
        ("lechat/chat-3f0c2a52-0000-4000-8000-000000000001.json", .leChat),
        ("perplexity/thread.json", .perplexity),
        ("preference-pairs/dpo.jsonl", .preferencePairs),
        ("open-assistant/trees.jsonl", .openAssistant),
        ("open-assistant/messages.jsonl", .openAssistant),
        ("messages/langchain-dict.json", .messages),
        ("imazing/Messages - Lake trip.csv", .iMazing), ("memotrace/旅行.csv", .memoTrace),
      ]
      return try files.map { path, format in
        (try String(contentsOf: fixtures.appending(path: path), encoding: .utf8), format)
      }
    }
  }

  // Slow: each of 62 files is damaged hundreds of times, and recognised by all importers each time.
  @Test(
    arguments: try [(whatsAppSource, ImportFormat.whatsapp), (telegramSource, .telegram)]
      + assistantSources)
  func `damaged exports never trap`(source: String, format: ImportFormat) throws {
    var generator = SeededGenerator(seed: try Thoroughness.firstSeed + 42)
    let bytes = Array(source.utf8)
    var imported = 0
    // The fixtures of assistants' exports are numerous and large, so each is damaged fewer times.
    let isSmall = format == .whatsapp || format == .telegram
    let count = try Thoroughness.count(isSmall ? 750 : 200)
    for _ in 0..<count {
      let damaged = mutate(bytes, &generator)
      do {
        let result = try ConversationImporter.importConversation(
          from: damaged, name: "x",
          options: ImportOptions(format: format, chat: Self.chat(of: format)))
        check(result.conversation)
        // The imported conversation can be written and read again.
        let written = ConversationEncoder.encode(result.conversation)
        let read = try? ConversationDecoder.decode(written, fileName: "x")
        #expect(read?.messages.count == result.conversation.messages.count)
        imported += 1
      } catch {
        #expect(!"\(error)".contains("\n"))
      }
      _ = try? ConversationImporter.listing(of: damaged, name: "x")
    }
    #expect(imported > count / (isSmall ? 30 : 80))
  }

  /// Message texts of about `count` pieces, which a quadratic parser would scan repeatedly.
  private static func strangeBodies(_ count: Int) -> [String] {
    [
      String(repeating: "*a ", count: count), String(repeating: "`", count: count),
      String(repeating: "*a* ", count: count), String(repeating: "```a", count: count),
      String(repeating: "https://", count: count / 4), String(repeating: "_*~", count: count),
      String(repeating: "> q\n", count: count), String(repeating: "@\u{2068}", count: count),
      String(repeating: "<", count: count) + ">", String(repeating: "(", count: count) + ")",
      String(repeating: "\u{200E}", count: count) + "x", String(repeating: "www.a(", count: count),
      String(repeating: "`a\n", count: count), String(repeating: "@1234", count: count),
      "*" + String(repeating: "_a_ ~b~ ", count: count) + "*",
    ]
  }

  @Test func `a long and strange message stays one message`() throws {
    for body in Self.strangeBodies(50_000) {
      let result = try whatsApp("24/03/2026, 10:00 - Ana: \(body)")
      #expect(result.conversation.messages.count == 1)
      check(result.conversation)
    }
  }

  /// Scalars that count how often each is read.
  private struct CountedScalars: RandomAccessCollection {
    final class Counter { var count = 0 }

    let scalars: [Unicode.Scalar]
    let counter = Counter()
    var startIndex: Int { 0 }
    var endIndex: Int { scalars.count }

    subscript(place: Int) -> Unicode.Scalar {
      counter.count += 1
      return scalars[place]
    }
  }

  @Test func `a message's markup is read in steps in proportion to its length`() {
    func steps(_ body: String) -> Int {
      let scalars = CountedScalars(scalars: Array(body.unicodeScalars))
      var reader = WhatsAppMarkupReader(scalars: scalars) { _ in nil }
      _ = reader.read()
      return scalars.counter.count
    }
    for (short, long) in zip(Self.strangeBodies(1_000), Self.strangeBodies(8_000)) {
      let name = short.prefix(12)
      let (few, many) = (steps(short), steps(long))
      #expect(few >= short.unicodeScalars.count, "\(name): the steps are not counted")
      // The factor is 9 and not 8, because a character limit that only the long text reaches can
      // add some steps.
      #expect(many <= few * 9, "\(name): \(few) steps, and \(many) for 8 times the length")
      #expect(many <= long.unicodeScalars.count * 30, "\(name): \(many) steps")
    }
  }
}
