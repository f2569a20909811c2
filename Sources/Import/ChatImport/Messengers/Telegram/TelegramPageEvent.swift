import ChatModel
import Kit

/// The sentences of service messages in Telegram's HTML pages, which are always English.
enum TelegramPageEvent {
  /// The people and the value around the fixed words of a sentence.
  private struct Form {
    /// The words between the actor and the rest; at the end of the sentence if there is no rest.
    let words: String
    let action: ChatEventContent.Action
    var rest = Rest.nothing
  }

  private enum Rest { case nothing, members, value, any }

  private static let forms: [Form] = [
    Form(words: " created group «", action: .createdGroup, rest: .value),
    Form(words: " changed group title to «", action: .renamedGroup, rest: .value),
    Form(words: " changed group photo", action: .changedGroupPhoto),
    Form(words: " removed group photo", action: .removedGroupPhoto),
    Form(
      words: " converted a basic group to this supergroup «", action: .madeFromGroup, rest: .value),
    Form(words: " converted this group to a supergroup", action: .becameSupergroup),
    Form(words: " joined group by link from ", action: .joinedByLink, rest: .members),
    Form(words: " joined group by request", action: .joinedByRequest),
    Form(words: " joined Telegram", action: .joinedApp),
    Form(words: " took a screenshot", action: .tookScreenshot),
    Form(words: " created topic «", action: .createdTopic, rest: .value),
    Form(words: " pinned ", action: .pinnedMessage, rest: .any),
    Form(words: " invited ", action: .addedMembers, rest: .members),
    Form(words: " removed ", action: .removedMembers, rest: .members),
  ]

  /// The event of a sentence; nil for a sentence that stays as it is.
  static func content(_ sentence: String) -> ChatEventContent? {
    if sentence == "History cleared" { return ChatEventContent(.clearedHistory) }
    for form in forms {
      guard let found = sentence.byteRange(of: form.words), found.lowerBound > sentence.startIndex
      else { continue }
      let actor = String(sentence[..<found.lowerBound])
      let rest = String(sentence[found.upperBound...])
      var event = ChatEventContent(form.action, actor: actor)
      switch form.rest {
      case .nothing: guard rest.isEmpty else { continue }
      case .any: break
      case .value:
        guard let end = rest.lastIndex(of: "»") else { continue }
        event.value = .text(String(rest[..<end]))
        let behind = rest[rest.index(after: end)...]
        if behind.hasPrefix(" with members ") {
          event.members = names(behind.dropFirst(14)).filter { $0 != actor }
        } else if !behind.isEmpty {
          continue
        }
      case .members:
        // Of a list with a voice chat, only the names are members.
        guard !rest.hasSuffix(" to the voice chat") else { return nil }
        event.members = names(rest[...])
      }
      if form.action == .joinedApp { event.value = .text("Telegram") }
      if event.members == [actor] {
        switch form.action {
        case .addedMembers: (event.action, event.members) = (.joined, [])
        case .removedMembers: (event.action, event.members) = (.left, [])
        default: break
        }
      }
      return event
    }
    return nil
  }

  /// The names of `Ana, Bo and Cy`.
  private static func names(_ list: Substring) -> [String] {
    var parts = list.split(separator: ", ").map(String.init)
    if let last = parts.last, let and = last.byteRange(of: " and ") {
      parts[parts.count - 1] = String(last[..<and.lowerBound])
      parts.append(String(last[and.upperBound...]))
    }
    return parts
  }

  /// True for a line such as `14 March 2026`.
  static func isDay(_ words: String) -> Bool {
    let fields = words.split(separator: " ")
    return fields.count == 3 && Int(fields[0]) != nil && Int(fields[2]) != nil
  }
}
