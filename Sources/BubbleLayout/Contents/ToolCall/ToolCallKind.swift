import ChatModel
import DisplayList
import Documents
import TextShaping

/// A program that an assistant had run: a line, and below it what it was given and has answered where
/// they are shown.
struct ToolCallKind: ContentKind {
  static let type = "toolCall"
  static let version = 1

  /// Characters of input and output that are read aloud.
  private static let spokenCount = 500

  func summary(of call: ToolCallContent, in strings: LocalizedStrings) -> String {
    strings.summary(of: call)
  }

  func alternativeText(of call: ToolCallContent, in strings: LocalizedStrings) -> String {
    var text = strings.summary(of: call)
    guard call.open == true else { return text }
    for (label, part) in [(strings.toolInput, call.input), (strings.toolOutput, call.output)] {
      guard let part, !part.isBlank else { continue }
      text += "\n" + strings.labeled(label, String(part.prefix(Self.spokenCount)))
    }
    return text
  }

  func redacted(_ call: ToolCallContent, by redaction: Redaction) -> ToolCallContent? {
    var masked = call
    // The program's name says what was asked of it.
    masked.name = redaction.masked(call.name)
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

extension LocalizedStrings {
  fileprivate func summary(of call: ToolCallContent) -> String {
    toolCall(
      MessageSummary.line(call.name), isRunning: call.status == .running,
      hasFailed: call.status == .failed)
  }
}

/// The line, and below it blocks of code.
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

  /// Measures a call.
  init(_ call: ToolCallContent, label: String, in context: ContentContext) {
    let tools = context.tools
    let strings = context.strings
    let texts = [
      (strings.toolInput, call.input, call.inputLanguage),
      (strings.toolOutput, call.output, call.outputLanguage),
    ].compactMap { label, text, language in
      text.flatMap { $0.isBlank ? nil : (label: label, text: $0, language: language) }
    }
    let isOpen = call.open == true && !texts.isEmpty
    line = DisclosureLine(
      strings.summary(of: call),
      color: call.status == .failed
        ? context.theme.status.failed.readable(on: tools.grounds) : nil,
      hasTriangle: !texts.isEmpty, isOpen: isOpen, width: context.width, using: tools)
    self.label = label
    var size = line.size
    var parts: [Part] = []
    for part in isOpen ? texts : [] {
      let language = part.language ?? Self.language(of: part.text)
      let code = CodeBlock(
        DocumentCode(language: language, text: part.text.trimmedOfNewlines),
        title: strings.joined([part.label, language].compactMap(\.self), by: " · "),
        width: context.width, using: tools)
      size.height += Self.gap
      parts.append(Part(code: code, top: size.height))
      size.height += code.size.height
      size.width = max(size.width, code.size.width)
    }
    self.parts = parts
    self.size = size
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    line.place(at: box.origin, into: &canvas.builder)
    var area = box
    area.size.height = line.size.height
    canvas.hit("toolCall", area, label: label)
    for (index, part) in parts.enumerated() {
      part.code.place(
        in: Rect(
          x: box.minX, y: box.minY + part.top, width: box.width, height: part.code.size.height),
        index: index, into: &canvas.builder)
    }
  }

  /// What an export that names no language most often holds.
  private static func language(of text: String) -> String? {
    let first = text.utf8.first { !$0.isSpace && $0 != .newline }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? "json" : nil
  }
}

extension String {
  fileprivate var trimmedOfNewlines: String {
    guard let last = lastIndex(where: { !$0.isNewline }) else { return "" }
    return String(self[...last].drop { $0.isNewline })
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")
  fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || self == 9 || self == 13 }
}
