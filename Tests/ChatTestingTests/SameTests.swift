import Assertions
import Synchronization
import Testing

/// The house's own equality assertion fails where it must, and shows both values.
@Suite struct SameTests {
  /// The comment and the location of the only issue that an assertion records.
  private func issue(of assertion: () -> Void) -> (text: String, location: SourceLocation?)? {
    let issues = Mutex<[Issue]>([])
    withKnownIssue {
      assertion()
    } matching: { issue in
      issues.withLock { $0.append(issue) }
      return true
    }
    let found = issues.withLock(\.self)
    guard let issue = found.first, found.count == 1 else { return nil }
    return (issue.comments.map(\.rawValue).joined(), issue.sourceLocation)
  }

  @Test func `Unequal values are an issue at the caller's line that shows both`() {
    let here = #_sourceLocation
    let found = issue { same([1, 2], [1, 3]) }
    #expect(found?.text == "is       [1, 2]\nexpected [1, 3]")
    #expect(found?.location?.fileID == here.fileID)
    #expect(found?.location?.filePath == here.filePath)
    #expect(found?.location?.line == here.line + 1)
    #expect(found?.location?.column == 29)
  }

  @Test func `A comment stands before the values`() throws {
    let found = try #require(issue { same("a\n", "a", "the \("last") line") })
    #expect(found.text == "the last line\nis       \"a\\n\"\nexpected \"a\"")
  }

  @Test func `Long values are shown around their difference too`() throws {
    let text = String(repeating: "a", count: 300)
    let found = try #require(issue { same(text + "b" + text, text + "c") })
    let lines = found.text.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[0] == "is       \"\(text)b\(text)\"")
    #expect(lines[2] == "after 301 equal characters:")
    #expect(lines[3] == "is       \(text.prefix(20))b\(text.prefix(59))")
    #expect(lines[4] == "expected \(text.prefix(20))c\"")
  }

  @Test func `Of the longest values, the first 2,000 characters are shown`() throws {
    let found = try #require(issue { same([UInt8](repeating: 0, count: 100_000), []) })
    #expect(found.text.count < 3_000)
  }

  @Test func `Each failing kind of value is an issue`() {
    #expect(issue { same(Int?.none, 1) } != nil)
    #expect(issue { same("é", "e") } != nil)
    #expect(issue { same(Double.nan, .nan) } != nil)
    #expect(issue { same([String](), ["a"]) } != nil)
  }

  @Test func `Equal values are no issue, and their comment is not made`() {
    var comments = 0
    func comment() -> String {
      comments += 1
      return "made"
    }
    same(1, 1, comment())
    same(Int?.none, nil)
    same("é", "e\u{301}")
    #expect(comments == 0)
  }
}
