import ChatModel
import DisplayList
import LayoutTestResources
import TestResources
import Testing

@testable import BubbleLayout

/// A built-in theme in one of its appearances.
private struct Look: Sendable, CustomTestStringConvertible {
  var name: String
  var appearance: Appearance

  var testDescription: String { "\(name) \(appearance)" }

  static let all = ((try? ThemeCatalog.builtIn.entries()) ?? []).flatMap { entry in
    entry.appearances.map { Look(name: entry.name, appearance: $0) }
  }

  /// A page with the theme's own colours and texts in the box font.
  func fixture(_ change: (inout Theme) -> Void = { _ in }) throws -> LayoutFixture {
    var fixture = try LayoutFixture(name)
    let sizes = fixture.theme
    fixture.theme = try Theme.named(name, appearance: appearance)
    fixture.theme.fonts = sizes.fonts
    change(&fixture.theme)
    fixture.images = OnePicture()
    return fixture
  }
}

@Suite struct ThemeContrastTests {
  private static let words = RichText(
    "PLAIN BOLD LINK CODE HIDDEN\nQUOTE LINK CODE\nDEEPER\nBLOCK\nEND",
    entities: [
      .init(.bold, 6..<10), .init(.link("https://a.example"), 11..<15), .init(.code, 16..<20),
      .init(.spoiler, 21..<27), .init(.quote, 28..<50), .init(.mention("bo"), 34..<38),
      .init(.code, 39..<43), .init(.quote, 44..<50), .init(.codeBlock(language: "LANG"), 51..<56),
    ])

  private static let contents: [Content] = {
    let shown = ImageContent(source: "photo", alternative: "SHOWN")
    let lost = ImageContent(source: "LOST", width: 400, height: 300)
    func captioned(_ image: ImageContent) -> ImageContent {
      var image = image
      image.caption = "CAPTION"
      return image
    }
    var contents: [Content] = [
      .text(words), .text("😂"), .voice(VoiceContent(duration: 75)),
      .video(VideoContent(source: "LOST", duration: 75)),
      .video(VideoContent(poster: "photo", duration: 75)),
      .location(LocationContent(latitude: 1, longitude: 2, name: "PLACE", address: "STREET")),
      .location(LocationContent(latitude: 1, longitude: 2)),
      .contact(ContactContent(name: "CONTACT", detail: "NUMBER")),
      .unknown(UnknownContent(type: "POLL", text: "WHAT")),
    ]
    for name in ["A.PDF", "A.DOC", "A.CSV", "A.ZIP", "A.MP3", "PLAIN"] {
      contents.append(.file(FileContent(name: name, size: 12)))
    }
    for image in [shown, captioned(shown), lost, captioned(lost)] {
      contents.append(.image(image))
      contents.append(.sticker(image))
    }
    return contents
  }()

  private static let rows: [TimelineRow] = {
    var rows: [TimelineRow] = [
      .daySeparator("LINE"), .dateSeparator("LINE"), .unreadLine("UNREAD"),
      .notice(NoticeRow(id: "n", text: "LINE")),
      .titleBar(TitleBarRow(title: "TITLE", participantCount: 12, isGroup: true)),
    ]
    for content in contents {
      for isOutgoing in [false, true] {
        // The first content is sent by eight participants, to test each of their colours; every
        // other content by two of them.
        for person in content == contents[0] ? Array(0..<8) : [1, 4] {
          let sender = Sender(id: "bo", name: "NAME", initials: "IN", colorIndex: person)
          var row = MessageRow(
            message: Message(id: "m", sender: "bo", content: content), sender: sender,
            isOutgoing: isOutgoing, showsName: !isOutgoing, showsAvatar: true, stamp: "09:26")
          row.status = isOutgoing ? Message.Status.allCases[person % 5] : nil
          row.message.isPinned = person == 1
          row.message.isEdited = person == 2
          row.message.forwardedFrom = person > 2 ? "SOMEBODY" : nil
          row.message.reactions = [Reaction(emoji: "A", count: 2)]
          row.reply = ReplyPreview(
            id: "r", author: sender, summary: "ANSWERED", isAvailable: person != 3)
          rows.append(.message(row))
        }
      }
    }
    return rows
  }()

  private typealias SidedFinding = (finding: PaintedTexts.Finding, isOutgoing: Bool)

  /// All texts and marks of a theme over the theme's page, each with the side of its message.
  private func sided(_ fixture: LayoutFixture, ownAlone: Bool = false) throws -> [SidedFinding] {
    let pages = fixture.theme.page.colors
    return try Self.rows.flatMap { row -> [SidedFinding] in
      var isOutgoing = false
      if case .message(let message) = row { isOutgoing = message.isOutgoing }
      guard isOutgoing || !ownAlone else { return [] }
      // Emoji have colours of their own.
      return try PaintedTexts(of: fixture.snapshot(of: row), over: pages).findings.compactMap {
        $0.words == "😂" ? nil : ($0, isOutgoing)
      }
    }
  }

  private func findings(_ fixture: LayoutFixture) throws -> [PaintedTexts.Finding] {
    try sided(fixture).map(\.finding)
  }

  /// The name of a finding's text in the tables of `facts.md`.
  private func part(_ finding: PaintedTexts.Finding, isOutgoing: Bool, _ theme: Theme) -> String {
    guard let words = finding.words else { return isOutgoing ? "own ticks" : "marks" }
    // Letters that serve as icons.
    if ["IN", "C", "PDF", "DOC", "CSV", "ZIP", "MP3"].contains(words) { return "marks" }
    if words == "LINE" { return "dates and notices" }
    if words == "UNREAD" { return "unread words" }
    let own = isOutgoing ? "own " : ""
    if words.hasSuffix("09:26") || ["edited", "(edited)"].contains(words) { return own + "times" }
    if words == "NAME" { return own + "names" }
    let palette = isOutgoing ? theme.bubble.outgoing : theme.bubble.incoming
    if !isOutgoing, finding.color == theme.status.onOverlay { return "on dark pills" }
    if finding.color == palette.text { return own + "words" }
    if [palette.link, palette.code].contains(finding.color) { return own + "links and code" }
    // The size and length of a file are less important than the message.
    let lesser = [palette.secondary, theme.media.onPlaceholder, theme.reply.color]
    return own + (lesser.contains(finding.color) || words == "1:15" ? "lesser words" : "words")
  }

  /// The lowest contrast ratio of each part of a theme that fails WCAG's requirement.
  private func pale(_ findings: [SidedFinding], _ theme: Theme) -> [String: Double] {
    var least: [String: Double] = [:]
    for (finding, isOutgoing) in findings {
      let part = part(finding, isOutgoing: isOutgoing, theme)
      guard finding.ratio < (part == "marks" || part == "own ticks" ? 3 : 4.5) else { continue }
      least[part] = min(least[part] ?? 21, (finding.ratio * 100).rounded() / 100)
    }
    return least
  }

  /// The parts that are listed in the look's own table, with the ratios for its appearance.
  private static func exceptions(_ look: Look) throws -> [String: Double] {
    try LookFacts(look.name).paleTexts.reduce(into: [:]) { ratios, text in
      ratios[text.part] = look.appearance == .light ? text.light : text.dark
    }
  }

  /// Every text has a contrast of at least 4.5 to 1 and every mark of at least 3 to 1, except those
  /// that `facts.md` in the theme's folder lists with the ratio and the reason.
  @Test(arguments: Look.all)
  private func `every text can be read on what is behind it`(look: Look) throws {
    let fixture = try look.fixture()
    let sided = try sided(fixture)
    let (found, named) = (pale(sided, fixture.theme), try Self.exceptions(look))
    #expect(found == named)
    let findings = sided.map(\.finding)
    let texts = Set(findings.compactMap(\.words))
    let count = fixture.theme.titleBar.kind == .chat ? ["(12)"] : []
    for words in count + ["TITLE", "LINE", "UNREAD", "NAME", "ANSWERED", "CAPTION", "CONTACT"] {
      #expect(texts.contains { $0.contains(words) }, "\(words) was never seen")
    }
    #expect(findings.contains { $0.words == nil })
    #expect(texts.count > 35)
  }

  @Test(arguments: Look.all)
  private func `the key contrast goes above for every text`(look: Look) throws {
    let fixture = try look.fixture { $0.contrast = .accessible }
    let pale = try findings(fixture).filter { $0.ratio < ($0.words == nil ? 3 : 4.5) }
    #expect(Set(pale.map(\.description)).isEmpty)
  }

  // Slow: every row is drawn in each look and appearance with each of nine brand colours.
  @Test(arguments: Look.all, ContrastChangeTests.brands)
  private func `the key contrast goes above for every text in a brand's bubbles`(
    look: Look, brand: UInt32
  ) throws {
    let fixture = try look.fixture {
      $0.contrast = .accessible
      $0.bubble.outgoing.fill = .color(Color(rgb: brand))
    }
    // A brand's colour is used for sent bubbles.
    let pale = try sided(fixture, ownAlone: true).map(\.finding)
      .filter { $0.ratio < ($0.words == nil ? 3 : 4.5) }
    #expect(Set(pale.map(\.description)).isEmpty)
  }

  /// Light text on a vivid fill that is not lighter than the middle, in the theme's own colours and
  /// with a brand's bubbles.
  @Test(arguments: Look.all)
  private func `the key contrast darkens a vivid fill, and words on it stay light`(
    look: Look
  ) throws {
    let plain = try look.fixture()
    let raised = try look.fixture { $0.contrast = .accessible }
    for (one, other) in zip(try findings(plain), try findings(raised)) {
      #expect(one.words == other.words)
      if one.color == .white { #expect(other.color == .white, "\(one), \(other)") }
    }
    for brand in ContrastChangeTests.brands {
      var theme = plain.theme
      theme.bubble.outgoing.fill = .color(Color(rgb: brand))
      theme.bubble.outgoing.text = .white
      theme.contrast = .accessible
      let own = theme.adjusted(on: [.bubble]).bubble.outgoing
      let (fill, luminance) = (own.fill.color, ContrastRatio.between(Color(rgb: brand), .black))
      #expect(ContrastRatio.between(own.text, fill) >= 4.5, "\(fill.hex)")
      // Yellow is lighter than the middle, and one of the colours is a grey.
      let isVivid = brand != 0xffd600 && brand != 0x808080
      #expect((own.text == .white) == isVivid, "\(fill.hex), \(luminance)")
      #expect((fill == Color(rgb: brand)) == (!isVivid || luminance <= 21 / 4.5), "\(fill.hex)")
    }
  }

  @Test func `the key contrast goes above whatever colours a theme file names`() throws {
    let file = """
      {"base": "telegram", "contrast": "accessible", "page": {"backdrop": ["#000000", "#ffffff"]},
       "bubble": {"incoming": {"fill": "#808080", "text": "#777777", "link": "#8a8a8a"},
                  "outgoing": {"fill": "#ff00ff80", "code": "#ff00ff"}},
       "titleBar": {"fill": "#777777", "color": "#888888"}, "status": {"overlay": "#ffffff40"},
       "senderName": {"color": "#999999"}, "avatar": {"palette": ["#ffffff"]}}
      """
    let look = Look(name: "telegram", appearance: .light)
    let theme = try ThemeCatalog.builtIn.decode(Array(file.utf8), fileName: "mine.json")
    let fixture = try look.fixture { own in
      let fonts = own.fonts
      own = theme
      own.fonts = fonts
    }
    let pale = try findings(fixture).filter { $0.words != nil && $0.ratio < 4.5 }
    #expect(Set(pale.map(\.description)).isEmpty)
  }

  @Test func `a text in the colour of its bubble is found`() throws {
    let fixture = try Look(name: "telegram", appearance: .light).fixture {
      $0.bubble.incoming.text = $0.bubble.incoming.fill.color
    }
    let pale = try findings(fixture).filter { $0.ratio < 1.5 }
    #expect(pale.contains { $0.words?.hasPrefix("PLAIN") == true })
  }

  @Test func `colours that can be read stay as they are`() throws {
    let look = Look(name: "telegram", appearance: .dark)
    let plain = try look.fixture()
    let raised = try look.fixture { $0.contrast = .accessible }
    let row = LayoutFixture.incoming("WORDS")
    #expect(try raised.snapshot(of: row).dump() == plain.snapshot(of: row).dump())
  }
}
