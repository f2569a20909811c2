import ChatModel
import Documents

extension DocumentText {
  /// The words as they are drawn: a formula is its source in the style of code.
  var drawn: RichText {
    guard !marks.isEmpty else { return words }
    var drawn = words
    for mark in marks {
      switch mark.kind {
      case .formula: drawn.entities.append(RichText.Entity(.code, mark.range))
      }
    }
    drawn.entities.sort {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }
    return drawn
  }
}
