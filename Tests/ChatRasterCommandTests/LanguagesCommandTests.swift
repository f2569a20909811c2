import Assertions
import Foundation
import Testing

/// Tests of `chatraster languages`, and of the option that adds languages.
@Suite struct LanguagesCommandTests {
  private static let talk = """
    {"version": 1, "me": "a", "participants": [{"id": "a"}],
     "messages": [{"id": "1", "from": "a", "text": "hello", "edited": true}]}
    """

  private struct Listed: Decodable {
    var tag: String
    var base: String?
    var path: String
  }

  @Test func `built-in languages and those of a folder are listed and drawn with`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(#"{"base": "en", "edited": "imehaririwa"}"#, to: "sw.json")
    let run = try CommandRun(["languages", "--languages", folder.url.path, "--json"])
    same(run.status, 0, "\(run.errorText)")
    let listed = try JSONDecoder().decode([Listed].self, from: run.output)
    same(listed.map(\.tag), listed.map(\.tag).sorted())
    same(listed.first { $0.tag == "sw" }?.path, path)
    same(listed.first { $0.tag == "sw" }?.base, "en")
    same(listed.filter { $0.base == nil }.count, 20)
    let table = try CommandRun(["languages"])
    #expect(String(decoding: table.output, as: UTF8.self).contains("zh-Hant"))

    let talks = try TemporaryFolder()
    let file = try talks.write(Self.talk, to: "talk.json")
    func words(_ options: String...) throws -> String {
      let run = try CommandRun(["inspect", file, "--json", "-"] + options)
      same(run.status, 0, "\(run.errorText)")
      return String(decoding: run.output, as: UTF8.self)
    }
    #expect(try words("--locale", "sw").contains("edited"))
    #expect(
      try words("--locale", "sw-KE", "--languages", folder.url.path).contains("imehaririwa"))
    #expect(try words("--languages", folder.url.path).contains("edited"))
  }

  @Test func `what a language lacks is said with a status`() throws {
    let folder = try TemporaryFolder()
    let talks = try TemporaryFolder()
    let file = try talks.write(Self.talk, to: "talk.json")
    func run(_ locale: String, _ languages: String) throws -> CommandRun {
      try CommandRun(
        ["render", file, "-o", "-", "--locale", locale, "--languages", languages])
    }
    try folder.write(#"{"edited": "imehaririwa"}"#, to: "sw.json")
    let lacking = try run("sw", folder.url.path)
    same(lacking.status, 65)
    #expect(lacking.errorText.contains("sw.json") && lacking.errorText.contains("\"unread\""))
    // A broken file of an unused language is an error only in the list of languages.
    try same(run("de", folder.url.path).status, 0)
    try same(CommandRun(["languages", "--languages", folder.url.path]).status, 65)
    try same(run("de", folder.path("none")).status, 66)
    folder.makePipe("fy.json")
    try same(run("fy", folder.url.path).status, 66)
  }

  @Test func `an unknown word of a kind is said with its file and the nearest one`() throws {
    let folder = try TemporaryFolder()
    let talk = try folder.write(Self.talk, to: "talk.json")
    let languages = try TemporaryFolder()
    func errors(_ text: String) throws -> [String] {
      let path = try languages.write(text, to: "de.json")
      let runs = [
        try CommandRun(["languages", "--languages", languages.url.path]),
        try CommandRun([
          "render", talk, "-o", "-", "--locale", "de", "--languages", languages.url.path,
        ]),
      ]
      for run in runs where run.status != 0 {
        same(run.status, 65)
        #expect(run.errorText.contains(path), "\(run.errorText)")
      }
      return runs.filter { $0.status != 0 }.map(\.errorText)
    }
    let misspelt = try errors(#"{"base": "de", "call.voicex": "Anruf"}"#)
    same(misspelt.count, 2)
    let hint = #""call.voicex"; did you mean "call.voice"?"#
    #expect(misspelt.allSatisfy { $0.contains(hint) }, "\(misspelt)")
    let bare = try errors(#"{"base": "de", "recalled.by": "Weg"}"#)
    same(bare.count, 2)
    #expect(bare.allSatisfy { $0.contains("recalled.by") && $0.contains("{name}") }, "\(bare)")
    let foreign = #"{"base": "de", "com.example.parcel.sent": "{a}", "voiceCall": "Anruf"}"#
    try same(errors(foreign), [])
  }

  @Test func `the menu under fingers is in the language of the chat`() throws {
    let folder = try TemporaryFolder()
    let touches = try folder.write("0.1, 120, 400, down\n0.8, 120, 400, up\n", to: "touches.txt")
    let messages = (1...30).map {
      #"{"from": "a", "text": "a message over the whole width \#($0)"}"#
    }
    let talk = try folder.write(
      #"{"version": 1, "me": "a", "messages": [\#(messages.joined(separator: ","))]}"#,
      to: "talk.json")
    let languages = try TemporaryFolder()
    func film(reply: String) throws -> CommandRun {
      try languages.write(#"{"base": "en", "reply": "\#(reply)"}"#, to: "en.json")
      return try CommandRun([
        "film", talk, "--touches", touches, "--scale", "0.5", "--width", "240", "-o", "-",
        "--languages", languages.url.path,
      ])
    }
    let english = try film(reply: "Reply")
    #expect(english.errorText.contains("menu opened"), "\(english.errorText)")
    try same(film(reply: "Reply").output, english.output)
    #expect(try film(reply: "Jibu").output != english.output)
  }
}
