import Assertions
import Foundation
import Testing

/// Tests of what people read about the events of imported chats.
@Suite struct EventSentenceTests {
  /// The lines of a page, without the head, the days, the times and the marks of events.
  private func lines(_ json: String, _ options: String...) throws -> [String] {
    let folder = try TemporaryFolder()
    let file = try folder.write(json, to: "talk.json")
    let run = try CommandRun(["render", file, "-o", folder.path("a.txt")] + options)
    same(run.status, 0, "\(run.errorText)")
    let text = String(
      decoding: try Data(contentsOf: URL(filePath: folder.path("a.txt"))), as: UTF8.self)
    let lines = text.split(separator: "\n").drop { $0 != "---" }.dropFirst().drop { $0 != "---" }
    return lines.filter { !$0.hasPrefix("---") && !$0.hasPrefix("(event ") }.map { line in
      let words = line.split(separator: " ", maxSplits: 1)
      return String(words.count == 2 && words[0].contains(":0") ? words[1] : line)
    }
  }

  private static func telegram(_ actions: [String]) -> String {
    let messages = actions.enumerated().map { number, keys in
      #"{"id": \#(number), "type": "service", "date": "2026-03-14T10:00:00", "actor": "Ana", "#
        + #""actor_id": "user1", \#(keys), "text": ""}"#
    }
    return #"{"name": "Club", "type": "private_group", "id": 7, "messages": ["#
      + messages.joined(separator: ",") + "]}"
  }

  @Test func `events of Telegram are sentences with names`() throws {
    let sentences = [
      (
        #""action": "create_group", "title": "Club", "members": ["Ana", "Bo"]"#,
        "* Ana created the group “Club” with Bo"
      ),
      (#""action": "invite_members", "members": ["Bo", "Cy"]"#, "* Ana added Bo and Cy"),
      (#""action": "invite_members", "members": ["Ana"]"#, "* Ana joined"),
      (
        #""action": "join_group_by_link", "inviter": "Bo""#,
        "* Ana joined by an invitation link from Bo"
      ),
      (#""action": "edit_group_title", "title": "Us""#, "* Ana changed the group’s name to “Us”"),
      (#""action": "pin_message""#, "* Ana pinned a message"),
      (#""action": "set_messages_ttl", "period": 0"#, "* Ana turned off disappearing messages"),
      (#""action": "stars_prize", "stars": 500"#, "* Ana won a prize: ⭐ 500"),
      (#""action": "set_chat_wallpaper_v2""#, "* Ana: set_chat_wallpaper_v2"),
    ]
    try same(lines(Self.telegram(sentences.map(\.0))), sentences.map(\.1))
  }

  @Test func `people of events are named by the conversation`() throws {
    let json = """
      {"room_name": "Lake", "exported_by": "Ana", "messages": [
       {"type": "m.room.member", "sender": "@ana:x", "state_key": "@ana:x", "event_id": "1",
        "content": {"membership": "join", "displayname": "Ana"}, "origin_server_ts": 1773482400000},
       {"type": "m.room.member", "sender": "@ana:x", "state_key": "@bo:x", "event_id": "2",
        "content": {"membership": "ban"}, "origin_server_ts": 1773482400000},
       {"type": "m.room.message", "sender": "@ana:x", "content": {"body": "hi"}, "event_id": "3",
        "origin_server_ts": 1773482400000},
       {"type": "m.room.message", "sender": "@ana:x", "content": {}, "event_id": "4",
        "unsigned": {"redacted_because": {}}, "origin_server_ts": 1773482400000}]}
      """
    try same(
      lines(json), ["* Ana joined", "* Ana banned bo", "Ana: hi", "Ana: [deleted]"])
  }
}
