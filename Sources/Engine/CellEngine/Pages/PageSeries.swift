import ImageCodecs
import Platform

/// Pages of pixels that are written one by one.
struct PageSeries<Sink: ByteSink, Encoder: PageEncoder> {
  let encoder: Encoder
  let shape: PageShape
  /// Returns the sink for a page, by its number from 0.
  let begin: (Int) throws -> Sink
  /// Called with the sink and the report of each page after the page is written.
  let end: (Sink, PageReport) throws -> Void
  private var open: (file: Encoder.File, output: CountingSink<Sink>)?
  private var report: PageReport
  private var number = 0

  init(
    encoder: Encoder, shape: PageShape, begin: @escaping (Int) throws -> Sink,
    end: @escaping (Sink, PageReport) throws -> Void
  ) {
    self.encoder = encoder
    self.shape = shape
    self.begin = begin
    self.end = end
    report = PageReport(width: shape.width)
  }

  /// Writes the rows of a cell to its page.
  mutating func append(_ fragments: [Encoder.Fragment], of cell: PlacedCell) throws {
    if cell.page != number {
      try endPage()
      number = cell.page
    }
    var (file, output) = try open.take() ?? beginPage()
    defer { open = (file, output) }
    for fragment in fragments { try encoder.append(fragment, to: &file, in: &output) }
    report.height += cell.height
    report.cellCount += 1
  }

  /// Ends the last page.
  mutating func finish() throws {
    guard report.height > 0 else { throw PageError.empty }
    try endPage()
  }

  private func beginPage() throws -> (file: Encoder.File, output: CountingSink<Sink>) {
    var output = CountingSink(try begin(number))
    return (try encoder.begin(shape, in: &output), output)
  }

  private mutating func endPage() throws {
    guard var (file, output) = open.take() else { return }
    try encoder.finish(&file, height: report.height, in: &output)
    report.byteCount = output.byteCount
    try end(output.sink, report)
    report = PageReport(width: shape.width)
  }
}
