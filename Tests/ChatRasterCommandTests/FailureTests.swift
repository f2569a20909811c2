import Assertions
import Foundation
import Testing

/// Tests that every failure ends with one clear line and the right status, and loses no files.
@Suite struct FailureTests {
  /// A conversation with one message that has the given fields.
  static func talk(_ message: String) -> String {
    """
    {"version": 1, "participants": [{"id": "b", "name": "Bo"}], "messages": [\(message)]}
    """
  }

  struct BadInput: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var text: String
    /// The words that the error must contain.
    var names: [String]
  }

  static let badInputs = [
    BadInput(testDescription: "not JSON", text: "{\"version\": 1,", names: ["line 1"]),
    BadInput(
      testDescription: "wrong version", text: #"{"version": 9, "messages": []}"#,
      names: ["version"]),
    BadInput(
      testDescription: "duplicate ids",
      text: talk(
        #"{"id": "x7", "from": "b", "text": "a"}, {"id": "x7", "from": "b", "text": "b"}"#),
      names: ["x7"]),
    BadInput(
      testDescription: "unknown sender", text: talk(#"{"id": "1", "from": "zoe", "text": "a"}"#),
      names: ["zoe", "from"]),
    BadInput(
      testDescription: "a date that is none",
      text: talk(#"{"id": "1", "from": "b", "at": "yesterday", "text": "a"}"#),
      names: ["at", "yesterday"]),
    BadInput(
      testDescription: "nested past 64",
      text: talk(
        #"{"id": "1", "x": "# + String(repeating: "[", count: 70)
          + String(repeating: "]", count: 70) + "}"), names: ["64"]),
  ]

  @Test(arguments: badInputs)
  func `bad data is named, and the old picture stays`(_ input: BadInput) throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "out.png")
    let file = try folder.write(input.text, to: "talk.json")
    let run = try CommandRun(["render", file, "-o", folder.path("out.png")])
    same(run.status, 65, "\(run.errorText)")
    #expect(run.errorText.contains("talk.json"), "\(run.errorText)")
    for name in input.names { #expect(run.errorText.contains(name), "\(run.errorText)") }
    same(run.errorText.split(separator: "\n").count, 1, "\(run.errorText)")
    try same(String(contentsOfFile: folder.path("out.png"), encoding: .utf8), "old")
    try same(folder.names, ["out.png", "talk.json"])
  }

  @Test func `no input, no folder, no permission have statuses of their own`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(RenderCommandTests.two, to: "talk.json")
    try same(CommandRun(["render", folder.path("none.json"), "-o", "-"]).status, 66)
    try same(CommandRun(["render", file, "-o", folder.path("no/such/out.png")]).status, 73)
    try same(CommandRun(["render", file, "-o", folder.url.path]).status, 73)
  }

  @Test(arguments: [
    ["render"], ["render", "x.json", "--jobs", "0"], ["render", "x.json", "--last", "0"],
    ["render", "x.json", "--appearance", "dim"], ["render", "x.json", "--nonsense"],
    ["render", "-", "-o", "-", "--width", "0"], ["render", "-", "-o", "-", "--width", "1e9"],
    ["render", "-", "-o", "-", "--scale", "nan"], ["render", "-", "-o", "-", "--theme", "none"],
    ["render", "-", "-o", "-", "--time-zone", "Mars/Base"],
    ["render", "-", "-o", "-", "--background", "#12"],
    ["render", "-", "-o", "-", "--now", "noon"],
  ])
  func `wrong usage is 64 and says what is allowed`(_ arguments: [String]) throws {
    let run = try CommandRun(arguments, input: Data(RenderCommandTests.two.utf8))
    same(run.status, 64, "\(run.errorText)")
    #expect(!run.errorText.isEmpty)
    #expect(run.output.isEmpty)
  }

  @Test func `devices and pipes are refused as input without waiting for them`() throws {
    let folder = try TemporaryFolder()
    folder.makePipe("pipe")
    for path in [folder.path("pipe"), "/dev/zero"] {
      let run = try CommandRun(["render", path, "-o", "-"])
      same(run.status, 66, "\(path): \(run.errorText)")
    }
  }

  static let badPictures = [
    "missing.png", "../outside.png", "..\\outside.png", "%2e%2e/outside.png", "/etc/passwd",
    "link.png", "pipe.png", "text.png", "huge.png", "cut.png", "https://example.com/a.png",
  ]

  @Test(arguments: badPictures)
  func `a picture that cannot be shown is drawn as such, and is bad data when strict`(
    _ source: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("not a picture", to: "text.png")
    folder.makePipe("pipe.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.png"), withDestinationPath: "/etc/passwd")
    var header: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]
    try Data(header).write(to: folder.url.appending(path: "cut.png"))
    header += [0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff, 8, 6, 0, 0, 0, 0, 0, 0, 0]
    try Data(header).write(to: folder.url.appending(path: "huge.png"))
    let escaped = source.replacingOccurrences(of: "\\", with: "\\\\")
    let file = try folder.write(
      Self.talk(
        #"{"id": "1", "from": "b", "content": {"type": "image", "source": "\#(escaped)"}}"#),
      to: "talk.json")
    let output = folder.path("out.png")
    let run = try WorkerRun([
      WorkerRun.frame(["id": 1, "do": "render", "input": file]),
      WorkerRun.frame(
        ["id": 2, "do": "render", "input": file, "output": output, "options": ["strict": true]]),
    ])
    let drawn = try #require(run[1])
    #expect(drawn.status == 0, "\(drawn.message)")
    #expect(drawn.parts["picture"].flatMap { PNGHeader($0) } != nil)
    #expect(drawn.warnings.contains { $0.contains(source) }, "\(drawn.warnings)")
    #expect(run[2]?.status == 65, "\(run[2]?.message ?? "")")
    #expect(try !folder.names.contains("out.png"))
  }

  @Test func `a damaged photograph is drawn as far as it goes, and is bad data when strict`() throws
  {
    let folder = try TemporaryFolder()
    let plain = try folder.write(
      Self.talk(#"{"id": "1", "from": "b", "text": "hello"}"#), to: "plain.json")
    let photograph = try CommandRun(["render", plain, "-o", "-", "--output-format", "jpeg"]).output
    try photograph.prefix(photograph.count / 2).write(to: folder.url.appending(path: "cut.jpg"))
    let file = try folder.write(
      Self.talk(
        #"{"id": "1", "from": "b", "content": {"type": "image", "source": "cut.jpg"}}"#),
      to: "talk.json")
    let run = try CommandRun(["render", file, "-o", "-"])
    same(run.status, 0)
    same(
      run.errorText,
      "chatraster: cut.jpg: drawn as far as it can be decoded: "
        + "the JPEG ends before the picture does\n")
    let strict = try CommandRun(["render", file, "-o", folder.path("out.png"), "--strict"])
    same(strict.status, 65, "\(strict.errorText)")
    #expect(strict.errorText.contains("1 picture cannot be shown completely"))
    #expect(try !folder.names.contains("out.png"))
  }

  static let hugeTexts = [
    "a 1 MB message": String(repeating: "word and word ", count: 75_000),
    "100,000 newlines": "a" + String(repeating: "\\n", count: 100_000) + "b",
    "10,000 combining marks": "a" + String(repeating: "\u{301}", count: 10_000),
    "an unbroken word of 100,000 letters": String(repeating: "w", count: 100_000),
  ]

  @Test(arguments: hugeTexts.keys.sorted())
  func `a text past the limits is clipped and said`(_ name: String) throws {
    let text = try #require(Self.hugeTexts[name])
    let run = try CommandRun(
      ["render", "-", "-o", "-"],
      input: Data(Self.talk(#"{"id": "long-one", "from": "b", "text": "\#(text)"}"#).utf8))
    same(run.status, 0, "\(run.errorText)")
    #expect(PNGHeader(run.output) != nil)
    #expect(run.errorText.contains("long-one"), "\(run.errorText)")
  }
}
