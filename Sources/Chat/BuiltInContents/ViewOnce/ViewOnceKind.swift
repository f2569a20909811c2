import BubbleLayout
import ChatModel
import DisplayList

/// A picture, video or voice message that can be opened only once.
struct ViewOnceKind: ContentKind {
  static let type = "viewOnce"
  static let version = 1
  static let vocabulary = [name, opened]

  /// The text before the name of the medium.
  private static let name = KindWord("viewOnce.name", "View once")
  /// The text that replaces content that has been opened.
  private static let opened = KindWord("viewOnce.opened", "Opened")

  func summary(of once: ViewOnceContent, in strings: LocalizedStrings) -> String {
    let name = strings.name(of: once.medium.absent)
    return strings.line(
      of: [strings[Self.name], name] + (once.opened == true ? [strings[Self.opened]] : []))
  }

  func redacted(_ once: ViewOnceContent, by redaction: Redaction) -> ViewOnceContent? { once }

  func measured(_ once: ViewOnceContent, in context: ContentContext) -> some MeasuredContent {
    let isOpened = once.opened == true
    let name =
      isOpened ? context.strings[Self.opened] : context.strings.name(of: once.medium.absent)
    return SignLine(
      isOpened ? .openedOnce : .once, words: [name],
      color: isOpened ? context.palette.secondary : nil, in: context)
  }
}

extension ViewOnceContent.Medium {
  /// The content as an absent file of the same medium.
  fileprivate var absent: AbsentMedium {
    switch self {
    case .photo: .photo
    case .video: .video
    case .voice: .voice
    }
  }
}

extension CardSign {
  /// A ring around the digit 1, dashed on the right.
  fileprivate static let once = CardSign([
    dashes, .polyline([(9.8, 9.4), (12.4, 7.8), (12.4, 16.2)]),
  ])
  /// The same ring without the digit 1.
  fileprivate static let openedOnce = CardSign([dashes])

  /// The left half of a ring, and three dashes of 28° on the right.
  private static let dashes: Path = {
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    return Path([
      .move(point(12, 3)),
      .curve(point(3, 12), control1: point(7.03, 3), control2: point(3, 7.03)),
      .curve(point(12, 21), control1: point(3, 16.97), control2: point(7.03, 21)),
      .move(point(15.37, 3.66)),
      .curve(point(18.89, 6.21), control1: point(16.74, 4.21), control2: point(17.95, 5.09)),
      .move(point(20.73, 9.82)),
      .curve(point(20.73, 14.18), control1: point(21.09, 11.25), control2: point(21.09, 12.75)),
      .move(point(18.89, 17.79)),
      .curve(point(15.37, 20.34), control1: point(17.95, 18.91), control2: point(16.74, 19.79)),
    ])
  }()
}
