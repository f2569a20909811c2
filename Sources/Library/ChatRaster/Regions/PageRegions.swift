public import ChatModel
public import DisplayList

/// A part of a page, with the message that it belongs to; its owner is nil for rows without a
/// message, such as date lines.
public typealias PageRegion = Region<Message.ID?>

extension PageRegion {
  /// The message that the part belongs to; nil for rows without a message, such as date lines.
  public var messageID: Message.ID? {
    get { owner }
    set { owner = newValue }
  }

  /// Makes a region of a page.
  public init(
    messageID: Message.ID?, role: RegionRole, rects: [Rect], textRange: Range<Int>? = nil,
    scalarRange: Range<Int>? = nil, label: String? = nil
  ) {
    self.init(
      owner: messageID, role: role, rects: rects, textRange: textRange, scalarRange: scalarRange,
      label: label)
  }
}

/// The parts of a page that respond to a touch.
public struct PageRegions: Hashable, Sendable {
  /// The page's size in points.
  public var size: Size
  /// The scale, in pixels per point.
  public var scale: Double
  /// The regions from the back to the front: the hit at a point is the last region that contains
  /// it.
  public var regions: [PageRegion]

  /// Makes regions.
  public init(size: Size, scale: Double, regions: [PageRegion]) {
    self.size = size
    self.scale = scale
    self.regions = regions
  }

  /// The foremost region that contains a point of the page; the point is in points.
  public func region(at point: Point) -> PageRegion? {
    regions.last { region in region.rects.contains { $0.contains(point) } }
  }
}
