import BubbleLayout
import ChatModel
import DisplayList
import Documents

import struct TextShaping.TextStyle

/// A measured table; its columns have their natural widths if there is enough space.
///
/// As in browsers, a column is at least as wide as its longest word and at most as wide as its
/// longest line; a word longer than half of the available width counts as half. If the columns do
/// not fit next to each other, the table continues below in bands. Each band has some of the
/// columns, and repeats the first column in a paler colour if that column identifies the rows.
struct TableView {
  private struct Cell {
    let block: MeasuredRichText
    let label: String
    /// The distance from the top of the row's text to the top of the cell's text, in points.
    var drop = 0.0
  }

  private struct Row {
    var cells: [Cell]
    /// The distance from the table's top to the row's top, in points.
    var top = 0.0
    var height = 0.0

    /// Moves the cells of the row down so that all first baselines match the lowest one, and
    /// updates the row's height.
    mutating func alignBaselines() {
      let lowest = cells.reduce(0) { max($0, $1.block.firstBaseline) }
      for index in cells.indices {
        let block = cells[index].block
        if block.firstBaseline > 0 { cells[index].drop = lowest - block.firstBaseline }
        height = max(height, cells[index].drop + block.size.height)
      }
      height = height.rounded(.up)
    }
  }

  private struct Column {
    /// The index of the column in the whole table.
    let index: Int
    /// The distance from the side on which the table begins to the column, in points.
    let start: Double
    let width: Double
  }

  /// Adjacent columns with their rows.
  private struct Band {
    let columns: [Column]
    let rows: [Row]
    let width: Double
  }

  /// The size of the table's box, in points.
  let size: Size

  private let bands: [Band]
  private let alignments: [DocumentTable.Alignment]
  private let hasHeader: Bool
  /// True if the table has the direction opposite to the interface's.
  let isFlipped: Bool
  private let isMirrored: Bool
  private let styles: DocumentStyles

  /// Measures a table.
  ///
  /// - Parameters:
  ///   - table: The table to measure.
  ///   - index: The index of the table among the document's tables.
  ///   - width: The width available to text, in points.
  ///   - widest: The maximum width of a table that does not fit into the width of the text, in
  ///     points.
  ///   - direction: The direction of cells without letters that determine it.
  ///   - definitions: The definitions in formulas, which later formulas can use.
  ///   - styles: The fonts and colours of the document.
  ///   - context: The context, which lays out the text.
  init(
    _ table: DocumentTable, index: Int, width: Double, upTo widest: Double,
    direction: LayoutDirection, definitions: inout FormulaDefinitions, styles: DocumentStyles,
    in context: ContentContext
  ) {
    self.styles = styles
    isMirrored = context.isRightToLeft
    alignments = table.alignments
    hasHeader = !table.header.isEmpty
    let direction = context.messageDirection ?? table.firstDirection ?? direction
    isFlipped = (direction == .rightToLeft) != context.isRightToLeft
    var texts: [[DrawnText]] = []
    for row in hasHeader ? [table.header] + table.rows : table.rows {
      texts.append([])
      for cell in row {
        texts[texts.count - 1].append(
          DrawnText(cell, styles: styles, definitions: &definitions, in: context))
      }
    }

    var draft = Draft(
      texts, hasHeader: hasHeader, direction: direction, styles, in: context)
    let width = draft.width(from: width, upTo: widest)
    let shares: [Draft.Share]
    if let fitted = draft.fit(in: width) {
      shares = [Draft.Share(columns: Array(fitted.indices), widths: fitted)]
    } else {
      shares = draft.shares(of: width)
    }

    var bands: [Band] = []
    var y = 0.0
    for share in shares {
      if !bands.isEmpty { y += styles.blockGap * 1.5 }
      let natural =
        share.widths.reduce(0, +) + draft.gap * Double(max(0, share.widths.count - 1))
      let stretch =
        styles.fillsTables && natural > 0
        ? max(0, width - natural) / Double(max(1, share.widths.count)) : 0
      var columns: [Column] = []
      var x = 0.0
      for (index, width) in zip(share.columns, share.widths) {
        columns.append(Column(index: index, start: x, width: width + stretch))
        x += width + stretch + draft.gap
      }
      let rows = draft.rows(
        columns.map { ($0.index, $0.width) }, table: index, top: y, alignments: table.alignments,
        repeatsFirst: !bands.isEmpty && share.columns.first == 0)
      y = rows.last.map { $0.top + $0.height } ?? y
      bands.append(Band(columns: columns, rows: rows, width: max(8, x - draft.gap)))
    }
    self.bands = bands
    size = Size(width: bands.map(\.width).max() ?? 8, height: y)
  }

  /// The estimated memory use of the table, in bytes.
  var byteCost: Int {
    bands.lazy.flatMap(\.rows).flatMap(\.cells).reduce(0) {
      $0 + MemoryLayout<Cell>.stride + $1.label.utf8.count + $1.block.byteCost
    }
  }

  /// Draws the table, beginning at the side from which it is read.
  func draw(in box: Rect, index: Int, on canvas: inout CellCanvas) {
    for band in bands {
      for (number, row) in band.rows.enumerated() {
        for (column, cell) in zip(band.columns, row.cells) {
          draw(
            cell, column: column.index, in: frame(of: column, row, in: box),
            name: "cell:\(index):\(number):\(column.index)", on: &canvas)
        }
        let bottom = box.minY + row.top + row.height - styles.hairline
        let start = isFlipped ? box.maxX - band.width : box.minX
        canvas.fill(
          .rect(
            Rect(x: start, y: bottom, width: min(band.width, box.width), height: styles.hairline)),
          number == 0 && hasHeader ? styles.strongLine : styles.line)
      }
    }
  }

  private func frame(of column: Column, _ row: Row, in box: Rect) -> Rect {
    Rect(
      x: isFlipped ? box.maxX - column.start - column.width : box.minX + column.start,
      y: box.minY + row.top, width: column.width, height: row.height)
  }

  private func draw(
    _ cell: Cell, column: Int, in frame: Rect, name: String, on canvas: inout CellCanvas
  ) {
    canvas.hit(name, frame, label: cell.label)
    let free = max(0, frame.width - cell.block.size.width)
    var inner = frame.inset(by: EdgeInsets(horizontal: 0, vertical: Draft.edge))
    // Left and right alignment in a table are meant literally, regardless of the interface's
    // direction.
    let toTheRight = isMirrored ? 0 : free
    let toTheLeft = isMirrored ? free : 0
    let shift =
      switch alignments[column] {
      // Naturally aligned cells are at the side on which the table begins, regardless of their own
      // direction.
      case .natural: isFlipped ? free : 0
      case .left: toTheLeft
      case .center: (free / 2).rounded()
      case .right: toTheRight
      }
    inner.origin.x += shift
    inner.origin.y += cell.drop
    inner.size.width = cell.block.size.width
    canvas.text(cell.block, in: inner)
  }
}

extension TableView {
  /// A table whose column widths are not yet determined.
  private struct Draft {
    let texts: [[DrawnText]]
    let hasHeader: Bool
    let direction: LayoutDirection
    let styles: DocumentStyles
    let context: ContentContext
    /// The gap between two columns, in points.
    private(set) var gap: Double

    private var blocks: [[MeasuredRichText]] = []
    /// The width of each column's longest line, and the width of its longest word, in points.
    private var natural: [Double]
    private var words: [Double]

    /// The padding above and below the text of a cell, in points.
    static let edge = 6.0
    /// The width by which the tint of inline code extends beyond the code on each side, in points.
    private static let tintRoom = 7.0
    /// A width greater than any line of a table, so that text is laid out without line breaks.
    private static let unbroken = 1_000_000.0

    init(
      _ texts: [[DrawnText]], hasHeader: Bool, direction: LayoutDirection,
      _ styles: DocumentStyles, in context: ContentContext
    ) {
      self.texts = texts
      self.hasHeader = hasHeader
      self.direction = direction
      self.styles = styles
      self.context = context
      gap = (styles.cellSize * Self.wideGap).rounded()
      natural = Array(repeating: 0, count: texts.first?.count ?? 0)
      words = natural
      measure()
    }

    /// The gaps between two columns, in ems: the usual one, and a narrower one for columns that fit
    /// only with it.
    private static let wideGap = 1.1
    private static let narrowGap = 0.7

    /// Lays out all cells without line breaks.
    private mutating func measure() {
      for (number, row) in texts.enumerated() {
        var line: [MeasuredRichText] = []
        for (column, text) in row.enumerated() {
          let block = block(text, isHeader: hasHeader && number == 0, width: Self.unbroken)
          natural[column] = max(natural[column], block.size.width.rounded(.up))
          // A word on its own line can be slightly wider than between other words.
          var word = min(block.widestWord + 0.5, block.size.width).rounded(.up)
          if word < block.size.width, text.hasTint { word += Self.tintRoom }
          words[column] = max(words[column], word)
          line.append(block)
        }
        blocks.append(line)
      }
    }

    private func block(
      _ text: DrawnText, isHeader: Bool, isRepeated: Bool = false, width: Double,
      alignment: ContentTextAlignment = .natural
    ) -> MeasuredRichText {
      var style = styles.cell
      style.language = context.language
      if isHeader { style.weight = .semibold }
      if isRepeated { style.color = context.readable(styles.secondary) }
      return context.richText(
        text.words, style: style, palette: styles.palette, width: width, alignment: alignment,
        marks: text.marks, direction: direction, role: nil)
    }

    /// Some of the columns with their widths.
    struct Share {
      var columns: [Int]
      var widths: [Double]
    }

    /// The width of the table: more than the width available to text if the columns need more.
    ///
    /// A column needs the width of its longest line, but at most half of the width available to text
    /// or, if that is wider, the width of its longest word.
    func width(from width: Double, upTo widest: Double) -> Double {
      guard widest > width else { return width }
      let half = (width / 2).rounded(.down)
      let wanted = zip(natural, words).reduce(gap * Double(max(0, natural.count - 1))) {
        $0 + min($1.0, max($1.1, half))
      }
      return min(max(width, wanted), widest)
    }

    /// The widths of all columns in a table of the given width; nil if the longest words do not
    /// fit.
    mutating func fit(in width: Double) -> [Double]? {
      let least = least(in: width)
      for share in [Self.wideGap, Self.narrowGap] {
        gap = (styles.cellSize * share).rounded()
        let room = room(of: width, count: natural.count)
        if let widths = Self.widths(in: room, least: least, natural: natural) { return widths }
      }
      return nil
    }

    /// The minimum widths of the columns: a word counts as at most half of the width, so that two
    /// columns fit next to each other, unless half is too narrow for any word.
    private func least(in width: Double) -> [Double] {
      let half = ((width - gap) / 2).rounded(.down)
      return words.map { min($0, half < 2 * styles.cellSize ? width : half) }
    }

    /// Divides the columns into bands of the given width, each with about the same number of
    /// columns.
    ///
    /// Each band repeats the first column if it identifies the rows and fits into the width
    /// together with every other column.
    func shares(of width: Double) -> [Share] {
      let least = least(in: width)
      let first = least.first ?? 0
      let fits = (words.first ?? 0) <= width && first + gap + (least.max() ?? 0) <= width
      let repeats = fits && namesRows
      var bands: [[Int]] = []
      func fill(atMost count: Int) {
        bands = []
        var used = 0.0
        for column in natural.indices {
          if let last = bands.last, last.count < count, used + gap + least[column] <= width {
            bands[bands.count - 1].append(column)
            used += gap + least[column]
          } else {
            let isRepeated = repeats && column > 0
            bands.append(isRepeated ? [0, column] : [column])
            used = least[column] + (isRepeated ? first + gap : 0)
          }
        }
      }
      fill(atMost: .max)
      let count = bands.count
      let own = natural.count + (repeats ? count - 1 : 0)
      let most = bands.map(\.count).max() ?? 1
      for even in stride(from: (own + count - 1) / max(1, count), to: most, by: 1) {
        fill(atMost: even)
        if bands.count <= count { break }
        fill(atMost: .max)
      }
      return bands.map { columns in
        let room = room(of: width, count: columns.count)
        let least = columns.map { least[$0] }
        let widths = Self.widths(in: room, least: least, natural: columns.map { natural[$0] })
        return Share(columns: columns, widths: widths ?? least)
      }
    }

    /// True if the first column identifies the rows: it contains words, or consecutive numbers such
    /// as years or row numbers.
    private var namesRows: Bool {
      let cells = texts.dropFirst(hasHeader ? 1 : 0).compactMap { $0.first?.string }
      guard cells.contains(where: { !$0.isBlank }), cells.allSatisfy(Self.isNumber) else {
        return true
      }
      let numbers = cells.map { Int($0) }
      return numbers.count > 1
        && zip(numbers, numbers.dropFirst()).allSatisfy { one, next in
          one.map { $0.addingReportingOverflow(1).partialValue == next } ?? false
        }
    }

    /// True if a cell contains only digits and their punctuation, such as `1,200`, `-3.5 %` and
    /// `$20`.
    private static func isNumber(_ cell: String) -> Bool {
      cell.unicodeScalars.contains { $0.properties.numericType != nil }
        && cell.unicodeScalars.allSatisfy { !$0.properties.isAlphabetic }
    }

    private func room(of width: Double, count: Int) -> Double {
      width - gap * Double(max(0, count - 1))
    }

    private static func widths(in room: Double, least: [Double], natural: [Double]) -> [Double]? {
      if natural.reduce(0, +) <= room { return natural }
      let needed = least.reduce(0, +)
      guard needed <= room else { return nil }
      return shared(room - needed, least: least, natural: natural)
    }

    /// Distributes the remaining width equally among the columns that are narrower than their
    /// longest line, so that short cells next to long ones stay on one line.
    private static func shared(_ rest: Double, least: [Double], natural: [Double]) -> [Double] {
      var widths = least
      var rest = rest
      let wishes = zip(least, natural).map { max(0, $1 - $0) }
      let order = wishes.indices.sorted { wishes[$0] < wishes[$1] }
      for (done, column) in order.enumerated() {
        let part = min(wishes[column], rest / Double(order.count - done)).rounded(.down)
        widths[column] += part
        rest -= part
      }
      return widths
    }

    /// The rows of the given columns; cells that are wider than their column get line breaks.
    func rows(
      _ columns: [(index: Int, width: Double)], table: Int, top: Double,
      alignments: [DocumentTable.Alignment], repeatsFirst: Bool
    ) -> [Row] {
      var rows: [Row] = []
      var y = top
      for (number, line) in texts.enumerated() {
        var row = Row(cells: [], top: y, height: 0)
        for (column, width) in columns where line.indices.contains(column) {
          let whole = blocks[number][column]
          let isRepeated = column == 0 && repeatsFirst
          let block =
            whole.size.width <= width && !isRepeated
            ? whole
            : self.block(
              line[column], isHeader: hasHeader && number == 0, isRepeated: isRepeated,
              width: width, alignment: alignments[column].lineAlignment)
          if !isRepeated {
            context.report(
              block, asCellOf: table, row: number, column: column, width: width)
          }
          row.cells.append(Cell(block: block, label: line[column].string))
        }
        row.alignBaselines()
        row.height = max(row.height, styles.cellHeight) + 2 * Self.edge
        y += row.height
        rows.append(row)
      }
      return rows
    }
  }
}

extension DocumentTable.Alignment {
  fileprivate var lineAlignment: ContentTextAlignment {
    switch self {
    case .natural: .natural
    case .left: .left
    case .center: .center
    case .right: .right
    }
  }
}
