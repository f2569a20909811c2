import ChatRaster
import ModelTable

/// The screen on which the home's sections are sorted by dragging, or reset to the order of the
/// file.
final class SortScreen {
  /// One row per section, identified by its name.
  let table: ModelTable
  private var chosen: String?

  private static let reset = "reset"
  private static let done = "done"
  private static let section = "order"

  /// Opens the screen for a home.
  init(of home: ModelTable) throws {
    let rows = home.sections.compactMap { $0 as? HomeSection }.map {
      SortRow(id: $0.id, title: $0.title)
    }
    table = try ModelTable(
      [
        RowSection(id: "head", rows: [ButtonRow(id: Self.done, words: "完成", isTitled: true)]),
        RowSection(id: Self.section, rows: rows),
        RowSection(id: "foot", rows: [ButtonRow(id: Self.reset, words: "恢复默认排序")]),
      ], renderer: home.list.renderer, options: home.list.options, size: home.list.size,
      behavior: LiveListOptions(preparation: .synchronous))
    table.didSelect = { [unowned self] row, _ in chosen = row.id }
  }

  /// The sections in their current order.
  var order: [String] {
    table.sections.first { $0.id == Self.section }?.rows.map(\.id) ?? []
  }

  /// Performs a button's action.
  ///
  /// - Returns: True if the screen closes, after the home has received the new order.
  func isDone(changing home: ModelTable) throws -> Bool {
    defer { chosen = nil }
    switch chosen {
    case Self.reset:
      try putBack(home.sections.compactMap { $0 as? HomeSection })
      return false
    case Self.done:
      var sections = home.sections
      for index in sections.indices {
        guard var section = sections[index] as? HomeSection else { continue }
        section.sequence = order.firstIndex(of: section.id) ?? section.sequence
        sections[index] = section
      }
      try home.update(sections.inSequence())
      return true
    default: return false
    }
  }

  /// Shows the sections in the order of the file.
  private func putBack(_ home: [HomeSection]) throws {
    let places = Dictionary(uniqueKeysWithValues: home.map { ($0.id, $0.defaultSequence) })
    var sections = table.sections
    for index in sections.indices where sections[index].id == Self.section {
      sections[index].rows.sort { places[$0.id, default: 0] < places[$1.id, default: 0] }
    }
    try table.update(sections)
  }
}

/// The title of a section, with a handle to drag it by.
struct SortRow: TableRow {
  typealias Cell = SortCell
  let id: String
  var title: String
  let height = 56.0
  let shouldHighlight = false
}

struct SortCell: TableCell {
  private var row = SortRow(id: "", title: "")

  mutating func render(with row: SortRow) { self.row = row }

  func measured(in context: ContentContext) -> Sketch {
    let title = context.text(row.title, style: Style.text(16), maximumLines: 1)
    return Sketch(size: Size(width: context.width, height: row.height)) { box, canvas in
      canvas.fill(.rect(box), Style.page)
      canvas.text(title, at: Point(x: 20, y: box.midY - title.size.height / 2))
      let handle = Rect(x: box.maxX - 56, y: box.minY, width: 56, height: box.height)
      for line in -1...1 {
        let y = box.midY + Double(line) * 5
        canvas.stroke(
          Path([.move(Point(x: handle.midX - 9, y: y)), .line(Point(x: handle.midX + 9, y: y))]),
          width: 1.6, Style.secondary)
      }
      canvas.fill(
        .rect(Rect(x: 20, y: box.maxY - 0.5, width: box.width - 20, height: 0.5)), Style.hairline)
      canvas.hit(ModelTable.handle, handle)
    }
  }
}

/// Red text that can be tapped, to the right of the screen's title or alone in its row.
struct ButtonRow: TableRow {
  typealias Cell = ButtonCell
  let id: String
  var words: String
  var isTitled = false
  let height = 60.0
}

struct ButtonCell: TableCell {
  private var row = ButtonRow(id: "", words: "")

  mutating func render(with row: ButtonRow) { self.row = row }

  func measured(in context: ContentContext) -> Sketch {
    let row = row
    let words = context.text(row.words, style: Style.text(15, Style.red), maximumLines: 1)
    let title = context.text(
      "调整栏目顺序", style: Style.text(17, weight: .semibold), maximumLines: 1)
    return Sketch(size: Size(width: context.width, height: row.height)) { box, canvas in
      let y = box.midY - words.size.height / 2
      guard row.isTitled else {
        return canvas.text(words, at: Point(x: box.midX - words.size.width / 2, y: y))
      }
      canvas.text(
        title,
        at: Point(x: box.midX - title.size.width / 2, y: box.midY - title.size.height / 2))
      canvas.text(words, at: Point(x: box.maxX - 20 - words.size.width, y: y))
    }
  }
}
