import ChatModel
import ChatRaster

/// The effect of a change of a table's model on its rows.
///
/// Places count over all sections.
public struct TableDifference: Hashable, Sendable {
  /// A row with another place among those that stayed.
  public struct Move: Hashable, Sendable {
    /// Its index before.
    public var from: Int
    /// Its index now.
    public var to: Int
  }

  /// Rows that went: the places that they had, ascending.
  public private(set) var removed: [Int] = []
  /// Inserted rows: their new indices, ascending.
  public private(set) var inserted: [Int] = []
  /// As few as possible, by their new places.
  public private(set) var moved: [Move] = []
  /// Rows with an equal id and other values: their new indices, ascending.
  public private(set) var changed: [Int] = []

  /// True if nothing has happened.
  public var isEmpty: Bool {
    removed.isEmpty && inserted.isEmpty && moved.isEmpty && changed.isEmpty
  }

  /// Compares two states of a table, in the time that sorting its rows takes at most.
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

  /// The same as edits of a list: each applied to the result of the one before.
  var edits: [CellEdit] {
    let gone = (removed + moved.map(\.from)).sorted()
    let come = (inserted + moved.map(\.to)).sorted()
    return gone.runs.reversed().map { .removed($0) } + come.runs.map { .inserted($0) }
      + changed.runs.map { .changed($0) }
  }
}

extension [Int] {
  /// Ascending numbers as ranges without gaps.
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
