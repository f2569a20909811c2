/// The rules for a conversation's rows and for grouping its messages.
package struct TimelineOptions: Hashable, Sendable {
  /// The separators that show when the messages were sent.
  package enum Separators: Hashable, Sendable {
    case none
    /// A separator for each new day.
    case dates
    /// A separator after a pause of more than the given number of seconds, and on each new day.
    case times(afterGap: Double)
    /// As `times`, but each separator also names the day.
    case daysAndTimes(afterGap: Double)
  }

  /// The rule that determines which messages of a group show a part.
  package struct Visibility: Hashable, Sendable {
    /// The messages of a group that show the part.
    package var messages: ComponentVisibility
    /// True if conversations of two people also show the part.
    package var isShownInPairs: Bool

    /// Makes a rule.
    package init(_ messages: ComponentVisibility, isShownInPairs: Bool) {
      self.messages = messages
      self.isShownInPairs = isShownInPairs
    }

    /// A rule by which no message shows the part.
    package static let never = Visibility(.never, isShownInPairs: false)

    /// True if messages of the conversation can show the part.
    func isPossible(inGroup isGroup: Bool) -> Bool {
      messages != .never && (isGroup || isShownInPairs)
    }

    /// True if a message at the given position in its group shows the part.
    func holds(at position: GroupPosition, inGroup isGroup: Bool) -> Bool {
      (isGroup || isShownInPairs)
        && messages.shows(isFirst: position.isFirst, isLast: position.isLast)
    }
  }

  /// The separators that show when the messages were sent.
  package var separators: Separators
  /// The maximum pause between two messages of one group, in seconds.
  package var groupingGap: Double
  /// True if a message that replies to another one begins a new group.
  package var repliesBeginGroups: Bool
  /// The rule for names on incoming messages.
  package var names: Visibility
  /// True if outgoing messages also have names.
  package var namesOwnMessages: Bool
  /// The rule for avatars next to incoming messages.
  package var incomingAvatars: Visibility
  /// The rule for avatars next to outgoing messages.
  package var outgoingAvatars: Visibility
  /// True if there is a title bar at the top.
  package var showsTitleBar: Bool
  /// The time in a phone's status bar above the title bar; nil if there is no status bar.
  package var statusBar: String?
  /// The messages that are shown.
  package var selection: MessageSelection
  /// True if avatars replace a reaction's count.
  package var showsReactionFaces = false
  /// The date format of separators with only a date.
  package var dateForm = DateSeparatorStyle.Form.weekday
  /// The days near today that separators with only a date show by name.
  package var nearDays = DateSeparatorStyle.NearDays.names
  /// The letter case of date and time separators.
  package var dateCase = LetterCase.asWritten
  /// The text of the unread separator.
  package var unreadLabel = UnreadLabelStyle()
  /// True if the user's own last message is shown differently from other messages.
  package var marksLastOwn = false
  /// The program's own rows between messages.
  package var insertedRows: [InsertedRow] = []

  /// Makes options; the defaults are meant for a group chat with date separators.
  package init(
    separators: Separators = .dates, groupingGap: Double = 600, repliesBeginGroups: Bool = false,
    names: Visibility = Visibility(.firstOfGroup, isShownInPairs: false),
    namesOwnMessages: Bool = false,
    incomingAvatars: Visibility = Visibility(.lastOfGroup, isShownInPairs: false),
    outgoingAvatars: Visibility = .never, showsTitleBar: Bool = true,
    selection: MessageSelection = .all
  ) {
    self.separators = separators
    self.groupingGap = groupingGap
    self.repliesBeginGroups = repliesBeginGroups
    self.names = names
    self.namesOwnMessages = namesOwnMessages
    self.incomingAvatars = incomingAvatars
    self.outgoingAvatars = outgoingAvatars
    self.showsTitleBar = showsTitleBar
    self.selection = selection
  }
}
