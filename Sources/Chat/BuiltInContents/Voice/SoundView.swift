import BubbleLayout
import ChatModel
import DisplayList

/// A voice message without a button, as in WeChat: three sound arcs and the duration, in a bubble
/// whose width increases with the duration.
struct SoundView: MeasuredContent {
  let size: Size
  let fit = ContentFit.padded

  private let duration: MeasuredText?
  private let color: Color
  private let isOutgoing: Bool

  private static let icon = Size(width: 14, height: 18)
  private static let gap = 6.0
  /// The widths of the bubble for messages of zero seconds and of one minute, in points.
  private static let widths = 64.0...190.0

  /// Measures a voice message.
  init(_ voice: VoiceContent, in context: ContentContext) {
    isOutgoing = context.isOutgoing
    color = context.palette.accent
    duration = voice.duration.map {
      context.line(context.text(ofSeconds: $0, as: .primes), width: 80, role: .duration)
    }
    let seconds = voice.duration.map { $0.isFinite ? min(max($0, 0), 60) : 0 } ?? 0
    let needed = Self.icon.width + (duration.map { Self.gap + $0.size.width } ?? 0)
    let wanted =
      Self.widths.lowerBound
      + (Self.widths.upperBound - Self.widths.lowerBound) * seconds / 60
    size = Size(
      width: min(max(needed, wanted), context.width).rounded(.up),
      height: max(Self.icon.height, duration?.size.height ?? 0))
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.hit("voice", box)
    // The arcs are on the sender's side and open away from that side.
    let x = isOutgoing ? box.maxX - Self.icon.width : box.minX
    let top = box.minY + ((box.height - Self.icon.height) / 2).rounded()
    canvas.stroke(
      Self.arcs(
        from: Point(x: isOutgoing ? x + Self.icon.width : x, y: top), isOutgoing: isOutgoing),
      width: 1.8, color)
    guard let duration else { return }
    canvas.text(
      duration,
      at: Point(
        x: isOutgoing ? x - Self.gap - duration.size.width : x + Self.icon.width + Self.gap,
        y: box.minY + ((box.height - duration.size.height) / 2).rounded()))
  }

  /// Three quarter circles around the same point, which is slightly inside the icon's edge.
  private static func arcs(from origin: Point, isOutgoing: Bool) -> Path {
    let side = isOutgoing ? -1.0 : 1.0
    let middle = Point(x: origin.x + side * 1.5, y: origin.y + icon.height / 2)
    return Path(
      [2.6, 6.8, 11].flatMap { radius -> [Path.Element] in
        let reach = radius * 0.5.squareRoot()
        // The distance along the tangent from an end of the arc to its control point, for a cubic
        // curve that approximates a quarter circle.
        let pull = radius * 0.552_284_75 * 0.5.squareRoot()
        func point(_ x: Double, _ y: Double) -> Point {
          Point(x: middle.x + side * x, y: middle.y + y)
        }
        return [
          .move(point(reach, -reach)),
          .curve(
            point(reach, reach), control1: point(reach + pull, -reach + pull),
            control2: point(reach + pull, reach - pull)),
        ]
      })
  }
}
