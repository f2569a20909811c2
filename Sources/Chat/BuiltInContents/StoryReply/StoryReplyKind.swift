import BubbleLayout
import ChatModel
import DisplayList

/// A reply to a story.
struct StoryReplyKind: ContentKind {
  static let type = "storyReply"
  static let version = 1
  static let vocabulary = [yours, by]

  /// The line above a reply to a story of the reader's.
  private static let yours = KindWord("storyReply.yours", "Replied to your story")
  /// The line above a reply to the story of another person.
  private static let by = KindWord("storyReply.by", "Replied to a story by {author}")

  /// The line above the reply: `Replied to a story by Bo`.
  fileprivate static func line(
    of reply: StoryReplyContent, in strings: LocalizedStrings
  ) -> String {
    guard let author = reply.author, !author.isBlank else { return strings[yours] }
    return strings.sentence(by, ["author": author])
  }

  func summary(of reply: StoryReplyContent, in strings: LocalizedStrings) -> String {
    reply.text.isBlank ? Self.line(of: reply, in: strings) : RichText(reply.text).oneLine
  }

  func alternativeText(of reply: StoryReplyContent, in strings: LocalizedStrings) -> String {
    let parts = [Self.line(of: reply, in: strings), reply.text]
    return strings.line(of: parts.filter { !$0.isBlank })
  }

  func words(of reply: StoryReplyContent, in context: ContentContext) -> ContentWords? {
    ContentWords(RichText(markdown: reply.text))
  }

  func pictures(of reply: StoryReplyContent) -> [String] { reply.picture.map { [$0] } ?? [] }

  func redacted(_ reply: StoryReplyContent, by redaction: Redaction) -> StoryReplyContent? {
    StoryReplyContent(
      redaction.masked(reply.text), author: reply.author.map { redaction.masked($0) })
  }

  func measured(_ reply: StoryReplyContent, in context: ContentContext) -> some MeasuredContent {
    StoryView(reply, in: context)
  }
}

/// The name of the story's author, and the story's image next to a bar.
private struct StoryView: MeasuredContent {
  let size: Size
  let fit = ContentFit.padded

  private let line: MeasuredText
  private let lineHeight: Double
  private let picture: ContentPicture?
  private let bar: Color

  private static let barWidth = 3.0
  private static let gap = 8.0
  /// The size of the story's image, with the aspect ratio of a phone's screen.
  private static let frame = Size(width: 72, height: 128)

  init(_ reply: StoryReplyContent, in context: ContentContext) {
    picture = reply.picture.flatMap(context.picture)
    bar = context.palette.secondary
    line = context.text(
      StoryReplyKind.line(of: reply, in: context.strings), style: context.cardDetailStyle,
      width: context.width, maximumLines: context.width < 120 ? 8 : 3)
    lineHeight = (line.size.height + context.inkOverhang(of: line).below).rounded(.up)
    let below = picture == nil ? 0 : Self.frame.height + 4
    let beside = Self.barWidth + Self.gap + Self.frame.width
    size = Size(
      width: min(
        context.width, max(line.size.width, picture == nil ? 0 : beside).rounded(.up)),
      height: (lineHeight + below + 4).rounded(.up))
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.text(line, at: box.origin)
    guard let picture else { return }
    let y = box.minY + lineHeight + 4
    let rule = Rect(x: box.minX, y: y, width: Self.barWidth, height: Self.frame.height)
    canvas.fill(.roundedRect(rule, CornerRadii(Self.barWidth / 2)), bar)
    let place = Rect(
      x: rule.maxX + Self.gap, y: y, width: Self.frame.width, height: Self.frame.height)
    canvas.picture(picture, in: place, clip: .roundedRect(place, CornerRadii(8)))
  }
}
