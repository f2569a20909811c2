import BubbleLayout
import ChatModel
import DisplayList

/// A video in a disc, shown as its poster image.
struct RoundVideoKind: ContentKind {
  static let type = "roundVideo"
  static let version = 1
  static let vocabulary = [name]

  /// The text that replaces a round video message.
  fileprivate static let name = KindWord("roundVideo.name", "Video message")

  func summary(of video: RoundVideoContent, in strings: LocalizedStrings) -> String {
    strings[Self.name]
  }

  func pictures(of video: RoundVideoContent) -> [String] { video.poster.map { [$0] } ?? [] }

  func redacted(_ video: RoundVideoContent, by redaction: Redaction) -> RoundVideoContent? {
    RoundVideoContent(duration: video.duration)
  }

  func measured(_ video: RoundVideoContent, in context: ContentContext) -> some MeasuredContent {
    RoundVideoView(video, in: context)
  }
}

/// A measured video in a disc: its poster image, a play button, and its duration.
private struct RoundVideoView: MeasuredContent {
  let size: Size
  let fit = ContentFit.bare

  private let picture: ContentPicture?
  private let duration: MeasuredText?
  private let edge: PictureEdge
  private let placeholder: Color
  private let pill: Color
  private let hit: RegionRole
  private let label: String

  private static let button = 44.0
  /// The distance from the disc's lower edge to the pill with the duration, in points; closer to
  /// the edge, the disc is too narrow for the pill.
  private static let foot = 12.0

  init(_ video: RoundVideoContent, in context: ContentContext) {
    let media = context.theme.media
    let side = max(48, min(media.roundVideoSize, context.width)).rounded(.down)
    size = Size(width: side, height: side)
    picture = video.poster.flatMap(context.picture)
    edge = PictureEdge(in: context)
    placeholder = media.placeholder
    pill = context.theme.status.overlay
    hit = video.poster.map { RegionRole.image($0) } ?? .custom("video")
    label = context.strings[RoundVideoKind.name]
    duration =
      side < 100
      ? nil
      : video.duration.map {
        context.line(
          context.text(ofSeconds: $0), style: context.overlayStyle, width: 80, role: .duration)
      }
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    let disc = Rect(origin: box.origin, size: size)
    canvas.hit(hit, disc, label: label)
    if let picture {
      canvas.picture(picture, in: disc, clip: .ellipse(disc))
      edge.draw(around: disc, CornerRadii(disc.width / 2), on: &canvas)
    } else {
      canvas.fill(.ellipse(disc), placeholder)
    }
    let side = Self.button
    let button = Rect(
      x: (disc.midX - side / 2).rounded(), y: (disc.midY - side / 2).rounded(), width: side,
      height: side)
    canvas.fill(.ellipse(button), Color.black.withAlpha(0.45))
    canvas.fillIcon(
      Icon.play, in: Rect(x: button.minX + 17, y: button.minY + 15, width: 12, height: 14), .white)
    guard let duration else { return }
    let width = (duration.size.width + 14).rounded(.up)
    let height = duration.size.height + 3
    let place = Rect(
      x: (disc.midX - width / 2).rounded(), y: disc.maxY - Self.foot - height, width: width,
      height: height)
    canvas.fill(.roundedRect(place, CornerRadii(height / 2)), pill)
    canvas.text(duration, at: Point(x: place.minX + 7, y: place.minY + 1))
  }
}
