import Platform

/// Columns of text for a terminal.
struct TextTable: CustomStringConvertible {
  var header: [String]
  var rows: [[String]]

  /// The table with columns as wide as their widest cell; the last column is not padded.
  var description: String {
    let rows = rows.map { $0.map { PrintableText.line($0) } }
    var widths = header.map(\.count)
    for row in rows {
      for (column, cell) in row.enumerated() where column < widths.count {
        widths[column] = max(widths[column], cell.count)
      }
    }
    return ([header] + rows).map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        line += cell
        if column + 1 < row.count {
          line += String(repeating: " ", count: widths[column] - cell.count + 2)
        }
      }
      return line + "\n"
    }.joined()
  }
}
