import ChatModel
package import DisplayList
import Platform
package import TextShaping

/// Shapes the texts of a cell, and optionally records notes about them.
///
/// Notes are recorded during shaping, because snapshots do not contain the shaper's inputs, such as
/// the width available to a text and its font size.
package struct CellShaper {
  let shaper: TextShaper
  let notes: TextNotes?

  /// Makes a shaper for one cell.
  ///
  /// - Parameters:
  ///   - shaper: The shaper of the worker that lays the cell out.
  ///   - notes: The collection that receives a note of each text; nil records no notes.
  init(_ shaper: TextShaper, notes: TextNotes? = nil) {
    self.shaper = shaper
    self.notes = notes
  }

  /// Lays out a text in the available space as phones do: with emoji in colour, and with the same
  /// font weight along each line.
  ///
  /// - Parameters:
  ///   - text: Any text; parts in a different font family are treated as code.
  ///   - constraint: The available space.
  ///   - role: The role that is noted for the text; nil if the caller notes the text itself.
  ///   - isCode: True if all of the text is code, in which symbols are not shown as emoji.
  /// - Returns: The lines, with offsets into the given text.
  package func shape(
    _ text: StyledText, in constraint: TextConstraint = .init(), as role: TextRole? = .label,
    isCode: Bool = false
  ) -> ShapedText {
    let isolates =
      isCode
      ? []
      : SentenceParts.isolates(
        in: text.string, isRightToLeft: constraint.baseDirection == .rightToLeft)
    let weight = text.style.weight.even(for: text.string)
    let selectors = EmojiSelectors(for: text, isCode: isCode)
    var shaped: ShapedText
    if selectors.isEmpty && weight == text.style.weight {
      // Usually no selector is missing and the font weight stays the same. The text is then not
      // copied, because copying changes reference counts that all workers share.
      shaped =
        isolates.isEmpty
        ? shaper.shape(text, in: constraint)
        : shaper.shape(text.with(isolates), in: constraint)
    } else {
      var shown = selectors.added(to: isolates.isEmpty ? text : text.with(isolates))
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

  /// The cached value composed of several texts; nil while notes are recorded, because each text
  /// must then be shaped again.
  func composition<Value: Sendable>(for digest: ContentDigest) -> Value? {
    notes == nil ? shaper.composition(for: digest) : nil
  }

  /// Caches a value composed of several texts.
  func keep(_ composition: some Sendable, for digest: ContentDigest, cost: Int) {
    shaper.keep(composition, for: digest, cost: cost)
  }

  /// The glyphs on a text's last lines whose ink extends beyond their line's box.
  func protrudingInk(of text: ShapedText) -> [TextShaper.ProtrudingInk] {
    shaper.protrudingInk(of: text)
  }

  /// The distances, in points, by which a text's ink extends above and below a vertical range,
  /// which is relative to the text's top.
  func overhang(
    of text: ShapedText, beyond band: ClosedRange<Double>
  ) -> (above: Double, below: Double) {
    shaper.overhang(of: text, beyond: band)
  }

  /// The distance that a text's ink extends below its last line, in whole points.
  func inkBelow(_ text: ShapedText) -> Double {
    shaper.overhang(of: text, beyond: -.infinity...text.size.height).below.rounded(.up)
  }

  /// Notes a text that was shaped before it was known whether it would be shown.
  ///
  /// - Parameters:
  ///   - shaped: The text.
  ///   - source: The text before layout.
  ///   - width: The available width, in points; nil if it was unlimited.
  ///   - size: The font size, in points.
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

  /// Notes the texts of a part of a document at the part's outline level.
  ///
  /// - Parameters:
  ///   - level: The level of a heading; nil for one level below the enclosing part.
  ///   - body: Lays out the part.
  func atLevel(_ level: Int?, _ body: () -> Void) {
    guard let notes else { return body() }
    let outer = notes.level
    notes.level = level ?? outer.map { $0 + 1 } ?? 0
    body()
    notes.level = outer
  }
}

/// The texts that were shaped for one cell, in order; used only by the worker that lays out the
/// cell.
final class TextNotes {
  /// The texts, in order.
  var texts: [CellText] = []
  /// The noted text for each shaped text, by the shaped text's id.
  ///
  /// Shaped texts have ids only while notes are recorded.
  var shown: [UInt32: NotedText] = [:]
  private var lastID: UInt32 = 0
  /// The level of the current part of a document; nil outside of documents.
  var level: Int?
}

extension TextNotes {
  /// Returns an id that no other shaped text of the cell has.
  func nextID() -> UInt32 {
    lastID += 1
    return lastID
  }
}
