import CellEngine
import DisplayList
import FoundationEssentials
import ImageCodecs
import Platform

/// The files of a set of pages and their index, while they are written under temporary names.
final class PageSet {
  private let renderer: ChatRenderer
  private let page: ChatRenderer.Preparation
  private let progress: (@Sendable (RenderProgress) -> Void)?
  private var files: PageFiles
  private var index: PageIndex
  private var findings: PageFindings
  private var rowCount = 0
  /// The number of pixel rows that a page may have.
  private let rowLimit: Int
  /// The file of the index; nil if there is none.
  private let list: (file: AtomicFile, url: URL)?

  /// Begins a set without a page.
  ///
  /// - Parameters:
  ///   - names: The names of the files.
  ///   - page: The page, ready for layout.
  ///   - renderer: The renderer that makes the pages.
  ///   - progress: Receives the progress; nil to report none.
  /// - Throws: `RenderError` for a height that is too low, and for an index that cannot be created.
  init(
    _ names: OutputFile.PageNames, of page: ChatRenderer.Preparation, by renderer: ChatRenderer,
    progress: (@Sendable (RenderProgress) -> Void)?
  ) throws {
    guard names.height >= RenderLimits.minimumPageHeight, names.height.isFinite else {
      throw RenderError(
        .invalidConfiguration,
        "a page of \(names.height) points is too low: choose \(RenderLimits.minimumPageHeight) or "
          + "more", key: "height")
    }
    let options = page.options
    self.renderer = renderer
    self.page = page
    self.progress = progress
    rowLimit = ChatRenderer.rows(names.height, page)
    list = try names.index.map { (try AtomicFile(path: $0.filePath), $0) }
    files = PageFiles(file: names.file, regions: names.regions)
    index = PageIndex(
      title: page.cells.timeline.conversation.title, width: options.width, scale: options.scale)
    findings = PageFindings(scale: options.scale, keepsRegions: files.hasRegions)
  }

  /// True if the regions must be written.
  var hasRegions: Bool { files.hasRegions }

  /// Begins a page, by its number from 0.
  func begin(_ number: Int) throws -> AtomicFile {
    guard number < RenderLimits.maximumPages else {
      throw RenderError(
        .pageTooLarge,
        "more than \(RenderLimits.maximumPages) pages: choose a greater height", key: "height")
    }
    let (picture, entry) = try files.begin(number + 1)
    index.pages.append(entry)
    return picture
  }

  /// Records a cell of the page that is being written.
  func receive(_ cell: PlacedCell) {
    let cells = page.cells
    let id = cells.messageID(at: cell.index)
    findings.add(
      cell.facts, hitAreas: cell.snapshot?.hitAreas ?? [], top: cell.top, messageID: id,
      isRepeated: cell.page > 0 && cell.index == cells.pageHeader)
    rowCount += cell.height
    progress?(
      RenderProgress(
        messageCount: findings.report.messageCount, totalMessageCount: cells.messageCount,
        pixelRowCount: rowCount))
    guard let id else { return }
    index.pages[cell.page].messageCount += 1
    let entry = PageIndex.Entry(messageID: id, date: cells.date(at: cell.index))
    if index.pages[cell.page].first == nil { index.pages[cell.page].first = entry }
    index.pages[cell.page].last = entry
  }

  /// Ends the page that is being written.
  func end(_ picture: AtomicFile, _ outcome: PageReport) throws {
    try picture.finishWriting()
    let last = index.pages.count - 1
    index.pages[last].byteCount = outcome.byteCount
    index.pages[last].pixelWidth = outcome.width
    index.pages[last].pixelHeight = outcome.height
    let scale = page.options.scale
    if outcome.height > rowLimit {
      index.pages[last].isTaller = true
      findings.add(
        RenderReport.TallPage(number: last + 1, height: Double(outcome.height) / scale))
    }
    let regions = PageRegions(
      size: Size(width: page.options.width, height: Double(outcome.height) / scale),
      scale: scale, regions: findings.takeRegions())
    try files.end(regions)
  }

  /// Writes the index; the files do not have their final names yet.
  func finish() throws -> PageIndex {
    var report = findings.report
    report.pixelWidth = index.pages.first?.pixelWidth ?? 0
    report.pixelHeight = index.pages.map(\.pixelHeight).reduce(0, +)
    report.byteCount = index.pages.map(\.byteCount).reduce(0, +)
    index.report = try renderer.completed(report, of: page)
    try files.settle(&index)
    if let list { try list.file.write(index.json(in: list.url.deletingLastPathComponent())) }
    return index
  }

  /// Gives all files their final names, the index last.
  func commit() throws {
    try files.commit()
    try list?.file.commit()
  }
}
