import FrameLab
import Kit

extension DearestKinds {
  /// The kinds, the dearest messages and the components as human-readable tables.
  var table: String {
    func number(_ value: Double) -> String { FixedPoint.text(value, digits: 2) }
    let kinds = TextTable(header: Self.header, rows: rows(number)).description
    guard !components.isEmpty else { return kinds }
    return kinds + "\n"
      + TextTable(header: Self.componentHeader, rows: componentRows(number)).description
  }
}
