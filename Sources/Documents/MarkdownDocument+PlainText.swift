extension MarkdownDocument {
  /// What is said, without marks: a line for each block, item and row.
  public var plainText: String { plainText(upTo: .max) }

  /// The beginning of what is said, without marks.
  ///
  /// - Parameter limit: About how many bytes are enough.
  /// - Returns: Whole blocks.
  public func plainText(upTo limit: Int) -> String {
    var lines = PlainLines(limit: limit)
    lines.add(blocks)
    return lines.text
  }
}

/// Collects the lines of blocks.
private struct PlainLines {
  let limit: Int
  var text = ""
  private var length = 0

  init(limit: Int) {
    self.limit = limit
  }

  mutating func add(_ line: String) {
    guard !line.isEmpty, length < limit else { return }
    if !text.isEmpty { text += "\n" }
    text += line
    length += line.utf8.count
  }

  mutating func add(_ blocks: [DocumentBlock]) {
    for block in blocks {
      guard length < limit else { return }
      switch block {
      case .paragraph(let text), .heading(_, let text): add(text.string)
      case .list(let list): for item in list.items { add(item.blocks) }
      case .quote(let blocks): add(blocks)
      case .alert(let alert, let blocks):
        add(alert.rawValue)
        add(blocks)
      case .details(let summary, let blocks):
        add(summary.string)
        add(blocks)
      case .code(let code): add(code.text)
      case .table(let table):
        for row in [table.header] + table.rows {
          add(row.map(\.string).filter { !$0.isEmpty }.joined(separator: " · "))
        }
      case .rule: break
      case .html(let text): add(text)
      case .formula(let formula): add(formula.tex)
      case .image(let image): add(image.alternative)
      case .footnotes(let notes):
        for note in notes { add(note.blocks) }
      }
    }
  }
}
