import BubbleLayout

/// The state of an input bar, which determines the bar's contents.
///
/// It also determines which events lead to other states; the bar is a function of its state.
///
/// A program's own states use the same interface as the standard states. To reach a program's own
/// state, add an event with the state as its `destination` to the bar's `addedEvents`; the bar then
/// shows the event's button.
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
  /// The buttons before the field, from the page's edge inwards.
  var leadingEvents: [any InputBarEvent] { get }
  /// The buttons after the field, from the field outwards.
  var trailingEvents: [any InputBarEvent] { get }
  /// True if the state shows the keyboard and thus a caret in the field. The default is false.
  var showsKeyboard: Bool { get }
  /// True if a record button replaces the field. The default is false.
  var showsRecordButton: Bool { get }
  /// The parameters of the keyboard's motion that led to the state. The default is nil.
  ///
  /// The transition into the state uses the same duration and curve.
  var keyboardParameters: KeyboardParameters? { get }

  /// The height of the area below the field, in points.
  func panelHeight(in scene: InputBarScene) -> Double
  /// Returns the state to which a button leads. The default is the event's destination.
  func nextState(after event: any InputBarEvent) -> any InputBarState
  /// Returns the state to which a keyboard event leads. The default is `input` when the keyboard
  /// appears, and this state when it disappears.
  func nextState(after event: SystemKeyboardEvent) -> any InputBarState
  /// True if another state equals this one, so that nothing moves between them.
  func isEqual(_ other: any InputBarState) -> Bool
}

extension InputBarState {
  /// The default: false.
  public var showsKeyboard: Bool { false }
  /// The default: false.
  public var showsRecordButton: Bool { false }
  /// The default: nil.
  public var keyboardParameters: KeyboardParameters? { nil }

  /// The default: the event's destination.
  public func nextState(after event: any InputBarEvent) -> any InputBarState {
    event.destination ?? self
  }

  /// The default: `input` when the keyboard appears, and this state when it disappears.
  public func nextState(after event: SystemKeyboardEvent) -> any InputBarState {
    switch event {
    case .willShow(let params): StandardInputBarState.input(params: params)
    case .willHide: self
    }
  }
}

extension InputBarState where Self: Equatable {
  /// The default: true if the other state is an equal value of the same type.
  public func isEqual(_ other: any InputBarState) -> Bool { other as? Self == self }
}

/// The properties of the screen that a bar uses.
public struct InputBarScene: Hashable, Sendable {
  /// The height of the area that is kept free at the screen's bottom edge, in points.
  public var bottomInset: Double
  /// The parameters of the keyboard that appears when the field is touched.
  public var keyboard: KeyboardParameters
  /// True if the free area contains the home indicator, from which a user swipes up to leave an
  /// app.
  public var showsHomeLine: Bool

  /// Makes a scene; the default is a page without a free area at the bottom.
  public init(
    bottomInset: Double = 0, keyboard: KeyboardParameters = KeyboardParameters(),
    showsHomeLine: Bool = false
  ) {
    self.bottomInset = bottomInset
    self.keyboard = keyboard
    self.showsHomeLine = showsHomeLine
  }

  /// The screen of a phone with a home indicator.
  public static let phone = InputBarScene(bottomInset: HomeLine.height, showsHomeLine: true)
}
