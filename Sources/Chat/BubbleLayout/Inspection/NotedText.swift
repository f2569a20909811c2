/// The source text that a shaped text shows.
struct NotedText {
  /// A part of the source text that is a separate text of the cell.
  struct Part {
    /// The index of the text in the cell.
    var text: Int
    /// The range of the part, in Unicode scalars of the source text.
    var scalars: Range<Int>
  }

  /// The text without the characters that layout inserted.
  var source: String
  /// The number of Unicode scalars of the whole text that precede the source.
  var start: Int
  /// The parts, in order.
  var parts: [Part]
  /// The parts that are drawn as formulas, as ranges of Unicode scalars of the source, in order.
  ///
  /// Each formula counts as one word.
  var formulas: [Range<Int>] = []
}
