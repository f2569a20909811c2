import DisplayList

/// A shaped text divided into user-perceived characters, together with the source text that it
/// shows.
struct TextParting {
  /// A user-perceived character on a line; it has a width or ink, and is not white space.
  struct Character {
    /// The range of the character, in Unicode scalars of the source.
    private(set) var scalars: Range<Int>
    /// The box of the character's advance, as high as the line, in points from the cell's top left
    /// corner.
    let advance: Rect
    /// The box around the character's painted glyphs; nil if they have no ink.
    private(set) var ink: Rect?
    /// The indices of the run and of the first glyph of the character's cluster.
    ///
    /// Two words share a cluster if one of them ends within a ligature.
    let cluster: [Int]
    /// True if the character's run reads from right to left.
    let isRightToLeft: Bool

    fileprivate mutating func add(mark: Character) {
      scalars = scalars.lowerBound..<mark.scalars.upperBound
      ink = ink.flatMap { ink in mark.ink.map(ink.union) ?? ink } ?? mark.ink
    }
  }

  /// The shaped text.
  let text: ShapedText
  /// The source text that the shaped text shows.
  let noted: NotedText
  private let place: Point
  private let scalars: [Unicode.Scalar]
  private let places: ScalarPlaces
  /// The lines from top to bottom, as ranges of Unicode scalars of the source.
  private let lines: [Range<Int>]

  /// Compares a shaped text with its source.
  ///
  /// - Parameters:
  ///   - text: The shaped text.
  ///   - noted: The source text that the shaped text shows.
  ///   - place: The text's top left corner, in points from the cell's.
  init(_ text: ShapedText, showing noted: NotedText, at place: Point) {
    self.text = text
    self.noted = noted
    self.place = place
    scalars = Array(noted.source.unicodeScalars)
    places = ScalarPlaces(
      of: text.text, in: noted.source,
      upTo: text.lines.reduce(0) { max($0, $1.range.upperBound) })
    lines = text.lines(showing: noted.source).map(\.range)
  }

  /// The scalars of a line, including the white space at its end.
  func scalars(ofLine index: Int) -> Range<Int> {
    lines.indices.contains(index) ? lines[index] : 0..<0
  }

  /// The characters of a range, with a shade character for each one that is not shown.
  func string(_ range: Range<Int>, shown: [Bool]) -> String {
    var string = String.UnicodeScalarView()
    for place in range.clamped(to: scalars.indices) {
      string.append(shown[place] || !isShown(scalars[place]) ? scalars[place] : "\u{2592}")
    }
    return String(string)
  }

  /// True for each scalar that glyphs or a formula show; false for those below a spoiler, whose
  /// glyphs were removed.
  func shownScalars() -> [Bool] {
    var shown = [Bool](repeating: false, count: scalars.count)
    for line in text.lines {
      for unit in text.units(of: line) {
        let start = places[unit.range.lowerBound]
        for place in start..<max(start, min(places[unit.range.upperBound], shown.count)) {
          shown[place] = true
        }
      }
    }
    for formula in noted.formulas {
      for place in formula.clamped(to: 0..<shown.count) { shown[place] = true }
    }
    return shown
  }

  /// The index of the cell's text that contains a range of the source's scalars, and the range
  /// within that text; -1 and the same range if no text contains it.
  func place(of range: Range<Int>) -> (text: Int, range: Range<Int>) {
    let start = noted.start + range.lowerBound
    guard let part = noted.parts.first(where: { $0.scalars.contains(start) }) else {
      return (-1, range)
    }
    let lower = start - part.scalars.lowerBound
    return (part.text, lower..<lower + range.count)
  }

  /// The index of each scalar's word; the boundaries are UTF-8 offsets.
  func words(_ boundaries: [Int]) -> [Int] {
    var (byte, word) = (0, 0)
    var words = scalars.map { scalar in
      while word < boundaries.count, boundaries[word] <= byte { word += 1 }
      byte += UTF8.width(scalar)
      return word
    }
    for (index, range) in noted.formulas.enumerated() {
      for scalar in range.clamped(to: words.indices) { words[scalar] = word + 1 + index }
    }
    return words
  }

  /// The index of each scalar's character; a formula counts as one character.
  func characterNumbers() -> [Int] {
    var numbers = Array(scalars.indices)
    for range in noted.formulas {
      for scalar in range.clamped(to: numbers.indices) { numbers[scalar] = range.lowerBound }
    }
    return numbers
  }

  /// The characters of a line, in reading order.
  func characters(on index: Int, inkBox: GlyphInkBox) rethrows -> [Character] {
    let line = text.lines[index]
    var characters: [Character] = []
    for unit in text.units(of: line) {
      let start = places[unit.range.lowerBound]
      let range = start..<max(start, places[unit.range.upperBound])
      guard
        range.contains(where: { isShown(scalars[$0]) })
          || noted.formulas.contains(where: { $0.overlaps(range) })
      else { continue }
      let ink = try ink(of: unit, on: line, inkBox)
      guard unit.maxX > unit.minX || ink != nil else { continue }
      let advance = Rect(
        x: unit.minX, y: line.top, width: unit.maxX - unit.minX, height: line.height)
      characters.append(
        Character(
          scalars: range, advance: advance.offset(dx: place.x, dy: place.y), ink: ink,
          cluster: [unit.run, unit.glyphs.lowerBound], isRightToLeft: unit.isRightToLeft))
    }
    return characters.sorted { $0.scalars.lowerBound < $1.scalars.lowerBound }
      .reduce(into: []) { characters, next in
        // A combining mark in a different font from its base letter is in a separate run and has no
        // width.
        if next.advance.width == 0, let letter = characters.last,
          letter.scalars.upperBound == next.scalars.lowerBound
        {
          characters[characters.count - 1].add(mark: next)
        } else {
          characters.append(next)
        }
      }
  }

  /// Groups of consecutive characters that belong to the same word and have the same direction.
  ///
  /// - Parameters:
  ///   - characters: The characters in reading order.
  ///   - words: The index of each scalar's word.
  ///   - joinsClusters: True if the characters of a ligature are in one group.
  /// - Returns: The groups, in the same order.
  static func groups(
    of characters: [Character], by words: [Int], joinsClusters: Bool = true
  ) -> [(scalars: Range<Int>, members: ArraySlice<Character>)] {
    var groups: [(scalars: Range<Int>, members: ArraySlice<Character>)] = []
    for (index, character) in characters.enumerated() {
      if let last = groups.last, let before = last.members.last,
        before.isRightToLeft == character.isRightToLeft,
        words[before.scalars.lowerBound] == words[character.scalars.lowerBound]
          || joinsClusters && before.cluster == character.cluster
      {
        groups[groups.count - 1].scalars =
          last.scalars.lowerBound..<max(last.scalars.upperBound, character.scalars.upperBound)
        groups[groups.count - 1].members = characters[last.members.startIndex...index]
      } else {
        groups.append((character.scalars, characters[index...index]))
      }
    }
    return groups
  }

  private func isShown(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
  }

  /// The box around a character's glyphs.
  ///
  /// For a character within a ligature, it is the part of the ligature's box between the
  /// character's edges.
  private func ink(
    of unit: ShapedText.Unit, on line: ShapedText.Line, _ inkBox: GlyphInkBox
  ) rethrows -> Rect? {
    let run = line.runs[unit.run]
    var ink: Rect?
    var width = 0.0
    for glyph in run.glyphs[unit.glyphs] {
      width += Double(glyph.advance)
      guard let box = try inkBox(glyph, run.font, place) else { continue }
      ink = ink?.union(box) ?? box
    }
    guard let ink, unit.maxX - unit.minX < width - 1e-6 else { return ink }
    let start =
      place.x + run.glyphs[..<unit.glyphs.lowerBound].reduce(run.minX) { $0 + Double($1.advance) }
    let (minX, maxX) = (place.x + unit.minX, place.x + unit.maxX)
    let left = minX > start + 1e-6 ? max(minX, ink.minX) : ink.minX
    let right = maxX < start + width - 1e-6 ? min(maxX, ink.maxX) : ink.maxX
    return Rect(x: left, y: ink.minY, width: max(0, right - left), height: ink.height)
  }
}
