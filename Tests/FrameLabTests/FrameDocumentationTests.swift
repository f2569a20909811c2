import FoundationEssentials
import Testing

@Suite struct FrameDocumentationTests {
  @Test func `every Swift block of an article is compiled`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let examples = try String(
      contentsOf: folder.appending(path: "DocumentationExamples.swift"), encoding: .utf8)
    let articles = folder.appending(path: "../../Sources/FrameLab/FrameLab.docc")
      .standardizedFileURL
    for name in try FileManager.default.contentsOfDirectory(atPath: articles.path) {
      let page = try String(contentsOf: articles.appending(path: name), encoding: .utf8)
      for block in page.components(separatedBy: "```swift\n").dropFirst() {
        let code = try #require(block.components(separatedBy: "```").first)
        #expect(examples.contains(code), "\(name) has Swift that no test compiles:\n\(code)")
      }
    }
  }
}
