/// Where a message stands among the messages that its sender sent in a row.
package enum GroupPosition: Hashable, Sendable {
  case single
  case first
  case middle
  case last

  /// Whether no message of the group stands above.
  package var isFirst: Bool { self == .single || self == .first }
  /// Whether no message of the group stands below.
  package var isLast: Bool { self == .single || self == .last }

  /// Makes a position from the neighbours.
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
