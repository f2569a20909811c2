import ChatModel
import DisplayList
import Kit
import TextShaping

/// The line below a message that describes its thread.
struct ThreadComponent: MessageComponent {
  let identifier = "thread"
  let version = 1

  /// Makes the line; nil if the message has no thread.
  init?(_ row: MessageRow) {
    guard row.thread != nil, row.message.thread != nil else { return nil }
  }

  func pictures(for message: MessageInfo) -> [String] {
    message.row.thread?.faces.compactMap(\.avatar) ?? []
  }

  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)? {
    guard let thread = message.message.thread, let row = message.row.thread else { return nil }
    switch context.theme.reply.threadForm {
    case .words: return ThreadWords(thread, in: context)
    case .faces: return ThreadFaces(thread, row, in: context)
    case .box: return ThreadBox(thread, row, in: context)
    }
  }

  /// True if a line connects the sender's avatar to the box of the message's thread.
  static func isLedTo(_ row: MessageRow, in theme: Theme) -> Bool {
    theme.reply.threadForm == .box && row.thread != nil
  }
}

extension ContentContext {
  /// The number of replies in a thread: `3 replies`.
  fileprivate func text(ofRepliesTo thread: MessageThread) -> String {
    strings.replies(thread.replyCount, numbers: tools.context.environment.numbers)
  }

  /// A line of text about a thread, in a colour that is readable on the page.
  fileprivate func threadLine(
    _ text: String, size: Double, lineHeight: Double, weight: TextStyle.Weight,
    _ color: Color, on grounds: [Color], width: Double
  ) -> MeasuredText {
    line(
      text,
      style: ContentTextStyle(
        size: size, weight: weight, color: color.readable(on: grounds), lineHeight: lineHeight),
      width: max(8, width))
  }
}

extension CellCanvas {
  /// Declares the hit area of a thread's line, with its text for a screen reader.
  fileprivate mutating func threadHit(_ box: Rect, _ words: [MeasuredText?]) {
    let label = words.compactMap { $0?.string }.joined(separator: " · ")
    hit(.custom("thread"), box, label: label)
  }
}

/// The number of replies without other details, in a pill if the theme draws notices in pills on
/// the page.
private struct ThreadWords: MeasuredContent {
  let size: Size
  let fit = ContentFit.bare

  private let words: MeasuredText
  private let fill: Color
  private let padding: EdgeInsets

  init(_ thread: MessageThread, in context: ContentContext) {
    let theme = context.theme
    let fill = theme.notice.fill
    self.fill = fill
    let isPill = fill.alpha > 0
    padding = isPill ? EdgeInsets(horizontal: 8, vertical: 2) : .zero
    let pages = theme.page.colors
    words = context.threadLine(
      context.text(ofRepliesTo: thread), size: theme.reply.size,
      lineHeight: theme.reply.lineHeight, weight: .semibold,
      isPill ? theme.notice.color : theme.bubble.incoming.link,
      on: isPill ? pages.map { fill.over($0) } : pages,
      width: context.width - padding.left - padding.right)
    size = Size(
      width: (words.size.width + padding.left + padding.right).rounded(.up),
      height: words.size.height + padding.top + padding.bottom)
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.threadHit(box, [words])
    if fill.alpha > 0 {
      canvas.fill(.roundedRect(box, CornerRadii(box.height / 2)), fill)
    }
    canvas.text(words, at: Point(x: box.minX + padding.left, y: box.minY + padding.top))
  }
}

/// Avatars, the number of replies and the time of the last reply on one line.
private struct ThreadFaces: MeasuredContent {
  let size: Size
  let fit = ContentFit.bare

  private let faces: [MeasuredAvatar]
  private let count: MeasuredText
  private let last: MeasuredText?

  // Slack's sizes, in points (Slack's Figma kit).
  private static let side = 24.0
  private static let radius = 6.0
  private static let room = 4.0
  private static let faceGap = 4.0
  private static let gap = 8.0

  init(_ thread: MessageThread, _ row: ThreadRow, in context: ContentContext) {
    let palette = context.theme.bubble.incoming
    let pages = context.theme.page.colors
    var left = context.width
    // On narrow pages, the text takes precedence over the avatars.
    let most = Int((left - 100) / (Self.side + Self.faceGap))
    faces = row.faces.prefix(max(0, most)).map {
      context.avatar(of: $0, size: Self.side, radius: Self.radius)
    }
    left -= Self.width(of: faces)
    count = context.threadLine(
      context.text(ofRepliesTo: thread), size: 13, lineHeight: 18, weight: .bold, palette.link,
      on: pages, width: left)
    left -= count.size.width + Self.gap
    last =
      left < 60
      ? nil
      : row.last.map {
        context.threadLine(
          $0, size: 13, lineHeight: 18, weight: .regular, palette.secondary, on: pages,
          width: left)
      }
    let words = count.size.width + (last.map { Self.gap + $0.size.width } ?? 0)
    size = Size(
      width: min(context.width, (Self.width(of: faces) + words).rounded(.up)),
      height: Self.room + Self.side)
  }

  private static func width(of faces: [MeasuredAvatar]) -> Double {
    faces.isEmpty
      ? 0 : Double(faces.count) * (side + faceGap) - faceGap + gap
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.threadHit(box, [count, last])
    var x = box.minX
    for face in faces {
      canvas.avatar(face, at: Point(x: x, y: box.maxY - Self.side))
      x += Self.side + Self.faceGap
    }
    x = box.minX + Self.width(of: faces)
    let y = box.maxY - ((Self.side + count.size.height) / 2).rounded()
    canvas.text(count, at: Point(x: x, y: y))
    if let last { canvas.text(last, at: Point(x: x + count.size.width + Self.gap, y: y)) }
  }
}

/// A box with the thread's name and the number of replies above the avatars and the time of the
/// last reply.
private struct ThreadBox: MeasuredContent {
  let size: Size
  let fit = ContentFit.bare

  private let title: MeasuredText?
  private let count: MeasuredText
  private let faces: [MeasuredAvatar]
  private let last: MeasuredText?
  private let fill: Color
  private let border: Color
  private let radius: Double

  // Discord's sizes, in points, where known.
  private static let padding = EdgeInsets(horizontal: 12, vertical: 8)
  private static let side = 16.0
  private static let gap = 8.0
  private static let faceGap = 4.0
  private static let lineGap = 4.0
  private static let widest = 480.0
  private static let room = 4.0

  init(_ thread: MessageThread, _ row: ThreadRow, in context: ContentContext) {
    let theme = context.theme
    let palette = theme.bubble.incoming
    let fill = theme.row.cardFill
    self.fill = fill
    border = theme.row.cardBorder
    radius = theme.row.cardRadius
    let grounds = theme.page.colors.map { fill.over($0) }
    let inner =
      min(context.width, Self.widest) - Self.padding.left - Self.padding.right
    count = context.threadLine(
      context.text(ofRepliesTo: thread) + " ›", size: 14, lineHeight: 18, weight: .semibold,
      palette.link, on: grounds, width: inner)
    let rest = inner - count.size.width - Self.gap
    title =
      rest < 30
      ? nil
      : thread.title.flatMap { $0.isBlank ? nil : $0 }.map {
        context.threadLine(
          $0, size: 14, lineHeight: 18, weight: .semibold, palette.text, on: grounds, width: rest)
      }
    faces = row.faces.prefix(max(0, Int((inner - 60) / (Self.side + Self.faceGap)))).map {
      context.avatar(of: $0, size: Self.side, radius: Self.side / 2)
    }
    let start = Self.width(of: faces)
    last = row.last.map {
      context.threadLine(
        $0, size: 12, lineHeight: 16, weight: .regular, palette.secondary, on: grounds,
        width: inner - start)
    }
    let upper = count.size.width + (title.map { $0.size.width + Self.gap } ?? 0)
    let lower = start + (last?.size.width ?? 0)
    let hasLower = !faces.isEmpty || last != nil
    size = Size(
      width: min(
        context.width,
        (max(upper, lower) + Self.padding.left + Self.padding.right).rounded(.up)),
      height: Self.room + Self.padding.top + count.size.height
        + (hasLower ? Self.lineGap + Self.side : 0) + Self.padding.bottom)
  }

  private static func width(of faces: [MeasuredAvatar]) -> Double {
    faces.isEmpty ? 0 : Double(faces.count) * (side + faceGap) - faceGap + gap
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    let panel = box.inset(by: EdgeInsets(top: Self.room, left: 0, bottom: 0, right: 0))
    canvas.threadHit(panel, [title, count, last])
    canvas.fill(.roundedRect(panel, CornerRadii(radius)), fill, border: border, width: 1)
    var x = panel.minX + Self.padding.left
    let y = panel.minY + Self.padding.top
    if let title {
      canvas.text(title, at: Point(x: x, y: y))
      x += title.size.width + Self.gap
    }
    canvas.text(count, at: Point(x: x, y: y))
    let lower = y + count.size.height + Self.lineGap
    x = panel.minX + Self.padding.left
    for face in faces {
      canvas.avatar(face, at: Point(x: x, y: lower))
      x += Self.side + Self.faceGap
    }
    guard let last else { return }
    canvas.text(
      last, at: Point(x: panel.minX + Self.padding.left + Self.width(of: faces), y: lower))
  }
}

/// The line from the sender's avatar to the box of a thread, as in Discord.
struct ThreadSpine {
  /// The sender's avatar; nil if the message shows none.
  let avatar: Rect?
  /// The middle of the column of avatars, in points.
  let x: Double
  /// The message's content.
  let content: Rect
  /// The thread's box.
  let box: Rect

  /// The gap between the line and the avatar, and between the line and the box, in points.
  private static let gap = 4.0
  private static let radius = 8.0

  /// Draws the line behind all other items.
  func draw(_ style: ReplyStyle, into builder: inout SnapshotBuilder) {
    let top = (avatar?.maxY ?? content.minY) + Self.gap
    let (bottom, end) = (box.midY, box.minX - Self.gap)
    let radius = min(Self.radius, bottom - top, end - x)
    guard style.barWidth > 0, radius >= 1 else { return }
    let pull = radius * 0.447_715_25
    builder.stroke(
      Path([
        .move(Point(x: x, y: top)), .line(Point(x: x, y: bottom - radius)),
        .curve(
          Point(x: x + radius, y: bottom), control1: Point(x: x, y: bottom - pull),
          control2: Point(x: x + pull, y: bottom)),
        .line(Point(x: end, y: bottom)),
      ]), width: style.barWidth, style.fill)
  }
}
