import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

@testable import BubbleLayout

/// Tests that the bars of the built-in themes have the sizes of the apps that they imitate:
/// Telegram on an iPhone, WhatsApp on Android, Messages of iOS 26, Slack and Discord on a desktop,
/// WeChat.
@Suite struct TitleBarTests {
  private static let bo = Sender(id: "bo", name: "BO", initials: "B", colorIndex: 0)

  private static let group = TitleBarRow(
    title: "LAKE", participantCount: 7, isGroup: true, names: "BO, CY",
    face: Sender(id: "", name: "LAKE", initials: "L", colorIndex: 1))
  private static let pair = TitleBarRow(
    title: "BO", participantCount: 2, isGroup: false, face: bo)

  private func bar(_ theme: String, _ row: TitleBarRow) throws -> CellSnapshot {
    try LayoutFixture(theme).snapshot(of: .titleBar(row))
  }

  private func words(_ theme: String, _ row: TitleBarRow) throws -> [String] {
    try bar(theme, row).texts.map(\.text.text)
  }

  @Test func `telegram has two centred lines and a picture behind them`() throws {
    let bar = try bar("telegram", Self.group)
    let picture = try #require(bar.ellipses.first)
    #expect(picture.width == 37 && picture.maxX == 380 && abs(picture.midY - 26) <= 0.5)
    let (title, second) = (try #require(bar.text("LAKE")), try #require(bar.text("7 members")))
    // Letters of 17 and 13 points; each letter is as wide as its size.
    #expect(title.text.longestLine == 4 * 17 && second.text.longestLine == 8 * 13 + 6.5)
    for line in [title, second] {
      #expect(abs(line.origin.x + line.text.longestLine / 2 - 195) <= 0.5)
    }
    #expect(title.origin.y < second.origin.y)
    // The back arrow is the only stroked path.
    same(bar.strokes.count, 1)
  }

  @Test func `whatsapp has an arrow, a picture, two lines and three signs`() throws {
    let bar = try bar("whatsapp", Self.group)
    same(bar.size.height, 59)
    let picture = try #require(bar.ellipses.first { $0.width == 40 })
    #expect(picture.minX == 40 && abs(picture.midY - 29.5) <= 0.5)
    let (title, second) = (try #require(bar.text("LAKE")), try #require(bar.text("BO, CY")))
    same(title.text.longestLine, 4 * 18)
    #expect(title.origin.x == picture.maxX + 10 && second.origin.x == title.origin.x)
    // Arrow, film camera and telephone are strokes; the dots are fills.
    same(bar.strokes.count, 3)
    #expect(bar.strokes[0].bounds.maxX < picture.minX)
    #expect(bar.strokes[1...].allSatisfy { $0.bounds.minX > 250 })
  }

  @Test func `imessage has a large picture over a pill with the name`() throws {
    let bar = try bar("imessage", Self.pair)
    same(bar.size.height, 94)
    let picture = try #require(bar.ellipses.first { $0.width == 60 })
    same(picture.midX, 195)
    // The border, half a point wide, is centred on the edge.
    let pill = try #require(bar.roundedRects.first { $0.height == 32.5 })
    #expect(pill.midX == 195 && picture.maxY - pill.minY == 5.25)
    let back = try #require(bar.roundedRects.first { $0.height == 44.5 })
    #expect(back.width == 44.5 && back.minX == 15.75)
    let name = try #require(bar.text("BO"))
    same(name.text.longestLine, 2 * 17)
    #expect(pill.contains(Point(x: name.origin.x, y: name.origin.y + 12)))
  }

  @Test(arguments: [("slack", 49.0, 18.0), ("discord", 48, 16)])
  func `a channel has a number sign, a person never`(
    theme: String, height: Double, size: Double
  ) throws {
    let channel = try bar(theme, Self.group)
    same(channel.size.height, height)
    same(channel.texts.map(\.text.text), ["#", "LAKE"])
    same(channel.text("LAKE")?.text.longestLine, 4 * size)
    let person = try bar(theme, Self.pair)
    same(Set(person.texts.map(\.text.text)), ["B", "BO"])
    let picture = try #require((person.ellipses + person.roundedRects).first { $0.width == 24 })
    #expect(picture.minX == 16 && abs(picture.midY - height / 2) <= 0.5)
  }

  @Test func `wechat alone counts beside the title and has three dots`() throws {
    for theme in try ThemeCatalog.builtIn.names() {
      let bar = try bar(theme, Self.group)
      let hasCount = bar.texts.contains { $0.text.text == "(7)" }
      let hasDots = bar.ellipses.count { $0.width == 3 } == 3
      #expect(hasCount == (theme == "wechat") && hasDots == (theme == "wechat"), "\(theme)")
    }
  }

  @Test(arguments: ["telegram", "whatsapp", "slack", "discord", "assistant", "signal", "plain"])
  func `what the conversation says is the second line`(theme: String) throws {
    var row = Self.pair
    #expect(try !words(theme, row).contains("2 members"))
    row.subtitle = "ONLINE"
    #expect(try words(theme, row).contains("ONLINE"))
    row = Self.group
    row.subtitle = "ONLINE"
    let words = try words(theme, row)
    #expect(words.contains("ONLINE"))
    #expect(!words.contains("7 members") && !words.contains("BO, CY"))
  }

  @Test(arguments: try ThemeCatalog.builtIn.names(), [120.0, 200, 320, 390, 1_600])
  func `nothing lies on anything else on any page`(theme: String, width: Double) throws {
    var fixture = try LayoutFixture(theme)
    fixture.pageWidth = width
    for var row in [Self.group, Self.pair] {
      row.title = String(repeating: "A", count: 90)
      row.subtitle = String(repeating: "B", count: 90)
      let bar = try fixture.snapshot(of: .titleBar(row))
      let boxes = bar.texts.filter { $0.text.text.count > 1 }.map {
        Rect(x: $0.origin.x, y: 0, width: $0.text.longestLine, height: 1)
      }
      // A page that is narrower than any phone has room for at most one letter.
      guard width >= 200 else { continue }
      for box in boxes {
        #expect(box.minX >= 0 && box.maxX <= width)
        if fixture.theme.titleBar.kind == .pictureAbove { continue }
        for sign in bar.strokes.map(\.bounds) + bar.ellipses {
          #expect(sign.maxX <= box.minX || sign.minX >= box.maxX, "\(sign) on \(box)")
        }
      }
    }
  }

  @Test(arguments: try ThemeCatalog.builtIn.names(), [Self.group, Self.pair])
  private func `a status bar lies above and changes nothing below`(
    theme: String, row: TitleBarRow
  ) throws {
    var under = row
    under.clock = "9:41"
    let (plain, phone) = (try bar(theme, row), try bar(theme, under))
    same(phone.size.height, plain.size.height + 54)
    let clock = try #require(phone.text("9:41"))
    #expect(clock.origin.y + clock.text.size.height < 54)
    for (text, origin) in plain.texts {
      same(phone.text(text.text)?.origin, Point(x: origin.x, y: origin.y + 54))
    }
    same(phone.box(.titleBar)?.height, phone.size.height)
  }

  @Test func `a theme of a title and a number sign stays as it was`() throws {
    var fixture = try LayoutFixture("telegram")
    fixture.theme.titleBar = TitleBarStyle()
    try same(fixture.snapshot(of: .titleBar(Self.group)).texts.map(\.text.text), ["LAKE", "(7)"])
    fixture.theme.titleBar.kind = .channel
    try same(fixture.snapshot(of: .titleBar(Self.pair)).texts.map(\.text.text), ["#", "BO"])
  }

  @Test func `a picture is asked for where it is shown`() throws {
    var row = Self.pair
    row.face?.avatar = "photo"
    func pictures(_ theme: String) throws -> [String] {
      try LayoutFixture(theme).keys().pictures(of: .titleBar(row))
    }
    for theme in ["telegram", "whatsapp", "imessage", "slack", "discord"] {
      try same(pictures(theme), ["photo"])
    }
    #expect(try pictures("wechat").isEmpty && pictures("assistant").isEmpty)
    row.isGroup = true
    #expect(try pictures("slack").isEmpty)
    var fixture = try LayoutFixture("telegram")
    fixture.images = OnePicture()
    let bar = try fixture.snapshot(of: .titleBar(row))
    #expect(bar.items.contains { if case .image = $0 { true } else { false } })
  }

  @Test func `the bar of a chat of two has the other one's face`() throws {
    let fixture = try LayoutFixture("telegram")
    func bar(_ conversation: Conversation) throws -> TitleBarRow? {
      let timeline = try Timeline(
        conversation, options: TimelineOptions(theme: fixture.theme),
        environment: fixture.environment())
      return if case .titleBar(let bar) = timeline[0] { bar } else { nil }
    }
    var talk = Conversation(
      title: "Work", me: "me",
      participants: [
        Participant(id: "me", name: "Ana"), Participant(id: "bo", name: "Bo", avatar: "bo.png"),
      ], subtitle: " ")
    try same(bar(talk)?.face?.avatar, "bo.png")
    try same(bar(talk)?.subtitle, nil)
    talk.subtitle = "last seen 10:02"
    talk.participants.append(Participant(id: "cy", name: "Cy"))
    try same(bar(talk)?.face?.initials, "W")
    try same(bar(talk)?.subtitle, "last seen 10:02")
    try same(bar(Conversation())?.title, "")
  }
}

extension CellSnapshot {
  /// The filled ellipses, from the back to the front.
  fileprivate var ellipses: [Rect] {
    items.compactMap { if case .fill(.ellipse(let box), _) = $0 { box } else { nil } }
  }

  /// The filled rounded rectangles.
  fileprivate var roundedRects: [Rect] {
    items.compactMap { if case .fill(.roundedRect(let box, _), _) = $0 { box } else { nil } }
  }

  /// The stroked paths.
  fileprivate var strokes: [Path] {
    items.compactMap { if case .stroke(let path, _, _) = $0 { path } else { nil } }
  }
}
