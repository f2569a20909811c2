import Assertions
import ChatFonts
import ChatRaster
import RendererTestResources
import Testing

/// Tests of scripted touches on a live chat, through public API only.
@Suite(.timeLimit(.minutes(20))) struct LiveTouchTests {
  private let screen = Size(width: 300, height: 480)

  private func list(_ theme: String = "imessage") throws -> LiveConversation {
    let renderer = try ChatRenderer(TestConversation.configuration(theme))
    let list = try LiveConversation(
      try ConversationStore(Self.talk), renderer: renderer, size: screen,
      behavior: LiveListOptions(preparation: .synchronous))
    try list.advance(to: .zero)
    return list
  }

  /// The centre of a part of a message.
  private func place(
    of message: String, in list: LiveConversation,
    where isWanted: (ListRegion<ConversationRow>) -> Bool
  ) throws -> Point {
    let frame = try #require(list.visible.first { $0.id.messageID == message }?.frame)
    for y in stride(from: frame.minY + 1, to: frame.maxY, by: 2) {
      for x in stride(from: 1.0, to: frame.maxX, by: 2) {
        let hit = list.hit(at: Point(x: x, y: y))
        if let hit, isWanted(hit) { return hit.rect.center }
      }
    }
    throw Missing(message: message)
  }

  private struct Missing: Error { var message: String }

  private func words(_ list: LiveConversation) -> [String] {
    list.takeTouchEvents().map(\.description)
  }

  private func play(_ list: LiveConversation, until end: Int, _ touches: [Touch]) throws {
    var rest = touches[...]
    for time in stride(from: 0, through: end, by: 10) {
      while let touch = rest.first, touch.time <= .milliseconds(time) {
        list.touch(touch)
        rest.removeFirst()
      }
      try list.advance(to: .milliseconds(time))
    }
  }

  private func touch(_ phase: Touch.Phase, _ point: Point, _ milliseconds: Int) -> Touch {
    Touch(phase, at: point, time: .milliseconds(milliseconds))
  }

  // MARK: - Events

  @Test func `a tap on a link names the message, the link and its bytes`() throws {
    let list = try list()
    let point = try place(of: "m0", in: list) { $0.link != nil }
    try play(list, until: 100, [touch(.down, point, 20), touch(.up, point, 80)])
    let events = list.takeTouchEvents()
    guard case .gesture(let event) = try #require(events.first), events.count == 1 else {
      Issue.record("\(events)")
      return
    }
    #expect(event.kind == .tap && event.time == .milliseconds(80))
    let hit = try #require(event.target)
    same(hit.owner, .cell(.message("m0")))
    #expect(hit.link == "https://lake.example/plan" && hit.textRange == 4..<12)
    same(
      event.description,
      "0.080 tap message m0 link(\"https://lake.example/plan\") 4..<12 at "
        + "\(Int(point.x.rounded())), \(Int(point.y.rounded()))")
    #expect(list.takeTouchEvents().isEmpty)
  }

  @Test func `a program's gesture comes out with the others, on what it was made`() throws {
    struct Flick: Gesture {
      static let kind = GestureKind(rawValue: "com.example.flick")
      mutating func follow(_ finger: GestureFinger) -> GestureState {
        guard finger.phase != .up else { return .failed }
        return abs(finger.translation.x) > 20 ? .ended(Self.kind) : .possible
      }
    }
    let list = try list()
    list.addGesture(Flick())
    let point = try place(of: "m1", in: list) { $0.role == .text }
    let aside = point.offset(dx: 24, dy: 0)
    try play(
      list, until: 300,
      [touch(.down, point, 20), touch(.move, aside, 60), touch(.up, point, 90)])
    let kinds = list.takeTouchEvents().compactMap { event -> GestureKind? in
      guard case .gesture(let gesture) = event else { return nil }
      same(gesture.target?.owner, .cell(.message("m1")))
      return gesture.kind
    }
    #expect(kinds.contains(Flick.kind) && !kinds.contains(.tap) && !kinds.contains(.scrollBegan))
    same(list.pressed, nil)
  }

  @Test func `which components open a menu`() throws {
    let list = try list()
    list.menu = { _ in ListMenu([ListMenu.Item(id: "copy", title: "Copy")]) }
    let frame = try #require(list.visible.first { $0.id.messageID == "m1" }?.frame)
    // The message is on the right, so the left of its row is outside its content.
    let beside = Point(x: 4, y: frame.midY)
    let text = try place(of: "m1", in: list) { $0.role == .text }
    same(list.hit(at: beside)?.role, .cell)
    try play(
      list, until: 700, [touch(.down, beside, 0), touch(.up, beside, 650)])
    same(list.menuTarget, nil)
    same(words(list).map { $0.split(separator: " ")[1] }, ["longPress"])
    list.touch(touch(.down, text, 1_000))
    try list.advance(to: .milliseconds(1_600))
    same(list.menuTarget?.role, .text)
    list.closeMenu()
    list.touch(touch(.up, text, 1_700))
    _ = words(list)
    // A program can choose the components that open a menu.
    list.opensMenu = { $0.role == .cell }
    for (point, opens, time) in [(text, false, 2_000), (beside, true, 4_000)] {
      list.touch(touch(.down, point, time))
      try list.advance(to: .milliseconds(time + 600))
      same((list.menuTarget != nil), opens)
      list.touch(touch(.up, point, time + 700))
    }
    let roles: [RegionRole] = [
      .cell, .avatar, .name, .bubble, .text, .link("a"), .mention("a"), .image("a"), .reply("a"),
      .reaction("a"), .status, .dateSeparator, .notice, .titleBar, .custom("a"),
    ]
    same(
      roles.filter(\.opensMenu),
      [.bubble, .text, .link("a"), .image("a"), .reply("a"), .status, .custom("a")])
  }

  // MARK: - Covers

  /// The colour of the screen at a point.
  private func color(at point: Point, of list: LiveConversation) -> [UInt8] {
    let image = list.image
    let index = (Int(point.y) * image.width + Int(point.x)) * 4
    return Array(image.bytes[index..<index + 3])
  }

  @Test
  func `frames of a press, the finger that leaves and comes back, and the list that stands still`()
    throws
  {
    let list = try list()
    list.touchBehavior.thresholds.longPressDelay = .seconds(1)
    let text = try place(of: "m1", in: list) { $0.role == .text }
    let bubble = try #require(list.visible.first { $0.id.messageID == "m1" }?.frame)
    // A point above the text and inside the bubble.
    let top = try #require(
      stride(from: bubble.minY, to: bubble.maxY, by: 1).first { y in
        list.hit(at: Point(x: text.x, y: y))?.role == .bubble
      })
    let probe = Point(x: text.x, y: (top + 3).rounded())
    let plain = list.image.bytes
    let bright = color(at: probe, of: list)
    let offset = list.contentOffset
    func isCovered() -> Bool {
      let now = color(at: probe, of: list)
      return zip(now, bright).allSatisfy { Int($0) <= Int($1) / 2 + 1 } && now != bright
    }
    func frame(_ milliseconds: Int) throws {
      try list.advance(to: .milliseconds(milliseconds))
      same(list.contentOffset, offset)
    }
    list.touch(touch(.down, text, 0))
    try frame(50)
    #expect(list.image.bytes == plain && list.pressed == nil)
    try frame(100)
    #expect(isCovered() && list.pressed?.owner == .cell(.message("m1")))
    try frame(150)
    #expect(isCovered())
    // The corners of the bubble are round, and nothing outside them is covered.
    let corners = list.image.bytes
    let changed = zip(plain, corners).enumerated().filter { $0.element.0 != $0.element.1 }
    #expect(changed.count > 3_000 && changed.count < plain.count / 8)
    let outside = Point(x: text.x, y: bubble.maxY + 120)
    list.touch(touch(.move, outside, 160))
    try frame(160)
    same(list.image.bytes, plain)
    list.touch(touch(.move, text, 200))
    try frame(200)
    same(list.image.bytes, corners)
    list.touch(touch(.move, outside, 300))
    list.touch(touch(.up, outside, 320))
    try frame(320)
    same(list.image.bytes, plain)
    same(
      words(list).map { $0.split(separator: " ")[1] },
      ["pressed", "released", "pressed", "released"])
  }

  @Test func `a quick tap does not flash, at any frame`() throws {
    let list = try list()
    let text = try place(of: "m1", in: list) { $0.role == .text }
    let plain = list.image.bytes
    for (time, phase) in [(0, Touch.Phase.down), (99, .up)] {
      list.touch(touch(phase, text, time))
      for frame in stride(from: time, through: time + 90, by: 30) {
        try list.advance(to: .milliseconds(frame))
        same(list.image.bytes, plain)
      }
    }
  }

  @Test func `a long press after 1 s, as a parameter`() throws {
    let list = try list()
    list.touchBehavior.thresholds.longPressDelay = .seconds(1)
    let text = try place(of: "m1", in: list) { $0.role == .text }
    try play(list, until: 1_300, [touch(.down, text, 0), touch(.up, text, 1_200)])
    same(
      words(list).map { $0.split(separator: " ").prefix(2).joined(separator: " ") },
      ["0.100 pressed", "1.000 longPress", "1.200 released"])
  }

  @Test func `the cover goes with its message, and when that is removed`() throws {
    let store = try ConversationStore(Self.talk)
    let list = try LiveConversation(
      store, renderer: try ChatRenderer(TestConversation.configuration("imessage")), size: screen,
      behavior: LiveListOptions(preparation: .synchronous))
    try list.advance(to: .zero)
    let text = try place(of: "m2", in: list) { $0.role == .text }
    list.touch(touch(.down, text, 0))
    try list.advance(to: .milliseconds(200))
    let before = try #require(list.pressed?.rect)
    list.scroll(by: 30)
    try list.advance(to: .milliseconds(210))
    same(list.pressed?.rect, before.offset(dx: 0, dy: -30))
    try store.remove(id: "m2")
    try list.advance(to: .milliseconds(220))
    let unpressed = try LiveConversation(
      store, renderer: list.renderer, size: screen,
      behavior: LiveListOptions(preparation: .synchronous))
    try unpressed.advance(to: .zero)
    unpressed.show(contentOffset: list.contentOffset)
    try unpressed.advance(to: .milliseconds(220))
    same(list.image.bytes, unpressed.image.bytes)
    list.touch(touch(.up, text, 300))
    same(words(list).last?.contains("cancelled"), true)
  }

  @Test func `no cover, and parts that answer otherwise`() throws {
    let list = try list()
    list.touchBehavior.coverColor = nil
    let text = try place(of: "m1", in: list) { $0.role == .text }
    let plain = list.image.bytes
    try play(list, until: 300, [touch(.down, text, 0), touch(.up, text, 300)])
    same(list.image.bytes, plain)
    _ = words(list)
    list.touchTarget = { target in
      var target = target
      target.showsPress = false
      return target.value.role == .text ? target : nil
    }
    try play(
      list, until: 2_000,
      [
        touch(.down, text, 1_000), touch(.move, text.offset(dx: 0, dy: -40), 1_300),
        touch(.up, text.offset(dx: 0, dy: -40), 1_600),
      ])
    same(words(list).map { $0.split(separator: " ")[1] }, ["scrollBegan", "scrollEnded"])
  }

  // MARK: - Scrolling

  @Test
  func
    `a finger that moves on takes the list along from the slop on, and lets it go with its speed`()
    throws
  {
    let list = try list()
    list.scroll(by: 200)
    try list.advance(to: .zero)
    let offset = list.contentOffset
    let start = Point(x: 150, y: 300)
    list.touch(touch(.down, start, 0))
    for step in 1...5 {
      list.touch(touch(.move, start.offset(dx: 0, dy: Double(-8 * step)), 16 * step))
      try list.advance(to: .milliseconds(16 * step))
      #expect(abs(list.contentOffset - offset - max(0, Double(8 * step - 10))) < 1e-6)
    }
    list.touch(touch(.up, start.offset(dx: 0, dy: -40), 80))
    #expect(list.isMoving && !list.isTracking)
    try list.advance(to: .milliseconds(160))
    #expect(list.contentOffset > offset + 50)
    // A finger that touches the moving list stops it, and does not press anything.
    list.touch(touch(.down, start, 170))
    #expect(!list.isMoving && list.isTracking)
    let stopped = list.contentOffset
    try list.advance(to: .milliseconds(900))
    list.touch(touch(.up, start, 900))
    try list.advance(to: .milliseconds(1_000))
    same(list.contentOffset, stopped)
    same(
      words(list).map { $0.split(separator: " ")[1] },
      ["scrollBegan", "scrollEnded", "scrollBegan", "scrollEnded"])
  }

  @Test func `a flick of two touches flings`() throws {
    let list = try list()
    list.touch(touch(.down, Point(x: 150, y: 400), 0))
    list.touch(touch(.up, Point(x: 150, y: 200), 80))
    #expect(list.isMoving)
    try list.advance(to: .milliseconds(400))
    #expect(list.contentOffset > 300)
  }

  // MARK: - Menus

  private static let items = [
    ListMenu.Item(id: "reply", title: "Reply", icon: .reply),
    ListMenu.Item(id: "copy", title: "Copy", icon: .copy),
    ListMenu.Item(id: "forward", title: "Forward", icon: .forward),
    ListMenu.Item(id: "delete", title: "Delete", icon: .delete, isDestructive: true),
  ]

  @Test(arguments: [("imessage", "m1"), ("telegram", "m2")])
  func `a menu is opened, hit item by item, chosen from and closed`(
    theme: String, message: String
  ) throws {
    let list = try list(theme)
    var asked: [ListRegion<ConversationRow>] = []
    list.menu = { hit in
      asked.append(hit)
      return ListMenu(hit.link == nil ? Self.items : [Self.items[1]])
    }
    let text = try place(of: message, in: list) { $0.role == .text }
    list.touch(touch(.down, text, 0))
    try list.advance(to: .milliseconds(520))
    list.touch(touch(.up, text, 600))
    try list.advance(to: .milliseconds(600))
    same(asked.map(\.owner), [.cell(.message(message))])
    same(list.menuTarget?.owner, .cell(.message(message)))
    // The menu's hit areas: the items in order, and the area around them, which closes the menu.
    var found: [String] = []
    var places: [String: Point] = [:]
    for y in stride(from: 0.5, to: screen.height, by: 1) {
      for x in [1.0, text.x] {
        let hit = try #require(list.hit(at: Point(x: x, y: y)))
        guard case .custom(let name) = hit.role, case .layer = hit.owner else {
          Issue.record("\(hit)")
          continue
        }
        if found.last != name, !found.contains(name) { found.append(name) }
        places[name] = hit.rect.center
      }
    }
    same(found.filter { !$0.hasPrefix("chatraster") }, ["reply", "copy", "forward", "delete"])
    // The item is highlighted when pressed, and the list behind the menu does not move.
    let forward = try #require(places["forward"])
    let open = list.image.bytes
    list.touch(touch(.down, forward, 700))
    try list.advance(to: .milliseconds(850))
    #expect(list.image.bytes != open)
    list.touch(touch(.move, forward.offset(dx: 0, dy: 300), 900))
    try list.advance(to: .milliseconds(900))
    same(list.image.bytes, open)
    list.touch(touch(.move, forward, 950))
    list.touch(touch(.up, forward, 960))
    same(list.menuTarget, nil)
    try list.advance(to: .milliseconds(960))
    same(
      words(list).filter { $0.hasPrefix("menu") }.map { $0.split(separator: " ").prefix(3) },
      [["menu", "opened:", "message"], ["menu", "chosen:", "\"forward\":"]])
    // A touch outside the menu only closes the menu.
    let hit = try #require(list.hit(at: text))
    list.openMenu(ListMenu(Self.items), for: hit)
    try list.advance(to: .milliseconds(1_000))
    list.touch(touch(.down, Point(x: 2, y: 2), 1_100))
    list.touch(touch(.move, Point(x: 2, y: 90), 1_150))
    list.touch(touch(.up, Point(x: 2, y: 90), 1_200))
    try list.advance(to: .milliseconds(1_200))
    same(words(list), ["menu opened: \(hit)", "menu closed"])
    same(list.hit(at: text)?.owner, .cell(.message(message)))
  }

  /// The names of the reference pictures of menus.
  static let menuReferences = ["menu-imessage", "menu-wechat"]

  @Test(arguments: ["imessage", "wechat"])
  func `a menu looks like its reference`(theme: String) throws {
    var configuration = try TestConversation.configuration(theme)
    configuration.options.theme = try .named(
      theme, appearance: theme == "imessage" ? .light : .dark)
    let renderer = try ChatRenderer(configuration)
    let list = try LiveConversation(
      try ConversationStore(Self.talk), renderer: renderer, size: Size(width: 280, height: 330),
      behavior: LiveListOptions(preparation: .synchronous))
    try list.advance(to: .zero)
    list.menu = { _ in ListMenu(Self.items) }
    let text = try place(of: "m1", in: list) { $0.role == .text }
    list.touch(touch(.down, text, 0))
    try list.advance(to: .milliseconds(600))
    try ReferencePictures.expect(try list.image.png(), named: "menu-\(theme)")
  }

  @Test(arguments: [1.0, 1.5])
  func `a new look is that of an open menu and of all that stands still`(scale: Double) throws {
    /// A bar in one of the theme's colours.
    struct Bar: ListCell {
      func measured(in context: ContentContext) -> some MeasuredContent {
        Strip(
          size: Size(width: context.width, height: 30),
          color: ChromePalette(context.theme).accent,
          words: context.text("Bar", maximumLines: 1))
      }
      struct Strip: MeasuredContent {
        let size: Size
        let color: Color
        let words: MeasuredText
        let fit = ContentFit.edgeToEdge
        func draw(in box: Rect, on canvas: inout CellCanvas) {
          canvas.fill(.rect(box), color)
          canvas.text(words, at: box.origin)
        }
      }
    }
    let list = try list()
    func open(_ list: LiveConversation) throws {
      list.setLayer(FixedLayer(id: "bar", Bar(), alignment: .bottom))
      list.setLayer(FixedLayer(id: "narrow", Bar(), alignment: .topLeft, width: 80))
      list.setLayer(FixedLayer(id: "gone", Bar(), alignment: .center))
      list.moveLayer("narrow", to: Point(x: 20, y: 60))
      list.removeLayer("gone")
    }
    try open(list)
    let text = try place(of: "m1", in: list) { $0.role == .text }
    let hit = try #require(list.hit(at: text))
    list.openMenu(ListMenu(Self.items), for: hit)
    try list.advance(to: .milliseconds(20))
    let before = list.image
    var options = list.options
    options.theme = try .named("imessage", appearance: .dark)
    options.scale = scale
    try list.setOptions(options)
    try list.advance(to: .milliseconds(40))
    let twin = try LiveConversation(
      list.store, renderer: list.renderer, options: options, size: screen,
      behavior: LiveListOptions(preparation: .synchronous))
    try open(twin)
    try twin.advance(to: .zero)
    twin.openMenu(ListMenu(Self.items), for: hit)
    try twin.advance(to: .milliseconds(20))
    #expect(list.image == twin.image && list.image != before)
    // A menu that was closed and removed does not reappear after a change of the look.
    list.closeMenu()
    list.removeLayer("bar")
    options.theme = try .named("imessage")
    try list.setOptions(options)
    try list.advance(to: .milliseconds(60))
    #expect(list.frame(ofLayer: "bar") == nil && list.hit(at: text)?.owner == hit.owner)
  }

  @Test func `a menu of a program's own takes the place of the usual one`() throws {
    let list = try list()
    list.menu = { _ in ListMenu(EmojiStrip()) }
    let text = try place(of: "m2", in: list) { $0.role == .text }
    list.touch(touch(.down, text, 0))
    try list.advance(to: .milliseconds(600))
    list.touch(touch(.up, text, 700))
    _ = words(list)
    var hits: Set<String> = []
    var heart = Point.zero
    for y in stride(from: 0.5, to: screen.height, by: 4) {
      for x in stride(from: 0.5, to: screen.width, by: 4) {
        let hit = list.hit(at: Point(x: x, y: y))
        guard let hit, case .custom(let name) = hit.role else { continue }
        hits.insert(name)
        if name == "❤️" { heart = hit.rect.center }
      }
    }
    same(hits.subtracting(["chatraster.menu.outside"]), ["👍", "❤️"])
    list.touch(touch(.down, heart, 800))
    list.touch(touch(.up, heart, 850))
    same(words(list).last?.hasPrefix("menu chosen: \"❤️\": message m2"), true)
  }
}
