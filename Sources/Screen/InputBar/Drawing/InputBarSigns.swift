import BubbleLayout

/// The icons that a theme defines for a bar, as buttons for the bar's current state.
struct InputBarSigns {
  let state: StandardInputBarState
  let isEmpty: Bool
  let style: InputBarStyle
  let strings: LocalizedStrings
  private let context: ContentContext

  /// Collects the icons of the bar's theme; nil if the state itself determines the buttons, as it
  /// does if it is a program's own or if the theme defines no icons.
  init?(of bar: InputBar, in state: any InputBarState, _ context: ContentContext) {
    style = context.theme.inputBar
    guard let state = state as? StandardInputBarState, style.namesSigns else { return nil }
    self.state = state
    isEmpty = bar.draft.isEmpty
    strings = context.strings
    self.context = context
  }

  /// True if the theme uses an icon in the bar.
  private func names(_ sign: ChromeSign) -> Bool {
    let places = [
      style.leading, style.insideLeading, style.insideTrailing, style.trailing, style.below,
    ]
    return places.contains { $0?.contains(sign) == true }
  }

  /// The send button if none of the theme's icons sends the text; nil if one does, or if the field
  /// is empty.
  var sendButton: InputBarStill.Button? {
    isEmpty || names(.send) || names(.microphone) ? nil : sending(.accent)
  }

  /// The theme's image for an icon or, if there is none, the icon's lines.
  private func sign(_ sign: ChromeSign) -> InputBarSign {
    InputBarSign(InputBarIcon(sign), picture: context.picture(for: sign))
  }

  private func sending(_ disc: InputBarStill.Button.Disc) -> InputBarStill.Button {
    InputBarStill.Button(
      id: InputBarArea.send.name, sign: sign(.send), label: strings.send, disc: disc)
  }

  /// The buttons for one position in the bar.
  ///
  /// - Parameters:
  ///   - signs: The icons from the leading to the trailing end; nil for no icons.
  ///   - isOutside: True if the buttons are outside the field, where a theme can draw discs behind
  ///     them.
  /// - Returns: The buttons in the same order.
  func buttons(_ signs: [ChromeSign]?, isOutside: Bool = false) -> [InputBarStill.Button] {
    (signs ?? []).map { sign in
      var button = button(sign)
      if isOutside, style.discSize > 0 { button.disc = .plain }
      return button
    }
  }

  private func button(_ sign: ChromeSign) -> InputBarStill.Button {
    switch sign {
    case .send:
      return sending(isEmpty ? .resting : .accent)
    case .microphone where !isEmpty && !names(.send):
      // While there is text to send, the button sends it instead of starting a recording.
      return sending(.accent)
    case .microphone, .voice:
      return button(.openRecorder, sign, isOpen: state == .audio)
    case .smile, .sticker: return button(.openEmoji, sign, isOpen: state == .emoji)
    case .plus, .circledPlus, .clip:
      return button(.openAttachments, sign, isOpen: state == .plus)
    case .keyboard: return button(.openKeyboard, sign, isOpen: false)
    default:
      // The button itself has no effect; the program handles touches on it.
      return InputBarStill.Button(
        id: sign.rawValue, sign: self.sign(sign), label: sign.rawValue)
    }
  }

  /// Makes a button that leads to a state or, in that state, back to the keyboard.
  private func button(
    _ event: StandardInputBarEvent, _ sign: ChromeSign, isOpen: Bool
  ) -> InputBarStill.Button {
    let event = isOpen ? .openKeyboard : event
    return InputBarStill.Button(
      id: event.id, sign: isOpen ? InputBarSign(event.image) : self.sign(sign),
      label: event.label(in: strings))
  }
}
