extension MarkdownDocument {
  /// The text without formatting, with a line for each block, item and row.
  public var plainText: String { plainText(upTo: .max) }

  /// Returns the beginning of the text, without formatting.
  ///
  /// - Parameters:
  ///   - limit: The approximate number of bytes after which no further block is added.
  ///   - words: Returns the words for each formula, in order; for nil, the formula's source is
  ///     used.
  /// - Returns: The text of all blocks that were added, each complete.
  public func plainText(
    upTo limit: Int, formulas words: (DocumentFormula) -> String? = { _ in nil }
  ) -> String {
    withoutActuallyEscaping(words) { words in
      var lines = PlainLines(limit: limit, formulas: words)
      lines.add(blocks)
      return lines.text
    }
  }
}

extension DocumentText {
  /// The text without formatting, with formulas replaced by words.
  fileprivate func string(formulas words: (DocumentFormula) -> String?) -> String {
    guard !marks.isEmpty else { return string }
    var bytes: [UInt8] = []
    let all = Array(string.utf8)
    var position = 0
    for mark in marks {
      guard case .formula(let formula) = mark.kind, mark.range.lowerBound >= position,
        let text = words(formula)
      else { continue }
      bytes += all[position..<mark.range.lowerBound]
      bytes += text.utf8
      position = mark.range.upperBound
    }
    return String(decoding: bytes + all[position...], as: UTF8.self)
  }
}

/// Collects the lines of blocks as plain text.
private struct PlainLines {
  let limit: Int
  let words: (DocumentFormula) -> String?
  var text = ""
  private var length = 0

  init(limit: Int, formulas words: @escaping (DocumentFormula) -> String?) {
    self.limit = limit
    self.words = words
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
      case .paragraph(let text), .heading(_, let text): add(text.string(formulas: words))
      case .list(let list): for item in list.items { add(item.blocks) }
      case .quote(let blocks): add(blocks)
      case .alert(let alert, let blocks):
        add(alert.rawValue)
        add(blocks)
      case .details(let summary, let blocks):
        add(summary.string(formulas: words))
        add(blocks)
      case .code(let code): add(code.text)
      case .table(let table):
        for row in [table.header] + table.rows {
          add(
            row.map { $0.string(formulas: words) }.filter { !$0.isEmpty }
              .joined(separator: " · "))
        }
      case .rule: break
      case .html(let text): add(text)
      case .formula(let formula): add(words(formula) ?? formula.tex)
      case .image(let image): add(image.alternative)
      case .footnotes(let notes):
        for note in notes { add(note.blocks) }
      }
    }
  }
}
