import Assertions
import ChatFonts
import ChatRaster
import InputBar
import Testing

/// Tests of a bar on a live list, with the test's own clock and touches.
@Suite(.timeLimit(.minutes(20))) struct LiveInputBarTests {
  private static let scene = scene(.linear)
  private static let talk = Conversation(
    me: "ana",
    participants: [Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo")],
    messages: (0..<40).map {
      Message(id: "\($0)", sender: $0 % 2 == 0 ? "ana" : "bo", content: .text("line \($0)"))
    })

  private static func scene(_ curve: InputBarCurve) -> InputBarScene {
    InputBarScene(
      bottomInset: 34, keyboard: KeyboardParameters(height: 234, duration: 0.4, curve: curve))
  }

  private func screen(
    _ bar: InputBar, _ theme: String = "telegram"
  ) throws -> (list: LiveConversation, bar: LiveInputBar<ConversationRow>) {
    let list = try LiveConversation(
      try ConversationStore(Self.talk),
      renderer: try ChatRenderer(InputBarPage.configuration(theme)),
      size: Size(width: 320, height: 560),
      behavior: LiveListOptions(preparation: .synchronous, startsAtEnd: true))
    let bar = LiveInputBar(bar, on: list)
    // Lays the bar out once, so that its height is known.
    try bar.advance(to: .zero)
    try bar.advance(to: .zero)
    return (list, bar)
  }

  private func area(_ area: InputBarArea, of list: LiveConversation) throws -> Rect {
    for y in stride(from: 556.0, to: 180, by: -6) {
      for x in stride(from: 4.0, to: 320, by: 10) {
        let hit = list.hit(at: Point(x: x, y: y))
        if let hit, hit.owner == .layer(LiveInputBar<ConversationRow>.layer),
          InputBarArea(hit.role) == area
        {
          return hit.rect
        }
      }
    }
    throw Missing(area: area)
  }

  private struct Missing: Error { var area: InputBarArea }

  private func tap(
    _ area: InputBarArea, _ screen: (list: LiveConversation, bar: LiveInputBar<ConversationRow>),
    at milliseconds: Int
  ) throws -> InputBarArea? {
    let place = try self.area(area, of: screen.list).center
    let list = screen.list
    list.touch(Touch(.down, at: place, time: .milliseconds(milliseconds - 60)))
    list.touch(Touch(.up, at: place, time: .milliseconds(milliseconds)))
    return list.takeTouchEvents().compactMap { screen.bar.follow($0) }.last
  }

  /// Buttons and keys are as far from the screen's edges as messages are.
  @Test(arguments: ["telegram", "wechat"], [StandardInputBarState.initial(), .input(), .emoji])
  func `a bar on a screen is the one that a page has`(
    theme: String, state: StandardInputBarState
  ) async throws {
    let bar = InputBar(state: state, draft: "see you", scene: Self.scene)
    let (list, live) = try screen(bar, theme)
    let frame = try #require(live.frame)
    var configuration = try InputBarPage.configuration(theme)
    configuration.options.width = 320
    configuration.options.footer = bar
    let page = try await ChatRenderer(configuration).image(of: InputBarPage.talk)
    let count = Int(frame.height) * 320 * 4
    #expect(list.image.width == 320 && page.width == 320)
    same(list.image.bytes.suffix(count), page.bytes.suffix(count))
  }

  @Test func `a touch on the field leads to input, and the bar moves with the list's end`() throws {
    let screen = try screen(InputBar(state: .initial(), scene: Self.scene))
    let (list, bar) = screen
    let rest = try #require(bar.frame)
    #expect(rest.maxY == 560 && list.insets.bottom == rest.height)
    same(list.visible.dropLast().last?.frame.maxY, rest.minY)
    let before = list.image.bytes
    try same(tap(.field, screen, at: 1_000), .field)
    same(bar.bar.state as? StandardInputBarState, .input(params: Self.scene.keyboard))
    #expect(bar.isMoving)
    var frames: [[UInt8]] = []
    for (step, height) in [34.0, 84, 134, 184, 234].enumerated() {
      try bar.advance(to: .milliseconds(1_000 + step * 100))
      let frame = try #require(bar.frame)
      same(frame.height, rest.height - 34 + height)
      same(list.insets.bottom, frame.height)
      // The last message rests on the bar in every frame.
      same(list.visible.dropLast().last?.frame.maxY, frame.minY)
      frames.append(list.image.bytes)
    }
    #expect(frames.first == before && Set(frames).count == 5)
    #expect(!bar.isMoving)
    // At the end, the bar equals, byte for byte, one that was opened in that state.
    let opened = try self.screen(
      InputBar(state: .input(params: Self.scene.keyboard), scene: Self.scene))
    same(opened.list.image.bytes, frames.last)
  }

  @Test(arguments: [
    (StandardInputBarState.initial(), StandardInputBarEvent.openEmoji, InputBarCurve.easeIn),
    (.emoji, .openAttachments, .linear), (.plus, .openRecorder, .easeInOut),
    (.audio, .openKeyboard, .keyboard), (.initial(), .openAttachments, .easeOut),
  ])
  func `frames of a way at 0, 25, 50, 75 and 100 %`(
    start: StandardInputBarState, event: StandardInputBarEvent, curve: InputBarCurve
  ) throws {
    let scene = Self.scene(curve)
    let screen = try screen(InputBar(state: start, draft: "see you", scene: scene))
    let (list, bar) = screen
    try same(tap(.event(event.id), screen, at: 100), .event(event.id))
    let end = bar.bar.state
    let (from, to) = (start.panelHeight(in: scene), end.panelHeight(in: scene))
    let top = try #require(bar.frame).height - from
    var frames: Set<[UInt8]> = []
    for step in 0...4 {
      try bar.advance(to: .milliseconds(100 + step * 100))
      let frame = try #require(bar.frame)
      // Rows are whole points.
      let height = top + from + (to - from) * curve.quarters[step]
      #expect(frame.height >= height - 1e-3 && frame.height < height + 1)
      same(list.insets.bottom, frame.height)
      same(list.visible.dropLast().last?.frame.maxY, frame.minY)
      frames.insert(list.image.bytes)
    }
    #expect(frames.count == 5 && !bar.isMoving)
    let opened = try self.screen(InputBar(state: end, draft: "see you", scene: scene))
    #expect(frames.contains(opened.list.image.bytes))
  }

  @Test(arguments: [
    (
      StandardInputBarState.initial(), StandardInputBarState.emoji, StandardInputBarState.audio,
      InputBarCurve.easeInOut
    ), (.emoji, .initial(), .emoji, .easeIn),
    (.plus, .input(params: scene(.keyboard).keyboard), .initial(), .keyboard),
  ])
  func `who changes their mind on the way sees no jump`(
    first: StandardInputBarState, second: StandardInputBarState, third: StandardInputBarState,
    curve: InputBarCurve
  ) throws {
    let scene = Self.scene(curve)
    let screen = try screen(InputBar(state: first, draft: "see you", scene: scene))
    let (list, bar) = screen
    bar.update { $0.state = second }
    try bar.advance(to: .milliseconds(150))
    let start = list.insets.bottom
    var before = start
    bar.update { $0.state = third }
    var insets: [Double] = []
    for step in 0...20 {
      try bar.advance(to: .milliseconds(150 + 20 * step))
      // The longest distance is 300 points in 400 ms; positions are whole points.
      let most = 300 * 2 * curve.mostIn10Milliseconds + 1
      #expect(abs(list.insets.bottom - before) <= most, "step \(step)")
      before = list.insets.bottom
      if step % 5 == 0 { insets.append(before) }
    }
    for (inset, share) in zip(insets, curve.quarters) {
      // Both ends are rounded up.
      #expect(abs(inset - (start + (before - start) * share)) <= 1)
    }
    #expect(!bar.isMoving && bar.bar.state.isEqual(third))
    let opened = try self.screen(InputBar(state: third, draft: "see you", scene: scene))
    same(opened.list.image.bytes, list.image.bytes)
  }

  @Test func `a way that is turned back goes through the same pictures`() throws {
    let screen = try screen(InputBar(state: .initial(), draft: "see you", scene: Self.scene))
    let (list, bar) = screen
    bar.update { $0.state = StandardInputBarState.emoji }
    try bar.advance(to: .milliseconds(150))
    let (frame, inset) = (list.image.bytes, list.insets.bottom)
    bar.update { $0.state = StandardInputBarState.initial() }
    try bar.advance(to: .milliseconds(150))
    same(list.insets.bottom, inset)
    // Crossfading icons are drawn in a different order, so some pixels differ.
    let differing = zip(list.image.bytes, frame).count { abs(Int($0) - Int($1)) > 2 }
    #expect(differing < 1_500)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `fingers reach the last emoji, page by page`(direction: LayoutDirection) throws {
    let options = { (renderer: ChatRenderer) in
      var options = renderer.configuration.options
      options.direction = direction
      return options
    }
    let screen = try screen(InputBar(state: .emoji, scene: Self.scene))
    let (list, bar) = screen
    try list.setOptions(options(list.renderer))
    try bar.advance(to: .milliseconds(1))
    try bar.advance(to: .milliseconds(2))
    let last = try #require(EmojiPanel.usual.last)
    #expect(throws: Missing.self) { try area(.emoji(last), of: list) }
    var reached: Set<String> = []
    var now = 100
    var pages = 0
    repeat {
      pages += 1
      for region in list.regions {
        if case .emoji(let emoji) = InputBarArea(region.role) { reached.insert(emoji) }
      }
      let page = bar.bar.panelPage
      // From the trailing edge of the screen towards the leading one.
      let (from, to) = direction == .leftToRight ? (260.0, 60.0) : (60, 260)
      list.touch(Touch(.down, at: Point(x: from, y: 400), time: .milliseconds(now)))
      list.touch(Touch(.move, at: Point(x: 160, y: 404), time: .milliseconds(now + 40)))
      list.touch(Touch(.up, at: Point(x: to, y: 406), time: .milliseconds(now + 80)))
      for event in list.takeTouchEvents() { bar.follow(event) }
      try bar.advance(to: .milliseconds(now + 100))
      now += 200
      if bar.bar.panelPage == page { break }
    } while pages < 10
    #expect(reached == Set(EmojiPanel.usual) && pages > 2)
    try same(tap(.emoji(last), screen, at: now), .emoji(last))
    same(bar.bar.draft, last)
    // A dot selects its page, and a change of state selects the first page.
    try same(tap(.panelPage(1), screen, at: now + 200), .panelPage(1))
    same(bar.bar.panelPage, 1)
    bar.update { $0.touch(.event("plus")) }
    same(bar.bar.panelPage, 0)
  }

  @Test func `while recording the field's place says record`() throws {
    let screen = try screen(InputBar(state: .initial(), scene: Self.scene))
    let field = try area(.field, of: screen.list)
    _ = try tap(.event("audio"), screen, at: 100)
    try screen.bar.advance(to: .milliseconds(900))
    try same(area(.record, of: screen.list), field)
    #expect(throws: Missing.self) { try area(.field, of: screen.list) }
    try same(tap(.record, screen, at: 1_000), .record)
  }

  @Test func `emoji are written, what is sent is the program's`() throws {
    let screen = try screen(InputBar(state: .emoji, scene: Self.scene))
    try same(tap(.emoji("😂"), screen, at: 100), .emoji("😂"))
    try screen.bar.advance(to: .milliseconds(120))
    same(screen.bar.bar.draft, "😂")
    try same(tap(.send, screen, at: 200), .send)
    try screen.list.store.append(
      Message(id: "sent", sender: "ana", content: .text(RichText(screen.bar.bar.draft))))
    screen.bar.update { $0.draft = "" }
    try screen.bar.advance(to: .milliseconds(220))
    same(screen.list.visible.last { $0.id.messageID != nil }?.id, .message("sent"))
    #expect(throws: Missing.self) { try area(.send, of: screen.list) }
  }

  @Test func `a field of more lines pushes the list, and fingers on the bar leave it alone`() throws
  {
    let screen = try screen(InputBar(state: .initial(), scene: Self.scene))
    let (list, bar) = screen
    let low = try #require(bar.frame).height
    bar.update { $0.draft = "one\ntwo\nthree" }
    try bar.advance(to: .milliseconds(10))
    try bar.advance(to: .milliseconds(20))
    let high = try #require(bar.frame).height
    #expect(high > low + 30 && list.insets.bottom == high)
    same(list.visible.dropLast().last?.frame.maxY, 560 - high)
    let offset = list.contentOffset
    let field = try area(.field, of: list).center
    list.touch(Touch(.down, at: field, time: .milliseconds(100)))
    list.touch(Touch(.move, at: field.offset(dx: 0, dy: -200), time: .milliseconds(150)))
    list.touch(Touch(.up, at: field.offset(dx: 0, dy: -200), time: .milliseconds(200)))
    try bar.advance(to: .milliseconds(210))
    same(list.contentOffset, offset)
    #expect(list.takeTouchEvents().allSatisfy { bar.follow($0) == nil })
  }

  @Test func `touches of messages are not the bar's`() throws {
    let screen = try screen(InputBar(state: .initial(), scene: Self.scene))
    screen.list.touch(Touch(.down, at: Point(x: 160, y: 200), time: .milliseconds(10)))
    screen.list.touch(Touch(.up, at: Point(x: 160, y: 200), time: .milliseconds(20)))
    let events = screen.list.takeTouchEvents()
    #expect(events.count == 1 && screen.bar.follow(events[0]) == nil)
    #expect(!screen.bar.isMoving)
  }
}
