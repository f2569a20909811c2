import Assertions
import BubbleLayout
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

/// Tests of the row of icons below an assistant's answer.
@Suite struct AnswerSignsTests {
  private static let signs = ["copy", "thumbUp", "thumbDown", "share", "again"]

  private func row(_ content: Content) -> MessageRow {
    var row = LayoutFixture.outgoing("")
    row.message.content = content
    row.isOutgoing = false
    row.sender = LayoutFixture.bo
    return row
  }

  private func regions(
    _ row: MessageRow, width: Double = 390, _ change: (inout Theme) -> Void = { _ in }
  ) throws -> [CellRegion] {
    var fixture = try LayoutFixture("assistant")
    fixture.pageWidth = width
    change(&fixture.theme)
    return try fixture.snapshot(of: row).hitAreas.filter {
      if case .custom = $0.role { true } else { false }
    }
  }

  private func names(_ regions: [CellRegion]) -> [String] {
    regions.compactMap { if case .custom(let name) = $0.role { name } else { nil } }
  }

  @Test func `an answer has them below its words, with room between`() throws {
    let answer = row(.markdown("**Yes**, at ten."))
    let regions = try regions(answer)
    same(names(regions), Self.signs)
    same(regions[0].label, "Copy")
    let rects = regions.compactMap(\.rects.first)
    #expect(zip(rects, rects.dropFirst()).allSatisfy { $0.maxX <= $1.minX + 1e-9 })
    var fixture = try LayoutFixture("assistant")
    let height = try fixture.snapshot(of: answer).size.height
    fixture.theme.row.answerSigns = []
    try same(fixture.snapshot(of: answer).size.height, height - 28)
  }

  @Test func `people's words, one's own documents and what is followed have none`() throws {
    #expect(try regions(row(.text("See you at ten."))).isEmpty)
    var own = row(.markdown("**Mine**"))
    own.isOutgoing = true
    #expect(try regions(own).isEmpty)
    var followed = row(.markdown("**Yes**"))
    followed.position = .first
    #expect(try regions(followed).isEmpty)
    var sending = row(.markdown("**Yes**"))
    sending.status = .sending
    #expect(try regions(sending).isEmpty)
  }

  @Test func `a narrow column has as many as fit`() throws {
    let regions = try regions(row(.markdown("**Yes**")), width: 120) { $0.row.answerSignSize = 30 }
    same(names(regions), ["copy", "thumbUp"])
  }
}
