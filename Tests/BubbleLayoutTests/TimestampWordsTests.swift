import Assertions
import ChatModel
import DisplayList
import FoundationEssentials
import LayoutTestResources
import Testing

@testable import BubbleLayout

/// Tests of the words for moments that texts name, in many languages and two time zones.
@Suite struct TimestampWordsTests {
  /// Wednesday, 28 November 2018, 08:01:05 UTC.
  private static let moment = Date(timeIntervalSince1970: 1_543_392_065)

  private static func environment(
    _ locale: String = "en", _ timeZone: String = "UTC", now: Date? = nil
  ) throws -> LayoutEnvironment {
    try LayoutEnvironment(
      pageWidth: 390, locale: locale, timeZone: timeZone, now: now, kinds: ContentKinds())
  }

  /// A text without the spaces and marks by which releases of Unicode's tables differ.
  private static func plain(_ text: String) -> String {
    text.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
      .replacing("\u{200F}", with: "")
  }

  @Test(
    arguments: [
      (
        "en", "Europe/Berlin",
        [
          "9:01 AM", "9:01:05 AM", "11/28/2018", "November 28, 2018",
          "November 28, 2018 at 9:01 AM", "Wednesday, November 28, 2018 at 9:01 AM",
          "11/28/2018, 9:01 AM", "11/28/2018, 9:01:05 AM", "3 years ago",
        ]
      ),
      (
        "en", "Pacific/Honolulu",
        [
          "10:01 PM", "10:01:05 PM", "11/27/2018", "November 27, 2018",
          "November 27, 2018 at 10:01 PM", "Tuesday, November 27, 2018 at 10:01 PM",
          "11/27/2018, 10:01 PM", "11/27/2018, 10:01:05 PM", "3 years ago",
        ]
      ),
      (
        "de", "Europe/Berlin",
        [
          "09:01", "09:01:05", "28.11.2018", "28. November 2018", "28. November 2018 um 09:01",
          "Mittwoch, 28. November 2018 um 09:01", "28.11.2018, 09:01", "28.11.2018, 09:01:05",
          "vor 3 Jahren",
        ]
      ),
      (
        "de", "Pacific/Honolulu",
        [
          "22:01", "22:01:05", "27.11.2018", "27. November 2018", "27. November 2018 um 22:01",
          "Dienstag, 27. November 2018 um 22:01", "27.11.2018, 22:01", "27.11.2018, 22:01:05",
          "vor 3 Jahren",
        ]
      ),
      (
        "ar", "Europe/Berlin",
        [
          "٩:٠١ ص", "٩:٠١:٠٥ ص", "٢٨/١١/٢٠١٨", "٢٨ نوفمبر ٢٠١٨", "٢٨ نوفمبر ٢٠١٨ في ٩:٠١ ص",
          "الأربعاء، ٢٨ نوفمبر ٢٠١٨ في ٩:٠١ ص", "٢٨/١١/٢٠١٨، ٩:٠١ ص", "٢٨/١١/٢٠١٨، ٩:٠١:٠٥ ص",
          "قبل ٣ سنوات",
        ]
      ),
      (
        "ar", "Pacific/Honolulu",
        [
          "١٠:٠١ م", "١٠:٠١:٠٥ م", "٢٧/١١/٢٠١٨", "٢٧ نوفمبر ٢٠١٨", "٢٧ نوفمبر ٢٠١٨ في ١٠:٠١ م",
          "الثلاثاء، ٢٧ نوفمبر ٢٠١٨ في ١٠:٠١ م", "٢٧/١١/٢٠١٨، ١٠:٠١ م",
          "٢٧/١١/٢٠١٨، ١٠:٠١:٠٥ م", "قبل ٣ سنوات",
        ]
      ),
      (
        "zh-Hans", "Europe/Berlin",
        [
          "09:01", "09:01:05", "2018/11/28", "2018年11月28日", "2018年11月28日 09:01",
          "2018年11月28日星期三 09:01", "2018/11/28 09:01", "2018/11/28 09:01:05", "3年前",
        ]
      ),
      (
        "zh-Hans", "Pacific/Honolulu",
        [
          "22:01", "22:01:05", "2018/11/27", "2018年11月27日", "2018年11月27日 22:01",
          "2018年11月27日星期二 22:01", "2018/11/27 22:01", "2018/11/27 22:01:05", "3年前",
        ]
      ),
      (
        "hi", "Europe/Berlin",
        [
          "9:01 am", "9:01:05 am", "28/11/2018", "28 नवंबर 2018",
          "28 नवंबर 2018 को 9:01 am बजे", "बुधवार, 28 नवंबर 2018 को 9:01 am बजे",
          "28/11/2018, 9:01 am", "28/11/2018, 9:01:05 am", "3 वर्ष पहले",
        ]
      ),
      (
        "hi", "Pacific/Honolulu",
        [
          "10:01 pm", "10:01:05 pm", "27/11/2018", "27 नवंबर 2018",
          "27 नवंबर 2018 को 10:01 pm बजे", "मंगलवार, 27 नवंबर 2018 को 10:01 pm बजे",
          "27/11/2018, 10:01 pm", "27/11/2018, 10:01:05 pm", "3 वर्ष पहले",
        ]
      ),
      (
        "fr", "Europe/Berlin",
        [
          "09:01", "09:01:05", "28/11/2018", "28 novembre 2018", "28 novembre 2018 à 09:01",
          "mercredi 28 novembre 2018 à 09:01", "28/11/2018 09:01", "28/11/2018 09:01:05",
          "il y a 3 ans",
        ]
      ),
      (
        "fr", "Pacific/Honolulu",
        [
          "22:01", "22:01:05", "27/11/2018", "27 novembre 2018", "27 novembre 2018 à 22:01",
          "mardi 27 novembre 2018 à 22:01", "27/11/2018 22:01", "27/11/2018 22:01:05",
          "il y a 3 ans",
        ]
      ),
    ] as [(String, String, [String])])
  func `each style has the words of the page's language and time zone`(
    locale: String, timeZone: String, expected: [String]
  ) throws {
    // 3.2 years later.
    let now = Self.moment.addingTimeInterval(1e8)
    let dates = try Self.environment(locale, timeZone, now: now).dates
    same(
      TimestampStyle.allCases.map { Self.plain(dates.words(for: Self.moment, in: $0)) }, expected)
  }

  @Test(arguments: ["en", "en-GB", "de", "ar", "ja"])
  func `without a now a relative timestamp is a full date`(locale: String) throws {
    let dates = try Self.environment(locale).dates
    same(
      dates.words(for: Self.moment, in: .relative),
      dates.words(for: Self.moment, in: .fullDateShortTime))
    let later = try Self.environment(locale, now: Self.moment).dates
    #expect(
      later.words(for: Self.moment, in: .relative)
        != later.words(for: Self.moment, in: .fullDateShortTime))
  }

  @Test func `British times have no tables and 24 hours`() throws {
    let dates = try Self.environment("en-GB", "Pacific/Honolulu").dates
    same(
      TimestampStyle.allCases.dropLast().map { dates.words(for: Self.moment, in: $0) },
      [
        "22:01", "22:01:05", "27/11/2018", "27 November 2018", "27 November 2018, 22:01",
        "Tuesday, 27 November 2018, 22:01", "27/11/2018, 22:01", "27/11/2018, 22:01:05",
      ])
  }

  // MARK: Rows

  private static func text(_ style: TimestampStyle) -> RichText {
    RichText("AT X", entities: [.init(.timestamp(moment, style), 3..<4)])
  }

  private static func row(_ content: Content, in environment: LayoutEnvironment) throws
    -> MessageRow
  {
    var talk = Conversation(participants: [Participant(id: "bo", name: "Bo")])
    talk.messages = [
      Message(id: "1", sender: "bo", content: content),
      Message(id: "2", sender: "bo", content: .text("A"), replyTo: "1"),
    ]
    let rows = try Array(
      Timeline(talk, options: TimelineOptions(separators: .none), environment: environment))
    let found = rows.lazy.compactMap { row in
      if case .message(let row) = row, row.message.id == "1" { row } else { nil }
    }.first
    return try #require(found)
  }

  @Test func `a key changes with all that the words depend on, and with nothing else`() throws {
    let fixture = try LayoutFixture()
    func key(_ content: Content, _ environment: LayoutEnvironment) throws -> String {
      let builder = CellBuilder(theme: fixture.theme, environment: environment)
      let keys = CellKeys(of: builder, theme: CellKeys.digest(of: fixture.theme), fonts: "")
      return "\(try #require(try keys.key(of: Self.row(content, in: environment).asRow)))"
    }
    let now = Self.moment.addingTimeInterval(1e8)
    let base = try Self.environment("en", "UTC", now: now)
    let zone = try Self.environment("en", "Europe/Berlin", now: now)
    let later = try Self.environment("en", "UTC", now: now.addingTimeInterval(1e8))
    let card = EmbedContent(description: "<t:1543392065:t> <t:1543392065:R>")
    for (content, dependsOnZone, dependsOnNow) in [
      (Content.text("A"), false, false), (.text(Self.text(.shortTime)), true, false),
      (.text(Self.text(.relative)), false, true),
      (.image(ImageContent(source: nil, caption: Self.text(.relative))), true, true),
      (.embed(card), true, true), (.embed(EmbedContent(title: "A", at: Self.moment)), true, false),
    ] {
      let first = try key(content, base)
      try same(key(content, base), first)
      try same(key(content, zone) != first, dependsOnZone, "zone: \(content)")
      try same(key(content, later) != first, dependsOnNow, "now: \(content)")
    }
  }

  @Test func `a text, a caption, a notice, a quote and a card have the words`() throws {
    let environment = try Self.environment("de", "Europe/Berlin")
    let words = environment.dates.words(for: Self.moment, in: .longDateShortTime)
    let rich = Self.text(.longDateShortTime)
    let written = "AT " + words
    same(try Self.row(.text(rich), in: environment).message.content.text?.string, written)
    let image = Content.image(ImageContent(source: nil, caption: rich))
    same(try Self.row(image, in: environment).message.content.image?.caption?.string, written)
    let card = EmbedContent(
      description: "**<t:1543392065>** `<t:1543392065>`",
      fields: [.init("<t:1543392065>", "<t:1543392065:d>")], text: rich)
    let shown = try #require(try Self.row(.embed(card), in: environment).message.content.embed)
    same(shown.description, "**\(words)** `<t:1543392065>`")
    same(shown.fields, [.init("<t:1543392065>", "28.11.2018")])
    same(shown.text?.string, written)
    var talk = Conversation(
      title: "<t:1543392065>", participants: [Participant(id: "bo", name: "Bo <t:1543392065>")])
    talk.messages = [
      Message(id: "1", sender: "bo", content: .text(rich)),
      Message(id: "2", content: .notice(rich)),
      Message(id: "3", sender: "bo", content: .text("A"), replyTo: "1"),
    ]
    let options = TimelineOptions()
    let rows = try Array(Timeline(talk, options: options, environment: environment))
    let live = try LiveTimeline(talk, options: options, environment: environment)
    same((0..<live.count).map(live.row), rows)
    for case .notice(let row) in rows { same(row.text.string, written) }
    for case .message(let row) in rows where row.message.id == "3" {
      same(row.reply?.summary, written)
      same(row.sender?.name, "Bo <t:1543392065>")
    }
    for case .titleBar(let row) in rows { same(row.title, "<t:1543392065>") }
    #expect(rows.contains { if case .notice = $0 { true } else { false } })
  }

  @Test func `a quote in the other direction isolates the words`() throws {
    let environment = try Self.environment()
    let text = RichText("ש X!", entities: [.init(.timestamp(Self.moment, .shortTime), 3..<4)])
    let content = Content.text(text).writingTimestamps(in: environment.dates, asPlainText: true)
    same(content.text?.string, "ש \u{2068}8:01\u{202F}AM\u{2069}!")
    let card = Content.embed(EmbedContent(description: "ש <t:1543392065:t>!"))
    same(
      card.writingTimestamps(in: environment.dates).embed?.description,
      "ש \u{2068}8:01\u{202F}AM\u{2069}!")
  }

  // MARK: Looks

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a timestamp keeps its order in sentences of the other direction`(
    direction: LayoutDirection
  ) throws {
    var fixture = try LayoutFixture()
    fixture.pageWidth = 900
    fixture.direction = direction
    for (before, words, behind) in [
      ("הפגישה ב ", "9:26 AM", " במרכז"), ("(שלום: ", "11/28/2018, 9:01 PM", ")"),
      ("ש ", "5 – 6", "!"),
    ] {
      let range = before.utf8.count..<(before + words).utf8.count
      let text = RichText(
        before + words + behind, entities: [.init(.timestamp(Self.moment, .shortTime), range)])
      let snapshot = try fixture.snapshot(of: LayoutFixture.incoming(text))
      let lines = try #require(snapshot.text(text.string)?.text.lines)
      let clusters = lines.flatMap(\.runs).flatMap(\.glyphs).filter { $0.advance > 0 }
        .map { Int($0.cluster) }
      let places = clusters.indices.filter { range.contains(clusters[$0]) }
      let shown = places.map { clusters[$0] }
      same(shown, shown.sorted(), words)
      same(places, Array(places[0]..<places[0] + places.count), words)
      #expect(lines.count == 1 && lines[0].isRightToLeft)
    }
  }

  @Test(arguments: [("discord", true), ("discord-ash", true), ("telegram", false)])
  func `a timestamp has a tint where the theme has one, unless it is covered`(
    theme: String, isTinted: Bool
  ) throws {
    let fixture = try LayoutFixture(theme)
    let palette = fixture.theme.bubble.incoming
    same(palette.timestamp != nil, isTinted)
    for isCovered in [false, true] {
      var text = Self.text(.shortTime)
      if isCovered { text.entities.append(.init(.spoiler, 3..<4)) }
      let snapshot = try fixture.snapshot(of: LayoutFixture.incoming(text))
      let grounds = snapshot.texts.flatMap(\.text.decorations).filter(\.isBehind).map(\.color)
      same(grounds, isTinted && !isCovered ? [palette.timestamp] : [])
    }
  }
}

extension MessageRow {
  fileprivate var asRow: TimelineRow { .message(self) }
}
