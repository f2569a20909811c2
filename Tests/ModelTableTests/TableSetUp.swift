import ChatRaster
import ModelTable

/// A program's whole code for a table of songs, except its loop.
struct SongTable {
  static func table(_ renderer: ChatRenderer) throws -> ModelTable {
    let sections = ["A", "B", "C"].map { letter in
      RowSection(
        id: letter, rows: (1...9).map { SongRow(id: "\(letter)\($0)", title: "\(letter) \($0)") },
        indexTitle: letter)
    }
    let table = try ModelTable(
      sections, renderer: renderer, size: Size(width: 320, height: 480))
    return table
  }

  /// A turn of the loop, as shown in the documentation.
  static func turn(_ table: ModelTable, now: Duration, pixels: inout [UInt8]) throws -> Int {
    try table.advance(to: now)
    let damage = table.list.draw(into: &pixels)
    try table.runIdleTask()
    return damage.count
  }

  static func dropFirst(of table: ModelTable) throws -> TableDifference {
    var sections = table.sections
    sections[0].rows.removeFirst()
    let difference = try table.update(sections)
    return difference
  }
}

struct SongRow: TableRow {
  typealias Cell = SongCell
  let id: String
  var title: String
  var height = 44.0
}

struct SongCell: TableCell {
  private var title = ""

  mutating func render(with row: SongRow) { title = row.title }
  func measured(in context: ContentContext) -> Line {
    Line(text: context.text(title, maximumLines: 1), width: context.width)
  }
}

/// A line of words over a hairline.
struct Line: MeasuredContent {
  let text: MeasuredText
  let width: Double
  let fit = ContentFit.bare
  var size: Size { Size(width: width, height: text.size.height) }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.text(text, at: Point(x: 12, y: (box.midY - text.size.height / 2).rounded()))
    canvas.fill(
      .rect(Rect(x: 12, y: box.maxY - 1, width: box.width - 12, height: 1)), Color(rgb: 0xd0d4d8))
  }
}
