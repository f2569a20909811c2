import BubbleLayout
import ChatModel
import Documents

/// A document's text with the styles of all its markup.
struct DrawnText {
  /// The text in reading order; a formula is represented by its source.
  let words: RichText
  /// The marks for styles that `words` itself cannot express.
  let marks: [ContentTextMark]

  /// Typesets the formulas of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - styles: The styles, which provide the colours.
  ///   - definitions: The formula definitions so far; the text's own definitions are added to them.
  ///   - context: The context, which typesets the formulas.
  init(
    _ text: DocumentText, styles: DocumentStyles, definitions: inout FormulaDefinitions,
    in context: ContentContext
  ) {
    words = text.words
    var formulas: [ContentTextMark] = []
    for mark in text.marks {
      guard case .formula(let formula) = mark.kind else { continue }
      formulas.append(
        ContentTextMark(
          .formula(
            context.formula(
              formula.tex, isDisplayed: formula.isDisplayed, definitions: &definitions)),
          mark.range))
    }
    marks =
      formulas + text.linkedCode.map { ContentTextMark(.colored(styles.palette.link), $0) }
      + text.marks.compactMap { mark in
        switch mark.kind {
        case .formula: nil
        case .raised: ContentTextMark(.raised, mark.range)
        case .lowered: ContentTextMark(.lowered, mark.range)
        case .highlighted: ContentTextMark(.tinted(styles.highlight), mark.range)
        }
      }
  }

  /// The plain text.
  var string: String { words.string }

  /// True if part of the text has a tint behind it.
  var hasTint: Bool {
    words.entities.contains { $0.kind == .code }
      || marks.contains { mark in
        switch mark.kind {
        case .formula(let formula): formula.problem != nil
        case .tinted: true
        case .raised, .lowered, .colored, .weight: false
        }
      }
  }
}

extension DocumentText {
  /// The ranges of code and formulas within links, which are drawn in the link colour.
  fileprivate var linkedCode: [Range<Int>] {
    // Links are never nested.
    let links = words.entities.compactMap { entity -> Range<Int>? in
      if case .link = entity.kind { entity.range } else { nil }
    }
    guard !links.isEmpty else { return [] }
    let code =
      words.entities.compactMap { $0.kind == .code ? $0.range : nil }
      + marks.compactMap { mark in
        if case .formula = mark.kind { mark.range } else { nil }
      }
    var next = links.startIndex
    return code.sorted { $0.lowerBound < $1.lowerBound }.filter { range in
      while next < links.endIndex, links[next].upperBound < range.upperBound { next += 1 }
      return next < links.endIndex && links[next].lowerBound <= range.lowerBound
    }
  }

  /// The direction of the first strongly directional letter; nil if there is none.
  ///
  /// Formulas do not count. Letters in parts that are isolated, such as code, count if there are no
  /// others.
  var firstDirection: LayoutDirection? {
    let formulas = marks.compactMap { mark in
      if case .formula = mark.kind { mark.range } else { nil }
    }
    let parts = words.entities.compactMap { entity -> Range<Int>? in
      switch entity.kind {
      case .code, .link, .mention: entity.range
      default: nil
      }
    }
    return firstDirection(outside: formulas + parts)
      ?? (parts.isEmpty ? nil : firstDirection(outside: formulas))
  }

  private func firstDirection(outside ranges: [Range<Int>]) -> LayoutDirection? {
    var start = 0
    let bytes = string.utf8
    let end = bytes.count..<bytes.count
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) + [end] {
      if start < range.lowerBound {
        let lower = bytes.index(bytes.startIndex, offsetBy: start)
        let part = string[lower..<bytes.index(lower, offsetBy: range.lowerBound - start)]
        if let found = LayoutDirection.ofFirstLetter(in: String(part)) { return found }
      }
      start = max(start, range.upperBound)
    }
    return nil
  }
}
