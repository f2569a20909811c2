internal import DisplayList

extension Setter {
  /// The number or tag of a row in an array.
  struct RowTag {
    /// The tag; nil if the row is numbered automatically.
    var nodes: [MathNode]?
    /// The row's baseline, measured downwards from the array's baseline.
    var y: Double
  }

  /// Typesets rows of cells in columns (LaTeX's `ltmath.dtx` and `lttab.dtx`).
  func array(_ array: ArrayNode, _ context: SettingContext) -> (box: Box, tags: [RowTag]) {
    var inner = context
    if let level = array.level {
      inner = context.with(MathStyle(level: level, isCramped: context.style.isCramped))
    }
    let cells = array.rows.map { row in row.cells.map { cell(self.box($0, inner)) } }
    var layout = ArrayLayout(array, context, rowsIn: cells)
    let widths = (0..<layout.columnCount).map { column in
      cells.reduce(0) { max($0, column < $1.count ? $1[column].width : 0) }
    }
    layout.placeColumns(widths)
    // The array is centred on the axis.
    let top = layout.height / 2 + constants.axisHeight * context.scale
    var parts: [Box.Part] = []
    for (row, line) in cells.enumerated() {
      for (column, cell) in line.enumerated() {
        let free = widths[column] - cell.width
        let x: Double
        switch layout.alignments[column] {
        case .left: x = 0
        case .center: x = free / 2
        case .right: x = free
        }
        parts.append(
          Box.Part(x: layout.columns[column] + x, y: layout.baselines[row] - top, box: cell))
      }
    }
    parts += layout.rules(top: top, context.color)
    let tags = array.rows.indices.compactMap { row in
      array.rows[row].tag != nil || array.rows[row].isNumbered
        ? RowTag(nodes: array.rows[row].tag, y: layout.baselines[row] - top) : nil
    }
    let whole = Box(
      width: layout.width, height: top, depth: layout.height - top, content: .parts(parts))
    return (whole, tags)
  }

  private func cell(_ box: Box) -> Box {
    var copy = box
    copy.isCharacter = false
    return copy
  }
}

/// The positions of an array's rows, columns and rules, measured from its top left corner.
private struct ArrayLayout {
  var baselines: [Double] = []
  var columns: [Double] = []
  var alignments: [ArrayNode.Alignment] = []
  var height = 0.0
  var width = 0.0
  let columnCount: Int

  private let array: ArrayNode
  private let scale: Double
  private var horizontal: [(y: Double, isDashed: Bool)] = []
  private var vertical: [(x: Double, isDashed: Bool)] = []

  init(_ array: ArrayNode, _ context: SettingContext, rowsIn cells: [[Box]]) {
    self.array = array
    scale = context.scale
    columnCount = cells.reduce(0) { max($0, $1.count) }
    let skip = array.stretch * TeXParameters.lineSkip * scale
    let (strutHeight, strutDepth) = (0.7 * skip, 0.3 * skip)
    for (index, row) in array.rows.enumerated() {
      addLines(row.linesAbove)
      var (above, below) = (strutHeight, strutDepth)
      for cell in cells[index] {
        above = max(above, cell.height)
        below = max(below, cell.depth)
      }
      var gap = row.gap.map(context.em) ?? 0
      if gap > 0 {
        below = max(below, gap + strutDepth)
        gap = 0
      }
      if array.isOpenedUp { below += TeXParameters.jot * scale }
      height += above
      baselines.append(height)
      height += below + gap
    }
    addLines(array.linesBelow)
  }

  private mutating func addLines(_ lines: [Bool]) {
    for (index, isDashed) in lines.enumerated() {
      if index > 0 { height += TeXParameters.lineGap * scale }
      horizontal.append((height, isDashed))
    }
  }

  mutating func placeColumns(_ widths: [Double]) {
    let gap =
      array.isSmall
      ? 0.2778 * TeXParameters.sizes[2] * scale : TeXParameters.columnGap * scale
    var columns = array.columns[...]
    for index in 0..<columnCount {
      addRules(&columns)
      var (alignment, before, after) = (ArrayNode.Alignment.center, gap, gap)
      if case .align(let side, let gapBefore, let gapAfter)? = columns.popFirst() {
        alignment = side
        before = gapBefore.map { $0 * scale } ?? gap
        after = gapAfter.map { $0 * scale } ?? gap
      }
      if index > 0 || array.hasOuterGaps { width += before }
      self.columns.append(width)
      alignments.append(alignment)
      width += widths[index]
      if index < columnCount - 1 || array.hasOuterGaps { width += after }
    }
    addRules(&columns)
  }

  private mutating func addRules(_ columns: inout ArraySlice<ArrayNode.Column>) {
    var isFirst = true
    while case .rule(let isDashed)? = columns.first {
      columns.removeFirst()
      if !isFirst { width += TeXParameters.ruleGap * scale }
      isFirst = false
      vertical.append((width, isDashed))
    }
  }

  func rules(top: Double, _ color: Color?) -> [Box.Part] {
    let thickness = TeXParameters.ruleThickness * scale
    var parts: [Box.Part] = []
    for (y, isDashed) in horizontal {
      for (start, length) in Self.dashes(width, scale, isDashed) {
        let rule = Box.rule(width: length, height: thickness, color)
        parts.append(Box.Part(x: start, y: y - top + thickness / 2, box: rule))
      }
    }
    for (x, isDashed) in vertical {
      for (start, length) in Self.dashes(height, scale, isDashed) {
        let rule = Box.rule(width: thickness, height: length, color)
        parts.append(Box.Part(x: x - thickness / 2, y: start + length - top, box: rule))
      }
    }
    return parts
  }

  /// The segments of a rule: one line over the whole length, or dashes with gaps of the same
  /// length.
  private static func dashes(
    _ length: Double, _ scale: Double, _ isDashed: Bool
  ) -> [(start: Double, length: Double)] {
    let dash = 0.12 * scale
    guard isDashed, length > 3 * dash else { return [(0, length)] }
    let count = min(Int(length / dash / 2), 400)
    let step = (length - dash) / Double(count)
    return (0...count).map { (Double($0) * step, dash) }
  }
}
