/// The words that a shaped text shows.
struct NotedText {
  /// A part of the words that is a text of its own.
  struct Part {
    /// The place of the text among those of the cell.
    var text: Int
    /// In Unicode scalars of the words.
    var scalars: Range<Int>
  }

  /// The words without what layout has put in.
  var source: String
  /// The Unicode scalars of the whole words that come before.
  var start: Int
  /// From the first to the last.
  var parts: [Part]
  /// The parts that are drawn as formulas, in Unicode scalars of the source and in order: each is
  /// one word.
  var formulas: [Range<Int>] = []
}
