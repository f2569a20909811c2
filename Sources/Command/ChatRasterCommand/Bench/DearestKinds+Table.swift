import FrameLab
import Kit

extension DearestKinds {
  /// The kinds, the messages and the components as human-readable tables.
  var table: String {
    func number(_ value: Double) -> String { FixedPoint.text(value, digits: 2) }
    return [
      (Self.header, rows(number)), (Self.messageHeader, messageRows(number)),
      (Self.componentHeader, componentRows(number)),
    ].filter { !$1.isEmpty }.map { TextTable(header: $0, rows: $1).description }
      .joined(separator: "\n")
  }
}
