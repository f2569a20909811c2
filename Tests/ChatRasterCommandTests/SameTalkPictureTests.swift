import Assertions
import Foundation
import Testing

/// Tests that one chat gives the same picture, whichever program exported it.
@Suite struct SameTalkPictureTests {
  /// The same conversation in four formats.
  ///
  /// Participants' colours depend on their ids, which are their names here.
  private static let exports: [(name: String, text: String)] = [
    (
      "result.json",
      #"""
      {"name": "Bo", "type": "personal_chat", "id": 7, "messages": [
        {"id": 1, "type": "message", "date_unixtime": "1773480360", "from": "Ana", "from_id": "Ana", "text": "are you around?"},
        {"id": 2, "type": "message", "date_unixtime": "1773480420", "from": "Bo", "from_id": "Bo", "text": "yes: at the lake 🙌"},
        {"id": 3, "type": "message", "date_unixtime": "1773565800", "from": "Ana", "from_id": "Ana", "text": "on my way\nwith the boat"},
        {"id": 4, "type": "message", "date_unixtime": "1773568740", "from": "Bo", "from_id": "Bo", "text": "Привет, 你好"}]}
      """#
    ),
    (
      "WhatsApp Chat with Bo.txt",
      """
      [14/03/2026, 09:26:00] Ana: are you around?
      [14/03/2026, 09:27:00] Bo: yes: at the lake 🙌
      [15/03/2026, 09:10:00] Ana: on my way
      with the boat
      [15/03/2026, 09:59:00] Bo: Привет, 你好
      """
    ),
    (
      "line.txt",
      """
      [LINE] Chat history with Bo
      Saved on: 2026/03/16 10:00

      2026/03/14(Sat)
      09:26\tAna\tare you around?
      09:27\tBo\tyes: at the lake 🙌

      2026/03/15(Sun)
      09:10\tAna\t"on my way
      with the boat"
      09:59\tBo\tПривет, 你好
      """
    ),
    (
      "direct.json",
      #"""
      {"guild": {"id": "0", "name": "Direct Messages"}, "channel": {"id": "2", "type": "DirectTextChat", "name": "Bo"}, "messages": [
        {"id": "1", "type": "Default", "timestamp": "2026-03-14T09:26:00+00:00", "content": "are you around?", "author": {"id": "Ana", "name": "Ana", "nickname": "Ana"}},
        {"id": "2", "type": "Default", "timestamp": "2026-03-14T09:27:00+00:00", "content": "yes: at the lake 🙌", "author": {"id": "Bo", "name": "Bo", "nickname": "Bo"}},
        {"id": "3", "type": "Default", "timestamp": "2026-03-15T09:10:00+00:00", "content": "on my way\nwith the boat", "author": {"id": "Ana", "name": "Ana", "nickname": "Ana"}},
        {"id": "4", "type": "Default", "timestamp": "2026-03-15T09:59:00+00:00", "content": "Привет, 你好", "author": {"id": "Bo", "name": "Bo", "nickname": "Bo"}}]}
      """#
    ),
  ]

  @Test func `two exports, their script and their JSON give the same pixels`() throws {
    let folder = try TemporaryFolder()
    var imports: [Data] = []
    var inputs: [String] = []
    for (name, text) in Self.exports {
      let file = try folder.write(text, to: name)
      let copies = ["json", "txt"].map { folder.path("\(name).\($0)") }
      imports += try copies.map {
        try WorkerRun.frame(
          ["do": "import", "input": file, "output": $0, "options": ["me": "Ana"]])
      }
      inputs += [file] + copies
    }
    let imported = try WorkerRun(imports)
    #expect(imported.answers.map(\.status) == imports.map { _ in 0 }, "\(imported.answers)")
    let look = ["me": "Ana", "theme": "imessage"]
    let drawn = try WorkerRun(
      inputs.map { try WorkerRun.frame(["do": "render", "input": $0, "options": look]) })
    #expect(drawn.answers.map(\.status) == inputs.map { _ in 0 }, "\(drawn.answers)")
    let pictures = Set(drawn.answers.compactMap { $0.parts["picture"] })
    #expect(pictures.count == 1)
    #expect(pictures.first.flatMap { PNGHeader($0) }?.height ?? 0 > 200)
    let run = try CommandRun(["render", inputs[0], "--me", "Ana", "--theme", "imessage", "-o", "-"])
    #expect(run.status == 0 && run.output == pictures.first, "\(run.errorText)")
  }

  @Test func `the tokens in addresses of Slack's files reach no output`() throws {
    let folder = try TemporaryFolder()
    let secret = "xoxe-1-2-3"
    let file = try folder.write(
      #"""
      [{"type": "message", "user": "U1", "ts": "1773480360.1", "text": "<https://files.slack.com/a.png?token=\#(secret)> and <https://files.slack.com/b?x=1&token=\#(secret)|here>",
        "files": [
         {"id": "F1", "name": "lake.png", "mimetype": "image/png", "mode": "hosted", "url_private": "https://files.slack.com/F1/lake.png?token=\#(secret)", "url_private_download": "https://files.slack.com/F1/download/lake.png?token=\#(secret)", "thumb_360": "https://files.slack.com/F1/t.png?token=\#(secret)"},
         {"id": "F2", "name": "plan.pdf", "mimetype": "application/pdf", "mode": "hosted", "url_private": "https://files.slack.com/F2/plan.pdf?token=\#(secret)"}],
        "attachments": [{"title": "a page", "title_link": "https://files.slack.com/c?token=\#(secret)", "image_url": "https://files.slack.com/d?token=\#(secret)"}],
        "blocks": [{"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": [
          {"type": "text", "text": "look "}, {"type": "link", "url": "https://files.slack.com/e?token=\#(secret)"}]}]}]}]
      """#, to: "2026-03-14.json")
    let outputs = [
      "x.html", "x.md", "x.pdf", "x.png", "x.svg", "x.txt", "copy.json", "copy.txt", "copy.rsmf",
    ]
    let paths = outputs.prefix(6).flatMap { ["-o", folder.path($0)] }
    let runs =
      [
        try CommandRun(
          ["render", file, "--regions", folder.path("regions.json"), "--cache"] + paths,
          environment: ["XDG_CACHE_HOME": folder.path("cache")]),
        try CommandRun(["inspect", file, "--json", "-"]),
      ]
    let imports = try outputs.suffix(3).map {
      try CommandRun(["import", file, "-o", folder.path($0)])
    }
    for run in runs + imports {
      same(run.status, 0, "\(run.errorText)")
      #expect(!run.errorText.contains(secret))
      same(run.output.range(of: Data(secret.utf8)), nil)
    }
    var found = 0
    let all = FileManager.default.enumerator(at: folder.url, includingPropertiesForKeys: nil)
    for case let url as URL in all ?? .init() where url.lastPathComponent != "2026-03-14.json" {
      guard let bytes = try? Data(contentsOf: url) else { continue }
      found += 1
      same(bytes.range(of: Data(secret.utf8)), nil, "\(url.lastPathComponent)")
    }
    #expect(found >= outputs.count + 1)
  }
}
