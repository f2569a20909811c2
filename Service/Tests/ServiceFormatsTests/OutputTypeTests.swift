import ServiceFormats
import Testing

@Suite("A format that a worker describes")
struct OutputTypeTests {
  private func described(
    _ name: String = "csv", _ contentType: String = "text/csv", _ endings: [String] = ["csv"],
    _ settings: [String] = []
  ) -> OutputType? {
    OutputType(name: name, contentType: contentType, endings: endings, settings: settings)
  }

  @Test(
    "a media type is read with its parameters",
    arguments: [
      ("text/csv", "text/csv"), ("text/csv; charset=utf-8", "text/csv"),
      ("image/svg+xml;a=\"b c\"", "image/svg+xml"),
      ("application/vnd.a-1 ; b=c", "application/vnd.a-1"),
    ])
  func mediaTypes(contentType: String, mediaType: String) throws {
    let type = try #require(described("csv", contentType))
    #expect(type.contentType == contentType && type.mediaType == mediaType)
    #expect(type.isSelfDescribing)
  }

  @Test("raw bytes do not describe themselves, with parameters or without")
  func rawBytes() throws {
    for contentType in ["application/octet-stream", "application/octet-stream; a=b"] {
      #expect(try #require(described("raw", contentType)).isSelfDescribing == false)
    }
  }

  @Test("the usual ending is the first")
  func endings() throws {
    #expect(try #require(described("jpeg", "image/jpeg", ["jpg", "jpeg"])).ending == "jpg")
  }

  private static let wrongWords = [
    "", " ", "CSV", "c v", "a/b", "a.b", "<b>", "\"", "a\n", "a\r\nX: y", "é", "..",
    String(repeating: "a", count: 41),
  ]

  @Test("names, endings and settings of other characters are refused", arguments: wrongWords)
  func wrongWord(word: String) {
    #expect(described(word) == nil)
    #expect(described("csv", "text/csv", [word]) == nil)
    #expect(described("csv", "text/csv", ["csv", word]) == nil)
    #expect(described("csv", "text/csv", ["csv"], [word]) == nil)
  }

  @Test(
    "what is no media type is refused",
    arguments: [
      "", "text", "text/", "/csv", "text/csv/b", "Text/csv", "text/*", "*/*",
      "text/csv, text/plain", "text/csv\r\nX: y", "text/csv; a=\u{7F}", "text/csv; é",
      "text/csv\u{0}", "; charset=utf-8", "text/csv charset=utf-8", "text/csv ,a/b",
      "text/csv; a=" + String(repeating: "b", count: 200), "text/<b>",
    ])
  func wrongType(contentType: String) {
    #expect(described("csv", contentType) == nil)
  }

  @Test("a format without endings is refused")
  func noEndings() {
    #expect(described("csv", "text/csv", []) == nil)
    #expect(described() != nil)
  }
}
