import Assertions
import CellEngine
import DisplayList
import Testing

@testable import ChatRaster

@Suite struct PageFindingsTests {
  private func add(
    _ cell: CellSnapshot, to findings: inout PageFindings, top: Int, messageID: String?
  ) {
    findings.add(
      CellMetrics(of: cell), hitAreas: cell.hitAreas, top: top, messageID: messageID)
  }

  private func cell(
    isTruncated: Bool = false, isClipped: Bool = false, missing: [UInt32] = []
  ) -> CellSnapshot {
    let line = ShapedText.Line(
      range: 0..<1, top: 0, height: 20, baseline: 15, minX: 0, width: 10, isRightToLeft: false,
      runs: [])
    let text = ShapedText(
      text: "a", size: Size(width: 10, height: 20), lines: [line],
      missingGlyphs: missing.map {
        ShapedText.MissingGlyph(codePoint: $0, rect: .zero, color: .black)
      }, isTruncated: isTruncated, isClipped: isClipped)
    return CellSnapshot(
      size: Size(width: 390, height: 40),
      items: [
        .group([.text(text, origin: .zero)], offset: .zero, clip: nil, opacity: 1)
      ], hitAreas: [CellRegion(role: .cell, rects: [Rect(x: 0, y: 0, width: 390, height: 40)])])
  }

  @Test func `a text that a limit cut is told from one that the design cut`() {
    var findings = PageFindings(scale: 1, keepsRegions: false)
    add(cell(isTruncated: true), to: &findings, top: 0, messageID: "file name")
    add(cell(), to: &findings, top: 40, messageID: "whole")
    add(cell(isTruncated: true, isClipped: true), to: &findings, top: 80, messageID: "lines")
    add(cell(isClipped: true), to: &findings, top: 120, messageID: "marks")
    same(findings.report.clippedMessages, ["lines", "marks"])
    same(findings.report.rowCount, 4)
    #expect(!findings.report.isFaithful)
  }

  @Test func `hostile text cannot fill memory with findings`() {
    var findings = PageFindings(scale: 1, keepsRegions: false)
    for index in 0..<30 {
      let missing = (0..<100).map { UInt32(0xE000 + index * 100 + $0) }
      add(cell(missing: missing), to: &findings, top: 0, messageID: "a")
    }
    same(findings.report.missingGlyphs.count, 1_000)
    same(findings.report.omittedFindingCount, 2_000)
  }

  @Test func `regions lie where the pixel rows of their cells start`() {
    var findings = PageFindings(scale: 1.5, keepsRegions: true)
    add(cell(), to: &findings, top: 0, messageID: nil)
    add(cell(), to: &findings, top: 61, messageID: "a")
    same(findings.regions.map { $0.rects[0].minY * 1.5 }, [0, 61])
    same(findings.regions.map(\.messageID), [nil, "a"])
  }
}
