public import BubbleLayout

/// A button of the input bar, such as the one that shows the emoji panel.
public protocol InputBarEvent: Sendable {
  /// The identifier of the button, which `InputBarArea.event` carries.
  var id: String { get }
  /// The icon on the button.
  var image: InputBarIcon { get }
  /// The state to which the button leads from any other state; nil if it does not change the state.
  var destination: (any InputBarState)? { get }

  /// The label for screen readers. The default is the event's `id`.
  func label(in strings: LocalizedStrings) -> String
}

extension InputBarEvent {
  /// The default: the event's id.
  public func label(in strings: LocalizedStrings) -> String { id }
}

/// The buttons of the standard states.
public enum StandardInputBarEvent: String, InputBarEvent, Hashable, CaseIterable {
  /// Shows the emoji panel.
  case openEmoji = "emoji"
  /// Shows the keyboard again.
  case openKeyboard = "keyboard"
  /// Replaces the field with a record button.
  case openRecorder = "audio"
  /// Shows the attachments panel.
  case openAttachments = "plus"

  /// `emoji`, `keyboard`, `audio` or `plus`.
  public var id: String { rawValue }

  /// The icon on the button.
  public var image: InputBarIcon {
    switch self {
    case .openEmoji: .emoji
    case .openKeyboard: .keyboard
    case .openRecorder: .audio
    case .openAttachments: .plus
    }
  }

  /// The state to which the button leads from any other state.
  public var destination: (any InputBarState)? {
    switch self {
    case .openEmoji: StandardInputBarState.emoji
    case .openKeyboard: StandardInputBarState.input(params: nil)
    case .openRecorder: StandardInputBarState.audio
    case .openAttachments: StandardInputBarState.plus
    }
  }

  /// The label of the button, in the page's language.
  public func label(in strings: LocalizedStrings) -> String {
    switch self {
    case .openEmoji: strings.emoji
    case .openKeyboard: strings.keyboard
    case .openRecorder: strings.voiceMessage
    case .openAttachments: strings.more
    }
  }
}

/// An event of the system's keyboard.
public enum SystemKeyboardEvent: Hashable, Sendable {
  /// The keyboard is about to appear.
  case willShow(params: KeyboardParameters)
  /// The keyboard is about to disappear.
  case willHide(params: KeyboardParameters)
}

/// The height of the keyboard and the timing of its motion.
public struct KeyboardParameters: Hashable, Sendable {
  /// The keyboard's height above the screen's bottom edge including the safe area, in points.
  public var height: Double
  /// The duration of the keyboard's motion, in seconds.
  public var duration: Double
  /// The timing curve of the keyboard's motion.
  public var curve: InputBarCurve

  /// Makes parameters; the default values are those of a phone's keyboard.
  public init(height: Double = 232, duration: Double = 0.25, curve: InputBarCurve = .keyboard) {
    self.height = height
    self.duration = duration
    self.curve = curve
  }
}
