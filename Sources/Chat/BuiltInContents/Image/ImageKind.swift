import BubbleLayout
import ChatModel

/// A photograph or drawing.
struct ImageKind: ContentKind {
  static let type = "image"
  static let version = 1

  func summary(of image: ImageContent, in strings: LocalizedStrings) -> String {
    strings.labeled(strings.photo, with: image.caption)
  }

  func words(of image: ImageContent, in context: ContentContext) -> ContentWords? {
    image.caption.map { ContentWords($0) }
  }

  func pictures(of image: ImageContent) -> [String] { image.source.map { [$0] } ?? [] }

  func redacted(_ image: ImageContent, by redaction: Redaction) -> ImageContent? {
    var masked = image
    masked.source = nil
    masked.caption = image.caption.map { redaction.masked($0) }
    masked.alternative = nil
    return masked
  }

  func measured(_ image: ImageContent, in context: ContentContext) -> some MeasuredContent {
    PictureView(image, in: context)
  }
}

/// A picture that is shown without a bubble.
struct StickerKind: ContentKind {
  static let type = "sticker"
  static let version = 1

  func summary(of image: ImageContent, in strings: LocalizedStrings) -> String {
    (image.alternative.map { "\($0) " } ?? "") + strings.sticker
  }

  func words(of image: ImageContent, in context: ContentContext) -> ContentWords? {
    image.caption.map { ContentWords($0) }
  }

  func pictures(of image: ImageContent) -> [String] { image.source.map { [$0] } ?? [] }

  func redacted(_ image: ImageContent, by redaction: Redaction) -> ImageContent? {
    ImageKind().redacted(image, by: redaction)
  }

  func measured(_ image: ImageContent, in context: ContentContext) -> some MeasuredContent {
    PictureView(sticker: image, in: context)
  }
}
