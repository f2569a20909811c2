/// The keys of a message in Telegram Desktop's export.
enum TelegramKeys {
  /// The keys that are read, and those that repeat another key's value.
  static let used: Set<String> = [
    "id", "type", "date", "date_unixtime", "edited", "edited_unixtime", "from", "from_id", "actor",
    "actor_id", "action", "information_text", "author", "forwarded_from", "forwarded_from_id",
    "saved_from", "rich_message", "reply_to_message_id", "reply_to_peer_id", "via_bot", "text",
    "text_entities",
    "photo", "photo_file_size", "file", "file_name", "file_size", "thumbnail",
    "thumbnail_file_size", "media_type", "mime_type", "sticker_emoji", "performer", "title",
    "duration_seconds", "width", "height", "contact_information", "contact_vcard",
    "contact_vcard_file_size", "location_information", "place_name", "address", "game_title",
    "game_description", "game_link", "invoice_information", "poll", "todo_list", "dice",
    "giveaway_information", "giveaway_results", "paid_stars_amount", "story_id",
    "inline_bot_buttons", "reactions", "members", "inviter", "message_id", "game_message_id",
    "score", "amount", "currency", "invoice_message_id", "recurring", "discard_reason",
    "duration", "reason_app_id", "reason_app_name", "reason_domain", "values", "to", "to_id",
    "distance", "period", "schedule_date", "emoticon", "cost", "months", "new_title",
    "new_icon_emoji_id", "button_id", "peers", "peer_id", "peer_name", "gift_code",
    "boost_peer_id", "boost_peer_name", "unclaimed", "via_giveaway", "winners", "stars", "boosts",
    "charge_id", "is_unclaimed", "giveaway_msg_id", "transaction_id", "gift_id", "is_limited",
    "is_anonymous", "gift_text", "live_location_period_seconds",
  ]

  /// The keys of details that are not drawn, each with a name for the report.
  static let names: [String: String] = [
    "media_spoiler": "spoiler over a picture",
    "self_destruct_period_seconds": "self-destruct timer",
  ]
}
