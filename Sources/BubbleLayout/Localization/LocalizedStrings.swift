import Platform

/// The texts of a page that are not the conversation's own, in one language.
///
/// A `LanguageCatalog` reads them from a file. `{}` in a text is the place of a name or a number.
public struct LocalizedStrings: Hashable, Sendable {
  /// The BCP 47 tag of the page, or of the language requested from a catalogue.
  public internal(set) var locale: String
  let texts: [LanguageKey: String]
  let forms: [CountedThing: PluralForms]
  let plurals: PluralRules
  /// Ordinals of days; nil in a language whose dates have none.
  let ordinals: OrdinalDays?

  subscript(key: LanguageKey) -> String { texts[key] ?? key.rawValue }

  // MARK: - Messages

  /// On the line above the first message that was not read.
  public var unread: String { self[.unread] }
  /// On the same line where a theme has it short.
  public var new: String { self[.new] }
  /// For a quoted message that is not in the conversation.
  public var messageUnavailable: String { self[.messageUnavailable] }
  /// Above a forwarded message whose author is unknown.
  public var forwarded: String { self[.forwarded] }
  /// Beside the time of a message that was changed.
  public var edited: String { self[.edited] }
  /// For a picture without words.
  public var photo: String { self[.photo] }
  /// For a sticker.
  public var sticker: String { self[.sticker] }
  /// For a voice message.
  public var voiceMessage: String { self[.voiceMessage] }
  /// For a video.
  public var video: String { self[.video] }
  /// For a file without a name.
  public var file: String { self[.file] }
  /// For a location.
  public var location: String { self[.location] }
  /// For a contact.
  public var contact: String { self[.contact] }
  /// Before the summary of a message of an unknown kind.
  public var unsupported: String { self[.unsupported] }
  /// For an empty message.
  public var emptyMessage: String { self[.emptyMessage] }
  /// For a deleted message.
  public var deletedMessage: String { self[.deletedMessage] }
  /// On a message that is kept at the top of the conversation.
  public var pinnedMessage: String { self[.pinnedMessage] }
  /// In a list of chats, while a person is typing.
  public var typing: String { self[.typing] }

  // MARK: - Days

  /// On the line above the messages of the day that counts as now.
  public var today: String { self[.today] }
  /// On the line above the messages of the day before.
  public var yesterday: String { self[.yesterday] }
  /// The day before yesterday; nil in a language that has no word for it.
  var dayBeforeYesterday: String? {
    let word = self[.dayBeforeYesterday]
    return word.isEmpty ? nil : word
  }

  // MARK: - Assistants

  /// On thoughts whose duration is unknown.
  public var thoughts: String { self[.thoughts] }
  /// On the pages that an answer rests on.
  public var sources: String { self[.sources] }
  /// Above a tool's input.
  public var toolInput: String { self[.toolInput] }
  /// Above a tool's output.
  public var toolOutput: String { self[.toolOutput] }

  // MARK: - Menus of messages

  /// In the menu of a message, to answer it.
  public var reply: String { self[.reply] }
  /// In the menu of a message, and on a block of code that can be copied.
  public var copy: String { self[.copy] }
  /// In the menu of a message, to send it to another chat.
  public var forward: String { self[.forward] }
  /// In the menu of a message, to delete it.
  public var delete: String { self[.delete] }

  // MARK: - The bar below the messages

  /// In the empty field.
  public var messagePlaceholder: String { self[.messagePlaceholder] }
  /// In the empty field of a bar below a talk with an assistant.
  public var questionPlaceholder: String { self[.questionPlaceholder] }
  /// On the button that records a voice message.
  public var holdToTalk: String { self[.holdToTalk] }
  /// On the button that sends.
  public var send: String { self[.send] }
  /// On the keys of a keyboard that is drawn and not real.
  public var standInKeyboard: String { self[.standInKeyboard] }
  /// Below the camera's tile.
  public var camera: String { self[.camera] }
  /// Below the poll's tile.
  public var poll: String { self[.poll] }
  /// On the button that shows emoji.
  public var emoji: String { self[.emoji] }
  /// On the button of attachments.
  public var more: String { self[.more] }
  /// On the button that shows the keyboard.
  public var keyboard: String { self[.keyboard] }
  /// On the button that takes the answered message away.
  public var cancel: String { self[.cancel] }

  // MARK: - Units

  /// The names of 1, 1000, 1000² … bytes.
  var byteUnits: [String] {
    [self[.bytes], self[.kilobytes], self[.megabytes], self[.gigabytes], self[.terabytes]]
  }
  /// Between a label and its text.
  var colon: String { self[.colon] }
}

extension LocalizedStrings {
  /// Adds all texts: those of a caller's file make another cell.
  func combine(into hasher: inout ContentHasher) {
    for key in LanguageKey.allCases { hasher.combine(self[key]) }
    for thing in CountedThing.allCases {
      for category in plurals.categories { hasher.combine(forms[thing]?[category] ?? "") }
    }
  }
}
