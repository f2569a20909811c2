import ChatModel
import Kit

/// A text of a language file that the layout shows, or several kinds of content; by its key.
///
/// The files contain the keys in this order, and their words of single kinds after them. `Today`,
/// `Yesterday`, the day before yesterday, the names of units and the plural rules are from CLDR 48;
/// the other texts were written for ChatRaster. The English texts are in `en.json` only.
package enum LanguageKey: String, Hashable, Sendable, CaseIterable {
  case unread, new, messageUnavailable, forwarded, forwardedFrom, edited
  case photo, sticker, voiceMessage, video, file, location, contact
  case unsupported, emptyMessage, pinnedMessage
  case today, yesterday, dayBeforeYesterday
  case typing, unreadBy, readByAll, readBy, unreadByOne, readByOne, delivered, read, notDelivered
  case reply, copy, forward, delete
  case messagePlaceholder, messageTo, questionPlaceholder, holdToTalk, send, standInKeyboard
  case camera, poll, emoji, more
  case keyboard, cancel
  case notInExport, audio, media, yes, no
  case lastReply, lastReplyToday, readAt, editedMark
  case participants, period, timeZone, messages, pictures, leftOut, readFrom, messageNamed
  case you, assistant, system, tool, deletedAccount, unknownPerson
  case seconds, minutes, hours, days, weeks
  case bytes, kilobytes, megabytes, gigabytes, terabytes, colon

  /// True if the text contains `{}`, to be replaced by a name or a number.
  var isPattern: Bool {
    switch self {
    case .messageTo, .forwardedFrom, .unreadBy, .readBy, .seconds, .minutes, .hours, .days, .weeks,
      .lastReply, .lastReplyToday, .readAt, .messageNamed:
      true
    default: false
    }
  }

  /// True if a language can omit the text by writing `null` in the file.
  var isOptional: Bool { self == .dayBeforeYesterday }

  /// True if the key was in the first language files: a file without a base must have it.
  ///
  /// This list is complete. A file without a base that was written before a key was added stays
  /// valid; the text is then the key's `substitute`, or the one of `en.json`.
  var isOriginal: Bool {
    switch self {
    case .unread, .messageUnavailable, .forwarded, .forwardedFrom, .edited, .photo, .sticker,
      .voiceMessage, .video, .file, .location, .contact, .unsupported, .emptyMessage,
      .pinnedMessage, .today, .yesterday, .dayBeforeYesterday, .typing, .unreadBy, .readByAll,
      .readBy, .unreadByOne, .readByOne, .seconds, .minutes, .reply, .copy, .forward, .delete,
      .messagePlaceholder, .holdToTalk, .send, .standInKeyboard, .camera, .poll, .emoji, .more,
      .keyboard, .cancel, .bytes, .kilobytes, .megabytes, .gigabytes, .terabytes, .colon:
      true
    default: false
    }
  }

  /// The text that a language's other texts provide if the file was written before the key was
  /// added; nil if they provide none.
  func substitute(in texts: [LanguageKey: String]) -> String? {
    switch self {
    case .messageTo: texts[.messagePlaceholder].map { $0 + " {}" }
    case .questionPlaceholder: texts[.messagePlaceholder]
    case .new: texts[.unread]
    case .editedMark: texts[.edited].map { "(\($0))" }
    case .readAt: texts[.read].map { $0 + " {}" }
    default: nil
    }
  }

  /// A description of the texts that are valid for the key, for error messages.
  var expectation: String {
    Self.expectation(isPattern: isPattern) + (isOptional ? ", or null" : "")
  }

  /// A description of texts with or without one `{}`, for error messages.
  static func expectation(isPattern: Bool) -> String {
    let text = isPattern ? "a line of text with one {}" : "a line of text"
    return text + ", at most \(LanguageLimits.textByteCount) bytes"
  }

  /// True if a text is valid for the key.
  func fits(_ text: String) -> Bool {
    Self.isFit(text) && Self.placeholderCount(of: text) == (isPattern ? 1 : 0)
  }
}

/// A counted noun, by its key in a language file.
enum CountedThing: String, Hashable, Sendable, CaseIterable {
  case members, votes, unreadMessages, replies

  /// The text that is used for every number if the file was written before the key was added; nil
  /// if every language must have the text.
  func substitute(in texts: [LanguageKey: String]) -> String? {
    switch self {
    case .members, .votes: nil
    case .unreadMessages:
      texts[.unread].map { $0 + (texts[.colon] ?? ": ") + "{}" }
    case .replies: texts[.reply].map { $0 + (texts[.colon] ?? ": ") + "{}" }
    }
  }
}

extension LanguageKey {
  /// The number of `{}` in a text.
  static func placeholderCount(of text: String) -> Int {
    var (count, previous) = (0, UInt8(0))
    for byte in text.utf8 {
      if previous == UInt8(ascii: "{"), byte == UInt8(ascii: "}") { count += 1 }
      previous = byte
    }
    return count
  }

  /// True if a language file can contain a text: it is short, on one line and not blank.
  static func isFit(_ text: String) -> Bool {
    text.utf8.count <= LanguageLimits.textByteCount && !text.isBlank
      && !text.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
  }
}

/// The limits of language files, each with the attack that it prevents.
enum LanguageLimits {
  /// The maximum size of a file, in bytes; a larger file would only waste memory.
  static let fileByteCount = 1 << 16
  /// The maximum size of one text or plural rule, in bytes, so that no text can fill a page.
  static let textByteCount = 500
  /// The maximum number of languages in a chain of base languages; a longer chain is treated as a
  /// cycle.
  static let baseDepth = 8
}
