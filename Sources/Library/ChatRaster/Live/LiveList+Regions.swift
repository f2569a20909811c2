import CellEngine
public import CellList
public import ChatModel
public import DisplayList

extension LiveList {
  /// The regions on the screen that respond to a touch, clipped to the screen, from the back to the
  /// front: the hit at a point is the last region that contains it.
  public var regions: [ListRegion<ID>] { list.regions() }

  /// The rectangles that cover a part of a message's text, such as a selection.
  ///
  /// Nothing is laid out. Parts of documents have no range in a message's text, and therefore no
  /// rectangles.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets into the message's text or caption, as `RegionCharacter`
  ///     counts them.
  ///   - id: The id of the cell.
  /// - Returns: The rectangles, in points from the screen's top left corner, from top to bottom:
  ///   one for each line, or several if the line mixes directions, each as high as the line; none
  ///   for a cell that is not on the screen.
  public func boxes(of range: Range<Int>, in id: ID) -> [Rect] {
    guard let (cell, origin) = list.geometry(ofCell: id) else { return [] }
    return cell.textRects(of: range).map { $0.offset(dx: origin.x, dy: origin.y) }
  }
}

extension LiveConversation {
  /// The rectangles that cover a part of a message's text, such as a selection.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets into the message's text or caption.
  ///   - message: The message's id.
  /// - Returns: The rectangles, in points from the screen's top left corner, from top to bottom.
  public func boxes(of range: Range<Int>, in message: Message.ID) -> [Rect] {
    boxes(of: range, in: ConversationRow.message(message))
  }

  /// The current screen, with its regions and a report.
  ///
  /// The report covers the messages on the screen, and all pictures that have been requested so
  /// far.
  public var screen: RenderedScreen {
    var findings = PageFindings(scale: options.scale, keepsRegions: false)
    for (row, _, cell) in list.seenCells() {
      findings.add(CellMetrics(of: cell), hitAreas: [], top: 0, messageID: row.messageID)
    }
    var report = findings.report
    (report.pixelWidth, report.pixelHeight) = (pixelWidth, pixelHeight)
    report.brokenPictures = page.brokenPictures
    report.missingFamilies = page.missingFamilies
    report.addFindings(of: renderer.catalog)
    return RenderedScreen(
      image: image,
      regions: PageRegions(
        size: size, scale: options.scale, regions: regions.map { $0.of($0.messageID) }),
      report: report)
  }
}
