import ChatModel
import Documents

/// The blocks of documents as HTML elements.
extension HTMLMarkup {
  /// Appends blocks.
  mutating func blocks(_ blocks: [DocumentBlock]) {
    for block in blocks { self.block(block) }
  }

  private mutating func block(_ block: DocumentBlock) {
    switch block {
    case .paragraph(let text): element("p", text)
    // The headings of the page and of its days have higher levels than those of documents.
    case .heading(let level, let text): element("h\(min(6, max(1, level) + 2))", text)
    case .list(let list): self.list(list)
    case .quote(let blocks): contained("blockquote", blocks)
    case .alert(let alert, let blocks):
      markup("<aside>")
      element("p", words: alert.rawValue)
      self.blocks(blocks)
      markup("</aside>\n")
    case .details(let summary, let blocks):
      markup("<details open=\"open\">")
      element("summary", summary)
      self.blocks(blocks)
      markup("</details>\n")
    case .code(let code):
      markup("<pre dir=\"ltr\"><code>")
      words(code.text)
      markup("</code></pre>\n")
    case .table(let table): self.table(table)
    case .rule: markup("<hr/>\n")
    case .html(let source): element("pre", words: source)
    case .formula(let formula):
      markup("<p><code class=\"tex\" dir=\"ltr\">")
      words(formula.source)
      markup("</code></p>\n")
    case .image(let image):
      let alternative = image.alternative.isEmpty ? image.address : image.alternative
      markup("<figure role=\"img\"\(Self.attribute("aria-label", alternative))>")
      element("figcaption", words: alternative)
      markup("</figure>\n")
    case .footnotes(let notes):
      markup("<ol class=\"notes\">")
      for note in notes {
        markup("<li value=\"\(note.number)\">")
        blocks(note.blocks)
        markup("</li>")
      }
      markup("</ol>\n")
    }
  }

  private mutating func element(_ tag: String, _ text: DocumentText) {
    markup("<\(tag) dir=\"auto\">")
    rich(text.words, marks: text.marks)
    markup("</\(tag)>\n")
  }

  private mutating func contained(_ tag: String, _ blocks: [DocumentBlock]) {
    markup("<\(tag)>")
    self.blocks(blocks)
    markup("</\(tag)>\n")
  }

  private mutating func list(_ list: DocumentList) {
    let tag = list.start == nil ? "ul" : "ol"
    markup(list.start.map { "<ol start=\"\($0)\">" } ?? "<ul>")
    for item in list.items {
      markup("<li>")
      if let isDone = item.isDone { markup(isDone ? "☑ " : "☐ ") }
      if list.isTight, case .paragraph(let text)? = item.blocks.first {
        rich(text.words, marks: text.marks)
        blocks(Array(item.blocks.dropFirst()))
      } else {
        blocks(item.blocks)
      }
      markup("</li>")
    }
    markup("</\(tag)>\n")
  }

  private mutating func table(_ table: DocumentTable) {
    markup("<table><thead>")
    row(table.header, tag: "th", table.alignments)
    markup("</thead><tbody>")
    for cells in table.rows { row(cells, tag: "td", table.alignments) }
    markup("</tbody></table>\n")
  }

  private mutating func row(
    _ cells: [DocumentText], tag: String, _ alignments: [DocumentTable.Alignment]
  ) {
    markup("<tr>")
    for (column, cell) in cells.enumerated() {
      let alignment = column < alignments.count ? alignments[column] : .natural
      let name: String? =
        switch alignment {
        case .natural: nil
        case .left: "left"
        case .center: "center"
        case .right: "right"
        }
      markup("<\(tag) dir=\"auto\"\(name.map { " class=\"\($0)\"" } ?? "")>")
      rich(cell.words, marks: cell.marks)
      markup("</\(tag)>")
    }
    markup("</tr>")
  }
}
