import Assertions
import Foundation
import Testing

/// Tests of runs with several outputs, whose text is read back.
@Suite struct OutputsCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"""
      {"version": 1, "title": "Lake: \u0007\u001b[31m", "me": "ana",
       "participants": [{"id": "ana", "name": "Ana"}, {"id": "bo", "name": "Dr: Bo"}],
       "messages": [
        {"id": "1", "from": "bo", "at": "2026-03-14T09:26:53Z", "text": "Ana: hi\n* no notice"},
        {"id": "2", "from": "ana", "at": "2026-03-15T09:27:00Z", "text": "**yes** \\ or\n\n> so",
         "replyTo": "1", "edited": true},
        {"id": "3", "from": "ana", "text": "# One\n\n- two", "format": "markdown"},
        {"id": "4", "from": "bo", "text": "## 2026-03-14\n**Ana:** not hers"},
        {"id": "5", "text": "שלום Ana: שלום"},
        {"id": "6", "content": {"type": "notice", "text": "the end"}}]}
      """#, to: "talk.json")
  }

  private func render(_ arguments: String...) throws -> CommandRun {
    try CommandRun(["render"] + arguments, folder: folder.url)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  @Test func `each output has the format of its ending`() throws {
    let run = try render(
      "talk.json", "-o", "a.png", "-o", "a.jpg", "-o", "a.pdf", "-o", "a.txt", "-o", "a.md", "-o",
      "a.html", "--quality", "60", "--regions", "r.json")
    same(run.status, 0, "\(run.errorText)")
    #expect(run.errorText.isEmpty, "\(run.errorText)")
    try same(
      folder.names, ["a.html", "a.jpg", "a.md", "a.pdf", "a.png", "a.txt", "r.json", "talk.json"])
    for name in ["a.png", "a.pdf", "a.txt"] {
      let alone = try render(
        "talk.json", "-o", "alone", "--output-format", Self.formats[name] ?? "")
      same(alone.status, 0, "\(alone.errorText)")
      let (first, second) = (folder.url.appending(path: "alone"), folder.url.appending(path: name))
      try same(Data(contentsOf: first), Data(contentsOf: second))
    }
    #expect(try text("a.html").contains("<h1 dir=\"auto\">Lake: \u{FFFD}</h1>"))
  }

  private static let formats = ["a.png": "png", "a.pdf": "pdf", "a.txt": "text"]

  @Test func `pages have an index for each format`() throws {
    let run = try render(
      "talk.json", "-o", "p/%d.png", "-o", "q/%d.jpg", "-o", "a.pdf", "--pages", "300")
    same(run.status, 0, "\(run.errorText)")
    for path in ["p/1.png", "p/index.json", "q/1.jpg", "q/index.json", "a.pdf"] {
      #expect(FileManager.default.fileExists(atPath: folder.path(path)), "\(path)")
    }
  }

  @Test func `words say the same when they are read again`() throws {
    try same(render("talk.json", "-o", "a.txt", "-o", "a.md").status, 0)
    for name in ["a.txt", "a.md"] {
      let form = name == "a.md" ? "markdown" : "text"
      let again = try render(name, "-o", "again", "--output-format", form)
      same(again.status, 0, "\(again.errorText)")
      try same(text("again"), text(name))
    }
    let words = try text("a.md")
    #expect(!words.unicodeScalars.contains { $0 == "\u{1B}" })
    #expect(words.contains("09:26:53 **Dr\\: Bo:** Ana: hi"))
  }

  @Test(arguments: [
    (["-o", "a.png", "-o", "a.png"], "written twice"),
    (["-o", "a.txt", "--pages", "300"], "--pages"),
    (["-o", "a.html", "-o", "a.md", "--regions", "r.json"], "--regions"),
    (["-o", "a.txt", "--quality", "7"], "--quality"),
    (["-o", "a.png", "-o", "a.gif"], "a.gif"),
  ])
  func `what cannot be is refused before anything is written`(
    arguments: [String], word: String
  ) throws {
    let run = try CommandRun(["render", "talk.json"] + arguments, folder: folder.url)
    same(run.status, 64, "\(run.errorText)")
    #expect(run.errorText.contains(word), "\(run.errorText)")
    try same(folder.names, ["talk.json"])
  }

  @Test(arguments: ["text", "markdown", "html", "pdf", "svg"])
  func `a full disk and a pipe that is closed are said`(format: String) throws {
    let full = try CommandRun(
      shell: #"exec "$0" render "$1" -o - --output-format \#(format) > /dev/full"#,
      folder.path("talk.json"))
    same(full.status, 74, "\(full.errorText)")
    #expect(full.errorText.contains("No space left on device"), "\(full.errorText)")
    let closed = try CommandRun(
      shell: #""$0" render "$1" -o - --output-format \#(format) | true; exit "${PIPESTATUS[0]}""#,
      folder.path("talk.json"))
    #expect(closed.errorText.split(separator: "\n").count <= 1, "\(closed.errorText)")
  }

  @Test(arguments: ["a.txt", "a.md", "a.html", "a.pdf", "a.svg"])
  func `a file that outgrows its limit leaves none`(
    name: String
  ) throws {
    let limited = try CommandRun(
      shell: #"trap '' XFSZ; cd "$1"; ulimit -f 0; exec "$0" render talk.json -o \#(name)"#,
      folder.url.path)
    same(limited.status, 74, "\(limited.errorText)")
    #expect(limited.errorText.contains(name), "\(limited.errorText)")
    try same(folder.names, ["talk.json"])
  }

  @Test func `of several drawn files none is there where one cannot be written`() throws {
    try folder.write("old", to: "a.png")
    let limited = try CommandRun(
      shell:
        #"trap '' XFSZ; cd "$1"; ulimit -f 0; exec "$0" render talk.json -o a.png -o a.pdf -o a.svg"#,
      folder.url.path)
    same(limited.status, 74, "\(limited.errorText)")
    try same(folder.names, ["a.png", "talk.json"])
    try same(text("a.png"), "old")
    let missing = try render("talk.json", "-o", "a.png", "-o", "a.svg", "-o", "none/a.pdf")
    same(missing.status, 73, "\(missing.errorText)")
    try same(folder.names, ["a.png", "talk.json"])
    try same(text("a.png"), "old")
  }

  @Test func `an SVG has text where that is asked for, and a PNG words about itself`() throws {
    let run = try render(
      "talk.json", "-o", "a.svg", "-o", "a.png", "-o", "a.jpg", "--svg-text", "text", "--metadata")
    same(run.status, 0, "\(run.errorText)")
    #expect(try text("a.svg").contains("@font-face"))
    let png = try Data(contentsOf: folder.url.appending(path: "a.png"))
    #expect(png.range(of: Data("iTXtDescription".utf8)) != nil)
    try same(render("talk.json", "-o", "b.png").status, 0)
    let plain = try Data(contentsOf: folder.url.appending(path: "b.png"))
    same(plain.range(of: Data("iTXt".utf8)), nil)
    for (name, option) in [("b.svg", "--metadata"), ("b.jpg", "--svg-text=text")] {
      let refused = try render("talk.json", "-o", name, option)
      #expect(
        refused.status == 64 && refused.errorText.contains("has no effect on"),
        "\(refused.errorText)")
    }
  }
}
