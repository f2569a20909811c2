/// The five states of a chat's bar.
///
/// Only a `StandardInputBarEvent` or a `SystemKeyboardEvent` leads from one to another.
public enum StandardInputBarState: InputBarState, Hashable {
  /// Nobody writes; after the keyboard has gone with the parameters of its way.
  case initial(params: KeyboardParameters? = nil)
  /// The user writes; nil until the keyboard's height is known.
  case input(params: KeyboardParameters? = nil)
  /// A button that records has the place of the field.
  case audio
  /// Emoji are shown below the field.
  case emoji
  /// A panel with attachments is open below the field.
  case plus

  /// The height of the panels of emoji and attachments, in points.
  private static let heightOfPanels = 300.0

  /// A placeholder for the keyboard, emoji, or attachments.
  public var panel: (any InputBarPanel)? {
    switch self {
    case .initial, .audio: nil
    case .input: KeyboardPlaceholder()
    case .emoji: EmojiPanel()
    case .plus: AttachmentPanel()
    }
  }

  /// The inset, the keyboard's height if it is known, or 300 points for a panel.
  public func panelHeight(in scene: InputBarScene) -> Double {
    switch self {
    case .initial, .audio: scene.bottomInset
    case .input(let params): params?.height ?? scene.bottomInset
    case .emoji, .plus: Self.heightOfPanels
    }
  }

  /// The record button; while recording, the one that brings the keyboard back.
  public var leadingEvents: [any InputBarEvent] {
    switch self {
    case .input, .initial, .plus, .emoji: [StandardInputBarEvent.openRecorder]
    case .audio: [StandardInputBarEvent.openKeyboard]
    }
  }

  /// Emoji and attachments; the keyboard replaces the button of the visible panel.
  public var trailingEvents: [any InputBarEvent] {
    let events: [StandardInputBarEvent] =
      switch self {
      case .input, .initial, .audio: [.openEmoji, .openAttachments]
      case .emoji: [.openKeyboard, .openAttachments]
      case .plus: [.openEmoji, .openKeyboard]
      }
    return events
  }

  /// True only for `input`.
  public var showsKeyboard: Bool {
    if case .input = self { true } else { false }
  }

  /// True only for `audio`.
  public var showsRecordButton: Bool { self == .audio }

  /// The parameters that `initial` and `input` hold.
  public var keyboardParameters: KeyboardParameters? {
    switch self {
    case .initial(let params), .input(let params): params
    case .audio, .emoji, .plus: nil
    }
  }

  /// `input` when the keyboard appears; when it goes, `input` becomes `initial` with its
  /// parameters, `initial` loses them, and the others stay.
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
