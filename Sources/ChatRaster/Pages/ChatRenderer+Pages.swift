import CellEngine
public import ChatModel
import DisplayList
public import FoundationEssentials
public import ImageCodecs
import Platform

extension ChatRenderer {
  /// Writes a conversation as several PNGs, none higher than requested if that is possible.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - height: The most points from top to bottom of a page.
  ///   - file: The destination of a page, by its number from 1 and the number of pages.
  ///   - regions: The destination of the regions of a page, as JSON, likewise; nil for nowhere.
  ///   - indexFile: The destination of the index as JSON; nil for nowhere.
  ///   - options: The options; nil takes the configuration's.
  /// - Returns: The index.
  /// - Throws: `RenderError`.
  @discardableResult
  public func writePages(
    of conversation: Conversation, height: Double,
    to file: @escaping @Sendable (_ number: Int, _ count: Int) -> URL,
    regions: (@Sendable (_ number: Int, _ count: Int) -> URL)? = nil, index indexFile: URL? = nil,
    options: RenderOptions? = nil
  ) async throws(RenderError) -> PageIndex {
    let encoder = (options ?? configuration.options).pngEncoder
    return try await writePages(
      of: conversation, height: height, as: encoder, to: file, regions: regions,
      index: indexFile, options: options)
  }

  /// Writes a conversation as several pages of any format, none higher than requested if that is
  /// possible.
  ///
  /// Pages end between messages, never between a date and the message below it; a message that is
  /// higher than a page has one of its own. The title bar is on each page that has room for it.
  /// Memory never grows with the number of pages, and with their height only for encoders that say
  /// so. The files get their names together, when all are written, the index last: if anything
  /// fails before that, older files stay.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - height: The most points from top to bottom of a page.
  ///   - encoder: The format.
  ///   - file: The destination of a page, by its number from 1 and the number of pages.
  ///   - regions: The destination of the regions of a page, as JSON, likewise; nil for nowhere.
  ///   - indexFile: The destination of the index as JSON; nil for nowhere.
  ///   - options: The options; nil takes the configuration's. Their `compression` has no effect: an
  ///     encoder has its own.
  /// - Returns: The index.
  /// - Throws: `RenderError`; the code `pageTooLarge` with the key `encoder` or `width` for pages
  ///   that the format cannot hold, and `cannotCreate` for a URL that names no file.
  @discardableResult
  public func writePages(
    of conversation: Conversation, height: Double, as encoder: some PageEncoder,
    to file: @escaping @Sendable (_ number: Int, _ count: Int) -> URL,
    regions: (@Sendable (_ number: Int, _ count: Int) -> URL)? = nil, index indexFile: URL? = nil,
    options: RenderOptions? = nil
  ) async throws(RenderError) -> PageIndex {
    guard height >= RenderLimits.minimumPageHeight, height.isFinite else {
      throw RenderError(
        .invalidConfiguration,
        "a page of \(height) points is too low: choose \(RenderLimits.minimumPageHeight) or more",
        key: "height")
    }
    return try await onThread(options) { [self] options, cancellation throws(RenderError) in
      let page = try prepare(conversation, options, for: encoder)
      do {
        let list = try indexFile.map { try AtomicFile(path: $0.filePath) }
        var files = PageFiles(file: file, regions: regions)
        var index = try write(page, height: height, as: encoder, to: &files, cancellation)
        try files.settle(&index)
        if let list, let indexFile {
          try list.write(index.json(in: indexFile.deletingLastPathComponent()))
        }
        try files.commit()
        try list?.commit()
        return index
      } catch {
        throw RenderError(wrapping: error, page: page.cells)
      }
    }
  }

  /// Writes all pages under temporary names.
  private func write(
    _ page: Preparation, height: Double, as encoder: some PageEncoder,
    to files: inout PageFiles, _ cancellation: Cancellation
  ) throws -> PageIndex {
    let (cells, options) = (page.cells, page.options)
    let scale = options.scale
    var index = PageIndex(
      title: cells.timeline.conversation.title, width: options.width, scale: scale)
    var findings = PageFindings(scale: scale, keepsRegions: files.hasRegions)
    var rowCount = 0
    try engine.writePages(
      of: cells, pageHeight: Int(min(height * scale, Double(Int32.max))),
      as: encoder, scale: scale,
      maximumRowCount: options.maximumRowCount,
      needsSnapshots: files.hasRegions, cancellation: cancellation
    ) { number in
      guard number < RenderLimits.maximumPages else {
        throw RenderError(
          .pageTooLarge,
          "more than \(RenderLimits.maximumPages) pages: choose a greater height", key: "height")
      }
      let (picture, entry) = try files.begin(number + 1)
      index.pages.append(entry)
      return picture
    } receive: { cell in
      let id = cells.messageID(at: cell.index)
      findings.add(
        cell.facts, hitAreas: cell.snapshot?.hitAreas ?? [], top: cell.top, messageID: id,
        isRepeated: cell.page > 0 && cell.index == cells.pageHeader)
      rowCount += cell.height
      options.progress?(
        RenderProgress(
          messageCount: findings.report.messageCount, totalMessageCount: cells.messageCount,
          pixelRowCount: rowCount))
      guard let id else { return }
      index.pages[cell.page].messageCount += 1
      let entry = PageIndex.Entry(messageID: id, date: cells.date(at: cell.index))
      if index.pages[cell.page].first == nil { index.pages[cell.page].first = entry }
      index.pages[cell.page].last = entry
    } end: { picture, outcome in
      try picture.finishWriting()
      let last = index.pages.count - 1
      index.pages[last].byteCount = outcome.byteCount
      index.pages[last].pixelWidth = outcome.width
      index.pages[last].pixelHeight = outcome.height
      let regions = PageRegions(
        size: Size(width: options.width, height: Double(outcome.height) / scale),
        scale: scale, regions: findings.takeRegions())
      try files.end(regions)
    }
    index.report = findings.report
    index.report.pixelWidth = index.pages.first?.pixelWidth ?? 0
    index.report.pixelHeight = index.pages.map(\.pixelHeight).reduce(0, +)
    index.report.byteCount = index.pages.map(\.byteCount).reduce(0, +)
    index.report.brokenPictures = page.brokenPictures
    index.report.missingFamilies = page.missingFamilies
    index.report.addFindings(of: catalog)
    if options.requiresFaithfulness { try index.report.requireFaithfulness() }
    return index
  }
}
