import ChatRaster
import FoundationEssentials
import Testing

/// One message as apps and exporters write it, next to the content that a program makes for it.
enum KindExports {
  /// An export whose first message has the content.
  struct Export: Sendable, CustomTestStringConvertible {
    let file: String
    let source: String
    let content: Content

    var testDescription: String { "\(content.type) of \(file)" }
  }

  static var all: [Export] {
    get throws { try ofTelegram + ofWhatsApp + ofSignal + ofDiscord + ofMatrix + others }
  }

  // MARK: Telegram

  private static func telegram(
    _ content: Content, _ keys: String, type: String = "message"
  ) -> Export {
    let source = """
      {"name": "Bo", "type": "personal_chat", "id": 7, "messages": [
        {"id": 1, "type": "\(type)", "date": "2026-03-14T10:00:00", "from": "Bo",
         "date_unixtime": "1773482400",
         "from_id": "user1", "actor": "Bo", "actor_id": "user1", "text": "", \(keys)}]}
      """
    return Export(file: "result.json", source: source, content: content)
  }

  private static var ofTelegram: [Export] {
    get throws {
      let poll = PollContent(
        "When?", options: [.init("At nine", votes: 2), .init("Later", votes: 0)], voters: 2)
      let live = LiveLocationContent(
        latitude: 52.5, longitude: 13.4, until: Date(timeIntervalSince1970: 1_773_483_300))
      return try [
        telegram(
          .roundVideo(RoundVideoContent(source: "r.mp4", poster: "photos/lake.jpg", duration: 7)),
          """
          "file": "r.mp4", "thumbnail": "photos/lake.jpg", "media_type": "video_message",
          "duration_seconds": 7
          """),
        telegram(
          .audio(
            AudioContent(
              source: "s.mp3", title: "T", performer: "P", duration: 7, cover: "photos/lake.jpg")),
          """
          "file": "s.mp3", "thumbnail": "photos/lake.jpg", "media_type": "audio_file",
          "performer": "P", "title": "T", "duration_seconds": 7
          """),
        telegram(
          .poll(poll),
          """
          "poll": {"question": "When?", "closed": false, "total_voters": 2, "answers": [
            {"text": "At nine", "voters": 2, "chosen": false},
            {"text": "Later", "voters": 0, "chosen": false}]}
          """),
        telegram(
          .call(CallContent(.voice, duration: 75)),
          #""action": "phone_call", "duration_seconds": 75"#, type: "service"),
        telegram(
          .gift(GiftContent("", detail: "⭐ 50", emoji: "🎁")),
          #""action": "send_star_gift", "stars": 50"#, type: "service"),
        telegram(
          .liveLocation(live),
          """
          "location_information": {"latitude": 52.5, "longitude": 13.4},
          "live_location_period_seconds": 900
          """),
        telegram(
          .gif(GIFContent(source: "photos/kite.gif", width: 24, height: 18)),
          """
          "file": "photos/kite.gif", "media_type": "animation", "mime_type": "image/gif",
          "width": 24, "height": 18
          """),
        telegram(
          .location(
            LocationContent(latitude: 52.5, longitude: 13.4, name: "Pier", address: "Lake Road")),
          """
          "location_information": {"latitude": 52.5, "longitude": 13.4},
          "place_name": "Pier", "address": "Lake Road"
          """),
      ]
    }
  }

  // MARK: WhatsApp

  private static func whatsApp(_ content: Content, _ words: String) -> Export {
    Export(
      file: "_chat.txt",
      source: "24/03/2026, 10:00 - bo: \(words)\n24/03/2026, 10:01 - ana: x\n", content: content)
  }

  private static var ofWhatsApp: [Export] {
    get throws {
      let poll = PollContent(
        "Where?", options: [.init("Here", votes: 2), .init("There", votes: 0)])
      return try [
        whatsApp(
          .poll(poll),
          "\u{200E}POLL:\nWhere?\n\u{200E}OPTION: Here (2 votes)\n\u{200E}OPTION: There (0 votes)"),
        whatsApp(
          .call(CallContent(.voice, outcome: .missed)),
          "\u{200E}Missed voice call, Tap to call back"),
        whatsApp(
          .location(LocationContent(latitude: 52.52, longitude: 13.4)),
          "location: https://maps.google.com/?q=52.52,13.40"),
        whatsApp(.contact(ContactContent(name: "Bo Li")), "Bo Li.vcf (file attached)"),
        whatsApp(.viewOnce(ViewOnceContent(.voice)), "<View once voice message omitted>"),
        whatsApp(.omitted(OmittedContent(.media)), "<Media omitted>"),
        whatsApp(.gif(GIFContent(source: nil)), "\u{200E}GIF omitted"),
        whatsApp(.sticker(ImageContent(source: nil)), "\u{200E}sticker omitted"),
        whatsApp(.roundVideo(RoundVideoContent()), "\u{200E}video note omitted"),
      ]
    }
  }

  // MARK: Signal

  private static func signal(_ content: Content, _ keys: String) -> Export {
    let source = """
      {"version": 1, "backupTimeMs": 1}
      {"recipient": {"id": 4, "contact": {"aci": "x"}}}
      {"chat": {"id": 1, "recipientId": 4}}
      {"chatItem": {"chatId": 1, "authorId": 4, "dateSent": 5, \(keys)}}
      """
    return Export(file: "main.jsonl", source: source, content: content)
  }

  private static var ofSignal: [Export] {
    get throws {
      try [
        signal(.viewOnce(ViewOnceContent(.photo, opened: true)), #""viewOnceMessage": {}"#),
        signal(
          .viewOnce(ViewOnceContent(.video)),
          #""viewOnceMessage": {"attachment": {"pointer": {"contentType": "video/mp4"}}}"#),
        signal(
          .call(CallContent(.video, outcome: .missed)),
          #""updateMessage": {"individualCall": {"type": "VIDEO_CALL", "state": "MISSED"}}"#),
        signal(
          .contact(ContactContent(name: "Dee Oh", detail: "+49 1")),
          """
          "contactMessage": {"contact": {"name": {"givenName": "Dee", "familyName": "Oh"}, \
          "number": [{"value": "+49 1"}]}}
          """),
      ]
    }
  }

  // MARK: Discord

  /// The pictures become placeholders, because the export has no folder.
  private static func discord(_ content: Content, _ keys: String) -> Export {
    let source = """
      {"guild": {}, "channel": {}, "messages": [
        {"id": "1", "author": {"id": "1", "name": "bo"}, \(keys)}]}
      """
    return Export(file: "x.json", source: source, content: content)
  }

  private static var ofDiscord: [Export] {
    get throws {
      let embed = EmbedContent(
        title: "Run 7", url: "https://ci.example/7", description: "passed",
        fields: [.init("Time", "3 s", inline: true)], author: .init("CI"), color: "#e08a1e",
        footer: .init("main"))
      return try [
        discord(
          .embed(embed),
          """
          "embeds": [{"title": "Run 7", "url": "https://ci.example/7", "description": "passed",
            "fields": [{"name": "Time", "value": "3 s", "isInline": true}],
            "author": {"name": "CI"}, "color": "#E08A1E", "footer": {"text": "main"}}]
          """),
        discord(
          .sticker(ImageContent(source: nil, alternative: "Lake")),
          #""stickers": [{"name": "Lake", "sourceUrl": "photos/lake.jpg"}]"#),
        discord(
          .album(AlbumContent([.init(), .init()])),
          """
          "attachments": [{"fileName": "lake.jpg", "url": "photos/lake.jpg"},
            {"fileName": "lake.jpg", "url": "photos/lake.jpg"}]
          """),
        discord(
          .call(CallContent(.voice, duration: 60)),
          """
          "type": "Call", "timestamp": "2026-03-14T10:00:00Z",
          "callEndedTimestamp": "2026-03-14T10:01:00Z"
          """),
      ]
    }
  }

  // MARK: Others

  private static func matrix(_ content: Content, _ keys: String) -> Export {
    let source = """
      {"room_name": "x", "exported_by": "y", "messages": [
        {"sender": "@bo:x", "event_id": "$1", "origin_server_ts": 1773482400000, \(keys)}]}
      """
    return Export(file: "export.json", source: source, content: content)
  }

  private static var ofMatrix: [Export] {
    get throws {
      try [
        matrix(
          .poll(PollContent("When?", options: [.init("Now"), .init("Later")])),
          """
          "type": "m.poll.start", "content": {"m.poll": {"question": {"m.text": "When?"},
            "answers": [{"m.text": "Now"}, {"m.text": "Later"}]}}
          """),
        matrix(
          .location(LocationContent(latitude: 52.5, longitude: 13.4, name: "Pier")),
          """
          "type": "m.room.message", "content": {"msgtype": "m.location", "body": "Pier",
            "geo_uri": "geo:52.5,13.4"}
          """),
        matrix(.call(CallContent(.voice)), #""type": "m.call.invite", "content": {}"#),
      ]
    }
  }

  private static var others: [Export] {
    get throws {
      try [
        Export(
          file: "message_1.json",
          source: """
            {"participants": [{"name": "bo"}], "title": "bo", "thread_path": "inbox/bo_1",
             "messages": [{"sender_name": "bo", "timestamp_ms": 1773482520000, "is_unsent": true}]}
            """, content: .recalled(RecalledContent(by: "bo"))),
        Export(
          file: "chat.json",
          source: """
            {"chatlab": {"version": "0.0.2", "exportedAt": 1773482400, "generator": "x"},
             "meta": {"name": "Lake", "platform": "wechat", "type": "private"},
             "members": [{"platformId": "b", "accountName": "bo"}],
             "messages": [{"sender": "b", "accountName": "bo", "timestamp": 1773482880,
               "type": 20, "content": "[Red packet] luck"}]}
            """, content: .payment(PaymentContent(.redPacket, note: "luck"))),
      ]
    }
  }
}
