package import Platform

/// The texts of a page that are not part of the conversation, in one language.
///
/// A `LanguageCatalog` reads them from a file. `{}` in a text is replaced by a name or a number.
public struct LocalizedStrings: Hashable, Sendable {
  /// The BCP 47 tag of the page, or of the language requested from a catalogue.
  public internal(set) var locale: String
  let texts: [LanguageKey: String]
  /// The words of kinds of content.
  let kindTexts: KindTexts
  let forms: [CountedThing: PluralForms]
  let plurals: PluralRules
  /// The ordinals of the language's days; nil if its dates use none.
  let ordinals: OrdinalDays?

  package subscript(key: LanguageKey) -> String { texts[key] ?? key.rawValue }

  // MARK: - Messages

  /// The text on the line above the first unread message.
  public var unread: String { self[.unread] }
  /// The short form of `unread`, which some themes use.
  public var new: String { self[.new] }
  /// The text for a quoted message that is not in the conversation.
  public var messageUnavailable: String { self[.messageUnavailable] }
  /// The text above a forwarded message whose author is unknown.
  public var forwarded: String { self[.forwarded] }
  /// The text next to the time of an edited message.
  public var edited: String { self[.edited] }
  /// The text for a picture without a caption.
  public var photo: String { self[.photo] }
  /// The text for a sticker.
  public var sticker: String { self[.sticker] }
  /// The text for a voice message.
  public var voiceMessage: String { self[.voiceMessage] }
  /// The text for a video.
  public var video: String { self[.video] }
  /// The text for an unnamed file.
  public var file: String { self[.file] }
  /// The text for a location.
  public var location: String { self[.location] }
  /// The text for a contact.
  public var contact: String { self[.contact] }
  /// The text before the summary of a message of an unknown kind.
  public var unsupported: String { self[.unsupported] }
  /// The text for an empty message.
  public var emptyMessage: String { self[.emptyMessage] }
  /// The text on the message that is pinned at the top of the conversation.
  public var pinnedMessage: String { self[.pinnedMessage] }
  /// The text in a list of chats while a person is typing.
  public var typing: String { self[.typing] }

  // MARK: - Days

  /// The text on the line above the messages of today.
  public var today: String { self[.today] }
  /// The text on the line above the messages of yesterday.
  public var yesterday: String { self[.yesterday] }
  /// The word for the day before yesterday; nil if the language has none.
  var dayBeforeYesterday: String? {
    let word = self[.dayBeforeYesterday]
    return word.isEmpty ? nil : word
  }

  // MARK: - Message menus

  /// The menu item for replying to a message.
  public var reply: String { self[.reply] }
  /// The text for copying, in a message's menu and on a code block.
  public var copy: String { self[.copy] }
  /// The menu item for forwarding a message to another chat.
  public var forward: String { self[.forward] }
  /// The menu item for deleting a message.
  public var delete: String { self[.delete] }

  // MARK: - The bar below the messages

  /// The text in the empty message field.
  public var messagePlaceholder: String { self[.messagePlaceholder] }
  /// The text in the empty message field below a conversation with an assistant.
  public var questionPlaceholder: String { self[.questionPlaceholder] }
  /// The text on the button that records a voice message.
  public var holdToTalk: String { self[.holdToTalk] }
  /// The text on the send button.
  public var send: String { self[.send] }
  /// The text on the placeholder keyboard, which is drawn but has no function.
  public var standInKeyboard: String { self[.standInKeyboard] }
  /// The text below the camera tile.
  public var camera: String { self[.camera] }
  /// The text below the poll tile.
  public var poll: String { self[.poll] }
  /// The text on the button that shows emoji.
  public var emoji: String { self[.emoji] }
  /// The text on the attachment button.
  public var more: String { self[.more] }
  /// The text on the button that shows the keyboard.
  public var keyboard: String { self[.keyboard] }
  /// The text on the button that removes the quoted message from the bar.
  public var cancel: String { self[.cancel] }

  // MARK: - Units

  /// The units of file sizes, from the byte upwards; each is 1000 times the previous one.
  package var byteUnits: [String] {
    [self[.bytes], self[.kilobytes], self[.megabytes], self[.gigabytes], self[.terabytes]]
  }
  /// The separator between a label and its text.
  var colon: String { self[.colon] }
}

extension LocalizedStrings {
  /// Adds all texts to the hash, so that changing a text in a caller's file changes the cache key.
  package func combine(into hasher: inout ContentHasher) {
    for key in LanguageKey.allCases { hasher.combine(self[key]) }
    for thing in CountedThing.allCases {
      for category in plurals.categories { hasher.combine(forms[thing]?[category] ?? "") }
    }
    hasher.combine(kindTexts.digest)
  }
}
