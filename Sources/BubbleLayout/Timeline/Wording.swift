/// The words of a page that are not the conversation's own.
package struct Wording: Hashable, Sendable {
  /// On the line above the first message that was not read.
  package let unread: String
  /// Instead of a quoted message that the conversation does not hold.
  package let messageUnavailable: String
  /// Before the name of whoever said it first.
  package let forwardedFrom: String
  /// Beside the time of a message that was changed.
  package let edited: String
  /// Instead of a picture without words.
  package let photo: String
  /// Instead of a sticker.
  package let sticker: String
  /// Instead of a spoken message.
  package let voiceMessage: String
  /// Instead of a film.
  package let video: String
  /// Instead of a file without a name.
  package let file: String
  /// Instead of a place.
  package let location: String
  /// Instead of a business card.
  package let contact: String
  /// Before what is known of a message of an unknown kind.
  package let unsupported: String

  /// Makes the words of a language; those of English where the language is not known.
  package init(locale: LocaleTag) {
    switch locale.language {
    case "de": self = .german
    case "es": self = .spanish
    case "fr": self = .french
    case "ru": self = .russian
    case "ar": self = .arabic
    case "ja": self = .japanese
    case "zh": self = Self.isTraditional(locale) ? .traditionalChinese : .simplifiedChinese
    default: self = .english
    }
  }

  init(
    unread: String, messageUnavailable: String, forwardedFrom: String, edited: String,
    photo: String, sticker: String, voiceMessage: String, video: String, file: String,
    location: String, contact: String, unsupported: String
  ) {
    self.unread = unread
    self.messageUnavailable = messageUnavailable
    self.forwardedFrom = forwardedFrom
    self.edited = edited
    self.photo = photo
    self.sticker = sticker
    self.voiceMessage = voiceMessage
    self.video = video
    self.file = file
    self.location = location
    self.contact = contact
    self.unsupported = unsupported
  }

  private static func isTraditional(_ locale: LocaleTag) -> Bool {
    locale.script == "Hant"
      || (locale.script == nil && ["TW", "HK", "MO"].contains(locale.region ?? ""))
  }
}
