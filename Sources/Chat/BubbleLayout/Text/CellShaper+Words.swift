import ChatModel
import DisplayList
import TextShaping

extension CellShaper {
  /// Records a part of a document for reports.
  ///
  /// - Parameters:
  ///   - block: The text.
  ///   - role: The role of the text in reports.
  ///   - width: The width available for the text, in points; nil for the block's own width.
  ///   - cell: The position of the table cell that contains the text.
  func note(
    _ block: TextBlock, as role: TextRole, width: Double? = nil, cell: CellText.Cell? = nil
  ) {
    guard let notes else { return }
    notes.note(block, as: [.init(text: notes.texts.count, scalars: 0..<Int.max)])
    notes.texts.append(
      CellText(
        role, width: width ?? block.width, size: block.fontSize, lines: block.linesInScalars,
        isClipped: block.isClipped, text: block.text.string, level: notes.level, cell: cell,
        formulas: block.formulas))
  }

  /// Records a message's text for reports, as its body.
  ///
  /// - Parameters:
  ///   - block: The text.
  ///   - derived: The derived text at the start, which is not the message's own.
  func noteBody(_ block: TextBlock, after derived: DerivedWords? = nil) {
    guard let notes else { return }
    let lines = block.linesInScalars
    let count = block.text.string.utf8.count
    let end = min(derived?.byteCount ?? 0, count)
    let start = block.text.substring(0..<end).unicodeScalars.count
    let first = notes.texts.count
    notes.note(
      block,
      as: [
        .init(text: first, scalars: 0..<start),
        .init(text: derived == nil ? first : first + 1, scalars: start..<Int.max),
      ])
    func note(_ role: TextRole, _ range: Range<Int>, _ lines: [CellText.Line]) {
      notes.texts.append(
        CellText(
          role, width: block.width, size: block.fontSize, lines: lines,
          isClipped: block.isClipped, text: block.text.substring(range)))
    }
    if let derived { note(derived.role, 0..<end, lines.filter { $0.range.lowerBound < start }) }
    // A message without its own text has no body.
    guard end < count else { return }
    note(
      .body, end..<count,
      lines.filter { $0.range.lowerBound >= start }.map { line in
        var line = line
        line.range = line.range.lowerBound - start..<line.range.upperBound - start
        return line
      })
  }
}

/// Text that is derived from a message's other values and precedes the message's own text.
struct DerivedWords {
  /// The role of the text.
  let role: TextRole
  /// The number of UTF-8 bytes, including the newline after the text.
  let byteCount: Int
}

extension TextNotes {
  /// Records the source text of each segment of a block.
  func note(_ block: TextBlock, as parts: [NotedText.Part]) {
    var (offset, start) = (0, 0)
    for segment in block.segments {
      start += block.text.substring(offset..<segment.range.lowerBound).unicodeScalars.count
      offset = segment.range.lowerBound
      shown[segment.shaped.noteID] = NotedText(
        source: block.text.substring(segment.range), start: start, parts: parts,
        formulas: block.objects(of: segment))
    }
  }
}

extension TextBlock {
  /// The ranges of formulas and custom emoji in a part, in Unicode scalars of the part.
  fileprivate func objects(of segment: Segment) -> [Range<Int>] {
    let formulas = segment.formulas.all.filter { $0.fitted != nil }.map(\.range)
    let ranges = formulas + segment.pictures.all.map(\.range)
    guard !ranges.isEmpty else { return [] }
    let part = text.substring(segment.range)
    func scalars(to offset: Int) -> Int {
      part.utf8.prefix(offset).count { $0 & 0xC0 != 0x80 }
    }
    return ranges.map { scalars(to: $0.lowerBound)..<scalars(to: $0.upperBound) }
  }

  /// The lines of all parts, as ranges of Unicode scalars in the whole text.
  fileprivate var linesInScalars: [CellText.Line] {
    var lines: [CellText.Line] = []
    var (offset, start) = (0, 0)
    for segment in segments {
      start += text.substring(offset..<segment.range.lowerBound).unicodeScalars.count
      offset = segment.range.lowerBound
      lines += segment.shaped.lines(showing: text.substring(segment.range), from: start)
    }
    return lines
  }
}
