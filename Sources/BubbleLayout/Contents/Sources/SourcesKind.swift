import ChatModel
import DisplayList
import TextShaping

/// What an answer rests on: small boxes with a title and the name of a site.
struct SourcesKind: ContentKind {
  static let type = "sources"
  static let version = 1

  func summary(of content: SourcesContent, in strings: LocalizedStrings) -> String {
    strings.labeled(strings.sources, content.sources.prefix(3).map(\.shown).joined(separator: ", "))
  }

  func alternativeText(of content: SourcesContent, in strings: LocalizedStrings) -> String {
    let titles = content.sources.prefix(SourcesView.limit).map(\.shown)
    return strings.labeled(strings.sources, titles.joined(separator: " · "))
  }

  func redacted(_ content: SourcesContent, by redaction: Redaction) -> SourcesContent? {
    SourcesContent(content.sources.map { .init(redaction.masked($0.title)) })
  }

  func measured(_ content: SourcesContent, in context: ContentContext) -> some MeasuredContent {
    SourcesView(content, in: context)
  }
}

extension SourcesContent.Source {
  /// The title, or the site, or the address.
  fileprivate var shown: String {
    title.isBlank ? MessageSummary.line(site ?? url ?? "–") : MessageSummary.line(title)
  }

  /// The name of the site, without what all of them begin with.
  fileprivate var site: String? {
    guard let url, let start = url.firstRange(of: "://")?.upperBound else { return nil }
    var host = url[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    // A name and a password are nobody's business.
    if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
    if host.hasPrefix("www.") { host = host.dropFirst(4) }
    return host.isEmpty ? nil : String(host.prefix(80))
  }
}

/// The boxes in lines, below a label.
private struct SourcesView: MeasuredContent {
  private struct Pill {
    let title: ShapedText
    let site: ShapedText?
    let url: String?
    let label: String
    var box: Rect
  }

  let size: Size
  let fit = ContentFit.flowing

  private let label: ShapedText
  private let pills: [Pill]
  private let rest: (text: ShapedText, origin: Point)?
  private let fill: Color

  /// Sources past this many are counted.
  static let limit = 24

  private static let labelGap = 6.0
  private static let gap = 6.0
  private static let side = 10.0
  private static let siteGap = 7.0
  private static let longestTitle = 260.0

  /// Measures sources.
  init(_ content: SourcesContent, in context: ContentContext) {
    let tools = context.tools
    label = tools.line(
      context.strings.sources, tools.quietStyle(weight: .medium), width: context.width)
    let text = context.palette.text
    let height = (tools.quietStyle().lineHeight + 8).rounded()
    let fill = context.palette.inset.veil(bearing: text, over: tools.grounds, ratio: 5)
    self.fill = fill
    let grounds = tools.grounds.map { fill.over($0) }
    let siteStyle = tools.quietStyle(color: context.palette.secondary.readable(on: grounds))
    var pills: [Pill] = []
    var (x, y) = (0.0, (label.size.height + Self.labelGap).rounded(.up))
    var widest = label.longestLine
    func room(for width: Double) {
      if x > 0, x + width > context.width {
        x = 0
        y += height + Self.gap
      }
    }
    for source in content.sources.prefix(Self.limit) {
      let inside = max(24, context.width - 2 * Self.side)
      let title = tools.line(
        source.shown, tools.quietStyle(color: text), width: min(Self.longestTitle, inside))
      let left = inside - title.longestLine - Self.siteGap
      let site =
        source.title.isBlank || left < 40
        ? nil : source.site.map { tools.line($0, siteStyle, width: min(160, left)) }
      let width =
        (title.longestLine + (site.map { $0.longestLine + Self.siteGap } ?? 0) + 2 * Self.side)
        .rounded(.up)
      room(for: width)
      pills.append(
        Pill(
          title: title, site: site, url: source.url, label: source.shown,
          box: Rect(x: x, y: y, width: width, height: height)))
      widest = max(widest, x + width)
      x += width + Self.gap
    }
    let more = content.sources.count - pills.count
    if more > 0 {
      let numbers = tools.context.environment.numbers
      let text = tools.line(
        numbers.localized("+ \(more)"), tools.quietStyle(), width: context.width)
      room(for: text.longestLine)
      rest = (text, Point(x: x, y: y + ((height - text.size.height) / 2).rounded()))
      widest = max(widest, x + text.longestLine)
    } else {
      rest = nil
    }
    self.pills = pills
    size = Size(
      width: widest.rounded(.up),
      height: pills.isEmpty ? label.size.height.rounded(.up) : y + height)
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.builder.text(label, at: box.origin)
    for pill in pills {
      let place = pill.box.offset(dx: box.minX, dy: box.minY)
      let radius = place.height / 2
      canvas.builder.fill(place, radius: radius, fill)
      let top = place.minY + ((place.height - pill.title.size.height) / 2).rounded()
      let x = place.minX + Self.side
      canvas.builder.text(pill.title, at: Point(x: x, y: top))
      if let site = pill.site {
        canvas.builder.text(
          site, at: Point(x: x + pill.title.longestLine + Self.siteGap, y: top))
      }
      canvas.hit(pill.url.map { .link($0) } ?? .custom("source"), place, label: pill.label)
    }
    if let rest {
      canvas.builder.text(
        rest.text, at: Point(x: box.minX + rest.origin.x, y: box.minY + rest.origin.y))
    }
  }
}
