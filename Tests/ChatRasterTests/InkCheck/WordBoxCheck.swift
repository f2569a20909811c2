import DisplayList
import RasterKit
import TextShaping

@testable import BubbleLayout

/// Checks the boxes of words: each word's glyphs are painted separately, and the word's box must be
/// the union of their advances and their pixels.
struct WordBoxCheck {
  let painter: Painter
  let scale: Double

  /// The tolerance for rounding in sums, in points.
  private static let slack = 1e-6
  /// The space around a box for ink that extends beyond it, in points.
  private static let margin = 16.0

  /// Makes a check with the fonts of a catalogue.
  init(fonts: FontFileTable, scale: Double) {
    painter = Painter(fonts: fonts, images: NoImages())
    self.scale = scale
  }

  /// A text in a cell, with the original words.
  private struct Shown {
    let text: ShapedText
    let origin: Point
    let noted: NotedText
  }

  /// The incorrect boxes, and the texts with a part that no box covers.
  func findings(
    in cell: CellSnapshot, notes: TextNotes, boxes: [CellTextBox]
  ) throws -> (findings: [String], words: Int) {
    var shown: [Shown] = []
    collect(cell.items, at: .zero, notes, &shown)
    var findings: [String] = []
    var words = 0
    for text in shown {
      let laidOut = places(in: text)
      for part in text.noted.parts {
        let own = boxes.filter { $0.textIndex == part.text }.compactMap { box in
          local(box, part, in: text).map { (box, $0) }
        }
        for (box, range) in own {
          words += 1
          let range = laidOut[range.lowerBound]..<laidOut[range.upperBound]
          if let finding = try finding(box, showing: range, of: text) { findings.append(finding) }
        }
        findings += gaps(between: own.map(\.1), in: text, part)
      }
    }
    return (findings, words)
  }

  private func collect(
    _ items: [DisplayItem], at corner: Point, _ notes: TextNotes, _ shown: inout [Shown]
  ) {
    for item in items {
      switch item {
      case .text(let text, let origin):
        guard let noted = notes.shown[text.noteID] else { continue }
        let origin = origin.offset(dx: corner.x, dy: corner.y)
        shown.append(Shown(text: text, origin: origin, noted: noted))
      case .group(let children, let offset, _, _):
        collect(children, at: corner.offset(dx: offset.x, dy: offset.y), notes, &shown)
      case .fill, .stroke, .image, .shadow, .cover: continue
      }
    }
  }

  /// The UTF-8 offset in the laid-out text for each scalar of the original, and for its end; the
  /// laid-out text may have additional selectors and isolates.
  private func places(in text: Shown) -> [Int] {
    var places: [Int] = []
    var byte = 0
    var rest = text.text.text.unicodeScalars[...]
    for scalar in text.noted.source.unicodeScalars {
      while let next = rest.first, next != scalar {
        byte += UTF8.width(next)
        rest = rest.dropFirst()
      }
      places.append(byte)
      byte += rest.popFirst().map { UTF8.width($0) } ?? 0
    }
    return places + [byte]
  }

  /// The scalars of a box, relative to the text that shows them; nil if another text shows them.
  private func local(_ box: CellTextBox, _ part: NotedText.Part, in text: Shown) -> Range<Int>? {
    let lower = box.range.lowerBound + part.scalars.lowerBound - text.noted.start
    let count = text.noted.source.unicodeScalars.count
    guard lower >= 0, lower + box.range.count <= count else { return nil }
    return lower..<lower + box.range.count
  }

  /// Ranges that overlap, and text outside all ranges that is not white space.
  private func gaps(
    between ranges: [Range<Int>], in text: Shown, _ part: NotedText.Part
  ) -> [String] {
    let isWhole =
      !text.text.isTruncated && !text.text.isClipped && part.scalars.lowerBound == 0
      && text.noted.parts.count == 1
    let isHidden = text.text.lines.allSatisfy(\.runs.isEmpty)
    guard isWhole, !isHidden else { return [] }
    var findings: [String] = []
    var end = 0
    let source = Array(text.noted.source.unicodeScalars)
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound })
      + [source.count..<source.count]
    {
      if range.lowerBound < end { findings.append("overlap at \(range) of “\(text.text.text)”") }
      let gap = source[min(end, range.lowerBound)..<range.lowerBound]
      let isEmpty = gap.allSatisfy {
        $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
          || $0.properties.generalCategory == .control
      }
      if !isEmpty { findings.append("no box for \(gap) of “\(text.text.text)”") }
      end = max(end, range.upperBound)
    }
    return findings
  }

  private func finding(
    _ box: CellTextBox, showing range: Range<Int>, of text: Shown
  ) throws -> String? {
    var alone = text.text
    alone.decorations = []
    alone.missingGlyphs = []
    var advance: Rect?
    for line in alone.lines.indices {
      let (top, height) = (alone.lines[line].top, alone.lines[line].height)
      for run in alone.lines[line].runs.indices {
        var pen = alone.lines[line].runs[run].minX
        var kept: [GlyphRun.Glyph] = []
        for glyph in alone.lines[line].runs[run].glyphs {
          if range.contains(Int(glyph.cluster)) {
            kept.append(glyph)
            let part = Rect(x: pen, y: top, width: Double(glyph.advance), height: height)
            advance = advance?.union(part) ?? part
          }
          pen += Double(glyph.advance)
        }
        alone.lines[line].runs[run].glyphs = kept
        alone.lines[line].runs[run].color = .black
      }
    }
    guard let advance else { return nil }
    let place = advance.offset(dx: text.origin.x, dy: text.origin.y)
    guard let ink = try ink(of: alone, at: text.origin, around: place) else {
      return describe(box, place, nil, isFine: box.rect.isNear(place, slack: Self.slack))
    }
    let isFine = box.rect.isNear(ink.union(place), slack: Self.slack)
    return describe(box, place, ink, isFine: isFine)
  }

  private func describe(
    _ box: CellTextBox, _ advance: Rect, _ ink: Rect?, isFine: Bool
  ) -> String? {
    isFine
      ? nil
      : "\(box.role.rawValue) “\(box.text)”: box \(box.rect), advance \(advance), ink \(ink as Any)"
  }

  /// The bounding box of a text's pixels, in points of the cell.
  private func ink(of text: ShapedText, at origin: Point, around rect: Rect) throws -> Rect? {
    // Even numbers of points, so that the positions are the same as in the cell even at 1.5 pixels
    // per point.
    let (left, top) = (
      2 * ((rect.minX - Self.margin) / 2).rounded(.down),
      2 * ((rect.minY - Self.margin) / 2).rounded(.down)
    )
    let item = DisplayItem.text(text, origin: Point(x: origin.x - left, y: origin.y - top))
    let size = Size(
      width: (rect.width + 2 * Self.margin).rounded(.up) + 2,
      height: (rect.height + 2 * Self.margin).rounded(.up) + 2)
    let bitmap = try painter.paint(
      CellSnapshot(size: size, items: [item]), background: .clear, pageY: 0, scale: scale)
    guard let bounds = bitmap.inkBounds else { return nil }
    return Rect(
      x: Double(bounds.columns.lowerBound) / scale + left,
      y: Double(bounds.rows.lowerBound) / scale + top,
      width: Double(bounds.columns.count) / scale, height: Double(bounds.rows.count) / scale)
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect, slack: Double) -> Bool {
    abs(minX - other.minX) < slack && abs(minY - other.minY) < slack
      && abs(maxX - other.maxX) < slack && abs(maxY - other.maxY) < slack
  }
}
