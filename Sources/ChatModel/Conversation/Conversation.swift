public import FoundationEssentials

/// A conversation: messages with their senders and times, from which an image is made.
public struct Conversation: Hashable, Sendable {
  /// The name at the top of the page.
  public var title: String?
  /// The line below the title, such as `last seen 10:02`; nil leaves it to the theme, which can
  /// only count participants.
  public var subtitle: String?
  /// The participant whose messages are on the right; nil if there is none.
  public var me: Participant.ID?
  /// All people who send messages or are referred to in them.
  public var participants: [Participant]
  /// The messages, in display order.
  public var messages: [Message]
  /// The time zone, as an IANA name such as `Europe/Berlin`; nil is UTC.
  public var timeZone: String?
  /// True if the days of the messages' dates are known.
  ///
  /// False if only the times of day are known: then times are shown but no dates, and the days only
  /// separate messages of different days.
  public var hasKnownDates = true
  /// The language, as a BCP 47 tag such as `de`, `en-GB` or `ar-EG`; nil is `en`, which is
  /// American.
  public var locale: String?
  /// The last read message; the unread line is below it.
  public var unreadAfter: Message.ID?
  /// A colour (`#RRGGBB`) or the path of a picture behind the messages; nil leaves it to the theme.
  public var wallpaper: String?
  /// The pace of the conversation in films: at 2 its messages appear twice as fast; nil is 1.
  public var pace: Double?
  /// The folder that contains the conversation's files; nil if there is none.
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
  /// The id by which messages refer to a participant.
  public typealias ID = String

  /// An id that is unique within the conversation.
  public var id: ID
  /// The displayed name.
  public var name: String
  /// The path of a picture, relative to the conversation's folder; nil draws the initials.
  public var avatar: String?
  /// The colour of the name as `#RRGGBB`, such as a role's; nil uses one of the theme's.
  ///
  /// The colour is ignored if it is invalid, and by themes in which names have no colours.
  public var color: String?

  /// Makes a participant.
  public init(id: ID, name: String, avatar: String? = nil, color: String? = nil) {
    self.id = id
    self.name = name
    self.avatar = avatar
    self.color = color
  }
}
