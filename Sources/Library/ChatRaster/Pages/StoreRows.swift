import BubbleLayout
import CellEngine
import ChatModel
import DisplayList
import FoundationEssentials
import Pictures
import Platform

/// The rows of a page that follows a store, each with its part of the PNG.
///
/// An edit arrives as a difference, which marks the rows that it affects; other rows are not
/// visited. Used by one thread at a time.
final class StoreRows {
  let renderer: ChatRenderer
  /// The page that determines the look of the cells; it has no rows itself.
  let page: ChatRenderer.Preparation
  let timeline: LiveTimeline
  /// The footer below the last message; nil if there is none.
  private(set) var footer: (any PageFooter)?
  /// The rows in the timeline's order, then the footer.
  var rows: CountedTree<PageRow>
  /// The first row that may have moved since it was made.
  var movedFrom = 0
  /// The work so far, without tree searches.
  var work = StorePageWork()

  private let looks: Looks
  private let follower: StoreFollower
  private var details: Conversation

  /// Divides a store's conversation into rows, none of which is made yet; visits all messages.
  init(
    of store: ConversationStore, _ options: RenderOptions, renderer: ChatRenderer
  ) throws(RenderError) {
    self.renderer = renderer
    looks = Looks(options)
    follower = StoreFollower(store)
    details = follower.state.details
    footer = options.footer
    try renderer.check(follower.state)
    page = try renderer.prepareWithoutMessages(details, options)
    do {
      timeline = try LiveTimeline(
        details, messages: follower.state.messages,
        options: TimelineOptions(options, renderer.configuration.structures),
        environment: page.cells.builder.context.environment)
    } catch {
      throw RenderError(error)
    }
    let count = timeline.count + (footer == nil ? 0 : 1)
    rows = CountedTree(repeatElement(PageRow(), count: count))
  }

  /// The conversation that the rows show.
  var state: StoredConversation { follower.state }

  /// The number of visited tree nodes and rows.
  var visitedCount: Int {
    work.rowsVisited + rows.work.visitedNodes + timeline.work.visitedNodes
  }

  /// Applies the edits of the store since the last page.
  ///
  /// - Returns: False if the page must be rebuilt, for example because the store or the options are
  ///   different.
  /// - Throws: An error if the conversation cannot be shown now; the rows must then no longer be
  ///   used.
  func follow(
    _ store: ConversationStore, _ options: RenderOptions, renderer: ChatRenderer
  ) throws(RenderError) -> Bool {
    guard renderer === self.renderer, store === follower.store, looks == Looks(options),
      !isBackgroundBroken
    else { return false }
    if let diff = follower.takeChanges() {
      if let new = diff.details {
        guard new.locale == details.locale, new.timeZone == details.timeZone,
          new.wallpaper == details.wallpaper, new.folder == details.folder,
          new.hasKnownDates == details.hasKnownDates
        else { return false }
      }
      try check(diff)
      if let new = diff.details { details = new }
      for edit in timeline.apply(diff) { apply(edit) }
    }
    if let error = timeline.selectionError { throw RenderError(error) }
    follow(footer: options.footer)
    askForPicturesAgain()
    return true
  }

  /// True if the picture behind the page could not be shown; it may be readable for the next page.
  private var isBackgroundBroken: Bool {
    wallpaperProblem != nil || !page.themePictures.broken.isEmpty
  }

  /// The problem with the conversation's wallpaper; nil if the wallpaper is shown or there is none.
  var wallpaperProblem: PictureSession.Problem? {
    details.wallpaper.flatMap { page.pictures.problem(named: $0) }
  }

  private func check(_ diff: ConversationDiff) throws(RenderError) {
    if let new = diff.details, new.participants != details.participants || new.me != details.me {
      return try renderer.check(follower.state)
    }
    do {
      var check = try MessageCheck(in: details, messageCount: follower.state.messages.count)
      for insertion in diff.insertions { try check.check(insertion.message, at: insertion.index) }
      for update in diff.updates { try check.check(update.message, at: update.to) }
    } catch {
      throw RenderError(error)
    }
  }

  private func apply(_ edit: RowEdit) {
    switch edit {
    case .inserted(let range):
      rows.insert(
        contentsOf: repeatElement(PageRow(), count: range.count), at: range.lowerBound)
      movedFrom = min(movedFrom, range.lowerBound)
    case .removed(let range):
      rows.removeSubrange(range)
      movedFrom = min(movedFrom, range.lowerBound)
    case .changed(let range):
      change(range) { $0.due }
    }
  }

  private func follow(footer new: (any PageFooter)?) {
    switch (footer, new) {
    case (nil, nil): return
    case (nil, _): apply(.inserted(rows.count..<rows.count + 1))
    case (_, nil): apply(.removed(rows.count - 1..<rows.count))
    case (_, _): apply(.changed(rows.count - 1..<rows.count))
    }
    footer = new
  }

  /// Marks the rows with broken pictures as due: the pictures may be readable now.
  private func askForPicturesAgain() {
    guard rows.summary.troubledCount > 0 else { return }
    var start = 0
    while let place = rows.first(in: start..<rows.count, where: { $0.troubledCount > 0 }) {
      for problem in rows[place].made?.problems ?? [] { page.pictures.forget(problem.source) }
      apply(.changed(place..<place + 1))
      start = place + 1
    }
  }

  /// Changes the rows in a range; if they are few, in logarithmic time for each.
  func change(_ range: Range<Int>, _ change: (PageRow) -> PageRow) {
    guard let first = range.first else { return }
    movedFrom = min(movedFrom, first)
    guard isMost(range.count) else {
      for place in range { rows.replace(at: place, with: change(rows[place])) }
      return
    }
    var all = Array(rows)
    for place in range { all[place] = change(all[place]) }
    replaceAll(with: all)
  }

  /// Stores finished rows at their indices.
  func put(_ made: [(place: Int, row: MadePageRow)]) {
    guard isMost(made.count) else {
      for (place, row) in made { rows.replace(at: place, with: PageRow(row)) }
      return
    }
    var all = Array(rows)
    for (place, row) in made { all[place] = PageRow(row) }
    replaceAll(with: all)
  }

  /// True if rebuilding all rows is faster than changing this number of them.
  func isMost(_ count: Int) -> Bool { count > 64 && count > rows.count / 16 }

  private func replaceAll(with all: [PageRow]) {
    work.rowsVisited += rows.work.visitedNodes + all.count
    rows = CountedTree(all)
  }
}

extension StoreRows {
  /// All options of a call that rows depend on; the footer is tracked separately.
  private struct Looks: Equatable {
    private let options: RenderOptions

    init(_ options: RenderOptions) { self.options = options }

    static func == (left: Looks, right: Looks) -> Bool {
      let (one, other) = (left.options, right.options)
      return one.width == other.width && one.scale == other.scale
        && one.selection == other.selection && one.background == other.background
        && one.insertedRows == other.insertedRows
        && one.locale == other.locale && one.timeZone == other.timeZone && one.now == other.now
        && one.direction == other.direction && one.showsTitleBar == other.showsTitleBar
        && one.statusBar == other.statusBar
        && one.compression == other.compression
        && one.pictures.count == other.pictures.count
        && zip(one.pictures, other.pictures).allSatisfy { $0.isSame(as: $1) }
        && one.theme == other.theme
    }
  }
}

/// The amount of work for a page that follows a store; it does not grow with the page's length.
package struct StorePageWork: Hashable, Sendable {
  /// The number of visited tree nodes and rows.
  package var rowsVisited = 0
  /// The number of cells whose keys were computed.
  package var cellsKeyed = 0
  /// The number of cells that were handed to the engine.
  package var cellsMade = 0
  /// The number of bytes of compressed rows that were copied.
  package var bytesCopied = 0
}
