import BubbleLayout
import ChatModel
import DisplayList

import struct TextShaping.TextStyle

/// A question with answer options, each with its share of the votes.
struct PollKind: ContentKind {
  static let type = "poll"
  static let version = 1

  func summary(of poll: PollContent, in strings: LocalizedStrings) -> String {
    "📊 " + poll.question
  }

  func alternativeText(of poll: PollContent, in strings: LocalizedStrings) -> String {
    let options = poll.options.prefix(PollView.optionLimit).map { option in
      option.text + (option.votes.map { " (\($0))" } ?? "")
    }
    return ([poll.question] + options).joined(separator: " · ")
  }

  func redacted(_ poll: PollContent, by redaction: Redaction) -> PollContent? {
    var masked = poll
    masked.question = redaction.masked(poll.question)
    for index in masked.options.indices {
      masked.options[index].text = redaction.masked(masked.options[index].text)
    }
    return masked
  }

  func measured(_ poll: PollContent, in context: ContentContext) -> some MeasuredContent {
    PollView(poll, in: context)
  }
}

/// A measured poll: the question, and below it the options with bars.
private struct PollView: MeasuredContent {
  private struct Row {
    let name: String
    let label: String
    let text: MeasuredText
    let share: MeasuredText?
    /// The option's share of the votes, from 0 to 1.
    let fraction: Double
    let isChosen: Bool

    var height: Double { max(text.size.height, PollView.markSize) + PollView.barRoom }
  }

  let size: Size
  let fit = ContentFit.padded

  private let question: MeasuredText
  private let rows: [Row]
  /// Labels with the number of omitted options and the number of voters.
  private let footer: [MeasuredText]
  private let palette: BubblePalette

  /// The maximum number of options that are shown; a label shows the number of omitted options.
  static let optionLimit = 12
  static let markSize = 18.0
  /// The height of the bar below an option including the space around it, in points.
  static let barRoom = 15.0

  private static let markGap = 8.0
  private static let barHeight = 4.0
  private static let questionGap = 8.0
  private static let preferredWidth = 240.0
  /// The minimum width of a poll with a separate column for the shares, in points.
  private static let leastColumns = 120.0

  /// Measures a poll.
  init(_ poll: PollContent, in context: ContentContext) {
    palette = context.palette
    let width = min(context.width, Self.preferredWidth)
    let isNarrow = width < Self.leastColumns
    question = context.messageText(
      poll.question, style: ContentTextStyle(weight: .semibold), width: width,
      maximumLines: isNarrow ? 12 : 6)
    let votes = poll.options.reduce(0) { sum, option in
      let (total, overflows) = sum.addingReportingOverflow(max(0, option.votes ?? 0))
      return overflows ? .max : total
    }
    let total = Double(max(poll.voters ?? votes, 1))
    let detail = ContentTextStyle(
      size: context.theme.media.detailSize, color: context.palette.secondary)
    rows = poll.options.prefix(Self.optionLimit).enumerated().map { index, option in
      let fraction = option.votes.map { min(max(Double($0) / total, 0), 1) }
      let percent = fraction.map { context.text(ofShare: $0) }
      // If only a few characters fit on a line, the share follows the option's text.
      let share = percent.flatMap {
        isNarrow ? nil : context.text($0, style: detail, width: width / 2, maximumLines: 1)
      }
      let words = isNarrow ? [option.text, percent].compactMap(\.self) : [option.text]
      let room = width - Self.markSize - Self.markGap - (share.map { $0.size.width + 8 } ?? 0)
      return Row(
        name: "option:\(index)", label: option.text,
        text: context.messageText(
          words.joined(separator: " · "), width: room,
          maximumLines: isNarrow ? 8 : 3),
        share: share, fraction: fraction ?? 0, isChosen: option.chosen == true)
    }
    let rest = poll.options.count - rows.count
    let voters = poll.voters.flatMap { $0 < 0 ? nil : context.text(ofVotes: $0) }
    footer = [rest > 0 ? "+ \(rest)" : nil, voters].compactMap(\.self).map {
      context.text($0, style: detail, width: width, maximumLines: 1)
    }
    let height = rows.reduce(question.size.height + Self.questionGap) { $0 + $1.height }
    size = Size(
      width: width, height: footer.reduce(height) { $0 + $1.size.height }.rounded(.up))
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.text(question, at: box.origin)
    var y = box.minY + question.size.height + Self.questionGap
    for row in rows {
      draw(row, in: Rect(x: box.minX, y: y, width: box.width, height: row.height), on: &canvas)
      y += row.height
    }
    for line in footer {
      canvas.text(line, at: Point(x: box.minX, y: y))
      y += line.size.height
    }
  }

  private func draw(_ row: Row, in box: Rect, on canvas: inout CellCanvas) {
    let line = max(row.text.size.height, Self.markSize)
    let mark = Rect(
      x: box.minX,
      y: box.minY
        + max(0, (row.text.size.height / Double(max(1, row.text.lineCount)) - Self.markSize) / 2),
      width: Self.markSize, height: Self.markSize)
    if row.isChosen {
      canvas.fill(.ellipse(mark), palette.accent)
      let tick = Rect(x: mark.minX + 3.5, y: mark.minY + 4.5, width: 11, height: 9)
      canvas.strokeIcon(Icon.tick, in: tick, width: 1.8, palette.onAccent)
    } else {
      canvas.stroke(
        .circle(x: mark.midX, y: mark.midY, radius: Self.markSize / 2 - 1), width: 1.5,
        palette.secondary)
    }
    let x = box.minX + Self.markSize + Self.markGap
    // The bar is drawn behind the text, because descenders extend into it.
    let track = Rect(x: x, y: box.minY + line + 3, width: box.maxX - x, height: Self.barHeight)
    let radii = CornerRadii(Self.barHeight / 2)
    canvas.fill(.roundedRect(track, radii), palette.inset)
    if row.fraction > 0 {
      var bar = track
      bar.size.width = max(Self.barHeight, track.width * row.fraction)
      canvas.fill(.roundedRect(bar, radii), palette.accent)
    }
    canvas.text(row.text, at: Point(x: x, y: box.minY))
    if let share = row.share {
      // The share is set in a smaller font, on the first baseline of the option's text.
      let y = box.minY + row.text.firstBaseline - share.firstBaseline
      canvas.text(share, at: Point(x: box.maxX - share.size.width, y: y))
    }
    canvas.hit(row.name, box, label: row.label)
  }
}
