package import DisplayList

/// A part of a text in a cell, with its place.
package struct CellTextBox: Hashable, Sendable {
  /// The role of the text in its message.
  package var role: TextRole
  /// The index of the text among those of the cell.
  package let textIndex: Int
  /// In Unicode scalars of the text.
  package let range: Range<Int>
  /// The part of the text.
  package let text: String
  /// Around its advances and its ink, in points from the cell's top left corner.
  package let rect: Rect
  /// True if it reads from right to left.
  package let isRightToLeft: Bool
}
