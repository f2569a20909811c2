/// The names of a cell in a measurement; they are made only for cells whose work is recorded.
package struct CellLabel: Hashable, Sendable {
  /// The id of the message or of the list's cell; nil if the cell has none.
  package let id: String?
  /// The kind of the cell, such as a message's kind of content.
  package let kind: String

  /// Makes a label.
  package init(id: String?, kind: String) {
    self.id = id
    self.kind = kind
  }
}
