import ChatModel

extension Timeline: RandomAccessCollection {
  /// The first row's place.
  package var startIndex: Int { 0 }
  /// The number of rows.
  package var endIndex: Int { entries.count }

  /// The row at a place, with its names and texts.
  package subscript(position: Int) -> TimelineRow {
    switch entries[position] {
    case .titleBar: .titleBar(titleBar)
    case .spacing(let edge): .spacing(edge)
    case .timeLine(let time): .timeLine(dates.timeLine(time, reference: reference))
    case .dateLine(let time): .dateLine(dates.dayLine(time, reference: reference))
    case .unreadLine: .unreadLine(wording.unread)
    case .notice(let index, let time): notice(conversation.messages[index], time)
    case .message(let index, let time, let position):
      .message(row(conversation.messages[index], time, position))
    }
  }

  private var titleBar: TitleBarRow {
    let others = conversation.participants.filter { $0.id != conversation.me }
    let names = others.prefix(8).map { sender($0.id).name }.joined(separator: ", ")
    return TitleBarRow(
      title: conversation.title ?? names, participantCount: conversation.participants.count,
      isGroup: isGroup, names: conversation.title == nil || names.isEmpty ? nil : names)
  }

  private func notice(_ message: Message, _ time: CivilTime?) -> TimelineRow {
    var text = message.content.notice ?? ""
    if text.isBlank { text = RichText(wording.emptyMessage) }
    return .notice(NoticeRow(id: message.id, text: text, stamp: time.map { dates.stamp($0) }))
  }

  private func row(
    _ message: Message, _ time: CivilTime?, _ position: GroupPosition
  ) -> MessageRow {
    // Closures, not the methods' names: those would copy the whole timeline for every row.
    let isOutgoing = message.sender != nil && message.sender == conversation.me
    let avatars = isOutgoing ? options.outgoingAvatars : options.incomingAvatars
    let hasSender = message.sender != nil
    return MessageRow(
      message: message, sender: message.sender.map { sender($0) }, isOutgoing: isOutgoing,
      position: position,
      showsName: hasSender && (!isOutgoing || options.namesOwnMessages)
        && options.names.holds(at: position, inGroup: isGroup),
      showsAvatar: hasSender && avatars.holds(at: position, inGroup: isGroup),
      reservesAvatar: avatars.isPossible(inGroup: isGroup),
      reply: message.replyTo.map { reply(to: $0) }, stamp: time.map { dates.stamp($0) },
      status: isOutgoing ? message.status : nil)
  }

  private func reply(to id: Message.ID) -> ReplyPreview {
    guard let index = messageIndices[id] else {
      return ReplyPreview(id: id, summary: wording.messageUnavailable, isAvailable: false)
    }
    let original = conversation.messages[index]
    let summary = MessageSummary(of: original.content, kinds: kinds, wording: wording)
    return ReplyPreview(
      id: id, author: original.sender.map { sender($0) },
      isOutgoing: original.sender != nil && original.sender == conversation.me,
      summary: summary.text, thumbnail: summary.thumbnail)
  }
}
