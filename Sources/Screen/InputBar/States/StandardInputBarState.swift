/// The five standard states of a chat's input bar.
///
/// Only a `StandardInputBarEvent` or a `SystemKeyboardEvent` leads from one of these states to
/// another.
public enum StandardInputBarState: InputBarState, Hashable {
  /// The user is not typing; the associated value has the parameters of the keyboard's last motion.
  case initial(params: KeyboardParameters? = nil)
  /// The user is typing; the associated value is nil until the keyboard's height is known.
  case input(params: KeyboardParameters? = nil)
  /// A record button replaces the field.
  case audio
  /// A panel with emoji is open below the field.
  case emoji
  /// A panel with attachments is open below the field.
  case plus

  /// The height of the emoji and attachments panels, in points.
  private static let heightOfPanels = 300.0

  /// The panel: a placeholder for the keyboard, emoji or attachments.
  public var panel: (any InputBarPanel)? {
    switch self {
    case .initial, .audio: nil
    case .input: KeyboardPlaceholder()
    case .emoji: EmojiPanel()
    case .plus: AttachmentPanel()
    }
  }

  /// The height of the area below the field, in points: the scene's inset, the keyboard's height if
  /// it is known, or 300 for a panel.
  public func panelHeight(in scene: InputBarScene) -> Double {
    switch self {
    case .initial, .audio: scene.bottomInset
    case .input(let params): params?.height ?? scene.bottomInset
    case .emoji, .plus: Self.heightOfPanels
    }
  }

  /// The record button; while recording, the button that shows the keyboard again.
  public var leadingEvents: [any InputBarEvent] {
    switch self {
    case .input, .initial, .plus, .emoji: [StandardInputBarEvent.openRecorder]
    case .audio: [StandardInputBarEvent.openKeyboard]
    }
  }

  /// The emoji and attachments buttons; a keyboard button replaces the button whose panel is
  /// visible.
  public var trailingEvents: [any InputBarEvent] {
    let events: [StandardInputBarEvent] =
      switch self {
      case .input, .initial, .audio: [.openEmoji, .openAttachments]
      case .emoji: [.openKeyboard, .openAttachments]
      case .plus: [.openEmoji, .openKeyboard]
      }
    return events
  }

  /// True only in the state `input`.
  public var showsKeyboard: Bool {
    if case .input = self { true } else { false }
  }

  /// True only in the state `audio`.
  public var showsRecordButton: Bool { self == .audio }

  /// The parameters of the states `initial` and `input`.
  public var keyboardParameters: KeyboardParameters? {
    switch self {
    case .initial(let params), .input(let params): params
    case .audio, .emoji, .plus: nil
    }
  }

  /// Returns `input` when the keyboard appears.
  ///
  /// When it disappears, `input` becomes `initial` with the same parameters, `initial` loses its
  /// parameters, and the other states do not change.
  public func nextState(after event: SystemKeyboardEvent) -> any InputBarState {
    switch event {
    case .willShow(let params): return Self.input(params: params)
    case .willHide(let params):
      switch self {
      case .initial: return Self.initial(params: nil)
      case .input: return Self.initial(params: params)
      case .audio, .emoji, .plus: return self
      }
    }
  }
}
