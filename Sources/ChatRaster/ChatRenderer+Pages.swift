import CellEngine
public import ChatModel
public import FoundationEssentials
import Platform
import RasterKit

extension ChatRenderer {
  /// Writes a conversation as several PNGs, none higher than asked where that can be done.
  ///
  /// Pages end between rows; a message that is higher than a page has one of its own. The files
  /// appear together, when all are written, or not at all.
  ///
  /// - Parameters:
  ///   - conversation: What was said.
  ///   - height: The most points from top to bottom of a page.
  ///   - file: Where a page goes, by its number from 1 and the number of pages.
  /// - Returns: A report for each page; a picture that cannot be shown is in that of the first page
  ///   that has it.
  /// - Throws: `RenderError`.
  public func writePages(
    of conversation: Conversation, height: Double,
    to file: @escaping @Sendable (_ number: Int, _ count: Int) -> URL
  ) async throws(RenderError) -> [RenderReport] {
    try await onThread { [self] cancellation throws(RenderError) in
      let page = try prepare(conversation)
      let ranges = try ranges(of: page, height: height, cancellation)
      var files: [AtomicFile] = []
      var reports: [RenderReport] = []
      var known: [RenderReport.BrokenPicture] = []
      do {
        for (index, range) in ranges.enumerated() {
          let target = try AtomicFile(path: file(index + 1, ranges.count).path)
          var (sink, report, _) = try paint(
            page, range: range, to: target, keepsRegions: false, cancellation)
          files.append(sink)
          report.brokenPictures.removeAll { known.contains($0) }
          known += report.brokenPictures
          reports.append(report)
        }
        for file in files { try file.commit() }
        return reports
      } catch {
        throw RenderError(wrapping: error)
      }
    }
  }

  /// The cells of each page.
  private func ranges(
    of page: Preparation, height: Double, _ cancellation: Cancellation
  ) throws(RenderError) -> [Range<Int>] {
    guard height >= RenderLimits.minimumPageHeight, height.isFinite else {
      throw RenderError(
        .invalidConfiguration,
        "a page of \(height) points is too low: choose \(RenderLimits.minimumPageHeight) or more",
        key: "height")
    }
    do {
      var ranges: [Range<Int>] = []
      var start = 0
      var used = 0.0
      // Heights alone are kept, so that memory does not grow with what the cells hold.
      for window in stride(from: 0, to: page.cells.count, by: RenderLimits.layoutWindow) {
        let end = min(window + RenderLimits.layoutWindow, page.cells.count)
        let snapshots = try engine.layout(
          page.cells, range: window..<end, cancellation: cancellation)
        for (offset, snapshot) in snapshots.enumerated() {
          let index = window + offset
          if used > 0, used + snapshot.size.height > height {
            ranges.append(start..<index)
            start = index
            used = 0
          }
          used += snapshot.size.height
        }
      }
      // What has no height makes no page.
      if used > 0 || ranges.isEmpty { ranges.append(start..<page.cells.count) }
      guard ranges.count <= RenderLimits.maximumPages else {
        throw RenderError(
          .pageTooLarge,
          "\(ranges.count) pages, more than \(RenderLimits.maximumPages): choose a greater height",
          key: "height")
      }
      return ranges
    } catch {
      throw RenderError(wrapping: error, page: page.cells)
    }
  }
}
