package import ChatModel

/// The names and sentences of a conversation in the language of a page, for files that are written
/// without a layout.
package struct ConversationWords: Sendable {
  private let rules: TimelineRules

  /// Finds the words.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - environment: The environment with the language of the page and the kinds of content.
  package init(of conversation: Conversation, in environment: LayoutEnvironment) {
    rules = TimelineRules(
      details: conversation.withoutMessages, options: TimelineOptions(), environment: environment)
  }

  /// The sentence about an event.
  package func sentence(of event: ChatEventContent) -> String { rules.sentence(of: event) }

  /// The conversation with names in place of roles, for participants and in mentions of them.
  package func named(_ conversation: Conversation) -> Conversation {
    var named = conversation.namingRoles(in: rules.wording).withoutRoles
    guard !rules.roleNames.isEmpty else { return named }
    for place in named.messages.indices {
      named.messages[place].content = rules.named(named.messages[place].content)
    }
    return named
  }
}

extension Conversation {
  /// The conversation without roles, which named participants do not need.
  package var withoutRoles: Conversation {
    guard participants.contains(where: { $0.role != nil }) else { return self }
    var named = self
    for place in participants.indices { named.participants[place].role = nil }
    return named
  }
}
