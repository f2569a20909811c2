import ChatModel
import DisplayList
import Documents
import TextShaping

/// A table after measuring: columns as wide as what they hold asks for, as far as there is room.
struct TableView {
  private struct Cell {
    let block: TextBlock
    let label: String
  }

  private struct Row {
    var cells: [Cell]
    var top = 0.0
    var height = 0.0
  }

  /// The box, in points.
  let size: Size

  private let rows: [Row]
  /// The left edges of the columns that are shown, from the side that the table reads from, and their
  /// widths.
  private let columns: [(start: Double, width: Double)]
  private let alignments: [DocumentTable.Alignment]
  private let hasHeader: Bool
  /// In the place of columns that found no room.
  private let mark: ShapedText?
  private let isFlipped: Bool
  private let styles: DocumentStyles

  private static let markWidth = 28.0
  /// Letters are made smaller in these steps where the columns do not fit otherwise.
  private static let scales = [1, 0.88, 0.8]
  /// Columns are not made narrower than so many of their letters.
  private static let leastLetters = 4.0

  /// Measures a table.
  init(
    _ table: DocumentTable, width: Double, direction: TextConstraint.Direction, language: String?,
    using tools: ContentTools, styles: DocumentStyles
  ) {
    self.styles = styles
    alignments = table.alignments
    hasHeader = !table.header.isEmpty
    let direction = table.firstDirection ?? direction
    isFlipped = direction != tools.context.baseDirection
    let texts = hasHeader ? [table.header] + table.rows : table.rows

    // What the columns ask for, in letters as large as they may be.
    var draft = Draft(
      texts, hasHeader: hasHeader, direction: direction, language: language, styles, tools)
    var fitted: Fit?
    for scale in Self.scales where fitted == nil {
      draft.measure(scale: scale)
      fitted = draft.fit(in: width, leastWidth: nil)
    }
    let fit =
      fitted
      ?? draft.fit(in: width, leastWidth: draft.style.size * Self.leastLetters)
      ?? draft.cut(to: width - Self.markWidth, leastWidth: draft.style.size * Self.leastLetters)
    let shown = fit.widths.count
    var placed: [(start: Double, width: Double)] = []
    var x = 0.0
    let natural = fit.widths.reduce(0, +) + draft.gap * Double(max(0, shown - 1))
    let isCut = shown < table.alignments.count
    let stretch =
      styles.fillsTables && !isCut && natural > 0
      ? max(0, width - natural) / Double(max(1, shown)) : 0
    for width in fit.widths {
      placed.append((x, width + stretch))
      x += width + stretch + draft.gap
    }
    columns = placed
    if isCut {
      var shaped = tools.line(
        "+\(table.alignments.count - shown)", styles.codeLabel, width: Self.markWidth)
      shaped.isClipped = true
      mark = shaped
      x += Self.markWidth
    } else {
      mark = nil
      x -= draft.gap
    }
    rows = draft.rows(widths: placed.map(\.width), alignments: table.alignments)
    size = Size(width: max(8, x), height: rows.last.map { $0.top + $0.height } ?? 0)
  }

  /// What the table takes in memory, in bytes; an estimate.
  var byteCost: Int {
    rows.lazy.flatMap(\.cells).reduce(0) {
      $0 + MemoryLayout<Cell>.stride + $1.label.utf8.count + $1.block.byteCost
    }
  }

  /// Draws the table from the side that it reads from.
  func place(in box: Rect, index: Int, into builder: inout SnapshotBuilder) {
    for (number, row) in rows.enumerated() {
      for (column, cell) in zip(columns.indices, row.cells) {
        place(
          cell, column: column,
          in: frame(column, top: box.minY + row.top, height: row.height, in: box),
          name: "cell:\(index):\(number):\(column)", into: &builder)
      }
      let bottom = box.minY + row.top + row.height - styles.hairline
      let start = isFlipped ? box.maxX - size.width : box.minX
      builder.fill(
        .rect(
          Rect(x: start, y: bottom, width: min(size.width, box.width), height: styles.hairline)),
        number == 0 && hasHeader ? styles.strongLine : styles.line)
    }
    guard let mark else { return }
    let strip = Rect(
      x: isFlipped ? box.maxX - size.width : box.minX + size.width - Self.markWidth, y: box.minY,
      width: Self.markWidth, height: size.height)
    builder.fill(strip, radius: styles.codeRadius / 2, styles.codeFill)
    builder.text(
      mark,
      at: Point(
        x: strip.midX - mark.longestLine / 2,
        y: box.minY + max(0, ((rows.first?.height ?? 0) - mark.size.height) / 2).rounded()))
  }

  private func frame(_ column: Int, top: Double, height: Double, in box: Rect) -> Rect {
    let (start, width) = columns[column]
    return Rect(
      x: isFlipped ? box.maxX - start - width : box.minX + start, y: top, width: width,
      height: height)
  }

  private func place(
    _ cell: Cell, column: Int, in frame: Rect, name: String, into builder: inout SnapshotBuilder
  ) {
    builder.hit(.custom(name), frame, label: cell.label)
    let free = max(0, frame.width - cell.block.size.width)
    var inner = frame.inset(by: EdgeInsets(horizontal: 0, vertical: Draft.edge))
    // Sides of a table are those of the paper, whatever the interface's direction.
    let toTheRight = builder.isMirrored ? 0 : free
    let toTheLeft = builder.isMirrored ? free : 0
    let shift =
      switch alignments[column] {
      // Below each other from the side that the table reads from, whatever single cells hold.
      case .natural: isFlipped ? free : 0
      case .left: toTheLeft
      case .center: (free / 2).rounded()
      case .right: toTheRight
      }
    inner.origin.x += shift
    inner.size.width = cell.block.size.width
    cell.block.place(in: inner, isPart: true, into: &builder)
  }
}

extension TableView {
  /// The widths of the columns that are shown.
  private struct Fit {
    var widths: [Double]
  }

  /// A table on its way to columns.
  private struct Draft {
    let texts: [[RichText]]
    let hasHeader: Bool
    let direction: TextConstraint.Direction
    let language: String?
    let styles: DocumentStyles
    let tools: ContentTools
    /// Of the cells, in the size that was measured last.
    private(set) var style: TextStyle
    /// Between two columns, in points.
    private(set) var gap = 0.0

    private var blocks: [[TextBlock]] = []
    /// The widest line of each column, and its widest word.
    private var natural: [Double] = []
    private var words: [Double] = []

    /// Above and below the words of a cell.
    static let edge = 6.0
    /// Lines of no table are as long: it sets a text without breaking it.
    private static let unbroken = 1_000_000.0

    init(
      _ texts: [[RichText]], hasHeader: Bool, direction: TextConstraint.Direction,
      language: String?, _ styles: DocumentStyles, _ tools: ContentTools
    ) {
      self.texts = texts
      self.hasHeader = hasHeader
      self.direction = direction
      self.language = language
      self.styles = styles
      self.tools = tools
      style = styles.cell
    }

    /// Sets all cells without breaking their lines.
    mutating func measure(scale: Double) {
      style = styles.cell
      style.size *= scale
      style.lineHeight = (style.lineHeight * scale).rounded()
      gap = (style.size * (scale < 1 ? 0.7 : 1.1)).rounded()
      let count = texts.first?.count ?? 0
      natural = Array(repeating: 0, count: count)
      words = natural
      blocks = texts.enumerated().map { number, row in
        row.enumerated().map { column, text in
          let block = block(text, isHeader: hasHeader && number == 0, width: Self.unbroken)
          natural[column] = max(natural[column], block.size.width.rounded(.up))
          let word = block.segments.map { $0.shaped.widestWord }.max() ?? 0
          words[column] = max(words[column], word.rounded(.up))
          return block
        }
      }
    }

    private func block(
      _ text: RichText, isHeader: Bool, width: Double,
      alignment: TextConstraint.Alignment = .natural
    ) -> TextBlock {
      var style = style
      style.language = language
      if isHeader { style.weight = .semibold }
      return TextBlock(
        text, style: style, styles: tools.styles, palette: tools.palette, width: width,
        direction: direction, alignment: alignment, context: tools.context, shaper: tools.shaper)
    }

    /// Widths for all columns in a room; columns may get as narrow as `leastWidth`, and nil keeps
    /// words whole.
    ///
    /// Nil where the widest words do not fit.
    func fit(in width: Double, leastWidth: Double?) -> Fit? {
      let room = width - gap * Double(max(0, natural.count - 1))
      if natural.reduce(0, +) <= room { return Fit(widths: natural) }
      let least = leastWidth.map { least in words.map { min($0, least) } } ?? words
      let needed = least.reduce(0, +)
      guard needed <= room else { return nil }
      return Fit(widths: Self.shared(room - needed, least: least, natural: natural))
    }

    /// Widths for as many columns as fit; at least one.
    func cut(to width: Double, leastWidth: Double) -> Fit {
      let least = words.map { min($0, leastWidth) }
      var count = 0
      var used = 0.0
      while count < least.count, count == 0 || used + least[count] + gap <= width {
        used += least[count] + gap
        count += 1
      }
      let kept = Array(least.prefix(count))
      let widths = Self.shared(
        max(0, width - used), least: kept, natural: Array(natural.prefix(count)))
      return Fit(widths: widths.map { min($0, max(8, width)) })
    }

    /// What is left over goes to the columns that would like more, in equal parts, so that short
    /// cells keep to one line beside long ones.
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

    /// The rows, with the lines of cells broken that are wider than their columns.
    func rows(widths: [Double], alignments: [DocumentTable.Alignment]) -> [Row] {
      var rows: [Row] = []
      var y = 0.0
      for (number, line) in texts.enumerated() {
        var row = Row(cells: [], top: y, height: 0)
        for (column, text) in line.enumerated() {
          let whole = blocks[number][column]
          guard column < widths.count else {
            tools.shaper.noteCut(text.string, size: style.size, as: .tableCell)
            continue
          }
          let block =
            whole.size.width <= widths[column]
            ? whole
            : self.block(
              text, isHeader: hasHeader && number == 0, width: widths[column],
              alignment: alignments[column].lineAlignment)
          tools.shaper.note(block, as: .tableCell)
          row.cells.append(Cell(block: block, label: text.string))
          row.height = max(row.height, block.size.height)
        }
        row.height = max(row.height, style.lineHeight) + 2 * Self.edge
        y += row.height
        rows.append(row)
      }
      return rows
    }
  }
}

extension DocumentTable.Alignment {
  fileprivate var lineAlignment: TextConstraint.Alignment {
    switch self {
    case .natural: .natural
    case .left: .left
    case .center: .center
    case .right: .right
    }
  }
}

extension ShapedText {
  /// The widest part between two places where a line may end, in points: spaces, and the characters
  /// of scripts that are written without them.
  fileprivate var widestWord: Double {
    let bytes = text.utf8
    var widest = 0.0
    for line in lines {
      var width = 0.0
      for run in line.runs {
        for glyph in run.glyphs {
          let advance = Double(glyph.advance)
          let place = bytes.index(
            bytes.startIndex, offsetBy: Int(glyph.cluster), limitedBy: bytes.endIndex)
          let byte = place.flatMap { $0 < bytes.endIndex ? bytes[$0] : nil } ?? 0x20
          if byte == 0x20 || byte == 0x0A {
            width = 0
          } else if byte >= 0xE3 {
            // Han, kana and emoji.
            width = advance
          } else {
            width += advance
          }
          widest = max(widest, width)
        }
      }
    }
    return widest
  }
}
