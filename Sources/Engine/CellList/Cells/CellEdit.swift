/// A change to a list's cells; edits are applied in order, each to the result of the previous one.
public enum CellEdit: Hashable, Sendable {
  /// Cells were inserted; these are their new indices.
  case inserted(Range<Int>)
  /// Cells were removed; these are their old indices.
  case removed(Range<Int>)
  /// Cells at these indices changed their content but kept their identifiers.
  case changed(Range<Int>)
}
