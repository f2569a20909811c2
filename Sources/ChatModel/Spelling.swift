/// Guesses what somebody meant who wrote a name that does not exist.
package enum Spelling {
  /// The known name that is most like a written one: by the fewest edits (Levenshtein), and no more
  /// than a third of it; the first of several.
  package static func nearest(
    to written: String, among names: some Sequence<String>
  ) -> String? {
    let wanted = Array(written.utf8.prefix(maximumLength))
    var best: (name: String, distance: Int)?
    for name in names {
      let distance = edits(wanted, Array(name.utf8))
      if distance < best?.distance ?? .max { best = (name, distance) }
    }
    guard let best, best.distance * 3 <= max(wanted.count, 3) else { return nil }
    return best.name
  }

  /// The nearest name as the end of an error message; nothing where none is near.
  package static func suggestion(
    for written: String, among names: some Sequence<String>
  ) -> String {
    nearest(to: written, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// Bytes that are compared: the time grows with their square.
  private static let maximumLength = 120

  private static func edits(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var previous = Array(0...second.count)
    for (row, byte) in first.enumerated() {
      var current = [row + 1]
      for column in second.indices {
        let replaced = previous[column] + (byte == second[column] ? 0 : 1)
        current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
      }
      previous = current
    }
    return previous[second.count]
  }
}
