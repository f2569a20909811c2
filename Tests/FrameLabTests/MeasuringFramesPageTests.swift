import FrameLab
import TestResources
import Testing

/// The page that explains the table of `chatraster bench frames`.
@Suite struct MeasuringFramesPageTests {
  @Test func `the page explains every row of the table`() throws {
    let page = try DocumentationPages.text(
      "Sources/Lab/FrameLab/FrameLab.docc/MeasuringFrames.md")
    for figure in FrameFigure.all {
      #expect(page.contains("`\(figure.label)`"), "\(figure.label)")
      let group = figure.name.split(separator: "-").first.map { "`\($0)-p50` …" } ?? ""
      #expect(page.contains("`\(figure.name)`") || page.contains(group), "\(figure.name)")
    }
    for reason in LateReason.allCases {
      #expect(page.contains("| \(reason.words) |"), "\(reason.words)")
    }
  }
}
