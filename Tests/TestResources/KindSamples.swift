package import ChatModel
import FoundationEssentials

/// One content of each kind and state, in a left-to-right or a right-to-left language.
///
/// New kinds must be added here: the contact sheet, summaries and all ways of reading contents are
/// tested with these samples.
package enum KindSamples {
  /// All contents, ordered by kind.
  package static func all(isRightToLeft: Bool = false) throws -> [Content] {
    try calls + events(isRightToLeft) + payments(isRightToLeft) + gifts(isRightToLeft)
      + places(isRightToLeft) + cards(isRightToLeft) + stories(isRightToLeft)
      + absences(isRightToLeft) + previews(isRightToLeft) + albums(isRightToLeft)
      + embeds(isRightToLeft) + gifs(isRightToLeft) + blocks(isRightToLeft)
      + recordings(isRightToLeft) + chatEvents(isRightToLeft)
  }

  private static let start = Date(timeIntervalSince1970: 1_781_456_400)

  private static var calls: [Content] {
    get throws {
      [
        try .call(CallContent(.voice, outcome: .missed)),
        try .call(CallContent(.video, outcome: .missed)),
        try .call(CallContent(.voice, duration: 754)),
        try .call(CallContent(.video, outcome: .declined)),
        try .call(CallContent(.voice, outcome: .canceled)),
        try .call(CallContent(.video, outcome: .ongoing)),
      ]
    }
  }

  private static func events(_ isRightToLeft: Bool) throws -> [Content] {
    let title = isRightToLeft ? "عشاء عند البحيرة" : "Dinner by the lake, with everybody"
    let place = isRightToLeft ? "مطعم البحيرة، شارع 7" : "Trattoria Lago, Strandvägen 7"
    let later = start.addingTimeInterval(172_800)
    return [
      try .event(
        EventContent(
          title, start: start, end: start.addingTimeInterval(12_600), place: place,
          note: isRightToLeft ? "أحضروا ملابس السباحة" : "Bring something to swim in", going: 5)),
      try .event(EventContent(title, start: start, canceled: true)),
      try .event(EventContent(title, start: start, end: later, allDay: true)),
      try .event(EventContent(title, start: start, end: later)),
    ]
  }

  private static func payments(_ isRightToLeft: Bool) throws -> [Content] {
    let note = isRightToLeft ? "نصيبي من القارب" : "The boat, my half of it"
    return [
      try .payment(
        PaymentContent(amount: 249.5, currency: "SEK", note: note, status: .received)),
      try .payment(
        PaymentContent(.request, amount: 32, currency: "EUR", note: note, status: .pending)),
      try .payment(PaymentContent(amount: 250, currency: "Stars", status: .declined)),
      try .payment(PaymentContent(.request, note: note, status: .expired)),
      try .payment(PaymentContent(.redPacket, note: note)),
      try .payment(
        PaymentContent(
          .redPacket, amount: 8.88, currency: "CNY", note: note, status: .received)),
      try .payment(PaymentContent(.redPacket, status: .returned)),
    ]
  }

  private static func gifts(_ isRightToLeft: Bool) throws -> [Content] {
    let name = isRightToLeft ? "ثلاثة أشهر من بريميوم" : "Three months of Premium"
    return [
      try .gift(
        GiftContent(
          name, detail: "€11.99", note: isRightToLeft ? "شكرًا" : "For the photos", emoji: "🎁")),
      try .gift(GiftContent(name)),
      try .gift(GiftContent(name, picture: "photos/lake.jpg")),
    ]
  }

  private static func places(_ isRightToLeft: Bool) throws -> [Content] {
    [
      try .liveLocation(
        LiveLocationContent(
          latitude: 59.33, longitude: 18.07, until: start,
          note: isRightToLeft ? "في الطريق" : "On my way")),
      try .liveLocation(LiveLocationContent(latitude: 59.33, longitude: 18.07, ended: true)),
    ]
  }

  private static func cards(_ isRightToLeft: Bool) throws -> [Content] {
    [
      try .businessCard(
        BusinessCardContent(
          isRightToLeft ? "كيرستين هولم" : "Kerstin Holm",
          role: isRightToLeft ? "صانعة قوارب" : "Boat builder", organization: "Holm & Daughters",
          phones: ["+46 8 5550 100", "+46 70 5550 200"], emails: ["kerstin@holm.example"],
          url: "https://holm.example", address: "Varvsgatan 3")),
      try .businessCard(BusinessCardContent("Holm", avatar: "photos/lake.jpg")),
    ]
  }

  private static func stories(_ isRightToLeft: Bool) throws -> [Content] {
    let words = isRightToLeft ? "أين **هذا**؟" : "Where is **this**?"
    return [
      try .storyReply(StoryReplyContent(words, picture: "photos/lake.jpg")),
      try .storyReply(StoryReplyContent(words, author: isRightToLeft ? "بو" : "Bo")),
    ]
  }

  private static func absences(_ isRightToLeft: Bool) throws -> [Content] {
    let note = isRightToLeft ? "السباحة كلها" : "The whole swim"
    return try AbsentMedium.allCases.map { try .omitted(OmittedContent($0)) } + [
      try .omitted(OmittedContent(.message, reason: .encrypted)),
      try .omitted(OmittedContent(.photo, reason: .unreadable)),
      try .omitted(OmittedContent(.file, name: "plan-of-the-whole-lake.pdf", note: note)),
      try .expired(ExpiredContent()), try .expired(ExpiredContent(.photo)),
      try .recalled(RecalledContent(by: isRightToLeft ? "بو" : "Bo")),
      try .recalled(RecalledContent()),
    ]
  }

  private static func previews(_ isRightToLeft: Bool) -> [Content] {
    let title = isRightToLeft ? "عشر مرات سباحة هذا الصيف" : "Ten swims that you should not miss"
    let words =
      isRightToLeft
      ? "من رصيف في الشمال إلى خليج" : "From a jetty in the north to a bay that only boats reach"
    let url = "https://lakes.example/swims"
    return [
      .linkPreview(
        LinkPreviewContent(
          url: url, title: title, description: words, site: "The Lake Post",
          image: "photos/lake.jpg", text: RichText(isRightToLeft ? "هذه لنا" : "this is ours"))),
      .linkPreview(LinkPreviewContent(url: url, title: title)),
    ]
  }

  private static func albums(_ isRightToLeft: Bool) -> [Content] {
    let item = AlbumContent.Item(source: "photos/lake.jpg")
    let film = AlbumContent.Item(source: "photos/lake.jpg", video: "swim.mp4", duration: 34)
    let caption: RichText = isRightToLeft ? "الصباح الأول" : "the first morning"
    return [
      .album(AlbumContent([item, film])),
      .album(AlbumContent([item, item, .init(width: 4, height: 3)], caption: caption)),
      .album(AlbumContent([item, film, item, item, item, item, item])),
    ]
  }

  private static func embeds(_ isRightToLeft: Bool) -> [Content] {
    let name = isRightToLeft ? "محطة الطقس" : "Weather station"
    return [
      .embed(
        EmbedContent(
          title: isRightToLeft ? "مشمس، رياح خفيفة" : "Sunny, light wind",
          url: "https://weather.example",
          description: isRightToLeft ? "الماء **21** درجة" : "The water has **21 °C**.",
          fields: [
            .init(isRightToLeft ? "الهواء" : "Air", "26 °C", inline: true),
            .init(isRightToLeft ? "الغروب" : "Sunset", "21:43", inline: true),
          ], author: .init(name, icon: "photos/lake.jpg"), color: "#e08a1e",
          image: "photos/lake.jpg", footer: .init(name), at: start,
          text: isRightToLeft ? "اليوم" : "today at the lake")),
      .embed(EmbedContent(description: name)),
    ]
  }

  private static func recordings(_ isRightToLeft: Bool) throws -> [Content] {
    let title = isRightToLeft ? "العودة سباحةً" : "Swimming home, the long way round"
    let once: [Content] = try ViewOnceContent.Medium.allCases.map {
      try .viewOnce(ViewOnceContent($0))
    }
    return [
      .roundVideo(RoundVideoContent(poster: "photos/lake.jpg", duration: 17)),
      .roundVideo(RoundVideoContent(source: "swim.mp4")),
      .roundVideo(RoundVideoContent()),
      .audio(
        AudioContent(
          source: "swim.mp3", title: title, performer: isRightToLeft ? "الأرصفة" : "The Jetties",
          duration: 221, cover: "photos/lake.jpg")),
      .audio(
        AudioContent(source: "swim.mp3", duration: 221, caption: RichText(title))),
      .audio(AudioContent()),
    ] + once + [try .viewOnce(ViewOnceContent(.photo, opened: true))]
  }

  private static func chatEvents(_ isRightToLeft: Bool) -> [Content] {
    let name = isRightToLeft ? "رحلة البحيرة" : "Lake weekend"
    return [
      .chatEvent(
        ChatEventContent(
          .createdGroup, actor: "ana", members: ["bo", "Cy"], value: .text(name))),
      .chatEvent(ChatEventContent(.setTimer, actor: "bo", value: .seconds(90_000))),
      .chatEvent(ChatEventContent(.joined)),
      .chatEvent(
        ChatEventContent(
          ChatEventContent.Action(rawValue: "waved"), actor: "bo", value: .number(3), text: name)),
    ]
  }

  private static func gifs(_ isRightToLeft: Bool) -> [Content] {
    [
      .gif(
        GIFContent(
          source: "photos/kite.gif", caption: isRightToLeft ? "ريح كافية" : "wind enough",
          alternative: isRightToLeft ? "طائرة ورقية" : "A kite over the lake")),
      .gif(GIFContent(source: "jump.mp4", poster: "photos/lake.jpg")),
      .gif(GIFContent(source: nil)),
    ]
  }

  private static func blocks(_ isRightToLeft: Bool) throws -> [Content] {
    let name = isRightToLeft ? "من يحضر ماذا" : "Who brings what"
    return [
      try .code(CodeContent("let x = 1 // ```\nprint(x)", language: "swift", name: "a_b.swift")),
      try .code(CodeContent(name)),
      try .table(
        TableContent(
          columns: [name, "a|b", "$x$"], rows: [["**1**", "2 \\| 3"], ["", name, "[x](y)", "4"]],
          name: name)),
    ]
  }
}
