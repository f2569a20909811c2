import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of Telegram Desktop's export, one for each feature.
@Suite struct TelegramTests {
  @Test func `a custom emoji is the picture of it, where that is one`() throws {
    func text(_ path: String) throws -> RichText? {
      try telegramContent(
        """
        "text": "", "text_entities": [{"type": "plain", "text": "a"},
         {"type": "custom_emoji", "text": "🦆", "document_id": "\(path)"}]
        """
      ).text
    }
    try same(
      text("stickers/duck.webp"),
      RichText("a🦆", entities: [.init(.customEmoji("stickers/duck.webp"), 1..<5)]))
    try same(text("stickers/duck.tgs"), "a🦆")
    try same(text("(File not included. Change data exporting settings to download.)"), "a🦆")
  }

  @Test func `text comes as a string, as pieces, or as both`() throws {
    try same(telegramContent(#""text": "a""#), .text("a"))
    try same(
      telegramContent(#""text": ["a", {"type": "bold", "text": "b"}, ""]"#),
      .text(RichText("ab", entities: [.init(.bold, 1..<2)])))
    try same(
      telegramContent(
        """
        "text": "ab", "text_entities": [{"type": "plain", "text": "a"},
         {"type": "italic", "text": "b"}]
        """
      ), .text(RichText("ab", entities: [.init(.italic, 1..<2)])))
  }

  @Test(arguments: [
    ("bold", "", RichText.Entity.Kind.bold), ("italic", "", .italic),
    ("underline", "", .underline), ("strikethrough", "", .strikethrough), ("code", "", .code),
    ("pre", #", "language": "swift""#, .codeBlock(language: "swift")),
    ("pre", #", "language": """#, .codeBlock(language: nil)),
    ("spoiler", "", .spoiler), ("blockquote", "", .quote),
    ("link", "", .link("https://@x")),
    ("text_link", #", "href": "https://h/""#, .link("https://h/")),
    ("mention", "", .link("https://t.me/x")), ("email", "", .link("mailto:@x")),
    ("hashtag", "", .link("tg://search_hashtag?hashtag=x")),
    ("bot_command", "", .link("tg://bot_command?command=x")),
    ("mention_name", #", "user_id": 5"#, .mention("user5")),
  ])
  func `a piece of text has its kind`(
    type: String, keys: String, kind: RichText.Entity.Kind
  ) throws {
    try same(
      telegramContent(#""text": [{"type": "\#(type)", "text": "@x"\#(keys)}]"#),
      .text(RichText("@x", entities: [.init(kind, 0..<2)])))
  }

  @Test func `escapes that JSON forbids are read`() throws {
    try same(telegramContent(#""text": "a\x07b\x41""#), .text("a\u{7}bA"))
  }

  @Test func `ids may be numbers, negative numbers and strings`() throws {
    let result = try telegram(
      """
      {"id": -5, "type": "message", "date": "2026-03-14T10:00:00", "from": "A", "from_id": 9, "text": "a"},
      {"id": "x", "type": "message", "date": "2026-03-14T10:00:00", "from": "B", "from_id": "user8",
       "reply_to_message_id": -5, "text": "b"},
      {"id": "x", "type": "message", "date": "2026-03-14T10:00:00", "from": "B", "from_id": "user8", "text": "c"}
      """)
    let messages = result.conversation.messages
    same(messages.map(\.id), ["-5", "x", "x-3"])
    same(messages.map(\.sender), ["9", "user8", "user8"])
    same(messages[1].replyTo, "-5")
    same(result.report.placeholders.map(\.kind), ["message with the id of an earlier one"])
  }

  @Test func `the moment counts, not the wall of the exporter`() throws {
    let result = try telegram(
      """
      {"id": 1, "type": "message", "date": "2026-03-14T12:00:00", "date_unixtime": "1773482400",
       "edited": "2026-03-14T13:00:00", "edited_unixtime": "1773486000",
       "from": "A", "from_id": "user1", "text": "a"},
      {"id": 2, "type": "message", "date": "2026-03-14T10:00:00", "edited": "1970-01-01T03:00:00",
       "from": "A", "from_id": "user1", "text": "a"}
      """)
    let messages = result.conversation.messages
    same(messages[0].date, Date(timeIntervalSince1970: 1_773_482_400))
    same(messages[0].editedAt, Date(timeIntervalSince1970: 1_773_486_000))
    same(messages[1].date, WallClockTime(year: 2026, month: 3, day: 14, hour: 10).date)
    same(messages.map(\.isEdited), [true, false])
  }

  @Test func `an animation is a GIF, and one that is a film is shown by its preview`() throws {
    func content(_ mime: String, _ file: String) throws -> Content {
      try telegram(
        telegramMessage(
          """
          "text": "", "media_type": "animation", "mime_type": "\(mime)", "file": "\(file)",
          "thumbnail": "\(file)_thumb.jpg", "width": 320, "height": 180
          """)
      ).conversation.messages[0].content
    }
    try same(
      content("image/gif", "files/cat.gif"),
      .gif(GIFContent(source: "files/cat.gif", width: 320, height: 180)))
    try same(
      content("video/mp4", "video_files/cat.mp4"),
      .gif(
        GIFContent(
          source: "video_files/cat.mp4", poster: "video_files/cat.mp4_thumb.jpg", width: 320,
          height: 180)))
  }

  @Test func `forwards, bots, signatures and buttons are shown`() throws {
    let result = try telegram(
      telegramMessage(
        """
        "text": "t", "forwarded_from": null, "via_bot": "@gif", "author": "Red",
        "inline_bot_buttons": [[{"type": "url", "text": "Go", "data": "https://g/"}]]
        """))
    let message = result.conversation.messages[0]
    same(message.forwardedFrom, "")
    same(words(message.content), "@gif\nt\n— Red\n▸ Go")
    same(result.report.placeholders, [.init(kind: "button as text", count: 1)])
  }

  @Test func `reactions have their counts and people`() throws {
    let result = try telegram(
      telegramMessage(
        """
        "text": "t", "reactions": [
         {"type": "emoji", "count": 3, "emoji": "👍", "recent": [{"from": "Bo", "from_id": "user2"}]},
         {"type": "custom_emoji", "count": 1, "document_id": "x"}, {"type": "paid", "count": 9},
         {"type": "custom_emoji", "count": 2, "document_id": "stickers/duck.webp"}]
        """))
    same(
      result.conversation.messages[0].reactions,
      [
        Reaction(emoji: "👍", participants: ["user2"], count: 3), Reaction(emoji: "❔", count: 1),
        Reaction(emoji: "⭐", count: 9),
        Reaction(emoji: "❔", count: 2, source: "stickers/duck.webp"),
      ])
    same(result.report.placeholders, [.init(kind: "reaction with a custom emoji", count: 1)])
    same(result.conversation.participants.map(\.name), ["Ana", "Bo"])
  }

  @Test func `what is past the limits of the own format is left out, so that it reads the rest`()
    throws
  {
    let reaction = #"{"type": "emoji", "emoji": "👍", "count": 9000000000}"#
    let reactions = Array(repeating: reaction, count: ChatModelLimits.reactions + 2)
    let result = try telegram(
      telegramMessage(
        """
        "file": "a.ogg", "media_type": "voice_message", "duration_seconds": 1e300, "text": "",
        "reactions": [\(reactions.joined(separator: ","))]
        """))
    same(result.conversation.messages[0].reactions.count, ChatModelLimits.reactions)
    same(result.report.omissions.map(\.count), [2])
    let bytes = ConversationEncoder.encode(result.conversation)
    let back = try ConversationDecoder.decode(bytes, fileName: "x")
    same(back.messages, result.conversation.messages)
  }

  @Test func `files become what they are`() throws {
    try same(
      telegramContent(#""photo": "photos/1.jpg", "width": 4, "height": 3, "text": "c""#),
      .image(ImageContent(source: "photos/1.jpg", caption: "c", width: 4, height: 3)))
    try same(
      telegramContent(
        """
        "file": "v.mp4", "thumbnail": "v.jpg", "media_type": "video_file",
        "duration_seconds": 7, "text": ""
        """
      ), .video(VideoContent(source: "v.mp4", poster: "v.jpg", duration: 7)))
    try same(
      telegramContent(
        #""file": "v.ogg", "media_type": "voice_message", "duration_seconds": 3, "text": """#),
      .voice(VoiceContent(source: "v.ogg", duration: 3)))
    try same(
      telegramContent(
        #""file": "a/s.mp3", "media_type": "audio_file", "performer": "P", "title": "T", "text": """#
      ), .audio(AudioContent(source: "a/s.mp3", title: "T", performer: "P")))
    try same(
      telegramContent(
        """
        "file": "r.mp4", "thumbnail": "r.jpg", "media_type": "video_message",
        "duration_seconds": 7, "text": ""
        """
      ), .roundVideo(RoundVideoContent(source: "r.mp4", poster: "r.jpg", duration: 7)))
    try same(
      telegramContent(#""file": "files/n.pdf", "file_size": 12, "text": """#),
      .file(FileContent(name: "n.pdf", source: "files/n.pdf", size: 12)))
    try same(
      telegramContent(
        """
        "file": "s.tgs", "thumbnail": "s.jpg", "media_type": "sticker", "sticker_emoji": "😀",
        "text": ""
        """
      ), .sticker(ImageContent(source: "s.jpg", alternative: "😀")))
  }

  @Test func `a file that was left out is a placeholder`() throws {
    let result = try telegram(
      telegramMessage(
        """
        "photo": "(File not included. Change data exporting settings to download.)",
        "width": 4, "height": 3, "text": ""
        """
      ))
    same(
      result.conversation.messages[0].content,
      .image(ImageContent(source: nil, width: 4, height: 3)))
    same(result.report.placeholders, [.init(kind: "photo left out of the export", count: 1)])
  }

  @Test func `contacts, places, games, bills and polls are shown`() throws {
    try same(
      telegramContent(
        """
        "contact_information": {"first_name": "Bo", "last_name": "Li", "phone_number": "+1"},
        "text": ""
        """
      ), .contact(ContactContent(name: "Bo Li", detail: "+1")))
    try same(
      telegramContent(
        """
        "place_name": "P", "address": "A", "text": "",
        "location_information": {"latitude": 1.5, "longitude": -2}
        """
      ), .location(LocationContent(latitude: 1.5, longitude: -2, name: "P", address: "A")))
    try same(
      telegramContent(
        """
        "poll": {"question": "Q", "closed": true, "total_voters": 1,
         "answers": [{"text": "a", "voters": 1, "chosen": true}, {"text": "b"}]}, "text": ""
        """
      ).poll,
      PollContent("Q", options: [.init("a", votes: 1, chosen: true), .init("b")], voters: 1))
    try same(
      telegramContent(
        """
        "location_information": {"latitude": 1.5, "longitude": -2}, "text": "",
        "live_location_period_seconds": 900
        """
      ).liveLocation?.latitude, 1.5)
    same(
      words(
        try telegramContent(
          """
          "invoice_information": {"title": "T", "description": "D", "amount": 1205,
           "currency": "EUR"}, "text": ""
          """
        )), "🧾 T\nD\n12.05 EUR")
    same(
      words(try telegramContent(#""game_title": "G", "game_description": "D", "text": """#)),
      "🎮 G\nD")
  }

  @Test(arguments: [
    (#""giveaway_information": {}, "text": """#, Content.chatEvent(.init(.beganGiveaway))),
    (
      #""giveaway_information": {}, "text": "a""#,
      .unknown(UnknownContent(type: "giveaway_information", text: "a"))
    ),
    (#""story_id": 5, "text": """#, .absent(.media)),
    (#""poll": 5, "text": """#, .absent(.poll, reason: .unreadable)),
    (
      #""location_information": {}, "place_name": "Pier", "text": """#,
      .absent(.location, name: "Pier", reason: .unreadable)
    ),
    (#""contact_information": {}, "text": """#, .contact(ContactContent(name: ""))),
    (#""todo_list": 5, "text": """#, .unknown(UnknownContent(type: "todo_list"))),
    (#""text": """#, .text("")), (#""text": 5"#, .absent(.message, reason: .unreadable)),
    (#""file": "(File not included.)", "text": """#, .file(FileContent(name: ""))),
  ])
  func `content that cannot be shown has no words of the importer`(
    keys: String, content: Content
  ) throws {
    try same(telegramContent(keys), content)
  }

  @Test func `an account that is no more has a role`() throws {
    let result = try telegram(
      """
      {"id": 1, "type": "message", "date": "2026-03-14T10:00:00", "from": null,
       "from_id": "user3", "text": "x"}
      """
    )
    same(
      result.conversation.participants,
      [Participant(id: "user3", name: "", role: .deletedAccount)])
  }

  @Test func `what is not as it should be is a placeholder, or an error where that is asked`()
    throws
  {
    let odd = """
      {"id": 1, "type": "odd", "date": "x", "from": "A", "from_id": "user1", "text": {"a": 1},
       "secret": 1}, 5
      """
    let result = try telegram(odd)
    same(result.conversation.messages.count, 2)
    same(result.report.placeholders.map(\.count).reduce(0, +), 4)
    same(result.report.omissions.map(\.kind), ["“secret” of a message"])
    #expect {
      try telegram(odd, options: ImportOptions(isStrict: true))
    } throws: { error in
      "\(error)".hasPrefix("result.json: messages[0].date: message without a date")
    }
  }

  @Test func `who is on the right follows from the chat`() throws {
    let messages =
      telegramMessage(#""text": "a""#) + """
        , {"id": 2, "type": "message", "date": "2026-03-14T10:00:00", "from": "Bo",
         "from_id": "user2", "text": "b"}
        """
    let personal = try telegram(messages, head: #""name": "Bo", "type": "personal_chat", "id": 2"#)
    same(personal.conversation.me, "user1")
    let nameless = try telegram(messages, head: #""name": null, "type": "personal_chat", "id": 2"#)
    same(nameless.conversation.me, "user1")
    let saved = try telegram(messages, head: #""type": "saved_messages", "id": 2"#)
    same(saved.conversation.me, "user2")
    same(saved.conversation.title, "Bo")
    let group = try telegram(messages)
    same(group.conversation.me, nil)
    try same(telegram(messages, options: ImportOptions(me: "2")).conversation.me, "user2")
  }

  @Test func `stories of a full export are a chat of their own, the oldest first`() throws {
    let json = #"""
      {"personal_information": {"user_id": 5, "first_name": "Ana", "last_name": "Lee"},
       "stories": [
         {"date": "2026-03-15T10:00:00", "date_unixtime": "1773568800", "expires_unixtime": "1773655200", "pinned": true, "media": "stories/2.mp4", "caption": "the lake"},
         {"date": "2026-03-14T10:00:00", "date_unixtime": "1773482400", "pinned": false, "media": "(Photo not included. Change data exporting settings to download.)"},
         {"date": "2026-03-14T09:00:00", "date_unixtime": "1773478800", "pinned": false, "media": "stories/1.jpg"}, 5],
       "chats": {"list": [{"name": "Bo", "type": "personal_chat", "id": 6, "messages": [
         {"id": 1, "type": "message", "date_unixtime": "1773478800", "from": "Bo", "from_id": "user6", "text": "hi"}]}]}}
      """#
    let listing = try ConversationImporter.listing(of: Array(json.utf8), name: "result.json")
    same(listing.chats.map(\.name), ["Bo", "Stories"])
    same(listing.chats.map(\.messageCount), [1, 4])
    let result = try ConversationImporter.importConversation(
      from: Array(json.utf8), name: "result.json", options: ImportOptions(chat: "stories"))
    let chat = result.conversation
    #expect(chat.title == "Ana Lee" && chat.me == "user5")
    same(chat.participants.map(\.name), ["Ana Lee"])
    same(chat.messages.map(\.content.type), ["omitted", "image", "image", "video"])
    same(chat.messages[1].content.image?.source, "stories/1.jpg")
    same(chat.messages[2].content.image?.source, nil)
    same(chat.messages[3].content.video?.source, "stories/2.mp4")
    same(words(chat.messages[3].content), "the lake")
    same(chat.messages[3].date?.timeIntervalSince1970, 1_773_568_800)
    let bo = try ConversationImporter.importConversation(
      from: Array(json.utf8), name: "result.json", options: ImportOptions(chat: "Bo"))
    same(bo.conversation.messages.map { words($0.content) }, ["hi"])
  }

  @Test func `a full export needs a choice among its chats`() throws {
    let full = """
      {"about": "x", "personal_information": {"user_id": 1}, "chats": {"list": [
       {"name": "Bo", "type": "personal_chat", "id": 2,
        "messages": [\(telegramMessage(#""text": "one""#))]},
       {"name": "Club", "type": "private_group", "id": 7,
        "messages": [\(telegramMessage(#""text": "two""#))]}]},
       "left_chats": {"list": [{"name": "Gone", "type": "private_group", "id": 8, "messages": []}]}}
      """
    func read(_ chat: String?) throws -> ImportResult {
      try ConversationImporter.importConversation(
        from: Array(full.utf8), name: "result.json", options: ImportOptions(chat: chat))
    }
    try same(read("club").script, ["user1: two"])
    try same(read("2").conversation.me, "user1")
    try same(read("8").conversation.messages, [])
    #expect { try read(nil) } throws: {
      "\($0)".contains("1 “Bo” (id 2, 1 message), 2 “Club” (id 7")
    }
    #expect { try read("Nobody") } throws: { "\($0)".contains("no chat is called “Nobody”") }
  }

  @Test func `a chat of too many messages is refused`() throws {
    func read(_ limit: Int) throws -> Conversation {
      let json = #"{"type": "private_group", "messages": [1, 2, 3]}"#
      var draft = ImportDraft(file: "x")
      try TelegramExport(file: "x", options: ImportOptions(), messageLimit: limit).read(
        Array(json.utf8), position: TelegramExport.single, messageCount: 3, into: &draft)
      return draft.conversation
    }
    try same(read(3).messages.count, 3)
    #expect {
      try read(2)
    } throws: {
      "\($0)" == "x: the chat has more than 2 messages; export a shorter time"
    }
  }

  @Test func `an export of too many chats is refused`() {
    let list = Array(repeating: "0", count: ImportLimits.chats / 2 + 1).joined(separator: ",")
    let json = #"{"chats": {"list": [\#(list)]}, "left_chats": {"list": [\#(list)]}}"#
    #expect {
      try ConversationImporter.importConversation(from: Array(json.utf8), name: "result.json")
    } throws: {
      "\($0)".contains("left_chats.list[49999]: more than 100000 chats")
    }
  }

  @Test func `a message that would be a bomb when it is held whole is refused`() throws {
    func read(_ byteCount: Int) throws -> ImportResult {
      let text = String(repeating: "a", count: byteCount)
      return try telegram(telegramMessage(#""text": "\#(text)", "views": [[], []]"#))
    }
    try same(read(ImportLimits.valueBytes - 1_000).conversation.messages.count, 1)
    #expect {
      try read(ImportLimits.valueBytes)
    } throws: {
      "\($0)".contains("messages[0].views: a value of more than 4 MiB")
    }
  }

  @Test func `broken JSON says where in one line`() {
    let json = "{\n \"name\": \"x\",\n \"type\": \"bot_chat\",\n \"id\": 9\n \"messages\": []}"
    #expect {
      try ConversationImporter.importConversation(from: Array(json.utf8), name: "result.json")
    } throws: { error in
      let text = "\(error)"
      return text.hasPrefix("result.json: line 5, column 2") && !text.contains("\n")
        && (error as? ImportError)?.kind == .badData
    }
  }

  @Test func `messages of a topic answer nothing but each other`() throws {
    let topic =
      #"{"id": 7, "type": "service", "action": "topic_created", "actor": "Ana", "#
      + #""actor_id": "user1", "date": "2026-03-14T10:00:00", "title": "Lake", "text": ""}"#
    let result = try telegram(
      "\(topic), "
        + telegramMessage(#""text": "a", "reply_to_message_id": 7"#, id: 8) + ", "
        + telegramMessage(#""text": "b", "reply_to_message_id": 8"#, id: 9))
    same(result.conversation.messages.map(\.replyTo), [nil, nil, "8"])
    same(result.report.omissions, [.init(kind: "topic of a message", count: 1)])
    #expect(words(result.conversation.messages[0].content).contains("Lake"))
  }
}
