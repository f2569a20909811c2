package import ChatModel

/// The words for people whose names are unknown.
extension LocalizedStrings {
  /// The word for a participant who has only a role: `You`.
  package func name(of role: Participant.Role) -> String {
    switch role {
    case .user: self[.you]
    case .assistant: self[.assistant]
    case .system: self[.system]
    case .tool: self[.tool]
    case .deletedAccount: self[.deletedAccount]
    case .unknown: self[.unknownPerson]
    }
  }
}

extension Conversation {
  /// The conversation with a name for each participant who has only a role.
  ///
  /// - Parameter strings: The words of the page.
  /// - Returns: The conversation; roles and ids are unchanged.
  package func namingRoles(in strings: LocalizedStrings) -> Conversation {
    guard participants.contains(where: \.isNamedByRole) else { return self }
    var named = self
    for (place, participant) in participants.enumerated() {
      guard participant.isNamedByRole, let role = participant.role else { continue }
      named.participants[place].name = strings.name(of: role)
    }
    return named
  }
}
