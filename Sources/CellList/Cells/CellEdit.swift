/// A change of a list's cells: edits are applied in order, each to the result of the one before.
public enum CellEdit: Hashable, Sendable {
  /// Cells were inserted, at these new indices.
  case inserted(Range<Int>)
  /// Cells were removed, from these old indices.
  case removed(Range<Int>)
  /// Cells with the same identifiers changed their appearance, at these indices.
  case changed(Range<Int>)
}
