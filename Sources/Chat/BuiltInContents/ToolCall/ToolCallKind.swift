import BubbleLayout
import ChatModel
import DisplayList
import Documents

/// A call of a tool by an assistant: a line, with the input and output below it if they are shown.
struct ToolCallKind: ContentKind {
  static let type = "toolCall"
  static let version = 2
  static let vocabulary = ToolCallWords.all + ToolActionWords.all
  static let isFlowing = true

  /// The maximum number of characters that are read aloud, for the input and the output separately.
  private static let spokenCount = 500

  func summary(of call: ToolCallContent, in strings: LocalizedStrings) -> String {
    ToolCallLine(call, in: strings).text
  }

  func alternativeText(of call: ToolCallContent, in strings: LocalizedStrings) -> String {
    var text = summary(of: call, in: strings)
    guard call.open == true else { return text }
    for (label, part) in [(ToolCallWords.input, call.input), (ToolCallWords.output, call.output)] {
      guard let part, !part.isBlank else { continue }
      text += "\n" + strings.titled(strings[label], String(part.prefix(Self.spokenCount)))
    }
    return text
  }

  func redacted(_ call: ToolCallContent, by redaction: Redaction) -> ToolCallContent? {
    var masked = call
    // The tool's name can reveal the request.
    masked.name = redaction.masked(call.name)
    masked.subject = call.subject.map { redaction.masked($0) }
    masked.place = call.place.map { redaction.masked($0) }
    masked.summary = call.summary.map { redaction.masked($0) }
    masked.input = call.input.map { redaction.masked($0) }
    masked.output = call.output.map { redaction.masked($0) }
    masked.inputLanguage = nil
    masked.outputLanguage = nil
    return masked
  }

  func measured(_ call: ToolCallContent, in context: ContentContext) -> some MeasuredContent {
    ToolCallView(call, label: alternativeText(of: call, in: context.strings), in: context)
  }
}

/// The line, with code blocks below it.
private struct ToolCallView: MeasuredContent {
  private struct Part {
    let code: CodeBlock
    let top: Double
  }

  let size: Size
  let fit = ContentFit.flowing

  private let line: DisclosureLine
  private let parts: [Part]
  private let label: String

  private static let gap = 6.0

  /// Measures a tool call.
  init(_ call: ToolCallContent, label: String, in context: ContentContext) {
    let strings = context.strings
    let texts = [
      (strings[ToolCallWords.input], call.input, call.inputLanguage),
      (strings[ToolCallWords.output], call.output, call.outputLanguage),
    ].compactMap { label, text, language in
      text.flatMap { $0.isBlank ? nil : (label: label, text: $0, language: language) }
    }
    let isOpen = call.open == true && !texts.isEmpty
    line = DisclosureLine(
      ToolCallLine(call, in: strings).text,
      color: call.status == .failed
        ? context.readable(context.theme.status.failed) : nil,
      hasTriangle: !texts.isEmpty, isOpen: isOpen, in: context)
    self.label = label
    var size = line.size
    var parts: [Part] = []
    for part in isOpen ? texts : [] {
      let language = part.language ?? Self.language(of: part.text)
      let code = CodeBlock(
        DocumentCode(language: language, text: Self.trimmed(part.text)),
        title: strings.line(of: [part.label, language].compactMap(\.self)),
        width: context.width, in: context)
      size.height += Self.gap
      parts.append(Part(code: code, top: size.height))
      size.height += code.size.height
      size.width = max(size.width, code.size.width)
    }
    self.parts = parts
    self.size = size
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    line.draw(at: box.origin, on: &canvas)
    var area = box
    area.size.height = line.size.height
    canvas.hit("toolCall", area, label: label)
    for (index, part) in parts.enumerated() {
      part.code.draw(
        in: Rect(
          x: box.minX, y: box.minY + part.top, width: box.width, height: part.code.size.height),
        index: index, on: &canvas)
    }
  }

  /// The language of a text whose language the export does not name: JSON if the text looks like
  /// JSON; nil otherwise.
  private static func language(of text: String) -> String? {
    let first = text.utf8.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? "json" : nil
  }

  /// A text without the newlines around it.
  private static func trimmed(_ text: String) -> String {
    guard let last = text.lastIndex(where: { !$0.isNewline }) else { return "" }
    return String(text[...last].drop { $0.isNewline })
  }
}
