/// The words that a shaped text shows.
struct NotedText {
  /// A part of the words that is a text of its own.
  struct Part {
    /// The index of the text among those of the cell.
    var text: Int
    /// In Unicode scalars of the words.
    var scalars: Range<Int>
  }

  /// The words without the characters that layout has inserted.
  var source: String
  /// The number of Unicode scalars of the whole words before it.
  var start: Int
  /// In order.
  var parts: [Part]
  /// The parts that are drawn as formulas, in Unicode scalars of the source and in order: each is
  /// one word.
  var formulas: [Range<Int>] = []
}
