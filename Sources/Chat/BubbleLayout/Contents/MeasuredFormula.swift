import ChatModel
public import DisplayList
import MathSetting
import TextShaping

/// A measured display formula, which can be drawn on a canvas: centred, with its equation numbers
/// at the right edge.
public struct MeasuredFormula: Sendable {
  /// An equation number, with its position.
  private struct Tag {
    let piece: DrawnPiece
    let width: Double
    /// The baseline, in points from the formula's top.
    let y: Double
  }

  /// The size in points: the width of the longest line, and the height of all lines.
  public let size: Size

  private let block: TextBlock
  private let tags: [Tag]
  /// The width that equation numbers take at the right edge, including the gap before them.
  private let tagRoom: Double

  /// Measures a formula; nil if it could not be typeset or does not fit.
  init?(
    _ formula: ContentFormula, style: TextStyle, styles: BubbleTextStyles, palette: BubblePalette,
    width: Double, grounds: [Color], context: CellContext, shaper: CellShaper
  ) {
    guard let boxes = formula.boxes else { return nil }
    let full = style.size * ContentFormula.scale
    let tagWidth = boxes.tags.reduce(0) { max($0, $1.piece.width) } * full
    let tagRoom = tagWidth > 0 ? (tagWidth + full).rounded(.up) : 0
    let room = max(8, width - tagRoom)
    guard let size = formula.fitted(beside: style.size, in: room)?.size else { return nil }
    let text = RichText(formula.tex)
    block = TextBlock(
      text, style: style, styles: styles, palette: palette, width: room,
      direction: ParagraphDirection(set: nil, or: .leftToRight),
      alignment: .center, marks: [ContentTextMark(.formula(formula), 0..<formula.tex.utf8.count)],
      context: context, shaper: shaper)
    self.tagRoom = tagRoom
    // A formula of several lines has its equation number on the last line.
    let baseline = block.segments.last?.shaped.lines.last?.baseline ?? 0
    tags = boxes.tags.map { tag in
      Tag(
        piece: DrawnPiece(
          tag.piece, of: formula, size: full, text: "", color: style.color, grounds: grounds,
          by: shaper),
        width: tag.piece.width * full, y: baseline + tag.y * size)
    }
    self.size = Size(width: block.size.width + tagRoom, height: block.size.height)
  }

  /// The distance from the top to the baseline of the first line, in points.
  public var firstBaseline: Double { block.firstBaseline }

  /// Notes the formula's text for reports.
  func note(in shaper: CellShaper) { shaper.note(block, as: .formula) }

  /// An estimate of the memory that the formula takes, in bytes.
  public var byteCost: Int { block.byteCost + tags.count * 1_024 }

  /// Draws the formula in the centre of a box.
  func place(in box: Rect, into builder: inout SnapshotBuilder) {
    var inner = box
    // The formula is centred in the whole box, unless it would overlap an equation number.
    if block.size.width + 2 * tagRoom > box.width, tagRoom > 0 {
      inner.size.width -= tagRoom
      // Equation numbers are at the right edge, even in right-to-left interfaces.
      if builder.isMirrored { inner.origin.x += tagRoom }
    }
    block.place(in: inner, isPart: true, into: &builder)
    let edge = builder.real(box).maxX
    for tag in tags {
      builder.draw(tag.piece.items(at: Point(x: edge - tag.width, y: box.minY + tag.y)))
    }
  }
}

extension ContentContext {
  /// Lays out a formula as a block.
  ///
  /// If it is too wide, it is scaled down to at least 75 %. If that is not enough, it is broken:
  /// after wide spaces and commas if possible, else before relations, else before binary operators,
  /// with at least 0.6 em between the ink of two lines. A formula with a part that cannot be broken
  /// is scaled down to at least 70 %.
  ///
  /// - Parameters:
  ///   - formula: A formula from `formula(_:isDisplayed:definitions:)`.
  ///   - style: The style of the surrounding text.
  ///   - palette: The colours of the surrounding text; nil for the message's.
  ///   - width: The available width, in points.
  /// - Returns: The formula, which is drawn by `CellCanvas.formula(_:in:)`; nil if it could not be
  ///   typeset or does not fit into the width.
  public func displayed(
    _ formula: ContentFormula, style: ContentTextStyle = ContentTextStyle(),
    palette: BubblePalette? = nil, width: Double
  ) -> MeasuredFormula? {
    let measured = MeasuredFormula(
      formula, style: resolved(style), styles: tools.styles, palette: palette ?? tools.palette,
      width: width.isFinite ? width : self.width, grounds: grounds(), context: tools.context,
      shaper: tools.shaper)
    measured?.note(in: tools.shaper)
    return measured
  }
}

extension CellCanvas {
  /// Draws a formula in the centre of a box, with its equation numbers at the right edge.
  ///
  /// Its region has the role `formula`, and the formula's source as its label.
  public mutating func formula(_ formula: MeasuredFormula, in box: Rect) {
    formula.place(in: box, into: &builder)
  }

  /// Declares the region of a formula of which only the source is drawn, for reports and for
  /// copying.
  ///
  /// - Parameters:
  ///   - formula: The formula.
  ///   - box: The box of the formula's source.
  public mutating func hit(sourceOf formula: ContentFormula, _ box: Rect) {
    hit(
      RegionRole.formulaSource(formula.problem ?? ContentFormula.tooWide), box, label: formula.tex)
  }
}
