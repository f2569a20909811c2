public import FoundationEssentials

/// A conversation: messages with their senders and times, the whole input of a picture.
public struct Conversation: Hashable, Sendable {
  /// The name at the top of the page.
  public var title: String?
  /// The line below the title, such as `last seen 10:02`, as far as it is known; nil leaves it to
  /// the theme, which can only count who takes part.
  public var subtitle: String?
  /// The participant whose messages stand on the right; nil for none.
  public var me: Participant.ID?
  /// Everybody who says something or is named.
  public var participants: [Participant]
  /// In the order in which they are shown.
  public var messages: [Message]
  /// An IANA name such as `Europe/Berlin`; nil means UTC.
  public var timeZone: String?
  /// True if the dates of messages name their days.
  ///
  /// False where only the times of day were known: then those are shown and no date is, and the
  /// days say nothing but which message came on a later one.
  public var hasKnownDates = true
  /// A BCP 47 tag such as `de`, `en-GB` or `ar-EG`; nil means `en`, which is American.
  public var locale: String?
  /// The last message that was read: the unread line stands below it.
  public var unreadAfter: Message.ID?
  /// A colour (`#RRGGBB`) or the path of a picture behind the messages; nil leaves it to the theme.
  public var wallpaper: String?
  /// The speed of films of it: at 2 its messages come in twice as fast; nil is 1.
  public var pace: Double?
  /// The folder below which the conversation's files lie; nil if it came without one.
  public var folder: URL?

  /// Makes a conversation.
  public init(
    title: String? = nil, me: Participant.ID? = nil, participants: [Participant] = [],
    messages: [Message] = [], timeZone: String? = nil, locale: String? = nil,
    unreadAfter: Message.ID? = nil, wallpaper: String? = nil, folder: URL? = nil,
    hasKnownDates: Bool = true, subtitle: String? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.me = me
    self.participants = participants
    self.messages = messages
    self.timeZone = timeZone
    self.hasKnownDates = hasKnownDates
    self.locale = locale
    self.unreadAfter = unreadAfter
    self.wallpaper = wallpaper
    self.folder = folder
  }
}

/// A person who takes part in a conversation.
public struct Participant: Hashable, Sendable, Identifiable {
  /// The key by which messages name a participant.
  public typealias ID = String

  /// Unique within the conversation.
  public var id: ID
  /// The name as it is shown.
  public var name: String
  /// The path of a picture, relative to the conversation's folder; nil draws the initials.
  public var avatar: String?
  /// The colour of the name as `#RRGGBB`, such as that of a role; nil takes one of the theme's.
  ///
  /// Looks whose names have no colours leave it aside, as they do a text that is no colour.
  public var color: String?

  /// Makes a participant.
  public init(id: ID, name: String, avatar: String? = nil, color: String? = nil) {
    self.id = id
    self.name = name
    self.avatar = avatar
    self.color = color
  }
}
