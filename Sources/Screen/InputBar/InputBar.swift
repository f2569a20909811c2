public import BubbleLayout

/// The input bar below a conversation: buttons, the field with the text, and a panel.
///
/// A bar is a value whose appearance is determined by its state; a renderer shows it below the last
/// message of a page:
///
/// ```swift
/// options.footer = InputBar(state: .emoji, draft: "see you at ten")
/// let png = try await renderer.png(of: conversation, options: options)
/// ```
public struct InputBar: Sendable {
  /// A preview of the message that the user is replying to.
  public struct Reply: Hashable, Sendable {
    /// The author of the message.
    public var author: String
    /// The text of the message, or a placeholder.
    public var text: String

    /// Makes a preview.
    public init(author: String, text: String) {
      self.author = author
      self.text = text
    }
  }

  /// The state, which determines the buttons and the panel below the field.
  public var state: any InputBarState
  /// The text that the user has typed so far.
  public var draft: String
  /// The selected range of the draft in UTF-8 offsets, or the caret's position if the range is
  /// empty; nil places the caret at the end.
  public var selection: Range<Int>?
  /// The message that the user is replying to; nil if there is none.
  public var reply: Reply?
  /// The channel or person to which the message will be sent, such as `#lake` or `Bo`, for themes
  /// that show it in the placeholder; nil if there is none.
  public var recipient: String?
  /// Additional buttons that every state shows after its own; they lead to a program's own states.
  public var addedEvents: [any InputBarEvent]
  /// The properties of the screen that the bar uses.
  public var scene: InputBarScene
  /// The zero-based page of the panel below the field; a number beyond the last page selects the
  /// last page.
  ///
  /// `touch(_:)` returns to the first page when it changes the state.
  public var panelPage = 0
  /// The start of a transition in progress; nil if there is none.
  private(set) var origin: Origin?

  /// The state at the start of a transition, and the progress of the transition.
  struct Origin: Sendable {
    let state: any InputBarState
    let progress: Double
    /// The current height of the area below the field, in points.
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

  /// Makes a bar in one of the standard states; `input` uses the keyboard of the scene.
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

  /// Returns the bar during a transition from one state to another.
  ///
  /// At the start, the result looks identical to the bar in the first state, and at the end to the
  /// bar in the second state, in every pixel. In between, panels do not react to touches, and the
  /// buttons and the field react as they do in the second state.
  ///
  /// - Parameters:
  ///   - start: The state before the transition.
  ///   - end: The state after the transition.
  ///   - time: The time since the start of the transition.
  /// - Returns: The bar at that time; its height is the height that its layer needs.
  public func frame(
    from start: any InputBarState, to end: any InputBarState, at time: Duration
  ) -> InputBar {
    frame(of: InputBarTransition(from: start, to: end, in: scene), at: time)
  }

  /// Returns the bar during a transition, which can have begun during another transition.
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
  /// The name of the footer, `inputBar`.
  public var identifier: String { "inputBar" }
  /// The version of the look; increase it whenever the same bar can look different.
  public var version: Int { 2 }
  /// The names of the images on the bar's buttons and on the panel below the field.
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
