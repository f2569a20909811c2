/// The places of the Unicode scalars of a text in the UTF-8 of what is shown of it, which may hold
/// more: selectors, isolates and the like that layout puts in.
struct ScalarPlaces {
  /// For each byte that is shown, how many scalars of the source stand before it.
  private var counts: [Int] = []
  /// Of the source, as far as it is shown.
  private var scalars: [Unicode.Scalar] = []

  /// Compares two texts from their starts.
  ///
  /// - Parameters:
  ///   - shown: The text that is laid out: the source with something put in.
  ///   - source: The text that counts.
  ///   - end: The last offset that is asked for; a long text that is cut early costs no more.
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

  /// The number of scalars of the source before a UTF-8 offset of what is shown.
  subscript(offset: Int) -> Int { counts[min(max(offset, 0), counts.count - 1)] }

  /// Where a line starts whose first laid-out scalar is known: behind the newline, or else where
  /// the line above ends.
  func lineStart(of scalar: Int, after end: Int) -> Int {
    var start = max(scalar, end)
    while start > end, start <= scalars.count, !Self.isNewline(scalars[start - 1]) {
      start -= 1
    }
    return start
  }

  /// The scalars that end a paragraph when a text is shaped.
  private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
