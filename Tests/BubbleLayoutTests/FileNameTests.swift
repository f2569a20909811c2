import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

@testable import BubbleLayout

@Suite struct FileNameTests {
  @Test(arguments: [
    ("a.txt", ".txt"), ("a.tar.gz", ".gz"), ("noext", ""), (".profile", ""), ("a.", ""),
    ("a.jpeg2", ""), ("a.t t", ""), ("文档.docx", ".docx"), ("a.ж", ""),
  ])
  func `an ending is short and plain`(name: String, ending: String) {
    #expect(FileName.ending(of: name) == ending)
  }

  @Test(arguments: [
    ("short.txt", 20, "short.txt"), ("A very long name (3).tar.gz", 20, "A very lo…(3).tar.gz"),
    ("A very long name without end", 12, "A very…t end"), ("abcdefgh.docx", 8, "a…h.docx"),
    ("abcdefgh.docx", 3, "….docx"), ("文档的最终版本二零二六.docx", 12, "文档的…零二六.docx"),
  ])
  func `a long name loses its middle`(name: String, limit: Int, shown: String) {
    same(FileName.shortened(name) { $0.count <= limit }, shown)
  }

  @Test func `a name without end costs no more than its beginning`() {
    var longest = 0
    let name = String(repeating: "a\u{301}", count: 100_000) + ".pdf"
    let shown = FileName.shortened(name) { form in
      longest = max(longest, form.unicodeScalars.count)
      return form.count <= 30
    }
    #expect(longest < 600)
    #expect(shown.count == 30 && shown.hasSuffix("….pdf"))
  }

  @Test func `a file's card shows the ending of its name`() throws {
    let fixture = try LayoutFixture()
    var row = LayoutFixture.incoming("")
    row.message.content = .file(
      FileContent(name: "AVERYLONGFILENAMETHATDOESNOTFIT(3).TAR.GZ", size: 1_500))
    let name = try #require(
      try fixture.snapshot(of: row).texts.first { $0.text.text.hasPrefix("AVERY") })
    #expect(name.text.text.hasSuffix("(3).TAR.GZ"))
    #expect(name.text.text.contains("…") && !name.text.isTruncated)
  }

  @Test func `a file without an ending has a sign of its own`() throws {
    let fixture = try LayoutFixture()
    var row = LayoutFixture.incoming("")
    func signs(_ name: String) throws -> Int {
      row.message.content = .file(FileContent(name: name))
      return try fixture.snapshot(of: row).items.count {
        if case .stroke = $0 { true } else { false }
      }
    }
    try same(signs("NOEXT"), 1)
    try same(signs("A.TXT"), 0)
  }
}
