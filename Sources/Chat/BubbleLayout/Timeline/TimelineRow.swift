package import ChatModel

/// A row of a page.
package enum TimelineRow: Hashable, Sendable {
  /// An end of the list, where a theme can add space.
  package enum Edge: Hashable, Sendable {
    case top
    case bottom
  }

  /// The bar at the top of the page.
  case titleBar(TitleBarRow)
  /// The space before the first or after the last row of the list.
  case spacing(Edge)
  /// The time of the first message after a pause, as in WeChat.
  case dateSeparator(String)
  /// The day and time of the first message after a pause, as in Messages.
  case dayAndTime(DayAndTime)
  /// The date of a new day.
  case daySeparator(String)
  /// The separator above the first unread message.
  case unreadLine(String)
  case notice(NoticeRow)
  case message(MessageRow)
  /// A program's own row between messages.
  case inserted(InsertedRow)

  /// The id of the message that the row shows.
  package var messageID: Message.ID? {
    switch self {
    case .message(let row): row.message.id
    case .notice(let row): row.id
    case .titleBar, .spacing, .dateSeparator, .dayAndTime, .daySeparator, .unreadLine, .inserted:
      nil
    }
  }
}

/// A message with the values that depend on its neighbours and the conversation.
package struct MessageRow: Hashable, Sendable {
  /// The message itself.
  package var message: Message
  /// The sender; nil if there is none.
  package var sender: Sender?
  /// True if the message is the user's own and thus on the trailing side.
  package var isOutgoing: Bool
  /// The position of the message in its group of consecutive messages from one sender.
  package var position: GroupPosition
  /// True if the sender's name is shown.
  package var showsName: Bool
  /// True if the sender's avatar is shown.
  package var showsAvatar: Bool
  /// True if space for an avatar is reserved, so that a group's bubbles are aligned.
  package var reservesAvatar: Bool
  /// The message that this one replies to.
  package var reply: ReplyPreview?
  /// The clock time; nil if the message has no date.
  package var stamp: String?
  /// The message's delivery status; nil on incoming messages, unless their content could not be
  /// loaded.
  package var status: Message.Status?
  /// True if the message is the user's own last message and the theme shows that message
  /// differently from other messages.
  package var isLastOwn: Bool
  /// The participants to show for each of the message's reactions, in the order of the reactions;
  /// empty if they are not shown.
  package var reactionPeople: [ReactionPeople] = []
  /// The line about the message's thread; nil if it has none.
  package var thread: ThreadRow?
  /// The time at which the message was read; nil if it is unknown.
  package var readStamp: String?

  /// Makes a row.
  package init(
    message: Message, sender: Sender? = nil, isOutgoing: Bool = false,
    position: GroupPosition = .single, showsName: Bool = false, showsAvatar: Bool = false,
    reservesAvatar: Bool = false, reply: ReplyPreview? = nil, stamp: String? = nil,
    status: Message.Status? = nil, isLastOwn: Bool = false
  ) {
    self.message = message
    self.sender = sender
    self.isOutgoing = isOutgoing
    self.position = position
    self.showsName = showsName
    self.showsAvatar = showsAvatar
    self.reservesAvatar = reservesAvatar
    self.reply = reply
    self.stamp = stamp
    self.status = status
    self.isLastOwn = isLastOwn
  }
}

/// The participants to show for one reaction.
package struct ReactionPeople: Hashable, Sendable {
  /// True if the user chose the reaction.
  package var isOwn = false
  /// The participants whose avatars replace the count; empty if the count is shown.
  package var faces: [Sender] = []

  /// Makes a value, which is empty by default.
  package init(isOwn: Bool = false, faces: [Sender] = []) {
    self.isOwn = isOwn
    self.faces = faces
  }
}

/// The details of a message's thread that a row shows.
package struct ThreadRow: Hashable, Sendable {
  /// The first participants who replied.
  package var faces: [Sender]
  /// The time of the last reply, as in `Last reply today at 10:00 AM`; nil if the time is unknown.
  package var last: String?

  /// Makes the details of a thread.
  package init(faces: [Sender] = [], last: String? = nil) {
    self.faces = faces
    self.last = last
  }
}

/// A centred line without a sender.
package struct NoticeRow: Hashable, Sendable {
  /// The id of the message.
  package var id: Message.ID
  /// The text of the notice.
  package var text: RichText
  /// The clock time; nil if the message has no date.
  package var stamp: String?

  /// Makes a notice.
  package init(id: Message.ID, text: RichText, stamp: String? = nil) {
    self.id = id
    self.text = text
    self.stamp = stamp
  }
}

/// The text of the bar at the top of the page.
package struct TitleBarRow: Hashable, Sendable {
  /// The conversation's title, or the names of the other participants if there is no title.
  package var title: String
  /// The number of participants.
  package var participantCount: Int
  /// True if there are more than two participants.
  package var isGroup: Bool
  /// The names of the other participants; nil if they are used as the title.
  package var names: String?
  /// The conversation's own text for the line below the title; nil if it has none.
  package var subtitle: String?
  /// The sender whose avatar a title bar can show: the other participant, or one made from the
  /// group's title.
  package var face: Sender?
  /// The time in a phone's status bar; nil for a page without one.
  package var clock: String?

  /// Makes a title bar's row.
  package init(
    title: String, participantCount: Int, isGroup: Bool, names: String? = nil,
    subtitle: String? = nil, face: Sender? = nil, clock: String? = nil
  ) {
    self.title = title
    self.names = names
    self.participantCount = participantCount
    self.isGroup = isGroup
    self.subtitle = subtitle
    self.face = face
    self.clock = clock
  }
}

/// An identifier of a row that stays the same when other rows change.
package enum RowID: Hashable, Sendable {
  case titleBar
  case spacing(TimelineRow.Edge)
  /// The separator with a time or a day above a message.
  case line(above: Message.ID)
  case unreadLine
  case message(Message.ID)
  /// A program's own row between messages, by its id.
  case inserted(String)
  /// A row whose id is already used by an earlier row, because two messages have the same id;
  /// identified by its index.
  case repeated(Int)
}

extension Timeline {
  /// The unique ids of all rows, in order.
  package func rowIDs() -> [RowID] {
    var ids: [RowID] = []
    ids.reserveCapacity(count)
    var known: Set<RowID> = []
    known.reserveCapacity(count)
    for index in indices {
      let id = rowID(at: index)
      ids.append(known.insert(id).inserted ? id : .repeated(index))
    }
    return ids
  }

  private func rowID(at index: Int) -> RowID {
    switch entries[index] {
    case .titleBar: .titleBar
    case .spacing(let edge): .spacing(edge)
    case .unreadLine: .unreadLine
    case .inserted(let index): .inserted(rules.inserted.all[index].id)
    case .line:
      // A separator is always above a message, with at most the unread separator between them.
      entries[index...].lazy.compactMap(\.messageIndex).first.map {
        .line(above: conversation.messages[$0].id)
      } ?? .repeated(index)
    case .notice(let message, _), .message(let message, _, _):
      .message(conversation.messages[message].id)
    }
  }
}

/// The position of a message in its group of consecutive messages from one sender.
package enum GroupPosition: Hashable, Sendable {
  case single
  case first
  case middle
  case last

  /// True if the message is the topmost of its group.
  package var isFirst: Bool { self == .single || self == .first }
  /// True if the message is the bottommost of its group.
  package var isLast: Bool { self == .single || self == .last }

  /// Makes a position; both flags are true for the only message of a group.
  package init(isFirst: Bool, isLast: Bool) {
    self =
      switch (isFirst, isLast) {
      case (true, true): .single
      case (true, false): .first
      case (false, true): .last
      case (false, false): .middle
      }
  }
}
