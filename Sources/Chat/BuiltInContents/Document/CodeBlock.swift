import BubbleLayout
import ChatModel
import DisplayList
import Documents

/// A measured panel with code or a formula's source.
struct CodeBlock {
  /// Lines that are laid out together: if code grows at its end, only the last chunks are laid out
  /// again.
  private struct Chunk {
    let text: MeasuredText
    let top: Double
    let height: Double
  }

  /// The minimum size of the panel, in points; the panel can be drawn wider.
  let size: Size
  /// True if the block is a formula's source, which, unlike code, has no copy button.
  let isFormula: Bool

  private let source: String
  private let chunks: [Chunk]
  private let label: MeasuredText?
  private let copy: MeasuredText?
  private let headHeight: Double
  private let styles: DocumentStyles

  /// The number of lines that are laid out together.
  private static let chunkLines = 32
  private static let side = 12.0
  private static let edge = 9.0

  /// Measures code or a formula's source.
  init(
    _ code: DocumentCode, title: String? = nil, isFormula: Bool = false, width: Double,
    styles: DocumentStyles? = nil, in context: ContentContext
  ) {
    let styles = styles ?? context.documentStyles
    self.styles = styles
    self.isFormula = isFormula
    source = code.text
    let name = isFormula ? nil : title ?? code.language
    // Unlike a language name, a title is shown in every theme.
    let plainHead = title == nil ? DocumentStyle.CodeHead.none : .label
    let head = name == nil ? .none : styles.codeHead == .none ? plainHead : styles.codeHead
    let room = max(8, width - 2 * Self.side)
    let word =
      head == .bar
      ? context.line(context.strings.copy, style: styles.codeLabel, width: room / 2) : nil
    let label =
      head == .none
      ? nil
      : name.map {
        context.line(
          $0, style: styles.codeLabel, width: room - (word?.size.width ?? -12) - 12,
          role: .codeLabel)
      }
    copy = word
    self.label = label
    headHeight =
      switch head {
      case .none: 0
      case .label: label.map { $0.size.height + 3 } ?? 0
      case .bar: (styles.labelHeight * 1.7).rounded()
      }
    var y = Self.edge + headHeight
    if head == .label, label != nil { y -= 3 }
    var chunks: [Chunk] = []
    var widest = max(label?.size.width ?? 0, 0)
    if let word { widest += word.size.width + 24 }
    let lines = CodeLines(code, colors: isFormula ? nil : styles.syntax)
    for part in lines.parts(of: Self.chunkLines) {
      let text = context.code(part.text, style: styles.code, colors: part.colors, width: room)
      let height = max(text.size.height, styles.codeLineHeight * Double(part.lineCount))
      chunks.append(Chunk(text: text, top: y, height: height))
      widest = max(widest, text.size.width)
      y += height
    }
    self.chunks = chunks
    size = Size(width: widest + 2 * Self.side, height: (y + Self.edge).rounded(.up))
  }

  /// The estimated memory use of the panel, in bytes.
  var byteCost: Int {
    chunks.reduce(source.utf8.count) { $0 + MemoryLayout<Chunk>.stride + $1.text.byteCost }
  }

  /// Draws the panel in a box.
  func draw(in box: Rect, index: Int, on canvas: inout CellCanvas) {
    let radius = styles.codeRadius
    let line = styles.codeBorder == nil ? 0 : styles.hairline
    canvas.fill(
      .roundedRect(box, CornerRadii(radius)), styles.codeFill, border: styles.codeBorder ?? .clear,
      width: line)
    let inner = box.inset(by: EdgeInsets(horizontal: line, vertical: line))
    fillHead(of: inner, radius: max(0, radius - line), on: &canvas)
    if !isFormula { canvas.hit("code:\(index)", box, label: source) }
    let headBaseline =
      box.minY + (copy == nil ? Self.edge - 3 : (headHeight - styles.labelHeight) / 2)
    if let label { canvas.text(label, at: Point(x: box.minX + Self.side, y: headBaseline)) }
    if let copy {
      let x = box.maxX - Self.side - copy.size.width
      canvas.text(copy, at: Point(x: x, y: headBaseline))
      canvas.hit(
        .custom("copy:\(index)"),
        Rect(
          x: x - Self.side, y: box.minY, width: copy.size.width + 2 * Self.side,
          height: headHeight), label: copy.string)
    }
    for chunk in chunks {
      canvas.text(
        chunk.text,
        in: Rect(
          x: box.minX + Self.side, y: box.minY + chunk.top, width: box.width - 2 * Self.side,
          height: chunk.height))
    }
  }

  private func fillHead(of box: Rect, radius: Double, on canvas: inout CellCanvas) {
    guard copy != nil else { return }
    var head = box
    head.size.height = min(headHeight, box.height)
    canvas.fill(
      .roundedRect(
        head, CornerRadii(topLeft: radius, topRight: radius, bottomRight: 0, bottomLeft: 0)),
      styles.codeHeadFill)
  }
}

/// The lines of code, divided into coloured parts.
private struct CodeLines {
  struct Part {
    var text: String
    var colors: [(range: Range<Int>, color: Color)]
    var lineCount: Int
  }

  private let bytes: [UInt8]
  private let spans: [(range: Range<Int>, color: Color)]

  /// Finds the coloured parts; without colours, the whole code is a single plain part.
  init(_ code: DocumentCode, colors: SyntaxColors?) {
    bytes = Array(code.text.utf8)
    guard let colors, let language = code.language else {
      spans = []
      return
    }
    guard code.colors.isEmpty else {
      spans = code.colors.map { ($0.range, colors.color(of: $0.color)) }
      return
    }
    spans = SyntaxHighlighter.standard.tokens(of: code.text, language: language).map {
      ($0.range, colors.color(of: $0.kind))
    }
  }

  /// Splits the code into parts, each with at most the given number of lines.
  func parts(of count: Int) -> [Part] {
    var parts: [Part] = []
    var (start, lines) = (0, 0)
    var next = spans.startIndex
    func part(to end: Int, lineCount: Int) {
      var inside: [(range: Range<Int>, color: Color)] = []
      while next < spans.endIndex, spans[next].range.lowerBound < end {
        let range = spans[next].range.clamped(to: start..<end)
        if !range.isEmpty {
          inside.append(
            (range.lowerBound - start..<range.upperBound - start, spans[next].color))
        }
        if spans[next].range.upperBound > end { break }
        next += 1
      }
      parts.append(
        Part(
          text: String(decoding: bytes[start..<end], as: UTF8.self), colors: inside,
          lineCount: lineCount))
    }
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      lines += 1
      guard lines == count else { continue }
      part(to: index, lineCount: lines)
      (start, lines) = (index + 1, 0)
    }
    part(to: bytes.count, lineCount: lines + 1)
    return parts
  }
}
