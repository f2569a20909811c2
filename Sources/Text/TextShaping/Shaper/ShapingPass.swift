internal import CPango
internal import DisplayList

/// One text that is being laid out in lines of one width.
@safe struct ShapingPass {
  let text: StyledText
  let constraint: TextConstraint
  let faces: StyledFaces
  let paragraphs: ParagraphShaper
  let breaks: LineBreakIterator

  /// The width-independent shape of the text; it is extended as lines need more of it.
  var shape: TextShape

  /// The line width in Pango units, including the tolerance; nil never breaks lines.
  let width: Int?
  let lineHeight: Double
  let baseline: Double
  let lineLimit: Int
  let tabStop: Int
  let colors: SpanSegments<Color>
  /// The distances by which glyphs are raised above their line, in points.
  let rises: SpanSegments<Double>
  /// The links of the text, in order.
  let links: [Range<Int>]
  let tints: LineTints

  var lines: [ShapedText.Line] = []
  /// The indent of each line, in points.
  var indents: [Double] = []
  /// The indices of the lines that continue a line of code.
  var continuedLines: [Int] = []
  var missingGlyphs: [MissingCharacter] = []
  var incompleteEmoji: [ShapedText.IncompleteEmoji] = []
  var objects: [ShapedText.ObjectPlace] = []
  /// The runs of letters that can be higher than a line, from top to bottom.
  var tallRuns: [TallRun] = []
  /// The total height that objects and tall letters add to lines, in points.
  var grown = 0.0
  var isTruncated: Bool
  /// True if text was left out because of a limit of the shaper, not of the caller.
  var isClipped: Bool

  /// The amount by which a line can exceed its available width: a 64th of a point, as in Chromium.
  ///
  /// Each advance is rounded to a Pango unit, and a line that fits exactly must not fail because of
  /// the rounded sum.
  static let tolerance = Int(PANGO_SCALE) / 64

  /// A box for a character without a glyph, before its line is placed.
  struct MissingCharacter {
    var line: Int
    var codePoint: UInt32
    var x: Double
    var width: Double
    var color: Color
  }

  /// Reads the style and the constraint.
  init(
    shape: TextShape, constraint: TextConstraint, paragraphs: ParagraphShaper,
    breaks: LineBreakIterator
  ) {
    self.shape = shape
    self.constraint = constraint
    self.paragraphs = paragraphs
    self.breaks = breaks
    text = paragraphs.text
    faces = paragraphs.style
    if let width = constraint.width, width < TextShapingLimits.maximumWidth {
      // Widths are often sums and differences of measured widths, so 1/1,000 of a unit is added for
      // rounding errors; a measured width then fits again.
      let usable = max(width.isFinite ? width : 0, TextShapingLimits.minimumWidth)
      self.width = Int((usable * Double(PANGO_SCALE) + 1e-3).rounded(.down)) + Self.tolerance
    } else {
      self.width = nil
    }
    let height = text.style.lineHeight
    lineHeight = height.isFinite && height > 0 ? min(height, 10_000) : faces.key.size * 1.2
    baseline = faces.metrics.baseline(in: lineHeight)
    lineLimit = min(
      max(constraint.maximumLines ?? .max, 1), TextShapingLimits.lineCount)
    let columns = constraint.isCode ? 4 : 8
    tabStop = max(Int(faces.spaceAdvance), 1) * columns
    let prepared = shape.prepared
    var colored: [SpanSegments<Color>.Segment] = []
    var raised: [SpanSegments<Double>.Segment] = []
    var links: [Range<Int>] = []
    for span in text.spans.prefix(TextShapingLimits.spanCount) {
      switch span.attribute {
      case .color(let color):
        colored.append(.init(range: prepared.range(of: span.range), value: color))
      case .rise(let rise) where rise.isFinite:
        raised.append(
          .init(range: prepared.range(of: span.range), value: min(max(rise, -1_000), 1_000)))
      case .link: links.append(prepared.range(of: span.range))
      case .weight, .italic, .families, .size, .underline, .strikethrough, .background, .rise,
        .isolate, .object:
        break
      }
    }
    colors = SpanSegments(colored)
    rises = SpanSegments(raised)
    self.links = links.sorted { $0.lowerBound < $1.lowerBound }
    tints = LineTints(of: text, in: prepared)
    isTruncated = prepared.isTruncated
    isClipped = prepared.isTruncated || prepared.hasDroppedMarks
  }

  /// Fills the lines of all paragraphs and places them.
  mutating func run() -> ShapedText {
    var index = 0
    while shapeParagraph(index) {
      addParagraph(index)
      index += 1
      if lines.count >= lineLimit {
        if index < shape.paragraphs.count || shape.nextStart != nil { cutAtLineLimit() }
        break
      }
    }
    return placed()
  }

  /// Shapes a paragraph if it is not shaped yet.
  ///
  /// - Returns: True if the text has a paragraph with this index.
  private mutating func shapeParagraph(_ index: Int) -> Bool {
    if index < shape.paragraphs.count { return true }
    guard let start = shape.nextStart else { return false }
    let end = shape.prepared.paragraphEnd(from: start)
    shape.paragraphs.append(
      paragraphs.paragraph(
        start..<end, base: constraint.baseDirection, isForced: constraint.forcesDirection))
    shape.nextStart =
      end < shape.prepared.bytes.count ? shape.prepared.paragraphStart(after: end) : nil
    return true
  }

  /// Records that lines are left out; the text does not count as clipped if the caller set the line
  /// limit.
  private mutating func cutAtLineLimit() {
    isTruncated = true
    isClipped = lineLimit == TextShapingLimits.lineCount
  }

  private mutating func addParagraph(_ index: Int) {
    let isLast = index + 1 == shape.paragraphs.count && shape.nextStart == nil
    if let width, shape.paragraphs[index].chances == nil,
      shape.paragraphs[index].visibleWidth > width || shape.paragraphs[index].hasTabs
    {
      shape.paragraphs[index].chances = chances(of: shape.paragraphs[index])
    }
    let paragraph = shape.paragraphs[index]
    let count = paragraph.clusters.count
    let indent = constraint.isCode ? hangingIndent(of: paragraph) : 0
    let shaper = paragraphs
    var filler = LineFiller(
      paragraph: paragraph, width: width, isCode: constraint.isCode, indent: indent,
      tabStop: tabStop,
      slack: Int(faces.key.size * Double(PANGO_SCALE)), tints: tints,
      hyphenAdvance: { cluster in
        let item = paragraph.items.first { $0.clusters.contains(cluster) }
        return Int(item.flatMap { shaper.hyphen(of: $0)?.advance } ?? 0)
      },
      edgeDifference: { line in
        paragraph.edgeDifference(line) { shaper.reshape($0, item: $1, of: paragraph) }
      },
      endTrim: { shaper.endTrim(ofCluster: $0, in: paragraph) })
    var start = 0
    repeat {
      let isLastAllowed = lines.count == lineLimit - 1
      let line = filler.line(from: start)
      let own = start == 0 ? 0 : indent
      if start > 0, constraint.isCode { continuedLines.append(lines.count) }
      if isLastAllowed && (line.clusters.upperBound < count || !isLast) {
        let ellipsis = faces.primary?.ellipsis.reduce(0) { $0 + Int($1.advance) } ?? 0
        let shown = filler.shortened(from: start, beside: ellipsis)
        addLine(shown, of: paragraph, ending: .ellipsis, indent: own)
        cutAtLineLimit()
        return
      }
      addLine(
        line.clusters, of: paragraph, ending: line.hasHyphen ? .hyphen : .nothing, indent: own,
        endTrim: line.endTrim)
      start = line.clusters.upperBound
    } while start < count
  }

  private func chances(of paragraph: ShapedParagraph) -> [LineBreakChance] {
    let icu = breaks.offsets(
      in: paragraph.range, of: shape.prepared.bytes, language: text.style.language)
    if constraint.isCode {
      return CodeBreakRules(prepared: shape.prepared, paragraph: paragraph.range).chances(icu)
    }
    return LineBreakRules(prepared: shape.prepared, paragraph: paragraph.range, links: links)
      .chances(icu)
  }

  /// The indent of continuation lines of code: two columns to the right of the line's first letter,
  /// but at most half the width.
  private func hangingIndent(of paragraph: ShapedParagraph) -> Int {
    var pen = 0
    for cluster in paragraph.clusters {
      guard cluster.traits.contains(.space) else { break }
      pen =
        cluster.traits.contains(.tab)
        ? (pen / tabStop + 1) * tabStop : pen + Int(cluster.advance)
    }
    return min(pen + Int(faces.spaceAdvance) * ContinuationSign.columns, (width ?? 0) / 2)
  }
}
