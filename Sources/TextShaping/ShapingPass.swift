internal import CPango
internal import DisplayList

/// One text on its way through Pango, paragraph by paragraph.
@safe struct ShapingPass {
  let text: StyledText
  let prepared: PreparedText
  let constraint: TextConstraint
  let layout: StyledLayout
  let fonts: FontReferenceCache

  /// The width of lines in Pango units; -1 never breaks them.
  let width: Int32
  let lineHeight: Double
  let baseline: Double
  let lineLimit: Int
  let colors: SpanSegments<Color>
  let faces: FaceSegments

  var lines: [ShapedText.Line] = []
  var missingGlyphs: [MissingCharacter] = []
  var isTruncated: Bool
  /// Whether a limit of the shaper, and not of the caller, left something out.
  var isClipped: Bool

  /// A box for a character without a glyph, before its line is placed.
  struct MissingCharacter {
    var line: Int
    var codePoint: UInt32
    var x: Double
    var width: Double
    var color: Color
  }

  /// Reads what the style and the constraint ask for.
  init(
    text: StyledText, prepared: PreparedText, constraint: TextConstraint, layout: StyledLayout,
    fonts: FontReferenceCache
  ) {
    self.text = text
    self.prepared = prepared
    self.constraint = constraint
    self.layout = layout
    self.fonts = fonts
    if let width = constraint.width, width < TextShapingLimits.maximumWidth {
      // Widths come back from measured ones through sums and differences: 1/1,000 of a unit makes
      // up for their last bits, so that a measured width fits again.
      let usable = max(width.isFinite ? width : 0, TextShapingLimits.minimumWidth)
      self.width = Int32((usable * Double(PANGO_SCALE) + 1e-3).rounded(.down))
    } else {
      self.width = -1
    }
    let height = text.style.lineHeight
    lineHeight = height.isFinite && height > 0 ? min(height, 10_000) : layout.key.size * 1.2
    baseline = layout.metrics.baseline(in: lineHeight)
    lineLimit = min(
      max(constraint.maximumLines ?? .max, 1), TextShapingLimits.lineCount)
    let spans = text.spans.prefix(TextShapingLimits.spanCount)
    colors = SpanSegments(
      spans.compactMap { span in
        guard case .color(let color) = span.attribute else { return nil }
        return .init(range: prepared.range(of: span.range), value: color)
      })
    faces = FaceSegments(spans, style: text.style, prepared: prepared)
    isTruncated = prepared.isTruncated
    isClipped = prepared.isTruncated || prepared.hasDroppedMarks
  }

  /// Lays all paragraphs out and places the lines.
  mutating func run() -> ShapedText {
    let count = prepared.bytes.count
    var start = 0
    while true {
      let end = prepared.paragraphEnd(from: start)
      addParagraph(start..<end)
      guard end < count else { break }
      start = prepared.paragraphStart(after: end)
      if lines.count >= lineLimit {
        cutAtLineLimit()
        break
      }
    }
    return placed()
  }

  /// Notes that lines are left out; where the caller asked for it, nothing is lost.
  mutating func cutAtLineLimit() {
    isTruncated = true
    isClipped = lineLimit == TextShapingLimits.lineCount
  }

  private mutating func addParagraph(_ range: Range<Int>) {
    guard !range.isEmpty else {
      lines.append(blankLine(at: range.lowerBound))
      if lines.count == lineLimit, range.upperBound < prepared.bytes.count {
        lines.removeLast()
        addEllipsizedLine(range, within: range.upperBound)
      }
      return
    }
    var start = range.lowerBound
    var direction: PangoDirection?
    var scalars = firstPieceScalarCount(range)
    while start < range.upperBound {
      let end = prepared.advanced(start, byScalars: scalars, limit: range.upperBound)
      let isLast = end == range.upperBound
      setText(start..<end, direction: direction)
      guard let list = unsafe pango_layout_get_lines_readonly(layout.layout) else { return }
      let lineCount = Int(unsafe g_slist_length(list))
      // A piece's last line would break elsewhere if it knew what follows.
      let usable = isLast ? lineCount : lineCount - 1
      if usable < 1 {
        if width >= 0 && scalars < widestPieceScalarCount {
          scalars = min(scalars * 4, widestPieceScalarCount)
          continue
        }
        addEllipsizedLine(start..<end, within: end, direction: direction)
        isClipped = true
        return
      }
      var node: UnsafeMutablePointer<GSList>? = unsafe list
      var taken = 0
      var next = start
      while taken < usable, let current = unsafe node {
        guard let data = unsafe current.pointee.data else { break }
        let line = unsafe data.assumingMemoryBound(to: PangoLayoutLine.self)
        let lineEnd = min(
          start + Int(unsafe line.pointee.start_index + line.pointee.length), end)
        next = lineEnd
        if lines.count == lineLimit - 1 && lineEnd < prepared.bytes.count {
          let lineStart = start + Int(unsafe line.pointee.start_index)
          addEllipsizedLine(
            lineStart..<lineEnd, within: range.upperBound, direction: direction)
          return
        }
        unsafe addLine(line, piece: start..<end, endsParagraph: isLast && taken == lineCount - 1)
        unsafe direction = PangoDirection(rawValue: line.pointee.resolved_dir)
        taken += 1
        unsafe node = current.pointee.next
      }
      guard next > start else { return }
      let perLine = prepared.scalarCount(in: start..<next) / max(taken, 1)
      let wanted = (perLine + 1) * TextShapingLimits.linesPerPiece
      scalars = min(max(wanted, TextShapingLimits.leastPieceScalarCount), widestPieceScalarCount)
      start = next
    }
  }

  private func blankLine(at offset: Int) -> ShapedText.Line {
    let source = prepared.source(of: offset)
    let top = Double(lines.count) * lineHeight
    return ShapedText.Line(
      range: source..<source, top: top, height: lineHeight, baseline: top + baseline, minX: 0,
      width: 0, isRightToLeft: constraint.baseDirection == .rightToLeft, runs: [])
  }

  /// The most scalars that cannot overflow Pango's 32-bit widths.
  private var widestPieceScalarCount: Int {
    let size = max(layout.key.size, faces.largestSize)
    let fitting = TextShapingLimits.pieceWidth / (size * TextShapingLimits.emsPerScalar)
    return max(Int(fitting), 16)
  }

  private func firstPieceScalarCount(_ paragraph: Range<Int>) -> Int {
    if width < 0 { return widestPieceScalarCount }
    let isWhole =
      paragraph.count <= TextShapingLimits.wholeWordScalarCount
      || (prepared.scalarCount(in: paragraph) <= TextShapingLimits.wholeParagraphScalarCount
        && !prepared.hasWord(longerThan: TextShapingLimits.wholeWordScalarCount, in: paragraph))
    if isWhole { return min(paragraph.count, widestPieceScalarCount) }
    // Letters are about half as wide as high.
    let perLine = Double(width) / Double(PANGO_SCALE) / (layout.key.size / 2)
    let wanted = Int(min(perLine, 10_000)) * TextShapingLimits.linesPerPiece
    return min(max(wanted, TextShapingLimits.leastPieceScalarCount), widestPieceScalarCount)
  }

  /// Gives Pango a piece of a paragraph with its attributes.
  func setText(_ piece: Range<Int>, direction: PangoDirection?) {
    unsafe prepared.bytes.withUnsafeBytes { buffer in
      unsafe setText(
        UnsafeRawBufferPointer(rebasing: buffer[piece]), attributesOf: piece,
        direction: direction)
    }
  }

  /// Gives Pango other bytes, to which the attributes of a piece apply.
  func setText(
    _ bytes: UnsafeRawBufferPointer, attributesOf piece: Range<Int>, direction: PangoDirection?
  ) {
    unsafe pango_layout_set_text(
      layout.layout, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
    if layout.width != width {
      layout.width = width
      unsafe pango_layout_set_width(layout.layout, width)
    }
    if let attributes = unsafe faces.attributeList(for: piece) {
      unsafe pango_layout_set_attributes(layout.layout, attributes)
      unsafe pango_attr_list_unref(attributes)
      layout.hasAttributes = true
    } else {
      layout.resetAttributes()
    }
    // The first strong character decides, else the base direction. Pieces that continue a
    // paragraph go on in its direction.
    let base: PangoDirection =
      constraint.baseDirection == .leftToRight ? PANGO_DIRECTION_LTR : PANGO_DIRECTION_RTL
    let context = unsafe pango_layout_get_context(layout.layout)
    unsafe pango_context_set_base_dir(context, direction ?? base)
    let isAutomatic = direction == nil && !constraint.forcesDirection
    unsafe pango_layout_set_auto_dir(layout.layout, isAutomatic ? 1 : 0)
  }
}
