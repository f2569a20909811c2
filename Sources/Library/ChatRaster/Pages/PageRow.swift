import CellEngine
import ChatModel
import DisplayList
import ImageCodecs
import Platform

/// A row of a page that follows a store.
struct PageRow: TreeElement {
  /// The state of a row's last result.
  enum State: Sendable {
    /// The result is current.
    case made
    /// The row may look different; its key is computed again to find out.
    case due
    /// The row has the same content at another position, which changes its pixels.
    case moved
  }

  /// The last result; nil for a new row.
  private(set) var made: MadePageRow?
  private(set) var state = State.due

  /// Makes a row without a result.
  init() {}

  /// Makes a row with a current result.
  init(_ made: MadePageRow) {
    self.made = made
    state = .made
  }

  /// A copy of the row that is marked as due, because it may look different.
  var due: PageRow {
    var row = self
    if state == .made { row.state = .due }
    return row
  }

  /// A copy of the row that is marked as moved over another part of the background.
  var moved: PageRow {
    var row = self
    row.state = .moved
    return row
  }

  var summary: PageRowSummary {
    if state == .made, let made { return made.summary }
    var summary = PageRowSummary.zero
    summary.dueCount = 1
    return summary
  }
}

/// The summary of a range of a page's rows; due rows are only counted.
struct PageRowSummary: TreeSummary {
  /// The compressed rows.
  var stretch = PNGStretch.zero
  /// The number of rows whose result is missing or not current.
  var dueCount = 0
  /// The number of rows that show a message.
  var messageCount = 0
  /// The number of rows whose pixels depend on their position.
  var placedCount = 0
  /// The number of rows with a picture that is missing or cannot be decoded.
  var troubledCount = 0
  /// The number of rows with other parts that could not be shown faithfully.
  var unfaithfulCount = 0

  static let zero = PageRowSummary()

  static func sum(_ left: Self, _ right: Self) -> Self {
    var sum = left
    sum.stretch = .sum(left.stretch, right.stretch)
    sum.dueCount += right.dueCount
    sum.messageCount += right.messageCount
    sum.placedCount += right.placedCount
    sum.troubledCount += right.troubledCount
    sum.unfaithfulCount += right.unfaithfulCount
    return sum
  }
}

/// A finished row of a page: its metrics and its compressed pixels.
final class MadePageRow: Sendable {
  /// The message that the row shows; nil for rows without a message, such as footers.
  let messageID: Message.ID?
  /// The cache key of the row's contents; nil if the row has no key.
  let key: CellKey?
  /// The metrics of the row's cell, without the snapshot.
  let facts: CellMetrics
  /// The part of the row's position on the page that its pixels depend on; see `CellMetrics`.
  let phase: UInt64
  /// The row's compressed pixels.
  let fragments: [PNGFragment]
  /// The row's pictures that cannot be shown.
  let problems: [RenderReport.BrokenPicture]
  let summary: PageRowSummary

  /// Makes a finished row.
  init(
    messageID: Message.ID?, key: CellKey?, facts: CellMetrics, phase: UInt64,
    dependsOnPlace: Bool, fragments: [PNGFragment], problems: [RenderReport.BrokenPicture]
  ) {
    self.messageID = messageID
    self.key = key
    self.facts = facts
    self.phase = phase
    self.fragments = fragments
    self.problems = problems
    var summary = PageRowSummary.zero
    summary.stretch = PNGStretch(of: fragments)
    summary.messageCount = messageID == nil ? 0 : 1
    summary.placedCount = dependsOnPlace ? 1 : 0
    summary.troubledCount = problems.isEmpty ? 0 : 1
    let isFaithful =
      facts.missingCodePoints.isEmpty && facts.incompleteEmoji.isEmpty
      && facts.unsetFormulas.isEmpty && !facts.isClipped
    summary.unfaithfulCount = isFaithful ? 0 : 1
    self.summary = summary
  }

  /// A copy of the row with other broken pictures.
  func with(_ problems: [RenderReport.BrokenPicture]) -> MadePageRow {
    if problems == self.problems { return self }
    return MadePageRow(
      messageID: messageID, key: key, facts: facts, phase: phase,
      dependsOnPlace: summary.placedCount > 0, fragments: fragments, problems: problems)
  }

  /// The height in pixels.
  var height: Int { summary.stretch.rowCount }
}
