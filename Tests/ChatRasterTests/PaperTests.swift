import Assertions
import DisplayList
import Testing

@testable import ChatRaster

/// Tests of the texts and sizes of paper sheets.
@Suite struct PaperTests {
  @Test func `fields are filled in where they stand`() throws {
    let text = try PageText("{title}, {page} of {pages}: {period}", key: "header")
    same(text.text { field in "<\(field.rawValue)>" }, "<title>, <page> of <pages>: <period>")
    #expect(text.has(.pages) && !text.has(.participants))
    try same(PageText("no field", key: "footer").text { _ in "x" }, "no field")
  }

  @Test(arguments: ["{pag}", "a {page", "} b", "{}", "{page} {{page}}"])
  func `a brace without a field is refused with the fields`(text: String) {
    let error = #expect(throws: RenderError.self) { try PageText(text, key: "footer") }
    #expect(error?.code == .invalidConfiguration && error?.key == "footer")
    same(error?.description.contains("{participants}"), true)
  }

  @Test func `stamps count on and keep their digits`() throws {
    let stamp = try PageStamp("ABC{000998}-x")
    same([1, 2, 3].map(stamp.text), ["ABC000998-x", "ABC000999-x", "ABC001000-x"])
    try same(PageStamp("{9}").text(2), "10")
  }

  @Test(arguments: ["ABC", "ABC{}", "A{1}{2}", "{1", "{x1}", "1}", "{1}}", "{1234567890123456789}"])
  func `a stamp without one number is refused`(text: String) {
    let error = #expect(throws: RenderError.self) { try PageStamp(text) }
    #expect(error?.key == "stamp" && error?.description.contains("ABC{000001}") == true)
  }

  @Test func `a stamp that is wider than a margin is refused`() {
    let text = String(repeating: "A", count: 60)
    let error = #expect(throws: RenderError.self) { try PageStamp(text + "{1}") }
    #expect(error?.key == "stamp" && error?.description.contains("at most 60 bytes") == true)
  }

  @Test(arguments: [
    (PDFOptions(header: "a"), "header"), (PDFOptions(stamp: "{1}"), "stamp"),
    (PDFOptions(numbersLines: true), "numbersLines"),
    (PDFOptions(paper: .a4, header: "{x}"), "header"),
    (PDFOptions(paper: PDFOptions.Paper(width: 100, height: 800)), "paper"),
    (PDFOptions(paper: PDFOptions.Paper(width: .nan, height: 800)), "paper"),
    (PDFOptions(paper: Self.a4(margin: 270)), "margins"),
    (PDFOptions(paper: Self.a4(margin: -1)), "margins"),
    (PDFOptions(paper: Self.a4(margin: .infinity)), "margins"),
    (PDFOptions(paper: Self.a4(scale: 0)), "paperScale"),
    (PDFOptions(paper: Self.a4(scale: .nan)), "paperScale"),
    (PDFOptions(paper: Self.a4(margin: 20), header: "a"), "header"),
    (PDFOptions(paper: Self.a4(margin: 20), footer: "a"), "footer"),
    (PDFOptions(paper: Self.a4(margin: 20), stamp: "{1}"), "stamp"),
  ])
  func `what makes no sheet is refused by its name`(pdf: PDFOptions, key: String) {
    let error = #expect(throws: RenderError.self) { try pdf.check() }
    #expect(error?.code == .invalidConfiguration && error?.key == key)
  }

  @Test func `messages that are wider than the sheet are refused with the largest scale`() throws {
    try Self.a4(scale: 1.34).check(forWidth: 390)
    let error = #expect(throws: RenderError.self) {
      try Self.a4(scale: 1.35).check(forWidth: 390)
    }
    #expect(error?.key == "paperScale" && error?.description.contains("at most 1.34") == true)
  }

  private static func a4(margin: Double = 36, scale: Double? = nil) -> PDFOptions.Paper {
    var paper = PDFOptions.Paper.a4
    paper.margins = EdgeInsets(horizontal: margin, vertical: margin)
    paper.scale = scale
    return paper
  }
}
