import BubbleLayout
import ChatModel

/// A file that was sent, such as a document.
struct FileKind: ContentKind {
  static let type = "file"
  static let version = 1

  func summary(of file: FileContent, in strings: LocalizedStrings) -> String {
    file.name.isBlank ? strings.file : RichText(file.name).oneLine
  }

  func words(of file: FileContent, in context: ContentContext) -> ContentWords? {
    file.caption.map { ContentWords($0) }
  }

  func redacted(_ file: FileContent, by redaction: Redaction) -> FileContent? {
    var masked = file
    masked.source = nil
    masked.name = redaction.masked(file.name)
    masked.caption = file.caption.map { redaction.masked($0) }
    return masked
  }

  func measured(_ file: FileContent, in context: ContentContext) -> some MeasuredContent {
    FileView(file, in: context)
  }
}
