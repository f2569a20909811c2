import BubbleLayout
import ChatModel
import DisplayList
import Documents

/// A measured top-level block of a document, with its drawing.
///
/// Blocks are cached while the document grows: an answer in progress is measured and drawn again
/// only from the changed block on.
final class MeasuredBlock: Sendable {
  /// The position of a block, and the indices of the next numbered parts.
  struct Position: Hashable, Sendable {
    /// The distance from the document's top, in points.
    var y = 0.0
    var codeCount = 0
    var tableCount = 0
    var taskCount = 0
    /// The definitions in the formulas above the block.
    var definitions = FormulaDefinitions()
  }

  /// The block that was measured; nil if the result also depends on other values.
  private let source: DocumentBlock?
  private let start: Position
  /// The position after the block.
  let end: Position
  /// The parts of the block, from top to bottom.
  let parts: [DocumentView.Part]
  /// The width of the widest part, in points.
  let width: Double
  /// The estimated memory use of the block and its drawing, in bytes.
  let byteCost: Int

  /// The recording of the block's drawing.
  let recording = CanvasRecording()

  /// Makes a block.
  ///
  /// - Parameters:
  ///   - source: The block that was measured; nil if the result is never reused.
  ///   - start: The position of the block.
  ///   - end: The position of the next block.
  ///   - parts: The parts of the block, from top to bottom.
  ///   - width: The width of the widest part, in points.
  init(
    _ source: DocumentBlock?, from start: Position, to end: Position,
    parts: [DocumentView.Part], width: Double
  ) {
    self.source = source
    self.start = start
    self.end = end
    self.parts = parts
    self.width = width
    byteCost = parts.reduce(256) { $0 + 2 * $1.byteCost }
  }

  /// True if measuring the given block at the given position would give the same result.
  func serves(_ block: DocumentBlock, at position: Position) -> Bool {
    start == position && source == block
  }
}

/// The measured blocks of a document, for reuse when the document has grown.
final class MeasuredDocument: Sendable {
  /// The values other than the text that determine the blocks.
  struct Conditions: Hashable, Sendable {
    let theme: Theme
    let isOutgoing: Bool
    let isMirrored: Bool
    let scale: Double
    let locale: String
    /// The width available to text, in points.
    let width: Double
    let sideRoom: EdgeInsets
    let direction: LayoutDirection
    /// True if all paragraphs have the direction.
    let setsDirection: Bool
    let language: String?
    /// The colour of text; nil uses the bubble's text colour.
    let color: Color?

    /// Collects the values that come from a context.
    init(width: Double, sideRoom: EdgeInsets, color: Color?, in context: ContentContext) {
      theme = context.theme
      isOutgoing = context.isOutgoing
      isMirrored = context.isRightToLeft
      scale = context.scale
      locale = context.strings.locale
      self.width = width
      self.sideRoom = sideRoom
      direction = context.textDirection
      setsDirection = context.messageDirection != nil
      language = context.language
      self.color = color
    }

    /// The name under which a document is cached, derived from its beginning, its side and the
    /// available width.
    func name(of source: String) -> String {
      let beginning = String(decoding: source.utf8.prefix(Self.commonBytes), as: UTF8.self)
      return "text/markdown \(width.bitPattern) \(isOutgoing) \(beginning)"
    }

    private static let commonBytes = 32
  }

  /// The values other than the text that determine the blocks.
  let conditions: Conditions
  /// The blocks, from top to bottom.
  let blocks: [MeasuredBlock]

  /// Makes a document from its measured blocks.
  init(_ blocks: [MeasuredBlock], under conditions: Conditions) {
    self.conditions = conditions
    self.blocks = blocks
  }

  /// The estimated memory use of the blocks, in bytes.
  var byteCost: Int { blocks.reduce(4096) { $0 + $1.byteCost } }
}

extension DocumentView.Part {
  /// The estimated memory use of the part, in bytes.
  fileprivate var byteCost: Int {
    let own = MemoryLayout<Self>.stride
    return switch kind {
    case .text(let block): own + block.byteCost
    case .number(let text): own + text.byteCost
    case .code(let code, _): own + code.byteCost
    case .formula(let formula, _): own + formula.byteCost
    case .table(let table, _): own + table.byteCost
    case .task(_, _, let label, _): own + label.utf8.count
    case .bullet, .bar, .box, .triangle, .pictureSign, .rule, .picture: own
    }
  }
}
