import Assertions
import ChatRaster
import InputBar
import Testing

/// Tests of all tables of the standard states.
@Suite struct StateTests {
  typealias State = StandardInputBarState
  typealias Event = StandardInputBarEvent

  private static let shown = KeyboardParameters(height: 336, duration: 0.5, curve: .easeIn)
  private static let hidden = KeyboardParameters(height: 0, duration: 0.4, curve: .easeOut)
  private static let scene = InputBarScene(bottomInset: 34, keyboard: shown)

  /// One state of each case, with and without a payload.
  private static let states: [State] = [
    .initial(), .initial(params: shown), .input(), .input(params: shown), .audio, .emoji, .plus,
  ]

  private func ids(_ events: [any InputBarEvent]) -> [String] { events.map(\.id) }

  @Test func `events have these ids, signs of their own and words`() {
    same(Event.allCases.map(\.id), ["emoji", "keyboard", "audio", "plus"])
    same(Set(Event.allCases.map(\.image)).count, 4)
  }

  @Test func `every button leads to its state from every state: 5 by 4`() throws {
    let ends: [(Event, State)] = [
      (.openEmoji, .emoji), (.openKeyboard, .input(params: nil)), (.openRecorder, .audio),
      (.openAttachments, .plus),
    ]
    same(Set(ends.map(\.0)), Set(Event.allCases))
    for state in Self.states {
      for (event, end) in ends {
        same(state.nextState(after: event) as? State, end, "\(state) \(event)")
      }
    }
  }

  @Test func `the keyboard leads from every state where the table says: 5 by 2`() {
    let afterHiding: [(State, State)] = [
      (.initial(), .initial(params: nil)), (.initial(params: Self.shown), .initial(params: nil)),
      (.input(), .initial(params: Self.hidden)),
      (.input(params: Self.shown), .initial(params: Self.hidden)), (.audio, .audio),
      (.emoji, .emoji), (.plus, .plus),
    ]
    same(afterHiding.map(\.0), Self.states)
    for (state, end) in afterHiding {
      let next = state.nextState(after: .willHide(params: Self.hidden))
      same(next as? State, end, "\(state)")
      let input = state.nextState(after: .willShow(params: Self.shown))
      same(input as? State, .input(params: Self.shown), "\(state)")
    }
  }

  @Test func `the lists are those of the table`() {
    for state in Self.states {
      same(ids(state.leadingEvents), (state == .audio ? ["keyboard"] : ["audio"]))
      let right =
        switch state {
        case .initial, .input, .audio: ["emoji", "plus"]
        case .emoji: ["keyboard", "plus"]
        case .plus: ["emoji", "keyboard"]
        }
      same(ids(state.trailingEvents), right)
    }
  }

  @Test func `only input shows the keyboard, and only audio the button that records`() {
    for state in Self.states {
      var isInput = false
      if case .input = state { isInput = true }
      same(state.showsKeyboard, isInput)
      same(state.showsRecordButton, (state == .audio))
    }
  }

  @Test func `heights come from the scene`() {
    let heights = Self.states.map { $0.panelHeight(in: Self.scene) }
    same(heights, [34, 34, 34, 336, 34, 300, 300])
    let bare = Self.states.map { $0.panelHeight(in: InputBarScene()) }
    same(bare, [0, 0, 0, 336, 0, 300, 300])
  }

  @Test func `what is below the field is the state's`() {
    for state in Self.states {
      switch state {
      case .initial, .audio: #expect(state.panel == nil)
      case .input: #expect(state.panel is KeyboardPlaceholder)
      case .emoji: #expect(state.panel is EmojiPanel)
      case .plus: #expect(state.panel is AttachmentPanel)
      }
    }
  }

  @Test func `equality compares the case, the height, the duration and the curve`() {
    var others = [Self.shown, Self.shown, Self.shown]
    others[0].height += 1
    others[1].duration += 0.1
    others[2].curve = .linear
    let states = Self.states + others.flatMap { [State.input(params: $0), .initial(params: $0)] }
    for (row, first) in states.enumerated() {
      for (column, second) in states.enumerated() {
        same(first.isEqual(second), (row == column), "\(first) \(second)")
      }
      #expect(!first.isEqual(StickerState()) && !StickerState().isEqual(first))
    }
  }

  @Test func `touches lead through the states, with a keyboard that is simulated`() {
    var bar = InputBar(state: .initial(), draft: "hi", scene: Self.scene)
    func state() -> State? { bar.state as? State }
    bar.touch(.field)
    same(state(), .input(params: Self.shown))
    bar.touch(.event("emoji"))
    same(state(), .emoji)
    bar.touch(.emoji("😂"))
    #expect(bar.draft == "hi😂" && bar.selection == 6..<6)
    bar.touch(.event("keyboard"))
    same(state(), .input(params: Self.shown))
    bar.touch(.event("audio"))
    same(state(), .audio)
    bar.touch(.record)
    bar.touch(.bar)
    bar.touch(.event("nobody has this id"))
    same(state(), .audio)
    bar.touch(.event("plus"))
    same(state(), .plus)
    bar.touch(.attachment("photo"))
    same(state(), .plus)
    bar.reply = InputBar.Reply(author: "Bo", text: "are you around?")
    bar.touch(.cancelReply)
    same(bar.reply, nil)
  }

  @Test func `writing keeps to characters, wherever the selection lies`() {
    var bar = InputBar(state: .input(), draft: "aé👍🏽b")
    // The ends of the range are inside the accented letter and inside the thumb emoji; each counts
    // as the beginning of its character.
    bar.selection = 2..<7
    bar.write("-")
    #expect(bar.draft == "a-👍🏽b" && bar.selection == 2..<2)
    bar.selection = 1_000..<2_000
    bar.write("!")
    same(bar.draft, "a-👍🏽b!")
    bar.selection = -5..<(-2)
    bar.write("?")
    #expect(bar.draft == "?a-👍🏽b!" && bar.selection == 1..<1)
  }

  @Test func `areas keep their names`() {
    let areas: [InputBarArea] = [
      .field, .record, .send, .cancelReply, .event("emoji"), .emoji("😂"), .attachment("photo"),
      .bar,
    ]
    for area in areas { same(InputBarArea(.custom(area.name)), area) }
    #expect(InputBarArea.record.name == "record" && InputBarArea.field.name == "field")
    same(InputBarArea(.bubble), nil)
  }

  @Test func `a state of the caller's is reached by its event and left by the others`() {
    var bar = InputBar(state: .emoji, addedEvents: [StickerEvent()], scene: Self.scene)
    bar.touch(.event("stickers"))
    #expect(bar.state is StickerState)
    same(bar.state.panelHeight(in: Self.scene), 154)
    bar.touch(.event("keyboard"))
    same(bar.state as? State, .input(params: Self.shown))
    let hidden = StickerState().nextState(after: .willHide(params: Self.hidden))
    #expect(hidden is StickerState)
  }
}
