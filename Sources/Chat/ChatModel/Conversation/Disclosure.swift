/// The amount of detail that is shown of an assistant's thoughts and tool calls.
public enum Disclosure: String, Hashable, Sendable, CaseIterable {
  /// Nothing is shown: the messages are removed.
  case hidden
  /// A single line is shown.
  case folded
  /// A line is shown, and below it the thoughts, or the input and output of the call.
  case open
}

extension Conversation {
  /// Shows or hides the thoughts and tool calls of all messages.
  ///
  /// A quote of a hidden message is drawn like a quote of a missing message.
  /// - Parameters:
  ///   - toolCalls: The amount of detail to show of tool calls; nil leaves each call unchanged.
  ///   - thinking: The amount of detail to show of thoughts; nil leaves them unchanged.
  public mutating func disclose(toolCalls: Disclosure? = nil, thinking: Disclosure? = nil) {
    guard toolCalls != nil || thinking != nil else { return }
    func disclosure(of message: Message) -> Disclosure? {
      switch message.content.type {
      case "toolCall": toolCalls
      case "thinking": thinking
      default: nil
      }
    }
    if let unread = unreadAfter,
      let place = messages.firstIndex(where: { $0.id == unread })
    {
      unreadAfter = messages[...place].last { disclosure(of: $0) != .hidden }?.id
    }
    messages.removeAll { disclosure(of: $0) == .hidden }
    for place in messages.indices {
      guard let disclosure = disclosure(of: messages[place]) else { continue }
      messages[place].content = messages[place].content.disclosed(disclosure == .open)
    }
  }
}

extension Content {
  /// The same content, expanded or folded; unchanged if it cannot be folded.
  fileprivate func disclosed(_ isOpen: Bool) -> Content {
    if var call = toolCall {
      call.open = isOpen
      return (try? .toolCall(call)) ?? self
    }
    if var thinking {
      thinking.open = isOpen
      return (try? .thinking(thinking)) ?? self
    }
    return self
  }
}
