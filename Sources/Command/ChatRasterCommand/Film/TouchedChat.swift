import BubbleLayout
import ChatModel
import ChatRaster
import Films
import Gestures
import InputBar

/// The whole screen of a chat app that is operated by touches: the chat, the input bar, and a menu.
struct TouchedChat {
  private let chat: ScenarioChat
  private let bar: LiveInputBar<ConversationRow>
  private let strings: LocalizedStrings
  private let context: any CommandContext

  private var store: ConversationStore { chat.store }
  private var list: LiveConversation { chat.list }

  /// The duration of the film after the last touch, in seconds.
  private static let rest = 1.5

  /// Opens a chat.
  ///
  /// - Parameters:
  ///   - script: The touches.
  ///   - scenario: The other events of the film.
  ///   - conversation: The conversation that is shown.
  ///   - renderer: The renderer whose fonts are used.
  ///   - look: The look of the chat.
  ///   - options: The options for making cells, and the clock.
  ///   - bar: The bar below the chat; nil for an empty bar.
  ///   - context: The context that prints the touch events.
  /// - Throws: `RenderError`.
  init(
    _ script: TouchScript, during scenario: Scenario, of conversation: Conversation,
    _ renderer: ChatRenderer, _ look: RenderOptions, _ options: FrameOptions, bar: InputBar?,
    in context: any CommandContext
  ) throws(RenderError) {
    self.context = context
    chat = try ScenarioChat(
      conversation, in: Self.scenario(of: script, during: scenario), like: renderer, look: look,
      options: options)
    let isPhone = look.statusBar != nil
    var bar = bar ?? InputBar(state: .initial(), scene: isPhone ? .phone : InputBarScene())
    let strings = try renderer.strings(of: conversation, look)
    self.strings = strings
    bar.recipient = conversation.recipient(in: strings)
    if !isPhone { bar.scene.bottomInset = 20 }
    self.bar = LiveInputBar(bar, on: chat.list)
    chat.list.menu = { _ in
      ListMenu([
        ListMenu.Item(id: "reply", title: strings.reply, icon: .reply),
        ListMenu.Item(id: "copy", title: strings.copy, icon: .copy),
        ListMenu.Item(id: "forward", title: strings.forward, icon: .forward),
        ListMenu.Item(id: "delete", title: strings.delete, icon: .delete, isDestructive: true),
      ])
    }
    if options.preparation.isSynchronous {
      // Lays the bar out once, so that its height is known.
      do { try self.bar.advance(to: .zero) } catch { throw RenderError(wrapping: error) }
    }
  }

  /// A scenario with the touches of a script from its first frame.
  private static func scenario(
    of script: TouchScript, during scenario: Scenario
  ) -> Scenario {
    let (seconds, attoseconds) = script.duration.components
    let end = Double(seconds) + Double(attoseconds) / 1e18 + rest
    var result = scenario
    result.duration = max(result.duration, end)
    return result.adding(Scenario.Step(at: 0, .touches(script)))
  }

  /// Films the effects of the touches, and prints the events that the touches cause.
  ///
  /// - Parameters:
  ///   - isRealTime: True if the clock is the machine's.
  ///   - showsOverlay: True to show a panel next to the frames.
  ///   - output: The destination of the frames.
  ///   - check: Throws an error to end the film early.
  /// - Returns: The outcome of the run.
  /// - Throws: `RenderError`.
  func film(
    isRealTime: Bool, showsOverlay: Bool, to output: FilmOutput, check: @escaping () throws -> Void
  ) throws(RenderError) -> ListRun {
    try chat.film(
      to: output, isRealTime: isRealTime, showsOverlay: showsOverlay,
      advance: { time in
        for event in list.takeTouchEvents() { try follow(event) }
        try bar.advance(to: time)
      }, check: check)
  }

  private func follow(_ event: ListTouchEvent<ConversationRow>) throws {
    context.say("\(event)")
    switch bar.follow(event) {
    case .send: try send()
    case .field, .record, .cancelReply, .event, .emoji, .attachment, .panelPage, .bar: return
    case nil: break
    }
    switch event {
    case .menuChosen("delete", let hit):
      if let id = hit.messageID { try store.remove(id: id) }
    case .menuChosen("reply", let hit): if let id = hit.messageID { answer(id) }
    case .gesture(let gesture):
      // A tap outside the bar hides the keyboard.
      guard gesture.kind == .tap else { return }
      bar.update { bar in
        let keyboard = bar.scene.keyboard
        bar.state = bar.state.nextState(after: .willHide(params: keyboard))
      }
    case .menuChosen, .menuOpened, .menuClosed: break
    }
  }

  private func answer(_ id: Message.ID) {
    let conversation = store.conversation
    guard let message = conversation.messages.first(where: { $0.id == id }) else { return }
    let participants = conversation.namingRoles(in: strings).participants
    let author = participants.first { $0.id == message.sender }?.name
    bar.update { bar in
      bar.reply = InputBar.Reply(
        author: author.map { HiddenControls.removed(from: $0) } ?? "",
        text: message.content.text?.string ?? message.content.type)
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
