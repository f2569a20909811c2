import BubbleLayout

/// The signs that a theme gives a bar, as buttons for the bar's state.
struct InputBarSigns {
  let state: StandardInputBarState
  let isEmpty: Bool
  let style: InputBarStyle
  let strings: LocalizedStrings
  private let context: ContentContext

  /// Makes the signs of a bar and its theme; nil if the state determines the buttons, as for a
  /// program's own state or a theme without signs.
  init?(of bar: InputBar, in state: any InputBarState, _ context: ContentContext) {
    style = context.theme.inputBar
    guard let state = state as? StandardInputBarState, style.namesSigns else { return nil }
    self.state = state
    isEmpty = bar.draft.isEmpty
    strings = context.strings
    self.context = context
  }

  /// True if the theme contains a sign.
  private func names(_ sign: ChromeSign) -> Bool {
    let places = [
      style.leading, style.insideLeading, style.insideTrailing, style.trailing, style.below,
    ]
    return places.contains { $0?.contains(sign) == true }
  }

  /// The send button if none of the theme's signs sends the text; nil if the field is empty.
  var sendButton: InputBarStill.Button? {
    isEmpty || names(.send) || names(.microphone) ? nil : sending(.accent)
  }

  /// The theme's picture for a sign, or else the sign's lines.
  private func sign(_ sign: ChromeSign) -> InputBarSign {
    InputBarSign(InputBarIcon(sign), picture: context.picture(for: sign))
  }

  private func sending(_ disc: InputBarStill.Button.Disc) -> InputBarStill.Button {
    InputBarStill.Button(
      id: InputBarArea.send.name, sign: sign(.send), label: strings.send, disc: disc)
  }

  /// The buttons for a place.
  ///
  /// - Parameters:
  ///   - signs: The signs from the leading to the trailing end; nil if there are none.
  ///   - isOutside: True if the buttons are outside the field, where a theme may draw discs behind
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
      // Written text can be sent; recording is not possible meanwhile.
      return sending(.accent)
    case .microphone, .voice:
      return button(.openRecorder, sign, isOpen: state == .audio)
    case .smile, .sticker: return button(.openEmoji, sign, isOpen: state == .emoji)
    case .plus, .circledPlus, .clip:
      return button(.openAttachments, sign, isOpen: state == .plus)
    case .keyboard: return button(.openKeyboard, sign, isOpen: false)
    default:
      // The button is only part of the look: the program handles a touch on it.
      return InputBarStill.Button(
        id: sign.rawValue, sign: self.sign(sign), label: sign.rawValue)
    }
  }

  /// A button that leads to a state, or from that state to the keyboard.
  private func button(
    _ event: StandardInputBarEvent, _ sign: ChromeSign, isOpen: Bool
  ) -> InputBarStill.Button {
    let event = isOpen ? .openKeyboard : event
    return InputBarStill.Button(
      id: event.id, sign: isOpen ? InputBarSign(event.image) : self.sign(sign),
      label: event.label(in: strings))
  }
}
