import ChatModel
import DisplayList
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
    case .dayAndTime(let line):
      hasher.combine(8)
      hasher.combine(line.text)
      hasher.combine(line.day.lowerBound)
      hasher.combine(line.day.upperBound)
    case .inserted(let row):
      hasher.combine(7)
      hasher.combine(row.id)
      hasher.combine(row.version)
      row.cell.combine(into: &hasher)
    }
  }
}

extension TitleBarRow: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(title)
    hasher.combine(participantCount)
    hasher.combine(isGroup)
    hasher.combine(names)
    hasher.combine(subtitle)
    hasher.combine(face)
    hasher.combine(clock)
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
    // Messages without the following properties keep the keys that they had before each property
    // was added.
    if isLastOwn { hasher.combine("lastOwn") }
    for people in reactionPeople {
      hasher.combine(people.isOwn)
      hasher.combine(people.faces.count)
      for face in people.faces { hasher.combine(face) }
    }
    if let readStamp {
      hasher.combine("read")
      hasher.combine(readStamp)
    }
    if let thread {
      hasher.combine("thread")
      hasher.combine(thread.faces.count)
      for face in thread.faces { hasher.combine(face) }
      hasher.combine(thread.last)
    }
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
    combineExtras(into: &hasher)
  }

  /// Adds the rare properties of a message.
  ///
  /// Messages without them keep the keys that they had before these properties were added.
  private func combineExtras(into hasher: inout ContentHasher) {
    let display = display
    if display != MessageDisplay() {
      hasher.combine("display")
      hasher.combine(display.side?.rawValue)
      for flag in [display.showsName, display.showsAvatar] {
        hasher.combine(flag.map { $0 ? 1 : 0 } ?? -1)
      }
      hasher.combine(display.showsBubble)
      hasher.combine(display.showsStatus)
    }
    if let target {
      hasher.combine("target")
      hasher.combine(target.rawValue)
    }
    if let thread {
      hasher.combine("thread")
      hasher.combine(thread.replyCount)
      hasher.combine(thread.participants)
      hasher.combine(thread.lastReply?.timeIntervalSinceReferenceDate)
      hasher.combine(thread.title)
    }
    if let readAt {
      hasher.combine("readAt")
      hasher.combine(readAt.timeIntervalSinceReferenceDate)
    }
    if let object = attachedObject {
      hasher.combine("object")
      object.combine(into: &hasher)
    }
    for (component, state) in (states ?? [:]).sorted(by: { $0.key < $1.key }) {
      hasher.combine("state")
      hasher.combine(component)
      state.combine(into: &hasher)
    }
  }
}

extension AttachedValue {
  /// The value's name in cache keys: a digest, or a random number if the value has no digest.
  var name: Name {
    name { value in
      var hasher = ContentHasher()
      guard ReflectiveHasher.combine(value, namingTypes: true, into: &hasher) else { return nil }
      let digest = hasher.finish()
      return (digest.high, digest.low)
    }
  }

  /// Adds the value's name to the hash.
  fileprivate func combine(into hasher: inout ContentHasher) {
    let (high, low) = name
    hasher.combine(high)
    hasher.combine(low)
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
    hasher.combine(source)
  }
}

extension Sender: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(id)
    hasher.combine(name)
    hasher.combine(initials)
    hasher.combine(avatar)
    hasher.combine(colorIndex)
    hasher.combine(color?.hex)
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
    // Quotes of messages that set no direction keep the keys that they had before.
    if let direction { hasher.combine(direction) }
    for part in code {
      hasher.combine("code")
      hasher.combine(part.lowerBound)
      hasher.combine(part.upperBound)
    }
  }
}
