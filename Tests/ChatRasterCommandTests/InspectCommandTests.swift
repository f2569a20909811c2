import Assertions
import Foundation
import Testing

/// Tests of `chatraster inspect`, run as a process.
@Suite struct InspectCommandTests {
  private struct Report: Decodable {
    struct Message: Decodable {
      var id: String
      var texts: [Text]
    }
    struct Text: Decodable {
      var role: String
      var width: Double?
      var size: Double
      var lines: [[Int]]
      var faces: [String]
      var missing: [String]
      var clipped: Bool
      var text: String
    }
    var messages: [Message]
  }

  private static let talk = """
    {"version": 1, "me": "a",
     "participants": [{"id": "a", "name": "Ana"}, {"id": "b", "name": "Bo"}],
     "messages": [
      {"id": "1", "from": "b", "at": "2026-03-14T09:26:53Z",
       "text": "**are** you around? `code` and so on, until the line ends"},
      {"id": "2", "from": "a", "replyTo": "1", "text": "yes \\u0378"},
      {"id": "3", "from": "b", "content": {"type": "image", "source": "none.png"}},
      {"id": "4", "from": "b", "text": "\\u001b[31mred"}]}
    """

  private func report(_ data: Data) throws -> Report {
    try JSONDecoder().decode(Report.self, from: data)
  }

  @Test func `JSON on standard output names lines, faces and missing characters`() throws {
    let run = try CommandRun(
      ["inspect", "-", "--theme", "telegram", "--json", "-"], input: Data(Self.talk.utf8))
    same(run.status, 0, "\(run.errorText)")
    let messages = try report(run.output).messages
    same(messages.map(\.id), ["1", "2", "3", "4"])
    let bodies = messages.map { $0.texts.filter { $0.role == "body" } }
    same(
      bodies.map { $0.map(\.text) },
      [
        ["are you around? code and so on, until the line ends"], ["yes \u{378}"], [],
        ["red"],
      ])
    // 51 characters are left after the markup is removed.
    same(bodies[0][0].lines.flatMap(\.self).first, 0)
    same(bodies[0][0].lines.last?.last, 51)
    same(bodies[0][0].lines.count, 2)
    same(bodies[0][0].width, 258)
    #expect(bodies[0][0].faces.contains("Inter Bold"))
    same(bodies[1][0].missing, ["U+0378"])
    #expect(messages[1].texts.contains { $0.role == "replyAuthor" && $0.text == "Bo" })
  }

  @Test func `a file gets the same bytes, and options of the look and the selection count`() throws
  {
    let folder = try TemporaryFolder()
    let input = try folder.write(Self.talk, to: "talk.json")
    let arguments = [
      "inspect", input, "--theme", "telegram", "--width", "250", "--scale", "3", "--from", "1",
      "--to", "2", "--me", "Bo", "--locale", "de", "--time-zone", "Europe/Berlin",
    ]
    let file = try CommandRun(arguments + ["--json", folder.path("out.json"), "--jobs", "1"])
    same(file.status, 0, "\(file.errorText)")
    #expect(file.output.isEmpty)
    let bytes = try Data(contentsOf: folder.url.appending(path: "out.json"))
    let stream = try CommandRun(arguments + ["--json", "-", "--jobs", "3"])
    same(stream.output, bytes)
    let report = try report(bytes)
    same(report.messages.map(\.id), ["1", "2"])
    #expect(try #require(report.messages[0].texts.first { $0.role == "body" }?.width) < 200)
  }

  @Test func `without --json there is a table that holds no control character`() throws {
    let run = try CommandRun(["inspect", "-"], input: Data(Self.talk.utf8))
    same(run.status, 0, "\(run.errorText)")
    let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
    same(lines.first?.hasPrefix("MESSAGE"), true)
    same(lines.count { $0.contains(" body ") }, 3)
    #expect(lines.contains { $0.hasPrefix("2 ") && $0.hasSuffix("no face has U+0378") })
    #expect(lines.contains { $0.hasPrefix("1 ") && $0.contains(" are you around? code and… ") })
    #expect(
      lines.contains { $0.contains(" 2 lines: 0–") } && lines.contains { $0.contains(" 1 line: ") })
    // The table omits this note, which every message has and which would hide the other notes; the
    // JSON contains it.
    #expect(!lines.contains { $0.contains("initials") })
    let json = try CommandRun(["inspect", "-", "--json", "-"], input: Data(Self.talk.utf8))
    #expect(
      try report(json.output).messages.allSatisfy { $0.texts.contains { $0.role == "initials" } })
    #expect(lines.allSatisfy { $0.count < 200 })
    #expect(!run.output.contains(0x1B))
  }

  @Test func `what cannot be done leaves nothing behind`() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(Self.talk, to: "talk.json")
    let selection = try CommandRun([
      "inspect", input, "--from", "none", "--json", folder.path("out.json"),
    ])
    same(selection.status, 65)
    let nowhere = try CommandRun(["inspect", input, "--json", folder.path("none/out.json")])
    same(nowhere.status, 73)
    let noInput = try CommandRun(["inspect", folder.path("none.json"), "--json", "-"])
    same(noInput.status, 66)
    #expect(noInput.output.isEmpty)
    try same(folder.names, ["talk.json"])
  }

  @Test func `an empty conversation is an empty report`() throws {
    let empty = Data(#"{"version": 1, "participants": [], "messages": []}"#.utf8)
    let run = try CommandRun(["inspect", "-", "--json", "-"], input: empty)
    same(run.status, 0, "\(run.errorText)")
    #expect(try report(run.output).messages.isEmpty)
  }
}
