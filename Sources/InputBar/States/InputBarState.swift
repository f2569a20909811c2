import BubbleLayout

/// A state of a bar, with all that it shows and the events that lead to the next one: the bar is a
/// function of its state.
///
/// A state of a program's own uses the same interface as the standard ones. It is reached by an
/// event that names it as its `destination`, and every bar shows that event's button among its
/// `addedEvents`.
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
  /// The panel that is painted below the field; nil for nothing.
  var panel: (any InputBarPanel)? { get }
  /// The buttons before the field, from the edge inwards.
  var leadingEvents: [any InputBarEvent] { get }
  /// The buttons after the field, from the field outwards.
  var trailingEvents: [any InputBarEvent] { get }
  /// True if the keyboard belongs to the state, and the field has a caret; false by default.
  var showsKeyboard: Bool { get }
  /// True if a record button replaces the field; false by default.
  var showsRecordButton: Bool { get }
  /// The keyboard that has led here; nil by default.
  ///
  /// Duration and curve are those of the transition into the state.
  var keyboardParameters: KeyboardParameters? { get }

  /// The room below the field, in points.
  func panelHeight(in scene: InputBarScene) -> Double
  /// The state to which a button leads; the event's destination by default.
  func nextState(after event: any InputBarEvent) -> any InputBarState
  /// The state to which the keyboard leads; by default `input` when it appears and this one when it
  /// goes.
  func nextState(after event: SystemKeyboardEvent) -> any InputBarState
  /// True if nothing moves during a transition to another state.
  func isEqual(_ other: any InputBarState) -> Bool
}

extension InputBarState {
  /// False.
  public var showsKeyboard: Bool { false }
  /// False.
  public var showsRecordButton: Bool { false }
  /// Nil.
  public var keyboardParameters: KeyboardParameters? { nil }

  /// The event's destination.
  public func nextState(after event: any InputBarEvent) -> any InputBarState {
    event.destination ?? self
  }

  /// `input` when the keyboard appears, this state when it goes.
  public func nextState(after event: SystemKeyboardEvent) -> any InputBarState {
    switch event {
    case .willShow(let params): StandardInputBarState.input(params: params)
    case .willHide: self
    }
  }
}

extension InputBarState where Self: Equatable {
  /// True if the other one is an equal value of the same type.
  public func isEqual(_ other: any InputBarState) -> Bool { other as? Self == self }
}

/// The properties of the screen that a bar uses.
public struct InputBarScene: Hashable, Sendable {
  /// The part at the screen's bottom edge that is kept free, in points.
  public var bottomInset: Double
  /// The keyboard that appears when the field is touched.
  public var keyboard: KeyboardParameters
  /// True if the free part has the line by which a finger leaves an app.
  public var showsHomeLine: Bool

  /// Makes a scene; left to itself a page without a free part at the bottom.
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
