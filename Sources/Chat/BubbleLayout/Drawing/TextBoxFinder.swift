package import DisplayList
import TextShaping

/// Measures a glyph's ink at the position where it is painted.
///
/// The closure gets the glyph, its font and the top left corner of its text, in points from the
/// cell's top left corner. It returns a rectangle in the same coordinates; nil if there is no ink.
package typealias GlyphInkBox = (GlyphRun.Glyph, FontReference, Point) throws -> Rect?

/// Finds the boxes of the lines, words or characters of the texts in a cell that was laid out with
/// notes.
struct TextBoxFinder {
  let notes: TextNotes
  let unit: TextUnit
  let shaper: TextShaper

  /// The boxes, in the reading order of the texts.
  func boxes(in cell: CellSnapshot, inkBox: GlyphInkBox) rethrows -> [CellTextBox] {
    var boxes: [CellTextBox] = []
    try find(in: cell.items, at: .zero, inkBox, &boxes)
    return boxes
  }

  private func find(
    in items: [DisplayItem], at corner: Point, _ inkBox: GlyphInkBox, _ boxes: inout [CellTextBox]
  ) rethrows {
    for item in items {
      switch item {
      case .text(let text, let origin):
        guard let noted = notes.shown[text.noteID] else { continue }
        let place = origin.offset(dx: corner.x, dy: corner.y)
        boxes += try self.boxes(of: TextParting(text, showing: noted, at: place), inkBox)
      case .group(let children, let offset, _, _):
        try find(in: children, at: corner.offset(dx: offset.x, dy: offset.y), inkBox, &boxes)
      case .fill, .stroke, .image, .shadow, .cover: continue
      }
    }
  }

  private func boxes(
    of parting: TextParting, _ inkBox: GlyphInkBox
  ) rethrows -> [CellTextBox] {
    let words = unit == .word ? parting.words(shaper.wordBoundaries(in: parting.noted.source)) : []
    let shown = parting.shownScalars()
    var boxes: [CellTextBox] = []
    for (index, line) in parting.text.lines.enumerated() {
      let characters = try parting.characters(on: index, inkBox: inkBox)
      let groups: [(scalars: Range<Int>, members: ArraySlice<TextParting.Character>)] =
        switch unit {
        case .character where !parting.noted.formulas.isEmpty:
          TextParting.groups(
            of: characters, by: parting.characterNumbers(), joinsClusters: false)
        case .character:
          characters.indices.map { (characters[$0].scalars, characters[$0...$0]) }
        case .word: TextParting.groups(of: characters, by: words)
        case .line:
          characters.isEmpty ? [] : [(parting.scalars(ofLine: index), characters[...])]
        }
      for group in groups {
        let (text, range) = parting.place(of: group.scalars)
        guard notes.texts.indices.contains(text) else { continue }
        let advance = group.members.reduce(nil) { $1.advance.union(with: $0) } ?? .zero
        let rect = group.members.reduce(advance) { $1.ink.map($0.union) ?? $0 }
        boxes.append(
          CellTextBox(
            role: notes.texts[text].role, textIndex: text, range: range,
            text: parting.string(group.scalars, shown: shown), rect: rect,
            isRightToLeft: unit == .line
              ? line.isRightToLeft : group.members.first?.isRightToLeft == true))
      }
    }
    return boxes
  }
}

extension Rect {
  fileprivate func union(with other: Rect?) -> Rect { other.map(union) ?? self }
}
