import BubbleLayout
import ChatModel
import FoundationEssentials
import Kit
import VectorKit

extension ChatRenderer.Preparation {
  /// The headers, footers, stamps and line numbers that options request; nil if there are none.
  ///
  /// - Throws: `RenderError` for a text with unknown fields.
  func artifacts(of pdf: PDFOptions) throws(RenderError) -> SheetArtifacts? {
    guard let paper = pdf.paper,
      pdf.header != nil || pdf.footer != nil || pdf.stamp != nil || pdf.numbersLines
    else { return nil }
    let sheet = paper.sheet
    let context = cells.builder.context
    if pdf.numbersLines {
      let room =
        context.isMirrored
        ? sheet.size.width - sheet.cells(forWidth: cells.width).upperBound
        : sheet.cells(forWidth: cells.width).lowerBound
      guard room >= PaperLimits.numberedMargin else {
        throw RenderError(
          .invalidConfiguration,
          "line numbers: \(room.rounded(.down)) points next to the messages are too few: "
            + "choose a margin of \(PaperLimits.numberedMargin) or more", key: "numbersLines")
      }
    }
    return try SheetArtifacts(
      sheet: sheet,
      header: pdf.header.map { text throws(RenderError) in
        try PageText(text, key: "header")
      },
      footer: pdf.footer.map { text throws(RenderError) in try PageText(text, key: "footer") },
      stamp: pdf.stamp.map { text throws(RenderError) in try PageStamp(text) },
      numbersLines: pdf.numbersLines, title: title, participants: participants,
      period: words.isolated(period(isToTheMinute: false) ?? ""),
      numbers: context.environment.numbers, families: context.theme.fonts.families,
      isMirrored: context.isMirrored)
  }

  private var words: LocalizedStrings { cells.builder.context.environment.wording }

  private var title: String {
    words.isolated((cells.timeline.conversation.title ?? "").oneLine)
  }

  /// The names of all participants.
  private var participants: String {
    words.joined(
      cells.timeline.conversation.participants.map(\.name.oneLine), by: ", ")
  }

  /// The date, or the date and minute, of the first drawn message, and that of the last one if it
  /// differs; nil if their dates are unknown.
  func period(isToTheMinute: Bool) -> String? {
    let conversation = cells.timeline.conversation
    let messages = conversation.messages[cells.timeline.selectedMessages]
    let dates = cells.builder.context.environment.dates
    guard conversation.hasKnownDates,
      let first = messages.lazy.compactMap(\.date).min(),
      let last = messages.lazy.compactMap(\.date).max()
    else { return nil }
    let ends = [first, last].map { date in
      let time = dates.time(at: date)
      return isToTheMinute ? dates.moment(time) : dates.day(time)
    }
    return ends[0] == ends[1] ? ends[0] : words.joined(ends, by: " – ")
  }
}

extension String {
  /// The string without line breaks and control characters.
  var oneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ").printable
  }

  /// The file name or id on one line, without hidden controls.
  var nameLine: String { HiddenControls.removed(from: oneLine) }
}
