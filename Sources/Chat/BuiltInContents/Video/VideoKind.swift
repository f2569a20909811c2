import BubbleLayout
import ChatModel

/// A video, shown as its poster image.
struct VideoKind: ContentKind {
  static let type = "video"
  static let version = 1

  func summary(of video: VideoContent, in strings: LocalizedStrings) -> String {
    strings.labeled(strings.video, with: video.caption)
  }

  func words(of video: VideoContent, in context: ContentContext) -> ContentWords? {
    video.caption.map { ContentWords($0) }
  }

  func pictures(of video: VideoContent) -> [String] { video.poster.map { [$0] } ?? [] }

  func redacted(_ video: VideoContent, by redaction: Redaction) -> VideoContent? {
    var masked = video
    (masked.source, masked.poster) = (nil, nil)
    masked.caption = video.caption.map { redaction.masked($0) }
    return masked
  }

  func measured(_ video: VideoContent, in context: ContentContext) -> some MeasuredContent {
    PictureView(video, in: context)
  }
}
