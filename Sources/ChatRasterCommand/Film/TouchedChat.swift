import ChatRaster
import FrameLab
import Gestures
import InputBar

/// A whole screen of a chat app under fingers: the chat, the bar to write in, and a menu.
struct TouchedChat {
  private let store: ConversationStore
  private let list: LiveConversation
  private let bar: LiveInputBar<ConversationRow>

  /// In points.
  private static let height = 844.0
  /// Seconds after the last touch.
  private static let rest = 1.5
  private static let rate = 60

  /// Opens a chat.
  ///
  /// - Throws: `RenderError`, or what a store throws for a conversation that it cannot hold.
  init(
    _ conversation: Conversation, _ renderer: ChatRenderer, _ options: RenderOptions, bar: InputBar?
  ) throws {
    store = try ConversationStore(conversation)
    list = try LiveConversation(
      store, renderer: renderer, options: options,
      size: Size(width: options.width, height: Self.height),
      behavior: LiveListOptions(making: .atOnce, startsAtEnd: true))
    var bar = bar ?? InputBar(state: .initial())
    bar.scene.bottomInset = 20
    self.bar = LiveInputBar(bar, on: list)
    list.menu = { _ in
      ListMenu([
        ListMenu.Item(id: "reply", title: "Reply", icon: .reply),
        ListMenu.Item(id: "copy", title: "Copy", icon: .copy),
        ListMenu.Item(id: "forward", title: "Forward", icon: .forward),
        ListMenu.Item(id: "delete", title: "Delete", icon: .delete, isDestructive: true),
      ])
    }
    // The bar's room is known when it was made once.
    try self.bar.advance(to: .zero)
  }

  /// Films what fingers do, and says it on standard error.
  func film(_ script: TouchScript, to output: FilmOutput) throws {
    let (seconds, attoseconds) = script.duration.components
    var scenario = Scenario(
      name: "touches", duration: Double(seconds) + Double(attoseconds) / 1e18 + Self.rest,
      steps: [Scenario.Step(at: 0, .touches(script))])
    scenario.rate = Self.rate
    try list.film(scenario, to: output) { time in
      for event in list.takeTouchEvents() { try follow(event) }
      try bar.advance(to: time)
    }
    if let failure = list.failure { CommandOutput.say("a cell could not be made: \(failure)") }
  }

  private func follow(_ event: ListTouchEvent<ConversationRow>) throws {
    CommandOutput.say("\(event)")
    switch bar.follow(event) {
    case .send: try send()
    case .field, .record, .cancelReply, .event, .emoji, .attachment, .bar: return
    case nil: break
    }
    switch event {
    case .menuChosen("delete", let hit):
      if let id = hit.messageID { try store.remove(id: id) }
    case .menuChosen("reply", let hit): if let id = hit.messageID { answer(id) }
    case .gesture(let gesture):
      // A tap beside the bar puts the keyboard away.
      guard gesture.kind == .tap else { return }
      bar.update { bar in
        let keyboard = bar.scene.keyboard
        bar.state = bar.state.transitionState(keyboardState: .willHide(params: keyboard))
      }
    case .menuChosen, .menuOpened, .menuClosed: break
    }
  }

  private func answer(_ id: Message.ID) {
    let conversation = store.conversation
    guard let message = conversation.messages.first(where: { $0.id == id }) else { return }
    let author = conversation.participants.first { $0.id == message.sender }?.name
    bar.update { bar in
      bar.reply = InputBar.Reply(
        author: author ?? "", text: message.content.text?.string ?? message.content.type)
      bar.touch(.field)
    }
  }

  private func send() throws {
    let conversation = store.conversation
    let words = bar.bar.draft
    guard !words.isEmpty else { return }
    try store.append(
      Message(
        id: "sent-\(conversation.messages.count + 1)", sender: conversation.me,
        date: conversation.messages.last?.date, content: .text(RichText(words)), status: .sent))
    bar.update { bar in
      bar.draft = ""
      bar.selection = nil
      bar.reply = nil
    }
  }
}

extension ListHit<ConversationRow> {
  /// The message that was hit; nil beside messages.
  fileprivate var messageID: Message.ID? {
    if case .cell(let row) = owner { row.messageID } else { nil }
  }
}
