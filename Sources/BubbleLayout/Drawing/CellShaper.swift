import ChatModel
package import DisplayList
import Platform
package import TextShaping

/// Shapes the texts of a cell, and collects notes about them on request.
///
/// Notes are taken during shaping, so that a text's room and size are the shaper's inputs, and
/// snapshots carry none of it.
package struct CellShaper {
  let shaper: TextShaper
  let notes: TextNotes?

  /// Makes a shaper for one cell.
  ///
  /// - Parameters:
  ///   - shaper: Belongs to the worker that lays the cell out.
  ///   - notes: Gets a note of each text; nil takes none.
  init(_ shaper: TextShaper, notes: TextNotes? = nil) {
    self.shaper = shaper
    self.notes = notes
  }

  /// Lays a text out in the room that it has, as phones show it: their emoji in colour, and one
  /// weight on a line.
  ///
  /// - Parameters:
  ///   - text: Any text; a part in another family is code.
  ///   - constraint: The room.
  ///   - role: The role that is noted for the text; nil for a text that its caller notes.
  ///   - isCode: True if all of it is code, where signs stay signs.
  /// - Returns: The lines, with places as in the given text.
  package func shape(
    _ text: StyledText, in constraint: TextConstraint = .init(), as role: TextRole? = .label,
    isCode: Bool = false
  ) -> ShapedText {
    let weight = text.style.weight.even(for: text.string)
    let selectors = EmojiSelectors(for: text, isCode: isCode)
    var shaped: ShapedText
    if selectors.isEmpty && weight == text.style.weight {
      // The usual case: a copy would count references that all workers share.
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

  /// The values that were made of many texts before; nil if texts are noted, because each must
  /// be set again for that.
  func composition<Value: Sendable>(for digest: ContentDigest) -> Value? {
    notes == nil ? shaper.composition(for: digest) : nil
  }

  /// Keeps a value composed of many texts.
  func keep(_ composition: some Sendable, for digest: ContentDigest, cost: Int) {
    shaper.keep(composition, for: digest, cost: cost)
  }

  /// The glyphs on a text's last lines that reach out of their line's box.
  func protrudingInk(of text: ShapedText) -> [TextShaper.ProtrudingInk] {
    shaper.protrudingInk(of: text)
  }

  /// The reach of a text's ink above and below a band of heights from its top, in points.
  func overhang(
    of text: ShapedText, beyond band: ClosedRange<Double>
  ) -> (above: Double, below: Double) {
    shaper.overhang(of: text, beyond: band)
  }

  /// The reach of a text's ink below its last line, in whole points.
  func inkBelow(_ text: ShapedText) -> Double {
    shaper.overhang(of: text, beyond: -.infinity...text.size.height).below.rounded(.up)
  }

  /// Notes a text that was shaped before it was settled that it is shown.
  ///
  /// - Parameters:
  ///   - shaped: The text.
  ///   - source: The source that it was made from.
  ///   - width: The room that it had, in points; nil for any.
  ///   - size: The size of its letters, in points.
  ///   - role: Its role.
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

  /// Notes the texts of a part of a document at its level.
  ///
  /// - Parameters:
  ///   - level: The level of a heading; nil for one more than that of the enclosing part.
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
  /// In order.
  var texts: [CellText] = []
  /// The words that each shaped text shows, by the number that it has while notes are taken.
  var shown: [UInt32: NotedText] = [:]
  private var lastID: UInt32 = 0
  /// The level of the current part of a document; nil outside of documents.
  var level: Int?
}

extension TextNotes {
  /// A number that no other shaped text of the cell has.
  func nextID() -> UInt32 {
    lastID += 1
    return lastID
  }
}
