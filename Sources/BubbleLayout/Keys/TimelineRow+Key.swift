import ChatModel
import FoundationEssentials
import Platform

extension TimelineRow: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    switch self {
    case .titleBar(let bar):
      hasher.combine(0)
      hasher.combine(bar)
    case .spacing(let edge):
      hasher.combine(1)
      switch edge {
      case .top: hasher.combine(0)
      case .bottom: hasher.combine(1)
      }
    case .dateSeparator(let text):
      hasher.combine(2)
      hasher.combine(text)
    case .daySeparator(let text):
      hasher.combine(3)
      hasher.combine(text)
    case .unreadLine(let text):
      hasher.combine(4)
      hasher.combine(text)
    case .notice(let notice):
      hasher.combine(5)
      hasher.combine(notice)
    case .message(let message):
      hasher.combine(6)
      hasher.combine(message)
    }
  }
}

extension TitleBarRow: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(title)
    hasher.combine(participantCount)
    hasher.combine(isGroup)
    hasher.combine(names)
  }
}

extension NoticeRow: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(id)
    hasher.combine(text)
    hasher.combine(stamp)
  }
}

extension MessageRow: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(message)
    hasher.combine(sender)
    hasher.combine(isOutgoing)
    switch position {
    case .single: hasher.combine(0)
    case .first: hasher.combine(1)
    case .middle: hasher.combine(2)
    case .last: hasher.combine(3)
    }
    hasher.combine(showsName)
    hasher.combine(showsAvatar)
    hasher.combine(reservesAvatar)
    hasher.combine(reply)
    hasher.combine(stamp)
    hasher.combine(status)
  }
}

extension Message: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(id)
    hasher.combine(sender)
    hasher.combine(date?.timeIntervalSinceReferenceDate)
    hasher.combine(content)
    hasher.combine(replyTo)
    hasher.combine(status)
    hasher.combine(isEdited)
    hasher.combine(editedAt?.timeIntervalSinceReferenceDate)
    hasher.combine(forwardedFrom)
    hasher.combine(isPinned)
    hasher.combine(reactions)
    hasher.combine(direction)
    hasher.combine(language)
    hasher.combine(progress != nil)
    if let progress { hasher.combine(progress) }
    hasher.combine(readCount != nil)
    if let readCount {
      hasher.combine(readCount.readers)
      hasher.combine(readCount.total ?? -1)
    }
    let fields = fields
    hasher.combine(fields.isEmpty ? nil : fields.json)
  }
}

extension Message.Status: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    switch self {
    case .sending: hasher.combine(0)
    case .sent: hasher.combine(1)
    case .delivered: hasher.combine(2)
    case .read: hasher.combine(3)
    case .failed: hasher.combine(4)
    case .downloadFailed: hasher.combine(5)
    }
  }
}

extension LayoutDirection: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    switch self {
    case .leftToRight: hasher.combine(0)
    case .rightToLeft: hasher.combine(1)
    }
  }
}

extension Reaction: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(emoji)
    hasher.combine(participants)
    hasher.combine(count)
  }
}

extension Sender: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(id)
    hasher.combine(name)
    hasher.combine(initials)
    hasher.combine(avatar)
    hasher.combine(colorIndex)
  }
}

extension ReplyPreview: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(id)
    hasher.combine(author)
    hasher.combine(isOutgoing)
    hasher.combine(summary)
    hasher.combine(thumbnail)
    hasher.combine(isAvailable)
  }
}
