import BubbleLayout
import ChatModel
import DisplayList

/// A call and its outcome.
struct CallKind: ContentKind {
  static let type = "call"
  static let version = 1
  static let vocabulary = CallWords.all

  func summary(of call: CallContent, in strings: LocalizedStrings) -> String {
    let words = [
      CallWords.title(of: call, isOutgoing: false), CallWords.outcome(of: call, isOutgoing: false),
    ]
    return strings.line(of: words.compactMap { $0.map { strings[$0] } })
  }

  func redacted(_ call: CallContent, by redaction: Redaction) -> CallContent? { call }

  func measured(_ call: CallContent, in context: ContentContext) -> some MeasuredContent {
    MeasuredCall(call, in: context)
  }
}

/// A measured call in one of its forms.
private enum MeasuredCall: MeasuredContent {
  case card(SignCard)
  case line(SignLine)
  case slip(CallSlip)

  init(_ call: CallContent, in context: ContentContext) {
    let strings = context.strings
    let sign: ChromeSign = call.medium == .voice ? .telephone : .video
    let title = strings[CallWords.title(of: call, isOutgoing: context.isOwn)]
    let isLost =
      !context.isOwn && (call.outcome == .missed || call.outcome == .declined)
    let failed = context.theme.status.failed
    let lost = isLost ? failed : nil
    // A thin icon has no ring.
    let lostSign = lost.map { context.rim(around: $0) == nil ? $0 : context.readable($0) }
    let detail =
      CallWords.outcome(of: call, isOutgoing: context.isOwn).map { strings[$0] }
      ?? call.duration.map { context.text(ofSeconds: $0) }
    self =
      switch context.theme.media.callForm {
      case .disc:
        .card(
          SignCard(
            CardSign(sign), fill: lost, title: title, details: [detail], in: context))
      case .line:
        .line(
          SignLine(
            CardSign(sign), words: [title, detail].compactMap(\.self), color: lostSign, in: context)
        )
      case .trailing:
        .slip(
          CallSlip(CardSign(sign), title: title, detail: detail, lost: lostSign, in: context))
      }
  }

  private var view: any MeasuredContent {
    switch self {
    case .card(let view): view
    case .line(let view): view
    case .slip(let view): view
    }
  }

  var size: Size { view.size }
  var fit: ContentFit { view.fit }

  func draw(in box: Rect, on canvas: inout CellCanvas) { view.draw(in: box, on: &canvas) }
}
