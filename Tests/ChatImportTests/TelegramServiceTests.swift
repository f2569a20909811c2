import Assertions
import ChatModel
import Testing

@testable import ChatImport

/// Tests of the service messages of Telegram's export: events in a chat, calls and gifts.
@Suite struct TelegramServiceTests {
  @Test(arguments: [
    (
      #""action": "create_group", "title": "T", "members": ["Ana", "Bo"]"#,
      "user1 createdGroup Bo “T”"
    ),
    (#""action": "invite_members", "members": ["Bo", null]"#, "user1 addedMembers Bo deleted"),
    (#""action": "invite_members", "members": ["Ana"]"#, "user1 joined"),
    (#""action": "remove_members", "members": ["Ana"]"#, "user1 left"),
    (#""action": "join_group_by_link", "inviter": "Bo""#, "user1 joinedByLink Bo"),
    (#""action": "edit_group_title", "title": "U""#, "user1 renamedGroup “U”"),
    (#""action": "pin_message", "message_id": 3"#, "user1 pinnedMessage"),
    (#""action": "set_messages_ttl", "period": 86400"#, "user1 setTimer 86400 s"),
    (#""action": "set_messages_ttl", "period": 0"#, "user1 turnedOffTimer"),
    (#""action": "group_call", "duration": 90"#, "user1 endedCall 90 s"),
    (#""action": "group_call""#, "user1 startedCall"),
    (#""action": "edit_chat_theme", "emoticon": "🐥""#, "user1 changedTheme “🐥”"),
    (#""action": "edit_chat_theme", "emoticon": """#, "user1 removedTheme"),
    (#""action": "score_in_game", "score": 7"#, "user1 scoredInGame 7"),
    (#""action": "stars_prize", "stars": 500"#, "user1 wonPrize “⭐ 500”"),
    (#""action": "joined_telegram""#, "user1 joinedApp “Telegram”"),
    (
      #""action": "send_payment", "amount": 1205, "currency": "EUR""#,
      "user1 madePayment “12.05 EUR”"
    ),
    (
      #""action": "proximity_reached", "from": "Bo", "from_id": "user2", "to": "Ana", "distance": 5"#,
      "Bo cameWithin user1 “5 m”"
    ),
    (#""action": "dance_wildly_v2""#, "Ana: dance_wildly_v2"),
    (#""information_text": "words""#, "words"),
  ])
  func `service messages are events, and unknown ones have their names`(
    keys: String, event: String
  ) throws {
    let result = try telegram(
      """
      {"id": 1, "type": "service", "date": "2026-03-14T10:00:00", "actor": "Ana",
       "actor_id": "user1", \(keys), "text": ""}, \(telegramMessage(#""text": "a""#, id: 2))
      """)
    same(words(result.conversation.messages[0].content), event)
    same(result.conversation.messages[0].sender, nil)
    same(result.report.placeholders.isEmpty, !event.contains("dance"))
  }

  @Test func `people of events are participants by their ids, and others by their names`() throws {
    func event(_ keys: String, _ more: String = "") throws -> ChatEventContent? {
      let start = #"{"id": 1, "type": "service", "date": "2026-03-14T10:00:00", "text": "", "#
      let result = try telegram(start + keys + "}" + more)
      return result.conversation.messages[0].content.chatEvent
    }
    let pin = #""action": "pin_message", "actor": "Ana", "actor_id": "user1""#
    try same(event(pin)?.actor, "Ana")
    try same(event(pin, ", " + telegramMessage(#""text": "a""#, id: 2))?.actor, "user1")
    let gone = try telegram(
      #"{"id": 1, "type": "service", "date": "2026-03-14T10:00:00", "action": "pin_message", "actor": null, "actor_id": "user9", "text": "more"}"#
    ).conversation
    same(gone.participants, [Participant(id: "user9", name: "", role: .deletedAccount)])
    same(gone.messages.map { words($0.content) }, ["user9 pinnedMessage", "more"])
  }

  @Test(arguments: [
    (
      #""action": "phone_call", "duration_seconds": 65"#,
      try Content.call(CallContent(.voice, duration: 65))
    ),
    (
      #""action": "phone_call", "discard_reason": "missed""#,
      try .call(CallContent(.voice, outcome: .missed))
    ),
    (
      #""action": "send_premium_gift", "months": 3, "cost": "€11.99""#,
      try .gift(GiftContent("Telegram Premium", detail: "× 3 · €11.99", emoji: "🎁"))
    ),
    (
      #""action": "send_star_gift", "stars": 50"#,
      try .gift(GiftContent("", detail: "⭐ 50", emoji: "🎁"))
    ),
  ])
  func `calls and presents are somebody's`(keys: String, content: Content) throws {
    let message = try telegram(
      """
      {"id": 1, "type": "service", "date": "2026-03-14T10:00:00", "actor": "Ana",
       "actor_id": "user1", \(keys), "text": ""}
      """
    ).conversation.messages[0]
    same(message.content, content)
    same(message.sender, "user1")
  }
}
