import BubbleLayout
import ChatModel
import DisplayList
import Documents

/// An assistant's thoughts before its answer: a line, with the thoughts below it if they are shown.
struct ThinkingKind: ContentKind {
  static let type = "thinking"
  static let version = 1
  static let isFlowing = true
  static let vocabulary = [name, duration]

  private static let name = KindWord("thinking.name", "Thoughts")
  private static let duration = KindWord("thinking.duration", "Thought for {duration}")

  /// The maximum length of the thoughts that are read aloud, in bytes.
  private static let spokenByteCount = 2_000

  func summary(of thinking: ThinkingContent, in strings: LocalizedStrings) -> String {
    Self.line(of: thinking, in: strings) { strings.duration(ofSeconds: $0) }
  }

  /// The line above the thoughts: `Thought for 6 s`.
  ///
  /// - Parameters:
  ///   - thinking: The thoughts.
  ///   - strings: The words of the page.
  ///   - duration: Writes a number of seconds.
  /// - Returns: The time, at least a second and at most a day; the kind's name if it is unknown.
  fileprivate static func line(
    of thinking: ThinkingContent, in strings: LocalizedStrings, duration: (Double) -> String
  ) -> String {
    guard let seconds = thinking.seconds, seconds.isFinite, seconds >= 0 else {
      return strings[name]
    }
    return strings.sentence(
      Self.duration, ["duration": duration(min(max(seconds, 1), 86_400))])
  }

  func alternativeText(of thinking: ThinkingContent, in strings: LocalizedStrings) -> String {
    let line = summary(of: thinking, in: strings)
    guard thinking.open == true, !thinking.text.isBlank else { return line }
    let text = MarkdownDocument.recent(thinking.text).plainText(upTo: Self.spokenByteCount)
    return strings.titled(line, text)
  }

  func pictures(of thinking: ThinkingContent) -> [String] {
    thinking.open == true ? DocumentView.pictures(in: thinking.text) : []
  }

  func thumbnail(of thinking: ThinkingContent) -> String? { nil }

  func redacted(_ thinking: ThinkingContent, by redaction: Redaction) -> ThinkingContent? {
    var masked = thinking
    masked.text = redaction.masked(markdown: thinking.text)
    return masked
  }

  func measured(_ thinking: ThinkingContent, in context: ContentContext) -> some MeasuredContent {
    ThinkingView(
      thinking, label: alternativeText(of: thinking, in: context.strings), in: context)
  }
}

/// The line, with the thoughts next to a bar below it.
private struct ThinkingView: MeasuredContent {
  let size: Size
  let fit = ContentFit.flowing

  private let line: DisclosureLine
  private let thoughts: DocumentView?
  private let label: String
  private let barColor: Color

  private static let gap = 6.0
  private static let barWidth = 2.0
  private static let indent = 14.0

  /// Measures an assistant's thoughts.
  init(_ thinking: ThinkingContent, label: String, in context: ContentContext) {
    let hasText = !thinking.text.isBlank
    let isOpen = hasText && thinking.open == true
    line = DisclosureLine(
      ThinkingKind.line(of: thinking, in: context.strings) {
        context.text(ofSeconds: $0, as: .units)
      }, hasTriangle: hasText, isOpen: isOpen, in: context)
    self.label = label
    barColor = context.palette.secondary.withAlpha(0.35)
    guard isOpen else {
      thoughts = nil
      size = line.size
      return
    }
    let view = DocumentView(
      thinking.text, width: max(8, context.width - Self.indent),
      color: context.readable(context.palette.secondary), in: context)
    thoughts = view
    size = Size(
      width: max(line.size.width, view.size.width + Self.indent),
      height: line.size.height + Self.gap + view.size.height)
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    line.draw(at: box.origin, on: &canvas)
    var area = box
    area.size.height = line.size.height
    canvas.hit("thinking", area, label: label)
    guard let thoughts else { return }
    let top = box.minY + line.size.height + Self.gap
    canvas.fill(
      .roundedRect(
        Rect(x: box.minX + 3, y: top, width: Self.barWidth, height: thoughts.size.height),
        CornerRadii(Self.barWidth / 2)), barColor)
    thoughts.draw(
      in: Rect(
        x: box.minX + Self.indent, y: top, width: max(1, box.width - Self.indent),
        height: thoughts.size.height), on: &canvas)
  }
}
