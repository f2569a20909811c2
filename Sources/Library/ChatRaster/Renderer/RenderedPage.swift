/// A page as the bytes of a file, with its regions and its report, all from one layout.
public struct RenderedPage: Hashable, Sendable {
  /// The bytes of the file.
  public var bytes: [UInt8]
  /// The parts that respond to a touch.
  public var regions: PageRegions
  /// The parts that could not be shown faithfully.
  public var report: RenderReport

  /// Makes a page.
  public init(bytes: [UInt8], regions: PageRegions, report: RenderReport) {
    self.bytes = bytes
    self.regions = regions
    self.report = report
  }
}
