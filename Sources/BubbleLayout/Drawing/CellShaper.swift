import ChatModel
package import DisplayList
import Platform
package import TextShaping

/// Shapes the texts of a cell, and optionally collects notes about them.
///
/// Notes are taken during shaping, because a text's available room and size are inputs of the
/// shaper and are not in snapshots.
package struct CellShaper {
  let shaper: TextShaper
  let notes: TextNotes?

  /// Makes a shaper for one cell.
  ///
  /// - Parameters:
  ///   - shaper: The shaper of the worker that lays the cell out.
  ///   - notes: The collection that gets a note of each text; nil takes no notes.
  init(_ shaper: TextShaper, notes: TextNotes? = nil) {
    self.shaper = shaper
    self.notes = notes
  }

  /// Lays out a text in its room in the way that phones show it: with emoji in colour, and with the
  /// same weight for all of a line.
  ///
  /// - Parameters:
  ///   - text: Any text; a part that has another family is code.
  ///   - constraint: The available room.
  ///   - role: The role that is noted for the text; nil if the caller notes the text.
  ///   - isCode: True if all of the text is code, in which symbols are not shown as emoji.
  /// - Returns: The lines, with offsets into the given text.
  package func shape(
    _ text: StyledText, in constraint: TextConstraint = .init(), as role: TextRole? = .label,
    isCode: Bool = false
  ) -> ShapedText {
    let weight = text.style.weight.even(for: text.string)
    let selectors = EmojiSelectors(for: text, isCode: isCode)
    var shaped: ShapedText
    if selectors.isEmpty && weight == text.style.weight {
      // This is the usual case. Copying the text would change reference counts that all workers
      // share.
      shaped = shaper.shape(text, in: constraint)
    } else {
      var shown = selectors.added(to: text)
      shown.style.weight = weight
      shaped = selectors.removed(from: shaper.shape(shown, in: constraint), source: text.string)
    }
    if let notes { shaped.noteID = notes.nextID() }
    if let role {
      note(
        shaped, showing: text.string, width: constraint.width, size: text.style.size, as: role)
    }
    return shaped
  }

  /// The cached value that was composed of many texts; nil while notes are taken, because each text
  /// must then be shaped again.
  func composition<Value: Sendable>(for digest: ContentDigest) -> Value? {
    notes == nil ? shaper.composition(for: digest) : nil
  }

  /// Caches a value composed of many texts.
  func keep(_ composition: some Sendable, for digest: ContentDigest, cost: Int) {
    shaper.keep(composition, for: digest, cost: cost)
  }

  /// The glyphs on a text's last lines that extend beyond their line's box.
  func protrudingInk(of text: ShapedText) -> [TextShaper.ProtrudingInk] {
    shaper.protrudingInk(of: text)
  }

  /// The distances that a text's ink extends above and below a vertical range, in points; the range
  /// is measured from the text's top.
  func overhang(
    of text: ShapedText, beyond band: ClosedRange<Double>
  ) -> (above: Double, below: Double) {
    shaper.overhang(of: text, beyond: band)
  }

  /// The distance that a text's ink extends below its last line, in whole points.
  func inkBelow(_ text: ShapedText) -> Double {
    shaper.overhang(of: text, beyond: -.infinity...text.size.height).below.rounded(.up)
  }

  /// Notes a text that was shaped before it was certain to be shown.
  ///
  /// - Parameters:
  ///   - shaped: The text.
  ///   - source: The text before layout.
  ///   - width: The width that was available, in points; nil if it was unlimited.
  ///   - size: The size of its letters, in points.
  ///   - role: The text's role in reports.
  func note(
    _ shaped: ShapedText, showing source: String, width: Double?, size: Double, as role: TextRole
  ) {
    guard let notes else { return }
    notes.shown[shaped.noteID] = NotedText(
      source: source, start: 0, parts: [.init(text: notes.texts.count, scalars: 0..<Int.max)])
    notes.texts.append(
      CellText(
        role, width: width, size: size, lines: shaped.lines(showing: source),
        isClipped: shaped.isClipped, text: source, level: notes.level))
  }

  /// Notes the texts of a part of a document at the part's level.
  ///
  /// - Parameters:
  ///   - level: The level of a heading; nil for the level of the enclosing part plus 1.
  ///   - body: Lays the part out.
  func atLevel(_ level: Int?, _ body: () -> Void) {
    guard let notes else { return body() }
    let outer = notes.level
    notes.level = level ?? outer.map { $0 + 1 } ?? 0
    body()
    notes.level = outer
  }
}

/// The texts that were shaped for one cell, in order; belongs to the worker that lays it out.
final class TextNotes {
  /// The texts, in order.
  var texts: [CellText] = []
  /// The words that each shaped text shows, by the shaped text's id, which it has only while notes
  /// are taken.
  var shown: [UInt32: NotedText] = [:]
  private var lastID: UInt32 = 0
  /// The level of the current part of a document; nil outside of documents.
  var level: Int?
}

extension TextNotes {
  /// An id that no other shaped text of the cell has.
  func nextID() -> UInt32 {
    lastID += 1
    return lastID
  }
}
