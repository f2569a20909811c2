import CellEngine
public import ChatModel
public import DisplayList
import Platform
import RasterKit

extension ChatRenderer {
  /// A part of a conversation's page, with the same pixels as in the whole page.
  ///
  /// Lays out the page down to the part, and paints only the part. The page may be higher than a
  /// bitmap can be.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - rect: The part, in points from the page's top left corner; the image contains every pixel
  ///     that the part touches. Areas outside the page are left out, so that a rectangle of
  ///     infinite width selects whole rows.
  ///   - options: The options; nil uses the configuration's.
  /// - Returns: The part's pixels.
  /// - Throws: `RenderError`; the code `invalidConfiguration` for a rectangle that touches no pixel
  ///   of the page.
  public func image(
    of conversation: Conversation, croppedTo rect: Rect, options: RenderOptions? = nil
  ) async throws(RenderError) -> RenderedImage {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      let page = try prepare(conversation, options)
      let scale = options.scale
      let wide = Self.pixels(
        rect.minX, rect.maxX, scale: scale, atMost: (options.width * scale).rounded())
      let high = Self.pixels(rect.minY, rect.maxY, scale: scale, atMost: Double(Int32.max))
      guard let columns = wide, let rows = high,
        let part = try self.part(of: page, touching: rows, cancellation)
      else {
        throw RenderError(
          .invalidConfiguration, "the rectangle touches no pixel of the page: choose one within it",
          key: "rect")
      }
      do {
        let bitmap = try engine.bitmap(
          of: page.cells, range: part.cells, top: part.top, rows: rows, scale: scale,
          maximumPixelCount: options.maximumPixelCount, cancellation: cancellation)
        try page.pictures.requireFiles()
        return RenderedImage(
          bitmap.cropped(columns: columns, rows: 0..<bitmap.height), scale: scale)
      } catch {
        throw RenderError(wrapping: error, page: page.cells)
      }
    }
  }

  /// The range of whole pixels from `first` to `last`, which are in points; nil if the range is
  /// empty or a bound is NaN.
  private static func pixels(
    _ first: Double, _ last: Double, scale: Double, atMost limit: Double
  ) -> Range<Int>? {
    // Without this check, a comparison with NaN would select the whole page.
    guard !first.isNaN, !last.isNaN else { return nil }
    let lower = max(0, (first * scale).rounded(.down))
    let upper = min(limit, (last * scale).rounded(.up))
    return lower < upper ? Int(lower)..<Int(upper) : nil
  }

  /// The cells that touch some pixel rows of a page, and the first pixel row of the first of these
  /// cells; nil if there are none.
  private func part(
    of page: Preparation, touching rows: Range<Int>, _ cancellation: Cancellation
  ) throws(RenderError) -> (cells: Range<Int>, top: Int)? {
    var part: (cells: Range<Int>, top: Int)?
    _ = try measure(page, until: rows.upperBound, cancellation) { index, snapshot, top in
      let bottom = top + (try Painter.pixelSize(of: snapshot, scale: page.options.scale).height)
      guard top < rows.upperBound, bottom > rows.lowerBound else { return }
      part = (part.map { $0.cells.lowerBound..<index + 1 } ?? index..<index + 1, part?.top ?? top)
    }
    return part
  }
}
