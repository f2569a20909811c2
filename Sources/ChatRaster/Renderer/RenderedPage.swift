/// A page as a PNG, with what is known of it.
public struct RenderedPage: Hashable, Sendable {
  /// The bytes of the PNG.
  public var png: [UInt8]
  /// The parts that answer to a touch.
  public var regions: PageRegions
  /// What could not be shown as it is.
  public var report: RenderReport

  /// Makes a page.
  public init(png: [UInt8], regions: PageRegions, report: RenderReport) {
    self.png = png
    self.regions = regions
    self.report = report
  }
}
