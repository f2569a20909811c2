import ChatRaster

/// The rows of all sections of a table, in order, and the index of each row.
struct TableIndex {
  let sections: [any TableSection]
  let rows: [any TableRow]
  /// The index of the first row of each section.
  let starts: [Int]
  private let places: [String: Int]

  /// Collects the rows of all sections and the index of each row.
  ///
  /// - Throws: `RenderError` if two rows or two sections have the same id.
  init(_ sections: [any TableSection]) throws(RenderError) {
    var rows: [any TableRow] = []
    var starts: [Int] = []
    var places: [String: Int] = [:]
    var names: Set<String> = []
    for section in sections {
      guard names.insert(section.id).inserted else {
        throw RenderError(
          .invalidConfiguration,
          "two sections have the id \"\(section.id.prefix(80))\": each needs its own",
          key: "sections")
      }
      starts.append(rows.count)
      for row in section.rows {
        guard places.updateValue(rows.count, forKey: row.id) == nil else {
          throw RenderError(
            .invalidConfiguration,
            "two rows have the id \"\(row.id.prefix(80))\": each row of a table needs its own",
            key: "rows")
        }
        rows.append(row)
      }
    }
    self.sections = sections
    self.rows = rows
    self.starts = starts
    self.places = places
  }

  /// The index of a row among all rows; nil if no row has the id.
  func place(of id: String) -> Int? { places[id] }

  /// The row with an id; nil if there is none.
  func row(of id: String) -> (any TableRow)? { places[id].map { rows[$0] } }
}

/// A cell with the height of its row, for a worker to draw.
struct RowContent: ListCell {
  /// The cell; nil if the row is drawn blank.
  let cell: (any ListCell)?
  let height: Double

  var pictures: [String] { cell?.pictures ?? [] }

  func measured(in context: ContentContext) -> RowBox {
    RowBox(
      content: cell?.measured(in: context), size: Size(width: context.width, height: height))
  }
}

/// A measured cell in its row's box.
struct RowBox: MeasuredContent {
  let content: (any MeasuredContent)?
  let size: Size
  let fit = ContentFit.bare

  func draw(in box: Rect, on canvas: inout CellCanvas) { content?.draw(in: box, on: &canvas) }
}
