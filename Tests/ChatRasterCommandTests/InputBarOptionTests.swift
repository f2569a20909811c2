import Assertions
import Foundation
import Testing

/// Tests of `chatraster render --input-bar`.
@Suite struct InputBarOptionTests {
  private let talk = Data(RenderCommandTests.two.utf8)

  private func picture(_ options: String...) throws -> Data {
    let run = try CommandRun(["render", "-", "-o", "-", "--scale", "1"] + options, input: talk)
    same(run.status, 0, "\(run.errorText)")
    return run.output
  }

  @Test func `each state makes a picture of its own, higher by the bar`() throws {
    let bare = try #require(PNGHeader(try picture()))
    var pictures: Set<Data> = []
    // WeChat's text field is 38 points high, with 8 points above and below; a drawn keyboard is 232
    // points high.
    for (state, height) in [
      ("initial", 54), ("input", 54 + 232), ("audio", 54), ("emoji", 354), ("plus", 354),
    ] {
      let png = try picture("--input-bar", state)
      same(PNGHeader(png)?.height, bare.height + height, "\(state)")
      pictures.insert(png)
    }
    pictures.insert(try picture("--input-bar", "input", "--draft", "see you"))
    same(pictures.count, 6)
  }

  @Test(arguments: [["--draft", "see you"], ["--input-bar", "closed"]])
  func `what makes no bar is wrong usage`(options: [String]) throws {
    let run = try CommandRun(["render", "-", "-o", "-"] + options, input: talk)
    same(run.status, 64)
    #expect(run.errorText.contains("--input-bar"))
  }

  @Test func `regions have the bar's parts`() throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun(
      [
        "render", "-", "-o", folder.path("a.png"), "--regions", folder.path("a.json"),
        "--input-bar", "audio",
      ], input: talk)
    same(run.status, 0, "\(run.errorText)")
    let text = try String(contentsOf: folder.url.appending(path: "a.json"), encoding: .utf8)
    #expect(text.contains(#"{"message": null, "role": "custom", "target": "record""#))
    #expect(!text.contains(#""target": "field""#))
  }
}
