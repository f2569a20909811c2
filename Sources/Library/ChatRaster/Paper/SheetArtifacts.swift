import BubbleLayout
import CellEngine
import DisplayList
import TextShaping
import VectorKit

/// Lays out headers, footers, stamps and line numbers in the margins of sheets.
struct SheetArtifacts: PageArtifactSource {
  let sheet: PDFPaper
  let header: PageText?
  let footer: PageText?
  let stamp: PageStamp?
  let numbersLines: Bool
  /// The values of fields that are the same on all sheets.
  let title: String
  let participants: String
  let period: String
  /// Formats page and line numbers with the digits of the page's language.
  let numbers: NumberTexts
  let families: [String]
  /// True if pages read from right to left.
  let isMirrored: Bool

  func artifacts(of page: DrawnPage, shaper: TextShaper) -> [PageArtifact] {
    var artifacts: [PageArtifact] = []
    if let header {
      artifacts.append(
        PageArtifact(
          .header,
          line(
            text(header, on: page), in: sheet.room.width, margin: 0..<sheet.margins.top, shaper)))
    }
    var room = sheet.room.width
    let lower = sheet.size.height - sheet.margins.bottom..<sheet.size.height
    if let stamp {
      let shaped = shaper.shape(
        StyledText(stamp.text(page.number), style: style(Self.textSize, .semibold)))
      let x = isMirrored ? sheet.room.minX : sheet.room.maxX - shaped.size.width
      let y = Self.top(of: shaped, in: lower)
      artifacts.append(
        PageArtifact(.batesNumber, [.text(shaped, origin: Point(x: x, y: y))]))
      // The footer stays in the middle, so its space shrinks on both sides to keep it apart from
      // the stamp.
      room -= 2 * (shaped.size.width + Self.gap)
    }
    if let footer, room > 0 {
      artifacts.append(
        PageArtifact(.footer, line(text(footer, on: page), in: room, margin: lower, shaper)))
    }
    if numbersLines {
      artifacts.append(PageArtifact(.lineNumbers, lineNumbers(of: page, shaper)))
    }
    return artifacts
  }

  private func text(_ text: PageText, on page: DrawnPage) -> String {
    text.text { field in
      switch field {
      case .title: title
      case .participants: participants
      case .period: period
      case .page: numbers.text(page.number)
      case .pages: numbers.text(page.count)
      }
    }
  }

  /// A text in the middle of a margin, with as many lines as fit there.
  private func line(
    _ text: String, in width: Double, margin: Range<Double>, _ shaper: TextShaper
  ) -> [DisplayItem] {
    let height = margin.upperBound - margin.lowerBound
    let shaped = shaper.shape(
      StyledText(text, style: style(Self.textSize)),
      in: TextConstraint(
        width: width, maximumLines: max(1, Int((height - Self.gap) / Self.lineHeight)),
        alignment: .center, baseDirection: isMirrored ? .rightToLeft : .leftToRight))
    let x = (sheet.room.minX + sheet.room.maxX - width) / 2
    return [.text(shaped, origin: Point(x: x, y: Self.top(of: shaped, in: margin)))]
  }

  /// The line numbers of a page, next to the lines, with a rule between numbers and lines.
  private func lineNumbers(of page: DrawnPage, _ shaper: TextShaper) -> [DisplayItem] {
    let rule = isMirrored ? page.cells.maxX + Self.gap / 2 : page.cells.minX - Self.gap / 2
    var items: [DisplayItem] = [
      .fill(
        .rect(
          Rect(x: rule - 0.25, y: page.cells.minY, width: 0.5, height: page.cells.height)),
        .color(.black))
    ]
    for (index, baseline) in page.baselines.enumerated() {
      let shaped = shaper.shape(
        StyledText(numbers.text(index + 1), style: style(Self.numberSize)))
      let x = isMirrored ? rule + Self.gap / 2 : rule - Self.gap / 2 - shaped.size.width
      items.append(
        .text(shaped, origin: Point(x: x, y: baseline - (shaped.lines.first?.baseline ?? 0))))
    }
    return items
  }

  private func style(_ size: Double, _ weight: TextStyle.Weight = .regular) -> TextStyle {
    TextStyle(
      families: families, size: size, weight: weight, color: .black, lineHeight: Self.lineHeight)
  }

  private static func top(of text: ShapedText, in margin: Range<Double>) -> Double {
    (margin.lowerBound + margin.upperBound - text.size.height) / 2
  }

  /// The size of text on the sheet, in points.
  private static let textSize = 9.0
  private static let numberSize = 8.0
  private static let lineHeight = 12.0
  private static let gap = 12.0
}
