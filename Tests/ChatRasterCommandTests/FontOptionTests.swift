import Assertions
import Foundation
import Testing

/// Tests that `--fonts` replaces the bundled faces, unless its folder contains only emoji.
@Suite struct FontOptionTests {
  private func families(_ folder: String) throws -> Set<String> {
    let path = CommandRun.package.appending(path: "Tests/TestResources/" + folder).path
    let run = try CommandRun(["fonts", "--fonts", path])
    same(run.status, 0, "\(run.errorText)")
    let known = ["Inter", "Noto Color Emoji", "ChatRaster Box", "ChatRaster New Emoji"]
    let table = String(decoding: run.output, as: UTF8.self)
    return Set(
      known.filter { family in table.split(separator: "\n").contains { $0.hasPrefix(family) } })
  }

  @Test func `a folder with faces for words is all there is`() throws {
    try same(families("Fonts"), ["ChatRaster Box"])
  }

  @Test func `a folder of emoji alone goes with the bundled faces`() throws {
    try same(families("EmojiFonts/New"), ["Inter", "Noto Color Emoji", "ChatRaster New Emoji"])
  }

  @Test func `emoji that the bundled face has all of do not replace it`() throws {
    try same(families("EmojiFonts/Old"), ["Inter", "Noto Color Emoji"])
  }
}
