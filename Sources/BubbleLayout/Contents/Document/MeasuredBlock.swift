import DisplayList
import Documents
import Platform
import TextShaping

/// A block of a document's first level after measuring, with what was drawn of it.
///
/// It stays when the document grows: an answer that is being written is measured and drawn from the
/// block that changes, and what stands above it is taken as it was.
final class MeasuredBlock: Sendable {
  /// Where a block stands, and the numbers of the next parts that have one.
  struct Position: Hashable, Sendable {
    /// From the document's top, in points.
    var y = 0.0
    var codeCount = 0
    var tableCount = 0
    var taskCount = 0
  }

  /// Where something was drawn, and in which cell.
  private struct Place: Hashable {
    var x: Double
    var y: Double
    var width: Double
    var cellWidth: Double
    var isMirrored: Bool
  }

  /// What it was measured from; nil where it depends on more than that.
  private let source: DocumentBlock?
  private let start: Position
  /// Behind the block.
  let end: Position
  /// From top to bottom.
  let parts: [DocumentView.Part]
  /// The width of the widest part, in points.
  let width: Double
  /// What the block takes in memory with what was drawn of it, in bytes; an estimate.
  let byteCost: Int

  private let drawing = Monitor<(place: Place, drawing: SnapshotBuilder.Drawing)?>(nil)

  /// Keeps a block.
  ///
  /// - Parameters:
  ///   - source: What it was measured from; nil for a block that is measured anew each time.
  ///   - start: Where it stands.
  ///   - end: Where the next one may stand.
  ///   - parts: From top to bottom.
  ///   - width: Of the widest part, in points.
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

  /// Whether a block at a place would come out as this one did.
  func serves(_ block: DocumentBlock, at position: Position) -> Bool {
    start == position && source == block
  }

  /// Draws the block in the box of its document, by the closure unless it was drawn there before.
  func place(
    in box: Rect, into builder: inout SnapshotBuilder,
    drawing draw: (inout SnapshotBuilder) -> Void
  ) {
    let place = Place(
      x: box.minX, y: box.minY, width: box.width, cellWidth: builder.width,
      isMirrored: builder.isMirrored)
    if let known = drawing.withLock({ $0 }), known.place == place {
      builder.draw(known.drawing)
      return
    }
    let mark = builder.mark
    draw(&builder)
    let drawn = builder.drawing(since: mark)
    drawing.withLock { $0 = (place, drawn) }
  }

}

/// The blocks of a document after measuring, to be taken again when it has grown.
final class MeasuredDocument: Sendable {
  /// What the blocks follow from beside their words.
  struct Conditions: Hashable, Sendable {
    var theme: Theme
    var isOutgoing: Bool
    var isMirrored: Bool
    var scale: Double
    var locale: String
    /// In points.
    var width: Double
    var direction: TextConstraint.Direction
    var language: String?
    /// Of the words; nil takes the bubble's.
    var color: Color?

    /// By what a document is found again: how it begins, and the room that it has.
    func name(of source: String) -> ContentDigest {
      var hasher = ContentHasher()
      hasher.combine(String(decoding: source.utf8.prefix(Self.commonBytes), as: UTF8.self))
      hasher.combine(width)
      hasher.combine(isOutgoing)
      return hasher.finish()
    }

    private static let commonBytes = 32
  }

  /// What they follow from.
  let conditions: Conditions
  /// From top to bottom.
  let blocks: [MeasuredBlock]

  /// Keeps the blocks of a document.
  init(_ blocks: [MeasuredBlock], under conditions: Conditions) {
    self.conditions = conditions
    self.blocks = blocks
  }

  /// What the blocks take in memory, in bytes; an estimate.
  var byteCost: Int { blocks.reduce(4096) { $0 + $1.byteCost } }
}

extension DocumentView.Part {
  /// What the part takes in memory, in bytes; an estimate.
  fileprivate var byteCost: Int {
    let own = MemoryLayout<Self>.stride
    return switch kind {
    case .text(let block): own + block.byteCost
    case .number(let text): own + text.byteCost
    case .code(let code, _): own + code.byteCost
    case .table(let table, _): own + table.byteCost
    case .task(_, _, let label, _): own + label.utf8.count
    case .bullet, .bar, .rule, .picture: own
    }
  }
}
