public import BubbleLayout

/// The bar below a conversation: buttons, the field with the text, and a panel.
///
/// A value. What it shows follows from its state; a renderer puts it below the last message of a
/// page:
///
/// ```swift
/// options.footer = InputBar(state: .emoji, draft: "see you at ten")
/// let png = try await renderer.png(of: conversation, options: options)
/// ```
public struct InputBar: Sendable {
  /// The message that is being answered.
  public struct Reply: Hashable, Sendable {
    /// The author of the quoted words.
    public var author: String
    /// The text, or its placeholder.
    public var text: String

    /// Makes a preview.
    public init(author: String, text: String) {
      self.author = author
      self.text = text
    }
  }

  /// The state, which decides the buttons and the panel below the field.
  public var state: any InputBarState
  /// The words that have been written so far.
  public var draft: String
  /// The selected part of the draft in UTF-8, or the caret's place where it is empty; nil has the
  /// caret at the end.
  public var selection: Range<Int>?
  /// The message that is being answered; nil for none.
  public var reply: Reply?
  /// The channel or the person that a message goes to, such as `#lake` or `Bo`, for the placeholder
  /// of a theme that names them; nil for none.
  public var recipient: String?
  /// Buttons that every state shows after its own: they lead to states of a program's own.
  public var addedEvents: [any InputBarEvent]
  /// The properties of the screen that the bar uses.
  public var scene: InputBarScene
  /// The page of the panel below the field, from 0; one past the last is the last.
  ///
  /// `touch(_:)` returns to the first if the state changes.
  public var panelPage = 0
  /// The origin of a transition in progress.
  private(set) var origin: Origin?

  /// The state that a bar in motion has left, and the progress of the motion.
  struct Origin: Sendable {
    let state: any InputBarState
    let progress: Double
    /// The room below the field at this moment, in points.
    let panelHeight: Double
  }

  /// Makes a bar in any state.
  public init(
    state: any InputBarState, draft: String = "", selection: Range<Int>? = nil,
    reply: Reply? = nil, addedEvents: [any InputBarEvent] = [],
    scene: InputBarScene = InputBarScene()
  ) {
    self.state = state
    self.draft = draft
    self.selection = selection
    self.reply = reply
    self.addedEvents = addedEvents
    self.scene = scene
  }

  /// Makes a bar in one of the standard states; `input` has the scene's keyboard.
  public init(
    state: StandardInputBarState, draft: String = "", selection: Range<Int>? = nil,
    reply: Reply? = nil, addedEvents: [any InputBarEvent] = [],
    scene: InputBarScene = InputBarScene()
  ) {
    let isWaiting = state == .input(params: nil)
    let shown: any InputBarState =
      isWaiting ? StandardInputBarState.input(params: scene.keyboard) : state
    self.init(
      state: shown, draft: draft, selection: selection, reply: reply, addedEvents: addedEvents,
      scene: scene)
  }

  /// The bar during a transition from one state to another.
  ///
  /// Before the transition it is the bar in the first state and afterwards that in the second,
  /// pixel for pixel. In between, panels take no touch, and buttons and field act as in the second
  /// state.
  ///
  /// - Parameters:
  ///   - start: The state that it leaves.
  ///   - end: The state at its end.
  ///   - time: The time since it has left, by any clock.
  /// - Returns: The bar at that moment; its height is that of the layer that holds it.
  public func frame(
    from start: any InputBarState, to end: any InputBarState, at time: Duration
  ) -> InputBar {
    frame(of: InputBarTransition(from: start, to: end, in: scene), at: time)
  }

  /// The bar during a transition, which may have begun during another one.
  func frame(of way: InputBarTransition, at time: Duration) -> InputBar {
    var frame = self
    let progress = max(0, way.progress(at: time))
    let isMoving = progress < 1 && (progress > 0 || way.isTurned)
    frame.state = progress > 0 || isMoving ? way.end : way.start
    frame.origin =
      isMoving
      ? Origin(
        state: way.start, progress: way.share(at: time), panelHeight: way.panelHeight(at: time))
      : nil
    return frame
  }
}

extension InputBar: PageFooter {
  /// `inputBar`.
  public var identifier: String { "inputBar" }
  /// Counted up whenever the same bar may look different.
  public var version: Int { 2 }
  /// The pictures of its buttons and of the panel below the field.
  public var pictures: [String] {
    [state, origin?.state].compactMap { $0 }.flatMap { state in
      (state.leadingEvents + state.trailingEvents).compactMap(\.image.picture)
        + (state.panel?.pictures ?? [])
    } + addedEvents.compactMap(\.image.picture)
  }

  /// Measures the bar.
  public func measured(in context: ContentContext) -> some MeasuredContent {
    InputBarView(
      from: origin.map { InputBarStill(of: self, in: $0.state, context) },
      to: InputBarStill(of: self, in: state, context), progress: origin?.progress ?? 1,
      panelHeight: origin?.panelHeight)
  }
}
