import ChatModel
import ChatRaster

/// The difference between two states of a table's model, row by row.
///
/// Indices are counted over the rows of all sections.
public struct TableDifference: Hashable, Sendable {
  /// A row whose position relative to the other remaining rows changed.
  public struct Move: Hashable, Sendable {
    /// The old index.
    public var from: Int
    /// The new index.
    public var to: Int
  }

  /// The old indices of removed rows, ascending.
  public private(set) var removed: [Int] = []
  /// The new indices of inserted rows, ascending.
  public private(set) var inserted: [Int] = []
  /// The smallest possible set of moves, in the order of their new indices.
  public private(set) var moved: [Move] = []
  /// The new indices of rows whose ids are unchanged but whose values differ, ascending.
  public private(set) var changed: [Int] = []

  /// True if the two states are equal.
  public var isEmpty: Bool {
    removed.isEmpty && inserted.isEmpty && moved.isEmpty && changed.isEmpty
  }

  /// Compares two states of a table, in at most the time that sorting the rows would take.
  init(from old: TableIndex, to new: TableIndex) {
    let origins = new.rows.map { old.place(of: $0.id) ?? -1 }
    let stays = LongestIncreasingSubsequence(of: origins)
    for (place, origin) in origins.enumerated() {
      guard origin >= 0 else {
        inserted.append(place)
        continue
      }
      if !stays.contains(place) { moved.append(Move(from: origin, to: place)) }
      if !new.rows[place].isEqual(to: old.rows[origin]) { changed.append(place) }
    }
    removed = old.rows.indices.filter { new.place(of: old.rows[$0].id) == nil }
  }

  /// The difference as edits of a list, each applied to the result of the previous one.
  var edits: [CellEdit] {
    let gone = (removed + moved.map(\.from)).sorted()
    let come = (inserted + moved.map(\.to)).sorted()
    return gone.runs.reversed().map { .removed($0) } + come.runs.map { .inserted($0) }
      + changed.runs.map { .changed($0) }
  }
}

extension [Int] {
  /// The ranges of consecutive numbers in the ascending list.
  fileprivate var runs: [Range<Int>] {
    reduce(into: []) { runs, number in
      if let last = runs.last, last.upperBound == number {
        runs[runs.count - 1] = last.lowerBound..<number + 1
      } else {
        runs.append(number..<number + 1)
      }
    }
  }
}
