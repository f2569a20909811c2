/// Suggests the name that was probably meant by an unknown name.
package enum Spelling {
  /// The known name that is closest to the given one; if several are equally close, the first of
  /// them.
  ///
  /// The distance is the number of edits, in which a transposition counts as one edit (Damerau); it
  /// is at most a third of the longer name's length.
  package static func nearest(
    to written: String, among names: some Sequence<String>
  ) -> String? {
    let wanted = Array(written.utf8.prefix(maximumLength))
    var best: (name: String, distance: Int)?
    for name in names {
      let known = Array(name.utf8.prefix(maximumLength))
      let distance = edits(wanted, known)
      guard distance * 3 <= max(wanted.count, known.count, 3) else { continue }
      if distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// The nearest name, as the end of an error message; empty if no name is close enough.
  package static func suggestion(
    for written: String, among names: some Sequence<String>
  ) -> String {
    nearest(to: written, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// The maximum number of bytes that are compared, because the time grows with the square of that
  /// number.
  private static let maximumLength = 120

  private static func edits(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for (row, byte) in first.enumerated() {
      var current = [row + 1]
      for column in second.indices {
        let replaced = previous[column] + (byte == second[column] ? 0 : 1)
        var least = min(replaced, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, byte == second[column - 1], first[row - 1] == second[column] {
          least = min(least, beforePrevious[column - 1] + 1)
        }
        current.append(least)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[second.count]
  }
}
