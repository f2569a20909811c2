import Assertions
import Foundation
import Testing

/// Tests of `chatraster render`, run as a process: exit statuses, messages, sizes and bytes.
@Suite struct RenderCommandTests {
  static let two = """
    {"version": 1, "title": "T", "me": "a",
     "participants": [{"id": "a", "name": "Ana"}, {"id": "b", "name": "Bo"}],
     "messages": [
      {"id": "1", "from": "b", "at": "2026-03-14T09:26:53Z", "text": "are you around?"},
      {"id": "2", "from": "a", "at": "2026-03-14T09:27:10Z", "text": "**yes**"}]}
    """

  @Test func `a conversation becomes a picture of the asked width`() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(Self.two, to: "talk.json")
    let run = try CommandRun([
      "render", input, "-o", folder.path("out.png"), "--width", "300", "--scale", "3",
    ])
    same(run.status, 0, "\(run.errorText)")
    #expect(run.output.isEmpty)
    let header = try #require(PNGHeader(Data(contentsOf: folder.url.appending(path: "out.png"))))
    same(header.width, 900)
    #expect(header.height > 300 && header.height % 3 == 0)
    same(header.colorType, 2)
    try same(folder.names, ["out.png", "talk.json"])
  }

  @Test func `a dash reads standard input and writes standard output`() throws {
    let run = try CommandRun(["render", "-", "-o", "-"], input: Data(Self.two.utf8))
    same(run.status, 0, "\(run.errorText)")
    same(PNGHeader(run.output)?.width, 780)
  }

  @Test func `standard output gets the bytes of a file, beside the same regions`() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(Self.two, to: "talk.json")
    let file = try CommandRun([
      "render", input, "-o", folder.path("a.png"), "--regions", folder.path("a.json"),
    ])
    same(file.status, 0, "\(file.errorText)")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "tmp"), withIntermediateDirectories: true)
    let stream = try CommandRun(
      ["render", input, "-o", "-", "--regions", folder.path("b.json")],
      environment: ["TMPDIR": folder.path("tmp")])
    same(stream.status, 0, "\(stream.errorText)")
    func bytes(_ name: String) throws -> Data {
      try Data(contentsOf: folder.url.appending(path: name))
    }
    try same(stream.output, bytes("a.png"))
    try same(bytes("b.json"), bytes("a.json"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("tmp")).isEmpty)
  }

  @Test func `a picture is not lost under its regions`() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(Self.two, to: "talk.json")
    let run = try CommandRun(
      ["render", input, "-o", "out.png", "--regions", "./out.png"], folder: folder.url)
    same(run.status, 73)
    #expect(run.errorText.contains("out.png"), "\(run.errorText)")
    try same(folder.names, ["talk.json"])
  }

  @Test func `a folder for temporary files that is not there is named`() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(Self.two, to: "talk.json")
    let nowhere = ["TMPDIR": folder.path("none")]
    let small = try CommandRun(["render", input, "-o", "-"], environment: nowhere)
    same(small.status, 0, "\(small.errorText)")
    // Only results larger than one mebibyte are collected in a temporary file.
    let lines = (0..<600).map { "Ana: \($0 &* 7_919) and \($0 &* 104_729) and \($0 &* 31)" }
    let long = try folder.write(lines.joined(separator: "\n"), to: "talk.txt")
    let whole = try CommandRun(["render", long, "-o", "-", "--scale", "4"])
    #expect(whole.output.count > 1 << 20, "\(whole.errorText)")
    let output = try CommandRun(
      ["render", long, "-o", "-", "--scale", "4"], environment: nowhere)
    same(output.status, 73)
    #expect(output.errorText.contains("none"))
    #expect(output.output.isEmpty)
    let standardInput = try CommandRun(
      ["render", "-", "-o", folder.path("out.png")], environment: nowhere,
      input: Data(Self.two.utf8))
    same(standardInput.status, 73)
    #expect(standardInput.errorText.contains("none"))
  }

  @Test func `without -o the picture lies beside where one stands, named after the input`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.two, to: "talk.json")
    let run = try CommandRun(["render", "talk.json"], folder: folder.url)
    same(run.status, 0, "\(run.errorText)")
    try same(folder.names, ["talk.json", "talk.png"])
  }

  @Test func `jobs, languages and time zones of the machine change no byte`() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(Self.two, to: "talk.json")
    let reference = try CommandRun(["render", input, "-o", "-"]).output
    #expect(!reference.isEmpty)
    for jobs in ["1", "2", "8"] {
      let run = try CommandRun(["render", input, "-o", "-", "--jobs", jobs])
      same(run.output, reference, "--jobs \(jobs)")
    }
    for (name, value) in [
      ("LANG", "ar_EG.UTF-8"), ("LC_ALL", "tr_TR.UTF-8"), ("LANGUAGE", "ja:ko"),
      ("PANGO_LANGUAGE", "ja"), ("TZ", "Pacific/Auckland"),
    ] {
      let run = try CommandRun(["render", input, "-o", "-"], environment: [name: value])
      same(run.output, reference, "\(name)=\(value)")
    }
  }

  @Test func `a transparent background keeps its alpha`() throws {
    let run = try CommandRun(
      ["render", "-", "-o", "-", "--background", "transparent"], input: Data(Self.two.utf8))
    same(run.status, 0, "\(run.errorText)")
    same(PNGHeader(run.output)?.colorType, 6)
  }

  @Test func `every theme draws in both appearances, and they differ`() throws {
    var pictures = Set<Data>()
    for theme in ["wechat", "telegram"] {
      for appearance in ["light", "dark"] {
        let run = try CommandRun(
          ["render", "-", "-o", "-", "--theme", theme, "--appearance", appearance],
          input: Data(Self.two.utf8))
        same(run.status, 0, "\(theme) \(appearance): \(run.errorText)")
        pictures.insert(run.output)
      }
    }
    same(pictures.count, 4)
  }

  @Test func `a selection takes the messages it names`() throws {
    let whole = try CommandRun(["render", "-", "-o", "-"], input: Data(Self.two.utf8)).output
    let last = try CommandRun(
      ["render", "-", "-o", "-", "--last", "1"], input: Data(Self.two.utf8)
    ).output
    let from = try CommandRun(
      ["render", "-", "-o", "-", "--from", "2"], input: Data(Self.two.utf8)
    ).output
    #expect(try #require(PNGHeader(last)).height < #require(PNGHeader(whole)).height)
    same(last, from)
    let unknown = try CommandRun(
      ["render", "-", "-o", "-", "--to", "nine"], input: Data(Self.two.utf8))
    same(unknown.status, 65)
    #expect(unknown.errorText.contains("nine"))
  }

  @Test func `regions name the messages and lie inside the picture`() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(Self.two, to: "talk.json")
    let run = try CommandRun([
      "render", input, "-o", folder.path("out.png"), "--regions", folder.path("regions.json"),
    ])
    same(run.status, 0, "\(run.errorText)")
    let json = try String(contentsOf: folder.url.appending(path: "regions.json"), encoding: .utf8)
    #expect(json.contains("\"1\"") && json.contains("\"2\"") && json.contains("bubble"))
    _ = try JSONSerialization.jsonObject(with: Data(json.utf8))
  }
}
