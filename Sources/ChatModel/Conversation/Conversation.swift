public import FoundationEssentials

/// A conversation: messages with their senders and times, the whole input of a picture.
public struct Conversation: Hashable, Sendable {
  /// The name at the top of the page.
  public var title: String?
  /// The line below the title, such as `last seen 10:02`; nil leaves it to the theme, which can
  /// only count participants.
  public var subtitle: String?
  /// The participant whose messages are on the right; nil for none.
  public var me: Participant.ID?
  /// All people who send messages or are named.
  public var participants: [Participant]
  /// In display order.
  public var messages: [Message]
  /// An IANA name such as `Europe/Berlin`; nil is UTC.
  public var timeZone: String?
  /// True if the dates of messages name their days.
  ///
  /// False if only the times of day were known: then those are shown and no date is, and the days
  /// only separate messages of different days.
  public var hasKnownDates = true
  /// A BCP 47 tag such as `de`, `en-GB` or `ar-EG`; nil is `en`, which is American.
  public var locale: String?
  /// The last read message: the unread line is below it.
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

/// A person in a conversation.
public struct Participant: Hashable, Sendable, Identifiable {
  /// The key by which messages name a participant.
  public typealias ID = String

  /// Unique within the conversation.
  public var id: ID
  /// The displayed name.
  public var name: String
  /// The path of a picture, relative to the conversation's folder; nil draws the initials.
  public var avatar: String?
  /// The colour of the name as `#RRGGBB`, such as a role's; nil takes one of the theme's.
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
