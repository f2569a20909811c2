import Assertions
import Foundation
import Testing

/// Tests of `--compression` wherever PNGs are written.
@Suite struct CompressionOptionTests {
  @Test func `small takes fewer bytes for a picture, for pages and for a film`() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(RenderCommandTests.two, to: "talk.json")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "p"), withIntermediateDirectories: true)
    func bytes(_ arguments: [String], of name: String) throws -> Int {
      let run = try CommandRun(arguments)
      same(run.status, 0, "\(run.errorText)")
      return try Data(contentsOf: folder.url.appending(path: name)).count
    }
    for (arguments, name) in [
      (["render", input, "-o", folder.path("p.png")], "p.png"),
      (["render", input, "-o", folder.path("p/%d.png"), "--pages", "200"], "p/1.png"),
      (["film", input, "-o", folder.path("f.png"), "--scale", "1"], "f.png"),
    ] {
      let usual = try bytes(arguments, of: name)
      let fast = try bytes(arguments + ["--compression", "fast"], of: name)
      let small = try bytes(arguments + ["--compression", "small"], of: name)
      same(usual, fast)
      #expect(small < fast, "\(arguments)")
    }
  }

  @Test func `another word is wrong usage and the right ones are named`() throws {
    let run = try CommandRun(["render", "talk.json", "--compression", "tiny"])
    same(run.status, 64)
    #expect(run.errorText.contains("fast") && run.errorText.contains("small"))
  }
}
