package import DisplayList

/// A part of a text in a cell, with its box.
package struct CellTextBox: Hashable, Sendable {
  /// The role of the text in its message.
  package var role: TextRole
  /// The index of the text in the cell.
  package let textIndex: Int
  /// The range of the part, in Unicode scalars of the text.
  package let range: Range<Int>
  /// The part of the text.
  package let text: String
  /// The box around the part's advance and ink, in points from the cell's top left corner.
  package let rect: Rect
  /// True if the part reads from right to left.
  package let isRightToLeft: Bool

  /// The memory of the box in an array, in bytes.
  package var byteCost: Int { MemoryLayout<Self>.stride + text.utf8.count }
}
