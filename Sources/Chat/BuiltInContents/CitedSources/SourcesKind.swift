import BubbleLayout
import ChatModel
import DisplayList

import struct TextShaping.TextStyle

/// The sources of an answer, as small boxes that each show a title and a website's name.
struct SourcesKind: ContentKind {
  static let type = "sources"
  static let version = 1
  static let isFlowing = true
  static let vocabulary = [name]

  /// The label of the web pages on which an answer is based.
  fileprivate static let name = KindWord("sources.name", "Sources")

  func summary(of content: SourcesContent, in strings: LocalizedStrings) -> String {
    strings.titled(
      strings[Self.name], content.sources.prefix(3).map(\.shown).joined(separator: ", "))
  }

  func alternativeText(of content: SourcesContent, in strings: LocalizedStrings) -> String {
    let titles = content.sources.prefix(SourcesView.limit).map(\.shown)
    return strings.titled(strings[Self.name], titles.joined(separator: " · "))
  }

  func redacted(_ content: SourcesContent, by redaction: Redaction) -> SourcesContent? {
    SourcesContent(content.sources.map { .init(redaction.masked($0.title)) })
  }

  func measured(_ content: SourcesContent, in context: ContentContext) -> some MeasuredContent {
    SourcesView(content, in: context)
  }
}

extension SourcesContent.Source {
  /// The title or, if there is none, the site's name or the address.
  fileprivate var shown: String {
    RichText(title.isBlank ? site ?? url ?? "–" : title).oneLine
  }

  /// The name of the site, without `www.`.
  fileprivate var site: String? { url?.siteName }
}

/// The boxes of sources in lines, below a label.
private struct SourcesView: MeasuredContent {
  private struct Pill {
    let title: MeasuredText
    let site: MeasuredText?
    let url: String?
    let label: String
  }

  let size: Size
  let fit = ContentFit.flowing

  private let label: MeasuredText
  private let pills: [Pill]
  /// A label with the number of omitted sources; nil if none are omitted.
  private let rest: MeasuredText?
  /// The frames of the boxes and of the label with the number of omitted sources.
  private let frames: [Rect]
  private let fill: Color

  /// The maximum number of sources that are shown; a label shows the number of omitted sources.
  static let limit = 24

  private static let labelGap = 6.0
  private static let gap = 6.0
  private static let side = 10.0
  private static let siteGap = 7.0
  private static let longestTitle = 260.0
  /// The minimum width of a box in which the site is next to the title, in points; a narrower box
  /// shows only the title.
  private static let leastShared = 90.0
  /// The maximum fraction of a box's width for the site, which is truncated beyond it.
  private static let siteShare = 0.65

  /// Measures sources.
  init(_ content: SourcesContent, in context: ContentContext) {
    let quiet = context.quietStyle()
    label = context.line(
      context.strings[SourcesKind.name], style: context.quietStyle(weight: .medium),
      width: context.width)
    let height = ((quiet.lineHeight ?? 0) + 8).rounded()
    let fill = context.panel(context.palette.inset, contrast: 5)
    self.fill = fill
    let siteStyle = context.quietStyle(
      color: context.readable(context.palette.secondary, on: [fill]))
    let inside = max(24, context.width - 2 * Self.side)
    let siteRoom = (inside * Self.siteShare).rounded(.down)
    pills = content.sources.prefix(Self.limit).map { source in
      // The title is truncated before the site, which identifies a source.
      let site =
        source.title.isBlank || inside < Self.leastShared
        ? nil
        : source.site.map {
          context.line($0, style: siteStyle, width: siteRoom, role: nil)
        }
      let left = inside - (site.map { $0.size.width + Self.siteGap } ?? 0)
      let title = context.line(
        source.shown, style: context.quietStyle(color: context.palette.text),
        width: min(Self.longestTitle, left))
      // Reported only here, because the site is read after the title but must be laid out before
      // it.
      if let site { context.report(site, as: .label, style: siteStyle, width: siteRoom) }
      return Pill(title: title, site: site, url: source.url, label: source.shown)
    }
    let more = content.sources.count - pills.count
    rest =
      more > 0
      ? context.line("+ " + context.text(of: more), style: quiet, width: context.width) : nil
    var items = pills.map { pill in
      let site = pill.site.map { $0.size.width + Self.siteGap } ?? 0
      return FlexBox.Item(
        Size(width: (pill.title.size.width + site + 2 * Self.side).rounded(.up), height: height))
    }
    if let rest { items.append(.init(Size(width: rest.size.width, height: height))) }
    let row = FlexBox(.row, gap: Self.gap, lineGap: Self.gap, wraps: true)
    let placed = row.placed(items, in: context.width)
    let top = (label.size.height + Self.labelGap).rounded(.up)
    frames = placed.frames.map { $0.offset(dx: 0, dy: top) }
    size = Size(
      width: max(label.size.width, placed.size.width).rounded(.up),
      height: pills.isEmpty ? label.size.height.rounded(.up) : top + placed.size.height)
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.text(label, at: box.origin)
    for (pill, frame) in zip(pills, frames) {
      let place = frame.offset(dx: box.minX, dy: box.minY)
      canvas.fill(.roundedRect(place, CornerRadii(place.height / 2)), fill)
      let top = place.minY + ((place.height - pill.title.size.height) / 2).rounded()
      let x = place.minX + Self.side
      canvas.text(pill.title, at: Point(x: x, y: top))
      if let site = pill.site {
        canvas.text(site, at: Point(x: x + pill.title.size.width + Self.siteGap, y: top))
      }
      canvas.hit(pill.url.map { .link($0) } ?? .custom("source"), place, label: pill.label)
    }
    if let rest, let frame = frames.last {
      let top = frame.minY + ((frame.height - rest.size.height) / 2).rounded()
      canvas.text(rest, at: Point(x: box.minX + frame.minX, y: box.minY + top))
    }
  }
}
