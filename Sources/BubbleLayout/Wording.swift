/// The words of a page that are not the conversation's own.
package struct Wording: Hashable, Sendable {
  package var unread = "Unread messages"
  package var messageUnavailable = "Message unavailable"
  package var forwardedFrom = "Forwarded from"
  package var edited = "edited"
  package var photo = "Photo"
  package var sticker = "Sticker"
  package var voiceMessage = "Voice message"
  package var video = "Video"
  package var file = "File"
  package var location = "Location"
  package var contact = "Contact"
  package var unsupported = "Unsupported message"
  package var today = "Today"
  package var yesterday = "Yesterday"

  /// Makes the words of a language; those of English where the language is not known.
  package init(locale: LocaleTag) {}
}
