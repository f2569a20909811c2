/// On which messages of a group a component is shown.
public enum ComponentVisibility: String, Hashable, Sendable, CaseIterable {
  /// On every message.
  case always
  /// On the first message that somebody sends in a row.
  case firstOfGroup
  /// On the last message that somebody sends in a row.
  case lastOfGroup
  /// On none.
  case never

  /// Whether a message at this place of its group shows the component.
  func shows(isFirst: Bool, isLast: Bool) -> Bool {
    switch self {
    case .always: true
    case .firstOfGroup: isFirst
    case .lastOfGroup: isLast
    case .never: false
    }
  }
}
