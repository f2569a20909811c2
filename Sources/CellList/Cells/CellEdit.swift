/// A change of a list's cells: edits are applied in order, each to the result of the one before.
public enum CellEdit: Hashable, Sendable {
  /// Cells were inserted; their new indices.
  case inserted(Range<Int>)
  /// Cells went; the places that they had.
  case removed(Range<Int>)
  /// Cells look different under the same names, at these places.
  case changed(Range<Int>)
}
