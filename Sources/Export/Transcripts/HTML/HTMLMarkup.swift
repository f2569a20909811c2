import BubbleLayout
import ChatModel
import DisplayList
import Documents
import FoundationEssentials
import Kit

/// HTML that is also well-formed XML, with all text escaped.
struct HTMLMarkup {
  /// The markup so far.
  var text = ""

  /// Appends markup.
  mutating func markup(_ markup: String) { text += markup }

  /// Appends text, which is escaped.
  mutating func words(_ words: some StringProtocol) {
    for scalar in words.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      default: text.unicodeScalars.append(scalar.isUnprintable ? "\u{FFFD}" : scalar)
      }
    }
  }

  /// Appends an element that contains text.
  mutating func element(_ tag: String, _ attributes: String = "", words: some StringProtocol) {
    text += "<\(tag)\(attributes)>"
    self.words(words)
    text += "</\(tag)>"
  }

  /// An attribute with its value escaped, and a space before it.
  static func attribute(_ name: String, _ value: String) -> String {
    var markup = HTMLMarkup()
    markup.words(value.replacing("\n", with: " "))
    return " \(name)=\"\(markup.text)\""
  }

  // MARK: Rich text

  /// A range of text with the tags around it.
  private struct Span {
    var range: Range<Int>
    var start: String
    var end: String
    /// True for what covers text; of two spans with the same range, this one is outside.
    var isCover = false
  }

  /// Appends a text with its marks, each as an element; overlapping marks are split.
  mutating func rich(_ rich: RichText, marks: [DocumentText.Mark] = []) {
    let covers = CoveringRanges(rich.entities.lazy.filter { $0.kind == .spoiler }.map(\.range))
    var spans = rich.entities.map { Self.span(of: $0, below: covers) }
    spans += marks.map { Self.span(of: $0) }
    let bytes = Array(rich.string.utf8)
    spans = spans.filter { $0.range.lowerBound >= 0 && $0.range.upperBound <= bytes.count }
    guard !spans.isEmpty else { return words(rich.string) }
    spans.sort {
      ($0.range.lowerBound, -$0.range.upperBound, $0.isCover ? 0 : 1)
        < ($1.range.lowerBound, -$1.range.upperBound, $1.isCover ? 0 : 1)
    }
    let bounds = Set(spans.flatMap { [$0.range.lowerBound, $0.range.upperBound] }).sorted()
    var open: [Span] = []
    var next = spans[...]
    var position = 0
    for bound in bounds {
      words(String(decoding: bytes[position..<bound], as: UTF8.self))
      position = bound
      var kept: [Span] = []
      if let first = open.firstIndex(where: { $0.range.upperBound <= bound }) {
        for span in open[first...].reversed() { text += span.end }
        kept = open[first...].filter { $0.range.upperBound > bound }
        open.removeSubrange(first...)
      }
      while let span = next.first, span.range.lowerBound <= bound {
        next.removeFirst()
        if !span.range.isEmpty { kept.append(span) }
      }
      for span in kept { text += span.start }
      open += kept
    }
    words(String(decoding: bytes[position...], as: UTF8.self))
  }

  private static func span(of entity: RichText.Entity, below covers: CoveringRanges) -> Span {
    // The address of a link that is covered in part stands on both sides of the cover's edge.
    let isCut = covers.touch(entity.range) && !covers.cover(entity.range)
    let (start, end) =
      switch entity.kind {
      case .bold: ("<b>", "</b>")
      case .italic: ("<i>", "</i>")
      case .underline: ("<u>", "</u>")
      case .strikethrough: ("<s>", "</s>")
      case .code: ("<code>", "</code>")
      case .codeBlock: ("<code class=\"block\">", "</code>")
      case .link(let target): link(to: isCut ? "" : target)
      case .mention: ("<span class=\"mention\">", "</span>")
      case .spoiler: ("<span class=\"spoiler\">", "</span>")
      case .quote: ("<q class=\"block\">", "</q>")
      case .subtext: ("<small>", "</small>")
      case .heading(let level): ("<b class=\"h\(level)\">", "</b>")
      // No tags: the characters themselves describe the emoji.
      // Nor for the colours of a program's output.
      case .customEmoji, .terminalColor: ("", "")
      case .timestamp(let date, _): time(at: isCut ? nil : date)
      }
    return Span(
      range: entity.range, start: start, end: end, isCover: entity.kind == .spoiler)
  }

  private static func span(of mark: DocumentText.Mark) -> Span {
    let (start, end) =
      switch mark.kind {
      case .formula: ("<code class=\"tex\">", "</code>")
      case .raised: ("<sup>", "</sup>")
      case .lowered: ("<sub>", "</sub>")
      case .highlighted: ("<mark>", "</mark>")
      }
    return Span(range: mark.range, start: start, end: end)
  }

  /// The tags of a moment that a text names, with its own direction; nil for a moment that is not
  /// written in digits.
  private static func time(at date: Date?) -> (start: String, end: String) {
    let digits = date.flatMap { RFC3339Date.text(of: $0) }
    let attribute = digits.map { Self.attribute("datetime", $0) } ?? ""
    return ("<time dir=\"auto\"\(attribute)>", "</time>")
  }

  /// The tags of a link, or of plain text if the target is not a valid address.
  private static func link(to target: String) -> (start: String, end: String) {
    guard let address = LinkAddress(target) else { return ("<span class=\"link\">", "</span>") }
    return ("<a\(attribute("href", address.text)) rel=\"noreferrer\">", "</a>")
  }
}
