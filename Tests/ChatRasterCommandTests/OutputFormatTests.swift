import Assertions
import Foundation
import Testing

/// Tests of the format that `render` writes, selected by the extension of `-o` or by
/// `--output-format`.
@Suite struct OutputFormatTests {
  private static let starts: [String: [UInt8]] = [
    "png": [0x89, 0x50, 0x4e, 0x47], "jpeg": [0xff, 0xd8, 0xff, 0xe0], "webp": Array("RIFF".utf8),
  ]

  private func render(
    _ arguments: String..., in folder: TemporaryFolder
  ) throws -> CommandRun {
    try folder.write(RenderCommandTests.two, to: "talk.json")
    return try CommandRun(
      ["render", "talk.json", "--scale", "1"] + arguments, folder: folder.url)
  }

  private func bytes(_ name: String, in folder: TemporaryFolder) throws -> [UInt8] {
    try Array(Data(contentsOf: folder.url.appending(path: name)))
  }

  @Test(arguments: [
    ("a.png", "png"), ("a.PNG", "png"), ("a.jpg", "jpeg"), ("a.b.jpeg", "jpeg"),
    ("a.JPG", "jpeg"), ("a.webp", "webp"), ("a", "png"), (".png", "png"), ("d.jpg/a", "png"),
  ])
  func `the ending chooses the format`(name: String, format: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "d.jpg"), withIntermediateDirectories: true)
    let run = try render("-o", name, in: folder)
    same(run.status, 0, "\(run.errorText)")
    #expect(run.errorText.isEmpty)
    #expect(try bytes(name, in: folder).starts(with: #require(Self.starts[format])))
  }

  @Test func `raw pixels are as many as the PNG has, and nothing else`() throws {
    let folder = try TemporaryFolder()
    try same(render("-o", "a.png", in: folder).status, 0)
    try same(render("-o", "a.raw", in: folder).status, 0)
    let header = try #require(PNGHeader(Data(bytes("a.png", in: folder))))
    try same(bytes("a.raw", in: folder).count, header.width * header.height * 4)
    let stream = try render("-o", "-", "--output-format", "raw", in: folder)
    try same(Array(stream.output), bytes("a.raw", in: folder))
  }

  @Test(arguments: ["png", "jpeg", "webp"])
  func `a stream and a file without a name have the format that is named`(
    format: String
  ) throws {
    let folder = try TemporaryFolder()
    let stream = try render("-o", "-", "--output-format", format, in: folder)
    same(stream.status, 0, "\(stream.errorText)")
    #expect(Array(stream.output).starts(with: try #require(Self.starts[format])))
    let unnamed = try render("--output-format", format, in: folder)
    same(unnamed.status, 0, "\(unnamed.errorText)")
    let name = format == "jpeg" ? "talk.jpg" : "talk.\(format)"
    try same(folder.names, ["talk.json", name].sorted())
    try same(bytes(name, in: folder), Array(stream.output))
    let other = try render("-o", "page.tmp", "--output-format", format, in: folder)
    same(other.status, 0, "\(other.errorText)")
    try same(bytes("page.tmp", in: folder), Array(stream.output))
  }

  @Test func `pages have the format of their pattern`() throws {
    let folder = try TemporaryFolder()
    let run = try render("-o", "p/%d.jpg", "--pages", "200", in: folder)
    same(run.status, 0, "\(run.errorText)")
    let start = try #require(Self.starts["jpeg"])
    #expect(try bytes("p/1.jpg", in: folder).starts(with: start))
    let index = try bytes("p/index.json", in: folder)
    #expect(String(decoding: index, as: UTF8.self).contains("1.jpg"))
  }

  @Test(arguments: ["a.gif", "a.apng", "a.jpg.bak", "p/%d.tiff", "a.p%6eg"])
  func `an ending that is not known is wrong usage and those that are known are named`(
    name: String
  ) throws {
    let folder = try TemporaryFolder()
    let run = try render("-o", name, "--pages", "200", in: folder)
    same(run.status, 64, "\(run.errorText)")
    if !name.contains("%6e") {
      for ending in [".png", ".jpg", ".jpeg", ".webp", ".raw", "--output-format"] {
        #expect(run.errorText.contains(ending), "\(run.errorText)")
      }
    }
    try same(folder.names, ["talk.json"])
  }

  @Test(arguments: [
    (["-o", "a.png", "--output-format", "jpeg"], "a.png"),
    (["-o", "a.jpg", "--compression", "small"], "--compression"),
    (["-o", "a.png", "--quality", "80"], "--quality"),
    (["-o", "a.raw", "--quality", "80"], "jpeg and webp"),
    (["-o", "a.jpg", "--quality", "0"], "1 to 100"),
    (["-o", "a.jpg", "--quality", "101"], "1 to 100"),
    (["-o", "-", "--output-format", "gif"], "webp"),
  ])
  func `what cannot be is refused before anything is drawn`(
    arguments: [String], word: String
  ) throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun(["render", "nothing.json"] + arguments, folder: folder.url)
    same(run.status, 64, "\(run.errorText)")
    #expect(run.errorText.contains(word), "\(run.errorText)")
    try same(folder.names, [])
  }

  @Test func `quality counts`() throws {
    let folder = try TemporaryFolder()
    for ending in ["jpg", "webp"] {
      for quality in ["30", "95"] {
        let run = try render("-o", "\(quality).\(ending)", "--quality", quality, in: folder)
        same(run.status, 0, "\(run.errorText)")
      }
      #expect(
        try bytes("30.\(ending)", in: folder).count < bytes("95.\(ending)", in: folder).count)
    }
  }

  @Test func `a page that a format cannot hold says which options help`() throws {
    let folder = try TemporaryFolder()
    // The image is 24,000 pixels high.
    let high = try render("-o", "p.webp", "--pages", "3000", "--scale", "8", in: folder)
    same(high.status, 65, "\(high.errorText)")
    #expect(high.errorText.contains("WebP") && high.errorText.contains("--pages"))
    let wide = try render("-o", "p.webp", "--width", "2100", "--scale", "8", in: folder)
    same(wide.status, 65, "\(wide.errorText)")
    #expect(wide.errorText.contains("16383") && wide.errorText.contains("--width"))
    try same(folder.names, ["talk.json"])
  }
}
