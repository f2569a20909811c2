import Assertions
import Foundation
import Testing

/// Tests of `chatraster themes`, and of the options that choose a theme.
@Suite struct ThemesCommandTests {
  private static let talk = """
    {"version": 1, "me": "a", "participants": [{"id": "a"}],
     "messages": [{"id": "1", "from": "a", "text": "hello"}]}
    """

  private struct Listed: Decodable {
    var name: String
    var appearances: [String]
    var path: String
  }

  @Test func `built-in themes and those of a folder are listed and drawn with`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"base": "wechat", "appearance": "dark"}"#, to: "night.json")
    let run = try CommandRun(["themes", "--themes", folder.url.path, "--json"])
    same(run.status, 0, "\(run.errorText)")
    let listed = try JSONDecoder().decode([Listed].self, from: run.output)
    same(listed.map(\.name), listed.map(\.name).sorted())
    #expect(Set(listed.map(\.name)).isSuperset(of: ["night", "telegram", "wechat"]))
    same(listed.first { $0.name == "night" }?.appearances, ["dark"])
    same(listed.first { $0.name == "telegram" }?.appearances, ["light", "dark"])
    let table = try CommandRun(["themes"])
    #expect(String(decoding: table.output, as: UTF8.self).contains("telegram"))
    let talks = try TemporaryFolder()
    let file = try talks.write(Self.talk, to: "talk.json")
    func png(_ options: String...) throws -> Data {
      let run = try CommandRun(["render", file, "-o", "-"] + options)
      same(run.status, 0, "\(run.errorText)")
      return run.output
    }
    let dark = try png("--theme", "wechat", "--appearance", "dark")
    try same(png("--themes", folder.url.path, "--theme", "night"), dark)
    try same(png("--theme", folder.path("night.json")), dark)
    #expect(try png("--theme", "wechat") != dark)
  }

  @Test func `a gallery holds every theme, those of a folder too, in each appearance`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      ##"{"base": "wechat", "appearance": "dark", "page": {"backdrop": "#12fe34"}}"##,
      to: "zebra.json")
    let sheet = folder.path("sheet.raw")
    let run = try CommandRun(["themes", "--themes", folder.url.path, "--gallery", sheet])
    same(run.status, 0, "\(run.errorText)")
    #expect(run.output.isEmpty)
    let pixels = try Data(contentsOf: URL(filePath: sheet))
    #expect(pixels.range(of: Data([0x12, 0xfe, 0x34, 0xff])) != nil)
    // The bubble colours of WeChat in light and dark appearance.
    for bubble: [UInt8] in [[0x95, 0xec, 0x69, 0xff], [0x3e, 0xb5, 0x75, 0xff]] {
      #expect(pixels.range(of: Data(bubble)) != nil)
    }
    let theme = folder.path("zebra.json")
    let refused = try CommandRun(["themes", "--themes", folder.url.path, "--gallery", theme])
    same(refused.status, 64, "no picture ends in .json")
  }

  @Test func `what a theme lacks is said with a status`() throws {
    let folder = try TemporaryFolder()
    let talks = try TemporaryFolder()
    let file = try talks.write(Self.talk, to: "talk.json")
    func run(_ options: String...) throws -> CommandRun {
      try CommandRun(["render", file, "-o", "-"] + options)
    }
    let unknown = try run("--theme", "icq")
    same(unknown.status, 64)
    #expect(unknown.errorText.contains("telegram"))
    let night = try folder.write(#"{"base": "wechat", "appearance": "dark"}"#, to: "night.json")
    try same(run("--theme", night, "--appearance", "light").status, 64)
    let bad = try folder.write(#"{"bubble": {"radius": -1}}"#, to: "bad.json")
    try same(run("--theme", bad).status, 65)
    try same(run("--theme", folder.path("none.json")).status, 66)
    let face = try folder.write(
      #"{"fonts": {"families": ["Nobody Sans", "Inter"]}}"#, to: "face.json")
    let drawn = try run("--theme", face)
    same(drawn.status, 0)
    #expect(drawn.errorText.contains("Nobody Sans"))
    #expect(!drawn.errorText.contains("Inter:"))
    try same(run("--theme", face, "--strict").status, 65)
  }
}
