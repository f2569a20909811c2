public import BubbleLayout
import CellEngine
public import ChatModel
import DisplayList
import Platform
import RasterKit
import TextShaping

/// The extent of an image of one message.
public enum MessageCut: Hashable, Sendable {
  /// The whole message: avatar, name, bubble, reactions, delivery; cropped to the pixels that are
  /// not transparent.
  case toInk
  /// The message's bubble with everything in and on it, cropped to the pixels that are not
  /// transparent.
  ///
  /// A message without a bubble, such as a notice, is cropped like `toInk`.
  case toBubble
}

extension ChatRenderer {
  /// The height of a message on the page.
  ///
  /// Lays out the message if it is not cached, without painting it.
  ///
  /// - Parameters:
  ///   - id: The message's id.
  ///   - conversation: The conversation.
  ///   - options: The options, with the width; nil uses the configuration's.
  /// - Returns: The height of the message's row in points, including the space that separates it
  ///   from the row above.
  /// - Throws: `RenderError` with the code `invalidSelection` for a message that is not shown.
  public func height(
    of id: Message.ID, in conversation: Conversation, options: RenderOptions? = nil
  ) async throws(RenderError) -> Double {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      let cells = try prepare(conversation, options).cells
      return try snapshot(at: row(of: id, in: cells), of: cells, cancellation).size.height
    }
  }

  /// The height of a footer on the page, so that a list can reserve space for it.
  ///
  /// Lays out the footer if it is not cached, without painting it.
  ///
  /// - Parameters:
  ///   - footer: The footer below the messages; the options' own footer is ignored.
  ///   - conversation: The conversation; its language is used for the footer if the options name
  ///     none.
  ///   - options: The options, with the width; nil uses the configuration's.
  /// - Returns: The height in points.
  /// - Throws: `RenderError`.
  public func height(
    of footer: any PageFooter, in conversation: Conversation, options: RenderOptions? = nil
  ) async throws(RenderError) -> Double {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      var options = options
      options.footer = footer
      let cells = try prepare(conversation, options).cells
      return try snapshot(at: cells.count - 1, of: cells, cancellation).size.height
    }
  }

  /// One message as an image, as a bot posts it: without a background, and drawn as the only
  /// message of its group.
  ///
  /// `image.png()` makes a PNG of it.
  ///
  /// - Parameters:
  ///   - id: The message's id.
  ///   - conversation: The conversation; a quoted message is looked up in it.
  ///   - cut: The extent of the image.
  ///   - maximumSide: The maximum width and height, in pixels: if the scale of the options gives
  ///     more, the scale is reduced.
  ///   - options: The options; nil uses the configuration's. Selection, background, title bar,
  ///     inserted rows and footer are ignored.
  /// - Returns: The image, with its scale.
  /// - Throws: `RenderError` with the code `invalidSelection` for an unknown message.
  public func image(
    of id: Message.ID, in conversation: Conversation, cut: MessageCut = .toInk,
    maximumSide: Int = 512, options: RenderOptions? = nil
  ) async throws(RenderError) -> RenderedImage {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      guard RenderLimits.messageSides.contains(maximumSide) else {
        throw RenderError(
          .invalidConfiguration,
          "a maximum side of \(maximumSide) pixels is out of range: choose from "
            + "\(RenderLimits.messageSides.lowerBound) to \(RenderLimits.messageSides.upperBound)",
          key: "maximumSide")
      }
      var options = options
      options.selection = .range(from: id, to: id)
      options.showsTitleBar = false
      options.footer = nil
      options.insertedRows = []
      options.background = .transparent
      let wanted = options.scale
      // A very large message is first painted at a smaller scale, because the extent of its ink,
      // which determines the final scale, is known only after painting.
      var scale = wanted
      while true {
        try check(cancellation)
        options.scale = max(scale, RenderLimits.scales.lowerBound)
        let page = try prepare(conversation, options)
        let whole = try snapshot(at: row(of: id, in: page.cells), of: page.cells, cancellation)
        let cell = SingleCell(cell: cut.applied(to: whole))
        let largest = Double(4 * maximumSide) / max(cell.cell.size.width, cell.cell.size.height, 1)
        let isEstimate = scale > largest
        if isEstimate { scale = largest }
        let (bitmap, ink) = try painted(cell, scale: scale, options, cancellation)
        let side = max(ink.columns.count, ink.rows.count)
        if side <= maximumSide, !isEstimate {
          try page.pictures.requireFiles()
          return RenderedImage(
            bitmap.cropped(columns: ink.columns, rows: ink.rows), scale: scale)
        }
        // The target is one pixel less than `maximumSide`, because at another scale the message's
        // edges may fall differently on the pixel grid.
        let fitting = scale * Double(max(1, maximumSide - 1)) / Double(side)
        scale = min(wanted, side > maximumSide ? min(fitting, scale * 0.999) : fitting)
      }
    }
  }

  private func painted(
    _ cell: SingleCell, scale: Double, _ options: RenderOptions, _ cancellation: Cancellation
  ) throws(RenderError) -> (bitmap: Bitmap, ink: (columns: Range<Int>, rows: Range<Int>)) {
    do {
      let bitmap = try engine.bitmap(
        of: cell, scale: scale, maximumPixelCount: options.maximumPixelCount,
        cancellation: cancellation)
      guard let ink = bitmap.inkBounds else { throw PageError.empty }
      return (bitmap, ink)
    } catch {
      throw RenderError(wrapping: error)
    }
  }

  private func check(_ cancellation: Cancellation) throws(RenderError) {
    do {
      try cancellation.check()
    } catch {
      throw RenderError(wrapping: error)
    }
  }

  private func row(of id: Message.ID, in cells: PageCells) throws(RenderError) -> Int {
    guard let row = cells.timeline.row(of: id) else {
      throw RenderError(
        .invalidSelection, "no message with the id \"\(id)\" is shown: name one of the selection",
        messageID: id, key: "selection")
    }
    return row
  }
}

/// A cell that is already laid out, without a background.
private struct SingleCell: CellSource {
  let cell: CellSnapshot

  var count: Int { 1 }
  var width: Double { cell.size.width }
  var background: Background { .clear }

  func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot { cell }
}

extension MessageCut {
  /// The part of a message's cell that the image shows.
  func applied(to cell: CellSnapshot) -> CellSnapshot {
    guard self == .toBubble,
      let bubble = cell.hitAreas.first(where: { $0.role == .bubble })?.rects.first
    else { return cell }
    var cut = cell
    cut.items = cell.items.filter { $0.bounds.overlaps(bubble) }
    // Animations refer to items by index, and the filter changes the indices.
    cut.animations = []
    return cut
  }
}

extension Rect {
  /// True if the overlap of the rectangles is wider and higher than half a point, or than half of
  /// this rectangle if that is less.
  fileprivate func overlaps(_ other: Rect) -> Bool {
    let hair = 0.5
    return min(maxX, other.maxX) - max(minX, other.minX) > min(hair, width / 2)
      && min(maxY, other.maxY) - max(minY, other.minY) > min(hair, height / 2)
  }
}
