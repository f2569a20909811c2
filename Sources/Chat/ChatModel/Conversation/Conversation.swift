public import FoundationEssentials
import Kit

/// A conversation that can be drawn: messages with their senders and times.
public struct Conversation: Hashable, Sendable {
  /// The name at the top of the page.
  public var title: String?
  /// The line below the title, such as `last seen 10:02`; if nil, the theme can show the number of
  /// participants.
  public var subtitle: String?
  /// The participant whose messages are on the right; nil if there is none.
  public var me: Participant.ID?
  /// Everyone who sends messages or is mentioned in them.
  public var participants: [Participant]
  /// The messages, in display order.
  public var messages: [Message]
  /// The time zone, as an IANA name such as `Europe/Berlin`; nil means UTC.
  public var timeZone: String?
  /// True if the days on which the messages were sent are known.
  ///
  /// If false, only the times of day are known: no dates are shown, and the dates only tell
  /// messages of different days apart.
  public var hasKnownDates = true
  /// The language, as a BCP 47 tag such as `de`, `en-GB` or `ar-EG`; nil means `en`, which is
  /// American English.
  public var locale: String?
  /// The id of the last read message, below which the unread line is drawn.
  public var unreadAfter: Message.ID?
  /// A colour (`#RRGGBB`) or the path of an image behind the messages; nil for the theme's
  /// background.
  public var wallpaper: String?
  /// The pace of the conversation in films, where 2 means that messages appear twice as fast; nil
  /// means 1.
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

/// A participant in a conversation.
public struct Participant: Hashable, Sendable, Identifiable {
  /// The type of the id by which messages refer to a participant.
  public typealias ID = String

  /// The id of the participant, unique within the conversation.
  public var id: ID
  /// The displayed name; if it is blank, the page writes the role in its own language or, without a
  /// role, the id.
  public var name: String
  /// The role that names a participant whose name is unknown; nil if there is none.
  public var role: Role?
  /// The path of an image, relative to the conversation's folder; nil to draw the initials.
  public var avatar: String?
  /// The colour of the name as `#RRGGBB`, for example the colour of a role; nil for one of the
  /// theme's colours.
  ///
  /// The colour is ignored if it is invalid, and by themes in which names have no colours.
  public var color: String?

  /// Makes a participant.
  public init(
    id: ID, name: String, avatar: String? = nil, color: String? = nil, role: Role? = nil
  ) {
    self.id = id
    self.name = name
    self.avatar = avatar
    self.color = color
    self.role = role
  }
}

extension Participant {
  /// The text of a mention: the name, or the id if the name is unknown.
  package var mentionName: String { name.isBlank ? id : name }

  /// True if the participant is shown by the role.
  package var isNamedByRole: Bool { role != nil && name.isBlank }

  /// What a participant without a known name is to the reader of the conversation.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// The user of the app: `You`.
    case user
    /// An assistant.
    case assistant
    /// The program around an assistant, which gives it instructions.
    case system
    /// A tool of an assistant.
    case tool
    /// A person whose account was deleted.
    case deletedAccount
    /// A person whom the source does not name.
    case unknown
  }
}
