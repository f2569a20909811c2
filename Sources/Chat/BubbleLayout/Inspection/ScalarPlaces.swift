/// Converts offsets between a text and its displayed form, which can contain additional scalars:
/// selectors, isolates and other characters that layout inserts.
struct ScalarPlaces {
  /// For each displayed byte, the number of scalars of the source before it.
  private var counts: [Int] = []
  /// The scalars of the displayed part of the source.
  private var scalars: [Unicode.Scalar] = []

  /// Compares the two texts, starting at their beginnings.
  ///
  /// - Parameters:
  ///   - shown: The laid-out text: the source with inserted characters.
  ///   - source: The text whose scalars are counted.
  ///   - end: The last offset that is needed. The rest of a long, shortened text is not read.
  init(of shown: String, in source: String, upTo end: Int) {
    var rest = source.unicodeScalars.makeIterator()
    var next = rest.next()
    for scalar in shown.unicodeScalars {
      if counts.count > end { break }
      counts += repeatElement(scalars.count, count: UTF8.width(scalar))
      if scalar == next {
        scalars.append(scalar)
        next = rest.next()
      }
    }
    counts.append(scalars.count)
  }

  /// The number of scalars of the source before a UTF-8 offset of the displayed text.
  subscript(offset: Int) -> Int { counts[min(max(offset, 0), counts.count - 1)] }

  /// The start of a line whose first displayed scalar is given.
  ///
  /// The start is after the preceding newline; if there is none, it is the end of the line above.
  func lineStart(of scalar: Int, after end: Int) -> Int {
    var start = max(scalar, end)
    while start > end, start <= scalars.count, !Self.isNewline(scalars[start - 1]) {
      start -= 1
    }
    return start
  }

  /// True for the scalars that end a paragraph when a text is shaped.
  private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
