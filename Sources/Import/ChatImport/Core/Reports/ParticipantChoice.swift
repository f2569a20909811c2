import ChatModel

/// Finds the participant that an option names.
enum ParticipantChoice {
  /// Finds the participant by id, then by name, then by name regardless of case, then by the role
  /// of a participant without a name, such as `You`; for Telegram, the digits of the id suffice.
  static func find(
    _ wish: String, among participants: [Participant], file: String
  ) throws(ImportError) -> Participant.ID {
    if let exact = participants.first(where: { $0.id == wish }) { return exact.id }
    let folded = wish.lowercased()
    for matches in [
      participants.filter { $0.name == wish },
      participants.filter { $0.name.lowercased() == folded },
      participants.filter { $0.isNamedByRole && $0.role?.reportName.lowercased() == folded },
      participants.filter { $0.id.hasSuffix(wish) && $0.id.dropLast(wish.count) == "user" },
    ] where !matches.isEmpty {
      if matches.count == 1 { return matches[0].id }
      let ids = list(matches.map { "“\($0.id)”" })
      throw ImportError(
        .badOption, file: file, problem: "several participants are called “\(wish)”",
        advice: "choose one by id: \(ids)", option: .me)
    }
    let names = list(participants.map { "“\($0.reportName)”" })
    throw ImportError(
      .badOption, file: file, problem: "no participant is called “\(wish)”",
      advice: participants.isEmpty ? "the chat has no participants" : "there are \(names)",
      option: .me)
  }

  /// The first of many names, joined to one text; `count` is the total if `names` contains only the
  /// first ones.
  static func list(_ names: [String], of count: Int? = nil) -> String {
    let shown = names.prefix(ImportLimits.listedNames).joined(separator: ", ")
    let rest = (count ?? names.count) - ImportLimits.listedNames
    return rest > 0 ? "\(shown) and \(rest) more" : shown
  }
}

extension Participant {
  /// The name in reports, which are in English: that of the role if the participant has no name, and
  /// the id if there is neither.
  var reportName: String { isNamedByRole ? role?.reportName ?? id : mentionName }
}

extension Participant.Role {
  /// The name of the role in reports and options.
  fileprivate var reportName: String {
    switch self {
    case .user: "You"
    case .assistant: "Assistant"
    case .system: "System"
    case .tool: "Tool"
    case .deletedAccount: "Deleted account"
    case .unknown: "Unknown"
    }
  }
}
