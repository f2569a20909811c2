import Assertions
import ChatRaster
import Foundation
import Testing

/// Tests of the format that `render` writes, selected by the extension of `-o` or by
/// `--output-format`.
@Suite struct OutputFormatTests {
  /// The first bytes of each format's files; raw pixels begin with the background.
  private static let starts: [String: [UInt8]] = [
    "png": [0x89, 0x50, 0x4e, 0x47], "jpeg": [0xff, 0xd8, 0xff, 0xe0], "webp": Array("RIFF".utf8),
    "raw": [], "pdf": Array("%PDF-".utf8), "svg": Array("<?xml".utf8),
    "text": [], "markdown": [], "html": Array("<!DOCTYPE html>".utf8),
    "csv": Array("\u{FEFF}id,time,sender,kind,text,reply\r\n".utf8),
  ]

  private func render(
    _ arguments: String..., in folder: TemporaryFolder
  ) throws -> CommandRun {
    try render(arguments, in: folder)
  }

  private func render(
    _ arguments: [String], in folder: TemporaryFolder
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

  @Test(arguments: OutputFormat.builtIn.map(\.name))
  func `a stream, a file without a name and every ending have the format that is named`(
    name: String
  ) throws {
    let format = try #require(OutputFormat.builtIn.first { $0.name == name })
    let folder = try TemporaryFolder()
    let stream = try render("-o", "-", "--output-format", name, in: folder)
    same(stream.status, 0, "\(stream.errorText)")
    #expect(!stream.output.isEmpty)
    #expect(Array(stream.output).starts(with: try #require(Self.starts[name])))
    let unnamed = try render("--output-format", name, in: folder)
    same(unnamed.status, 0, "\(unnamed.errorText)")
    try same(folder.names, ["talk.json", "talk.\(format.endings[0])"].sorted())
    try same(bytes("talk.\(format.endings[0])", in: folder), Array(stream.output))
    let other = try render("-o", "page.tmp", "--output-format", name, in: folder)
    same(other.status, 0, "\(other.errorText)")
    try same(bytes("page.tmp", in: folder), Array(stream.output))
    let endings = try render(format.endings.flatMap { ["-o", "a.\($0)"] }, in: folder)
    same(endings.status, 0, "\(endings.errorText)")
    for ending in format.endings {
      try same(bytes("a.\(ending)", in: folder), Array(stream.output), "\(ending)")
    }
  }

  @Test(arguments: OutputFormat.builtIn.map(\.name))
  func `an option of other formats is refused with the names of those that take it`(
    name: String
  ) throws {
    let format = try #require(OutputFormat.builtIn.first { $0.name == name })
    let folder = try TemporaryFolder()
    let options: [OutputFormat.Setting: [String]] = [
      .compression: ["--compression", "small"], .quality: ["--quality", "80"],
      .paper: ["--paper", "a4"], .metadata: ["--metadata"], .svgText: ["--svg-text", "text"],
    ]
    for setting in OutputFormat.Setting.allCases {
      let option = try #require(options[setting])
      let run = try CommandRun(
        ["render", "nothing.json", "--output-format", name] + option, folder: folder.url)
      guard !format.settings.contains(setting) else {
        // The option is accepted, and the input is missing.
        same(run.status, 66, "\(run.errorText)")
        continue
      }
      same(run.status, 64, "\(run.errorText)")
      let others = OutputFormat.builtIn.filter { $0.settings.contains(setting) }.map(\.name)
      let message = "--\(setting.rawValue) has no effect on \(name): only "
      #expect(
        run.errorText.contains(message + others.joined(separator: " and ")), "\(run.errorText)")
    }
    try same(folder.names, [])
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
      let endings = OutputFormat.builtIn.flatMap(\.endings).map { ".\($0)" }
      for word in endings + ["--output-format"] {
        #expect(run.errorText.contains(word), "\(run.errorText)")
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
