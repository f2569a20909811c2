import Kit

/// The number of parts of one kind that an import or an output replaced or left out.
public struct Tally: Hashable, Sendable {
  /// The kind of the counted parts, as text.
  public var kind: String
  /// The number of occurrences.
  public var count: Int

  /// Makes a tally.
  public init(kind: String, count: Int) {
    self.kind = kind
    self.count = count
  }
}

extension Tally {
  /// Counts parts of a kind, which is one of a few fixed phrases.
  ///
  /// The lists are short, so a linear search is cheaper than hashing.
  package static func count(_ kind: String, _ count: Int = 1, in tallies: inout [Tally]) {
    let kind = kind.asOneLine
    if let index = tallies.firstIndex(where: { $0.kind == kind }) {
      tallies[index].count += count
    } else if tallies.count < ChatModelLimits.tallies {
      tallies.append(Tally(kind: kind, count: count))
    } else {
      tallies[tallies.count - 1].kind = "others"
      tallies[tallies.count - 1].count += count
    }
  }
}
