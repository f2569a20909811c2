import BubbleLayout
import ChatModel

/// An animated picture with a label; pages show its first frame or its poster image.
struct GIFKind: ContentKind {
  static let type = "gif"
  static let version = 1

  func summary(of gif: GIFContent, in strings: LocalizedStrings) -> String {
    strings.labeled(strings.name(of: .gif), with: gif.caption)
  }

  func alternativeText(of gif: GIFContent, in strings: LocalizedStrings) -> String {
    strings.labeled(gif.alternative ?? strings.name(of: .gif), with: gif.caption)
  }

  func words(of gif: GIFContent, in context: ContentContext) -> ContentWords? {
    gif.caption.map { ContentWords($0) }
  }

  func pictures(of gif: GIFContent) -> [String] { gif.picture.map { [$0] } ?? [] }

  func redacted(_ gif: GIFContent, by redaction: Redaction) -> GIFContent? {
    var masked = gif
    (masked.source, masked.poster, masked.alternative) = (nil, nil, nil)
    masked.caption = gif.caption.map { redaction.masked($0) }
    return masked
  }

  func measured(_ gif: GIFContent, in context: ContentContext) -> some MeasuredContent {
    PictureView(gif, in: context)
  }
}
