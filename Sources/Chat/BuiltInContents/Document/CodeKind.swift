import BubbleLayout
import ChatModel

/// Lines of program code, shown like a code block in a document.
struct CodeKind: ContentKind {
  static let type = "code"
  static let version = 1
  static let isFlowing = true

  private static let spokenCharacterCount = 4_000

  func summary(of code: CodeContent, in strings: LocalizedStrings) -> String {
    let name = code.name.flatMap { $0.isBlank ? nil : $0 }
    let line = RichText(name ?? code.text).oneLine
    return line.isBlank ? strings.emptyMessage : line
  }

  func alternativeText(of code: CodeContent, in strings: LocalizedStrings) -> String {
    let parts = [code.name, String(code.text.prefix(Self.spokenCharacterCount))]
    let text = strings.line(of: parts.compactMap(\.self).filter { !$0.isBlank })
    return text.isBlank ? strings.emptyMessage : text
  }

  func redacted(_ code: CodeContent, by redaction: Redaction) -> CodeContent? {
    CodeContent(
      redaction.masked(code.text), name: code.name.map { redaction.masked($0) })
  }

  func holdsWideLines(_ code: CodeContent) -> Bool { true }

  func measured(_ code: CodeContent, in context: ContentContext) -> DocumentView {
    DocumentView(
      code.markdown, width: context.width, sideRoom: context.sideRoom, in: context)
  }
}

extension CodeContent {
  /// The name in bold, and a code block whose fence is longer than any fence in the code.
  fileprivate var markdown: String {
    let runs = text.split(omittingEmptySubsequences: true) { $0 != "`" }
    let fence = String(repeating: "`", count: max(3, (runs.map(\.count).max() ?? 0) + 1))
    // The first word after a fence is the language; any character not allowed here would end the
    // word.
    let language = (language ?? "").prefix { $0.isLetter || $0.isNumber || "+-#_.".contains($0) }
    return String.markdownTitle(name) + fence + language + "\n" + text + "\n" + fence
  }
}
