import Assertions
import Foundation
import Testing

/// Tests of scripts through the command: drawn, written, and refused with one line.
@Suite(.timeLimit(.minutes(20))) struct ScriptCommandTests {
  private let talk = """
    ---
    title: Weekend
    me: Ana
    theme: telegram
    look: dark
    ---

    --- 2026-03-14 ---
    09:26 Ana: are you around?
    (read)
    09:27 Bo: **yes** 🙌
    👍 Ana
    """

  private func run(_ arguments: String...) throws -> CommandRun {
    let run = try CommandRun(arguments)
    same(run.status, 0, "\(run.errorText)")
    return run
  }

  @Test func `script and JSON of one conversation give the same bytes`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(talk, to: "talk.txt")
    _ = try run("import", file, "-o", folder.path("talk.json"))
    _ = try run("import", folder.path("talk.json"), "-o", folder.path("again.txt"))
    let look = ["--theme", "imessage", "--appearance", "light", "-o", "-"]
    let first = try CommandRun(["render", file] + look)
    same(first.status, 0, "\(first.errorText)")
    #expect(PNGHeader(first.output) != nil)
    for other in ["talk.json", "again.txt"] {
      try same(CommandRun(["render", folder.path(other)] + look).output, first.output)
    }
    let samples = CommandRun.package.appending(path: "Samples")
    for name in ["group.json", "weekend.json"] {
      let sample = samples.appending(path: name).path
      // Picture paths in the script are relative to the folder of the sample.
      _ = try run("import", sample, "-o", folder.path("sample.txt"))
      let script = try Data(contentsOf: URL(filePath: folder.path("sample.txt")))
      let drawn = try CommandRun(["render", "-", "--folder", samples.path] + look, input: script)
      same(drawn.output, (try run("render", sample, "--theme", "imessage", "-o", "-")).output)
    }
  }

  @Test func `a script whose head asks for documents is drawn with them`() throws {
    let folder = try TemporaryFolder()
    let source = "# Title\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```swift\nlet a = 1\n```"
    let indented = source.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
    let head = "---\nme: Ana\nformat: markdown\n---\n"
    let body = "Ana: hi\nBo:\n\(indented)\n"
    let script = try folder.write(head + body, to: "talk.txt")
    let text = String(decoding: try JSONEncoder().encode(source), as: UTF8.self)
    let json = try folder.write(
      """
      {"version": 1, "me": "Ana", "messages": [{"from": "Ana", "format": "markdown", "text": "hi"},
        {"from": "Bo", "format": "markdown", "text": \(text)}]}
      """, to: "talk.json")
    let plain = try folder.write(
      head.replacing("format: markdown\n", with: "") + body, to: "plain.txt")
    for look in ["assistant", "telegram"] {
      let drawn = try run("render", script, "--theme", look, "--strict", "-o", "-").output
      try same(run("render", json, "--theme", look, "-o", "-").output, drawn)
      #expect(try run("render", plain, "--theme", look, "-o", "-").output != drawn)
    }
    let told = try run("inspect", script, "--json", "-").output
    for role in ["heading", "tableCell", "code", "codeLabel"] {
      #expect(String(decoding: told, as: UTF8.self).contains("\"\(role)\""), "\(role)")
    }
  }

  @Test func `a talk with an assistant is drawn in its look unless another is asked for`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "## User\nWhich lake is *deepest*?\n\n## Assistant (gpt-4o)\n**Baikal**\n", to: "talk.md")
    func png(_ arguments: String...) throws -> Data {
      try CommandRun(["render", file, "-o", "-"] + arguments).output
    }
    let own = try png()
    try same(png("--theme", "assistant"), own)
    #expect(try png("--theme", "wechat") != own)
    _ = try run("import", file, "-o", folder.path("talk.txt"))
    try same(run("render", folder.path("talk.txt"), "-o", "-").output, own)
  }

  @Test func `the head chooses the look, and options win`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(talk, to: "talk.txt")
    func png(_ arguments: String...) throws -> Data {
      try CommandRun(["render", file, "-o", "-"] + arguments).output
    }
    let chosen = try png()
    try same(png("--theme", "telegram", "--appearance", "dark"), chosen)
    let light = try png("--appearance", "light")
    #expect(light != chosen)
    try same(png("--theme", "telegram", "--appearance", "light"), light)
    try same(png("--theme", "wechat"), png("--theme", "wechat", "--appearance", "dark"))
    let unknown = try folder.write(talk.replacing("telegram", with: "telegran"), to: "no.txt")
    let run = try CommandRun(["render", unknown, "-o", "-"])
    same(run.status, 65)
    #expect(run.errorText.contains("no.txt: the theme in its head: "), "\(run.errorText)")
    try same(CommandRun(["render", unknown, "-o", "-", "--theme", "wechat"]).status, 0)
  }

  @Test func `a script keeps its look, and what it cannot say is said`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(talk + "\n", to: "talk.txt")
    _ = try run("import", file, "-o", folder.path("copy.TXT"))
    let copy = try String(contentsOf: URL(filePath: folder.path("copy.TXT")), encoding: .utf8)
    same(copy, talk + "\n")
    let json = try folder.write(
      #"{"version": 1, "messages": [{"text": "x", "replyTo": "gone"}]}"#, to: "talk.json")
    let lossy = try run("import", json, "-o", folder.path("lossy.txt"))
    #expect(
      lossy.errorText.contains(
        "not in the script: 1 × reply to an unknown message"))
  }

  @Test func `two errors of one head are told`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("---\ntheme: whatsap\nlook: night\n---\nAna: hi\n", to: "talk.txt")
    let run = try CommandRun(["render", file, "-o", "-"])
    same(run.status, 65)
    #expect(run.errorText.contains("line 3: “night” is not an appearance"), "\(run.errorText)")
    #expect(run.errorText.contains("the theme in its head"), "\(run.errorText)")
    #expect(run.errorText.contains("whatsap"))
    same(run.errorText.split(separator: "\n").count, 1)
  }

  @Test func `times without a date are drawn, and no date is`() throws {
    let folder = try TemporaryFolder()
    let talk = "9:26 Ana: hi\n9:27 Bo: yes\n23:58 Ana: still?\n0:05 Bo: yes\n"
    let file = try folder.write(talk, to: "talk.txt")
    _ = try run("import", file, "-o", folder.path("talk.json"))
    _ = try run("import", folder.path("talk.json"), "-o", folder.path("again.txt"))
    for theme in ["telegram", "wechat"] {
      let look = ["--theme", theme, "-o", "-"]
      let undated = try CommandRun(["render", file] + look).output
      for other in ["talk.json", "again.txt"] {
        try same(CommandRun(["render", folder.path(other)] + look).output, undated)
      }
    }
    // The same conversation with a date also has a date line.
    let dated = try folder.write("--- 2026-03-14 ---\n" + talk, to: "dated.txt")
    let look = ["--theme", "telegram", "-o", "-"]
    #expect(
      try CommandRun(["render", dated] + look).output
        != CommandRun(["render", file] + look).output)
    let selected = try CommandRun(["render", file, "--since", "2026-01-01", "-o", "-"])
    same(selected.status, 65)
    #expect(selected.errorText.contains("only the times of day of its messages are known"))
  }

  @Test func `wrong lines are one line on standard error`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("Ana: hi\nBo: yes\n9:26 what\n> no\nBo: x\n", to: "talk.txt")
    for command in [["render", file, "-o", "-"], ["import", file, "-o", "-"]] {
      let run = try CommandRun(command)
      same(run.status, 65)
      #expect(run.output.isEmpty)
      same(run.errorText.split(separator: "\n").count, 1)
      #expect(run.errorText.contains("line 3: no name, colon and space"), "\(run.errorText)")
      #expect(run.errorText.contains("line 4: no message above begins with “no”"))
    }
  }
}
