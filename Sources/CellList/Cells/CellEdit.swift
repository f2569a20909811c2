/// A change of a list's cells: edits are applied one after the other, each to what the one before has
/// left.
public enum CellEdit: Hashable, Sendable {
  /// Cells came in; the places that they have now.
  case inserted(Range<Int>)
  /// Cells went; the places that they had.
  case removed(Range<Int>)
  /// Cells look different under the same names, at these places.
  case changed(Range<Int>)
}
