public import ChatModel
public import DisplayList

/// The parts of a page that answer to a touch.
public struct PageRegions: Hashable, Sendable {
  /// One part.
  public struct Region: Hashable, Sendable {
    /// The message that it belongs to; nil for lines and bars.
    public var messageID: Message.ID?
    /// What a touch here means.
    public var role: HitArea.Role
    /// In points from the page's top left corner.
    ///
    /// A link over three lines has three.
    public var rects: [Rect]
    /// The part of the message's text, as UTF-8 offsets, for the roles inside a text.
    public var textRange: Range<Int>?
    /// The same part in Unicode scalars, as JSON counts it; nil where `textRange` is.
    public var scalarRange: Range<Int>?
    /// What somebody hears who cannot see the part; nil where role and text say enough.
    public var label: String?

    /// Makes a region.
    public init(
      messageID: Message.ID?, role: HitArea.Role, rects: [Rect], textRange: Range<Int>? = nil,
      scalarRange: Range<Int>? = nil, label: String? = nil
    ) {
      self.messageID = messageID
      self.role = role
      self.rects = rects
      self.textRange = textRange
      self.scalarRange = scalarRange
      self.label = label
    }
  }

  /// The page's size in points.
  public var size: Size
  /// Pixels per point.
  public var scale: Double
  /// From the back to the front: the last one that holds a point is hit.
  public var regions: [Region]

  /// Makes regions.
  public init(size: Size, scale: Double, regions: [Region]) {
    self.size = size
    self.scale = scale
    self.regions = regions
  }

  /// The foremost region that holds a point of the page, in points.
  public func region(at point: Point) -> Region? {
    regions.last { region in region.rects.contains { $0.contains(point) } }
  }
}
