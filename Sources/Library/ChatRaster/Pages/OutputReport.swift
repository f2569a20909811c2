/// The outcome of one of several outputs.
public struct OutputReport: Hashable, Sendable {
  /// The parts of the conversation that could not be shown faithfully.
  public var report: RenderReport
  /// The files of a set of pages; nil for an output that is a single file.
  public var pages: PageIndex?

  init(report: RenderReport) { self.report = report }

  init(pages: PageIndex) {
    report = pages.report
    self.pages = pages
  }
}
