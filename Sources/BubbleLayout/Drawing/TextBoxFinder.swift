import DisplayList
import TextShaping

/// Finds the lines, words or characters of the texts in a cell that was laid out with notes.
struct TextBoxFinder {
  let notes: TextNotes
  let unit: TextUnit
  let shaper: TextShaper
  /// Pixels per point, on whose quarters glyphs are drawn.
  let scale: Double

  /// The boxes, in the order in which the texts are read.
  func boxes(in cell: CellSnapshot) -> [CellTextBox] {
    var boxes: [CellTextBox] = []
    find(in: cell.items, at: .zero, &boxes)
    return boxes
  }

  private func find(in items: [DisplayItem], at corner: Point, _ boxes: inout [CellTextBox]) {
    for item in items {
      switch item {
      case .text(let text, let origin):
        guard let noted = notes.shown[text.noteID] else { continue }
        let place = origin.offset(dx: corner.x, dy: corner.y)
        boxes += self.boxes(of: TextParting(text, showing: noted, at: place, scale: scale))
      case .group(let children, let offset, _, _):
        find(in: children, at: corner.offset(dx: offset.x, dy: offset.y), &boxes)
      case .fill, .stroke, .image, .shadow: continue
      }
    }
  }

  private func boxes(of parting: TextParting) -> [CellTextBox] {
    let words = unit == .word ? parting.words(shaper.wordBoundaries(in: parting.noted.source)) : []
    var boxes: [CellTextBox] = []
    for (index, line) in parting.text.lines.enumerated() {
      let characters = parting.characters(on: index, using: shaper)
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
            text: parting.string(group.scalars), rect: rect,
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
