/// The words that a shaped text shows.
struct NotedText {
  /// A part of the words that is a separate text of the cell.
  struct Part {
    /// The index of the text in the cell.
    var text: Int
    /// The range of the part, in Unicode scalars of the words.
    var scalars: Range<Int>
  }

  /// The words without the characters that layout has inserted.
  var source: String
  /// The number of Unicode scalars of the whole words before the source.
  var start: Int
  /// The parts, in order.
  var parts: [Part]
  /// The parts that are drawn as formulas, as ranges of Unicode scalars of the source, in order;
  /// each counts as one word.
  var formulas: [Range<Int>] = []
}
