/// The invisible characters that can disguise a name, a title or a file name.
///
/// With them, `photo_<U+202E>gpj.exe` looks like a picture, and two participants can look the same.
/// They are left out of names, as UAX #31 (2.3) and UTR #36 (3.6) recommend; in messages, which are
/// sentences in any direction, they stay. Joiners, direction marks, variation selectors and tag
/// characters stay everywhere, because names in Persian and Sinhala, and emoji, are spelled with
/// them.
package enum HiddenControls {
  /// True for embeddings and overrides, isolates, invisible spaces and operators, and the
  /// byte-order mark.
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200B, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// A name as it is drawn and written.
  package static func removed(from name: String) -> String {
    var count = 0
    return removed(from: name, counting: &count)
  }

  /// A name without hidden controls.
  ///
  /// - Parameters:
  ///   - name: A name, a title or a file name.
  ///   - count: The number of characters that are left out is added to it.
  /// - Returns: The text that is drawn and written.
  static func removed(from name: String, counting count: inout Int) -> String {
    guard name.unicodeScalars.contains(where: contains) else { return name }
    var shown = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      if contains(scalar) { count += 1 } else { shown.append(scalar) }
    }
    return String(shown)
  }

  /// Removes hidden controls from a name, if there is one.
  fileprivate static func remove(from name: inout String?, counting count: inout Int) {
    if let text = name { name = removed(from: text, counting: &count) }
  }

  /// The number of characters in a text that draw all following ones in one direction: U+202D and
  /// U+202E.
  static func overrideCount(in text: String) -> Int {
    let bytes = text.utf8Span
    if bytes.isKnownASCII { return 0 }
    var (count, index) = (0, 0)
    while index + 2 < bytes.count {
      if bytes.span[index] == 0xE2, bytes.span[index + 1] == 0x80,
        bytes.span[index + 2] == 0xAD || bytes.span[index + 2] == 0xAE
      {
        count += 1
      }
      index += 1
    }
    return count
  }
}

extension Conversation {
  /// The conversation as it is drawn and written: without hidden controls in its title, its
  /// subtitle, the names of participants and the names in messages.
  ///
  /// - Parameters:
  ///   - selected: The messages that are shown, by index; nil for all. Others can be quoted.
  ///   - count: The number of characters that are left out of the conversation's own names and of
  ///     those in the shown messages is added to it.
  /// - Returns: The conversation.
  package func withoutHiddenControls(
    in selected: Range<Int>? = nil, counting count: inout Int
  ) -> Conversation {
    var shown = self
    HiddenControls.remove(from: &shown.title, counting: &count)
    HiddenControls.remove(from: &shown.subtitle, counting: &count)
    for index in participants.indices {
      let before = count
      let name = HiddenControls.removed(from: participants[index].name, counting: &count)
      if count > before { shown.participants[index].name = name }
    }
    for index in messages.indices where messages[index].hasNames {
      var own = 0
      let message = messages[index].withoutHiddenControls(counting: &own)
      guard own > 0 else { continue }
      shown.messages[index] = message
      if selected?.contains(index) ?? true { count += own }
    }
    return shown
  }
}

extension Message {
  /// True if the message can have a name: messages that consist of text rarely have one.
  fileprivate var hasNames: Bool {
    forwardedFrom != nil || content.hasNames || thread?.title != nil
  }

  /// The message as it is drawn and written.
  package var withoutHiddenControls: Message {
    var count = 0
    return hasNames ? withoutHiddenControls(counting: &count) : self
  }

  /// The message without hidden controls in its names; its text is unchanged.
  ///
  /// - Parameter count: The number of characters that are left out is added to it.
  /// - Returns: The message.
  func withoutHiddenControls(counting count: inout Int) -> Message {
    var shown = self
    HiddenControls.remove(from: &shown.forwardedFrom, counting: &count)
    let before = count
    if var thread {
      HiddenControls.remove(from: &thread.title, counting: &count)
      if count > before { shown.thread = thread }
    }
    shown.content = content.withoutHiddenControls(counting: &count)
    return shown
  }

  /// The number of overrides in the message's text, which stay there.
  package var overrideCount: Int {
    guard
      let text = content.richText?.string ?? content.markdown?.text ?? content.chatEvent?.text
    else { return 0 }
    return HiddenControls.overrideCount(in: text)
  }
}
