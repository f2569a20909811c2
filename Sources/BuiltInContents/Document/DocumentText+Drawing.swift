import BubbleLayout
import ChatModel
import Documents

extension DocumentText {
  /// The words as they are drawn: a formula is its source in the style of code.
  var drawn: RichText {
    guard !marks.isEmpty else { return words }
    var drawn = words
    for mark in marks {
      if case .formula = mark.kind { drawn.entities.append(RichText.Entity(.code, mark.range)) }
    }
    drawn.entities.sort {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }
    return drawn
  }

  /// What looks different in them beyond the marks of any text.
  func drawnMarks(in styles: DocumentStyles) -> [ContentTextMark] {
    linkedCode.map { ContentTextMark(.colored(styles.palette.link), $0) }
      + marks.compactMap { mark in
        switch mark.kind {
        case .formula: nil
        case .raised: ContentTextMark(.raised, mark.range)
        case .lowered: ContentTextMark(.lowered, mark.range)
        case .highlighted: ContentTextMark(.tinted(styles.highlight), mark.range)
        }
      }
  }

  /// Code within links, which has their colour.
  private var linkedCode: [Range<Int>] {
    // Links do not lie within each other, and both are in order.
    var end = 0
    return words.entities.compactMap { entity in
      if case .link = entity.kind { end = entity.range.upperBound }
      return entity.kind == .code && entity.range.upperBound <= end ? entity.range : nil
    }
  }
}
