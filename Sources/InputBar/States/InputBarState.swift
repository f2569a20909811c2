import BubbleLayout

/// A state of a bar, which determines the bar's contents and the events that lead to other states:
/// the bar is a function of its state.
///
/// A program's own states use the same interface as the standard states. To reach such a state, add
/// an event with it as the `destination` to the bar's `addedEvents`: the bar then shows the event's
/// button.
///
/// ```swift
/// struct StickerState: InputBarState {
///   var panel: (any InputBarPanel)? { EmojiPanel(emoji: ["🐱", "🐶"]) }
///   var leadingEvents: [any InputBarEvent] { [StandardInputBarEvent.openKeyboard] }
///   var trailingEvents: [any InputBarEvent] { [] }
///
///   func panelHeight(in scene: InputBarScene) -> Double { 120 + scene.bottomInset }
///   func isEqual(_ other: any InputBarState) -> Bool { other is StickerState }
/// }
/// ```
public protocol InputBarState: Sendable {
  /// The panel that is drawn below the field; nil if there is none.
  var panel: (any InputBarPanel)? { get }
  /// The buttons before the field, from the edge inwards.
  var leadingEvents: [any InputBarEvent] { get }
  /// The buttons after the field, from the field outwards.
  var trailingEvents: [any InputBarEvent] { get }
  /// True if the state shows the keyboard, and thus a caret in the field; false by default.
  var showsKeyboard: Bool { get }
  /// True if a record button replaces the field; false by default.
  var showsRecordButton: Bool { get }
  /// The parameters of the keyboard that led to the state; nil by default.
  ///
  /// Their duration and curve are also those of the transition into the state.
  var keyboardParameters: KeyboardParameters? { get }

  /// The height of the area below the field, in points.
  func panelHeight(in scene: InputBarScene) -> Double
  /// The state to which a button leads; by default the event's destination.
  func nextState(after event: any InputBarEvent) -> any InputBarState
  /// The state to which an event of the keyboard leads: by default `input` when the keyboard
  /// appears, and this state when it disappears.
  func nextState(after event: SystemKeyboardEvent) -> any InputBarState
  /// True if another state is equal, so that the transition to it has no motion.
  func isEqual(_ other: any InputBarState) -> Bool
}

extension InputBarState {
  /// Returns false.
  public var showsKeyboard: Bool { false }
  /// Returns false.
  public var showsRecordButton: Bool { false }
  /// Returns nil.
  public var keyboardParameters: KeyboardParameters? { nil }

  /// Returns the event's destination.
  public func nextState(after event: any InputBarEvent) -> any InputBarState {
    event.destination ?? self
  }

  /// Returns `input` when the keyboard appears, and this state when it disappears.
  public func nextState(after event: SystemKeyboardEvent) -> any InputBarState {
    switch event {
    case .willShow(let params): StandardInputBarState.input(params: params)
    case .willHide: self
    }
  }
}

extension InputBarState where Self: Equatable {
  /// True if the other state is an equal value of the same type.
  public func isEqual(_ other: any InputBarState) -> Bool { other as? Self == self }
}

/// The properties of the screen that a bar uses.
public struct InputBarScene: Hashable, Sendable {
  /// The height that is kept free at the screen's bottom edge, in points.
  public var bottomInset: Double
  /// The parameters of the keyboard that appears when the field is touched.
  public var keyboard: KeyboardParameters
  /// True if the free part contains the home line, from which a finger leaves an app.
  public var showsHomeLine: Bool

  /// Makes a scene; by default, a page without a free part at the bottom.
  public init(
    bottomInset: Double = 0, keyboard: KeyboardParameters = KeyboardParameters(),
    showsHomeLine: Bool = false
  ) {
    self.bottomInset = bottomInset
    self.keyboard = keyboard
    self.showsHomeLine = showsHomeLine
  }

  /// The screen of a phone, with its home line.
  public static let phone = InputBarScene(bottomInset: HomeLine.height, showsHomeLine: true)
}
