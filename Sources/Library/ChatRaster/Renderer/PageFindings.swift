import CellEngine
import ChatModel
import DisplayList

/// The report and the regions of a page, collected from its cells from top to bottom.
struct PageFindings {
  private let scale: Double
  private let keepsRegions: Bool
  private(set) var report = RenderReport()
  private(set) var regions: [PageRegion] = []

  /// Starts at the top of a page.
  ///
  /// - Parameters:
  ///   - scale: The scale, in pixels per point.
  ///   - keepsRegions: True if hit areas must be collected; they take memory.
  init(scale: Double, keepsRegions: Bool) {
    self.scale = scale
    self.keepsRegions = keepsRegions
  }

  /// Adds the next cell.
  ///
  /// - Parameters:
  ///   - facts: The metrics of the cell.
  ///   - hitAreas: The cell's parts that respond to a touch, if regions are requested.
  ///   - top: The cell's first pixel row.
  ///   - messageID: The message that the cell shows.
  ///   - isRepeated: True if the cell was already on an earlier page, so that only its position is
  ///     new.
  mutating func add(
    _ facts: CellMetrics, hitAreas: [CellRegion], top: Int, messageID: Message.ID?,
    isRepeated: Bool = false
  ) {
    if !isRepeated { report(facts, of: messageID) }
    guard keepsRegions else { return }
    let offset = Double(top) / scale
    for area in hitAreas {
      regions.append(area.of(messageID, movedBy: Point(x: 0, y: offset)))
    }
  }

  private mutating func report(_ facts: CellMetrics, of messageID: Message.ID?) {
    report.rowCount += 1
    if messageID != nil { report.messageCount += 1 }
    for codePoint in facts.missingCodePoints where hasRoom(report.missingGlyphs.count) {
      report.missingGlyphs.append(
        RenderReport.MissingGlyph(codePoint: codePoint, messageID: messageID))
    }
    for emoji in facts.incompleteEmoji where hasRoom(report.incompleteEmoji.count) {
      report.incompleteEmoji.append(
        RenderReport.IncompleteEmoji(
          codePoints: emoji.unicodeScalars.map(\.value), messageID: messageID))
    }
    for formula in facts.unsetFormulas where hasRoom(report.unsetFormulas.count) {
      report.unsetFormulas.append(
        RenderReport.UnsetFormula(
          tex: formula.tex, reason: formula.reason, messageID: messageID))
    }
    if facts.isClipped, let messageID, hasRoom(report.clippedMessages.count) {
      report.clippedMessages.append(messageID)
    }
  }

  /// Adds a page that is taller than requested.
  mutating func add(_ page: RenderReport.TallPage) {
    if hasRoom(report.tallPages.count) { report.tallPages.append(page) }
  }

  /// Returns the regions added since the last call, which belong to one page.
  mutating func takeRegions() -> [PageRegion] {
    defer { regions = [] }
    return regions
  }

  /// True if a list with this number of elements can grow; otherwise counts one omitted finding.
  private mutating func hasRoom(_ count: Int) -> Bool {
    guard count >= RenderLimits.maximumFindings else { return true }
    report.omittedFindingCount += 1
    return false
  }
}
