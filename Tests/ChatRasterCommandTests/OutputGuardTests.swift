import Foundation
import Testing

/// Tests that no output replaces an input of the run, and that nothing is written in that case.
@Suite struct OutputGuardTests {
  private let folder: TemporaryFolder
  /// All files and their contents, which must not change.
  private let before: [String: Data]

  /// Makes a conversation with an avatar, a wallpaper, a picture and a picture in a document; a
  /// theme, a scenario and touches are in the same folder.
  init() throws {
    folder = try TemporaryFolder()
    let pixel = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNQSFjwHwAD5AIge4YO3AAAAABJRU5ErkJggg=="
      ))
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "look"), withIntermediateDirectories: false)
    for name in ["ana.png", "wall.png", "lake.png", "map.png", "7.png", "look/back.png"] {
      try pixel.write(to: folder.url.appending(path: name))
    }
    try folder.write(
      #"""
      {"version": 1, "wallpaper": "wall.png",
       "participants": [{"id": "a", "name": "Ana", "avatar": "ana.png"}],
       "messages": [
        {"id": "1", "from": "a", "content": {"type": "image", "source": "lake.png"}},
        {"id": "2", "from": "a", "content": {"type": "image", "source": "7.png"}},
        {"id": "3", "from": "a", "content": {"type": "text", "format": "markdown", "text": "Look:\n\n![map](map.png)\n"}},
        {"id": "4", "from": "a", "text": "hi"}]}
      """#, to: "talk.json")
    try folder.write("Ana: hi\n", to: "talk.txt")
    try folder.write(#"{"page": {"picture": "back.png"}}"#, to: "look/theme.json")
    try folder.write(#"{"base": "telegram"}"#, to: "plain.json")
    try folder.write(
      #"{"name": "s", "duration": 0.1, "steps": []}"#, to: "scenario.json")
    try folder.write("0.1 100 100 down\n0.2 100 100 up\n", to: "touches.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.png"), withDestinationPath: "lake.png")
    try FileManager.default.linkItem(
      atPath: folder.path("talk.json"), toPath: folder.path("hard.png"))
    before = try Self.contents(of: folder)
  }

  private static func contents(of folder: TemporaryFolder) throws -> [String: Data] {
    let names = try #require(FileManager.default.enumerator(atPath: folder.url.path))
    var contents: [String: Data] = [:]
    for case let name as String in names {
      contents[name] = try? Data(contentsOf: folder.url.appending(path: name))
    }
    return contents
  }

  @Test(arguments: [
    ("render talk.json -o out.png --regions talk.json", "is the conversation"),
    ("render talk.json -o talk.json --output-format png", "is the conversation"),
    ("render talk.json -o hard.png", "hard.png: this output is the conversation (talk.json)"),
    ("render talk.json -o lake.png", "is a picture of the conversation"),
    ("render talk.json --last 1 -o lake.png", "is a picture of the conversation"),
    ("render talk.json -o link.png", "link.png: this output is a picture of the conversation"),
    ("render talk.json -o ana.png", "is a picture of the conversation"),
    ("render talk.json -o wall.png", "is a picture of the conversation"),
    ("render talk.json -o map.png", "is a picture of the conversation"),
    ("render talk.json -o out.png --regions ana.png", "is a picture of the conversation"),
    ("render talk.json -o look/back.png --theme ./look", "is a file of the theme"),
    ("render talk.json -o out.png --regions look/theme.json --theme ./look", "file of the theme"),
    (
      "render talk.json -o out.png --regions plain.json --theme plain.json",
      "is a file of the theme"
    ),
    ("render talk.json -o out.png --regions plain.json --themes . --theme plain", "the theme"),
    (
      "render talk.json -o out.png --regions plain.json --languages .",
      "is in the folder of languages"
    ),
    (
      "render talk.json -o %d.png --pages 200",
      "7.png: this output is a picture of the conversation"
    ),
    ("render talk.json -o out.png --pages 200 --regions 00%d.json", nil),
    ("render . --chat talk.json -o talk.json --output-format png", "is the conversation"),
    ("film talk.json -o lake.png --scenario scenario.json", "is a picture of the conversation"),
    ("film talk.json -o %d.png --scenario scenario.json", "7.png: this output is a picture"),
    ("film talk.json -o ./ --scenario scenario.json", "which is not a frame"),
    ("film talk.json -o / --scenario scenario.json", "which is not a frame"),
    ("inspect talk.json --json talk.json", "is the conversation"),
    ("bench text talk.json --json talk.json", "is the conversation"),
    ("bench frames talk.json --scenario scenario.json --json scenario.json", "is another input"),
    ("bench frames talk.json --virtual --plot lake.png", "is a picture of the conversation"),
    ("import talk.json -o talk.json", "give --in-place instead of -o"),
    ("import talk.txt -o talk.txt", "give --in-place instead of -o"),
    ("import talk.txt -o talk.json --in-place", "leave out -o"),
    ("import talk.json -o lake.png", "no conversation file has the ending .png"),
    ("import . --chat talk.json --in-place", "this is a folder or an archive"),
  ])
  func `an output that is an input is refused, and nothing is written`(
    line: String, words: String?
  ) throws {
    let run = try CommandRun(
      line.split(separator: " ").map { String($0) }, folder: folder.url)
    guard let words else {
      #expect(run.status == 0, "\(run.errorText)")
      return
    }
    #expect(run.status == 73 || run.status == 64, "\(run.errorText)")
    #expect(run.errorText.contains(words), "\(run.errorText)")
    #expect(try Self.contents(of: folder) == before)
  }

  @Test func `standard input that is redirected from the output is seen`() throws {
    let run = try CommandRun(
      shell: #""$0" render - -o talk.json --output-format png < talk.json"#, folder: folder.url)
    #expect(run.status == 73)
    #expect(
      run.errorText.contains("talk.json: this output is the conversation"), "\(run.errorText)")
    #expect(try Self.contents(of: folder) == before)
  }

  @Test func `outputs that are one file by a link are refused`() throws {
    try folder.write("", to: "one.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("two.json"), withDestinationPath: "one.png")
    let run = try CommandRun(
      ["render", "talk.json", "-o", "one.png", "--regions", "two.json"], folder: folder.url)
    #expect(run.status == 73)
    #expect(run.errorText.contains("are the same file"), "\(run.errorText)")
  }

  @Test func `what is beside the inputs is overwritten as ever`() throws {
    for _ in 0..<2 {
      let run = try CommandRun(
        [
          "render", "talk.json", "-o", "look/out.png", "--regions", "out.json", "--theme", "./look",
        ],
        folder: folder.url)
      #expect(run.status == 0, "\(run.errorText)")
      let other = try CommandRun(
        ["import", ".", "--chat", "talk.json", "-o", "new.json"], folder: folder.url)
      #expect(other.status == 0, "\(other.errorText)")
    }
  }

  @Test func `a conversation is rewritten in its place where that is asked for`() throws {
    let run = try CommandRun(["import", "talk.json", "--in-place"], folder: folder.url)
    #expect(run.status == 0, "\(run.errorText)")
    let text = try String(contentsOfFile: folder.path("talk.json"), encoding: .utf8)
    #expect(text.contains("lake.png"))
    // A hard link of the file keeps the old content.
    #expect(try Data(contentsOf: folder.url.appending(path: "hard.png")) == before["talk.json"])
    #expect(try CommandRun(["import", "talk.txt", "--in-place"], folder: folder.url).status == 0)
    let script = try String(contentsOfFile: folder.path("talk.txt"), encoding: .utf8)
    #expect(script.contains("Ana: hi"))
    #expect(!script.hasPrefix("{"))
  }

  @Test func `frames go into a folder that is new, empty or of an earlier film`() throws {
    func film(_ output: String) throws -> CommandRun {
      try CommandRun(
        ["film", "talk.json", "--scenario", "scenario.json", "-o", output], folder: folder.url)
    }
    #expect(try film("frames/").status == 0)
    #expect(try film("frames").status == 0)
    try folder.write("x", to: "frames/notes.txt")
    let run = try film("frames/")
    #expect(run.status == 73)
    #expect(
      run.errorText.contains(
        "frames/: contains notes.txt, which is not a frame: name a folder that is new"),
      "\(run.errorText)")
    // A pattern is treated like the names of all its files.
    #expect(try film("frames/%05d.png").status == 0)
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "empty"), withIntermediateDirectories: false)
    #expect(try film("empty").status == 0)
  }
}
