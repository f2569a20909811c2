import Assertions
import Foundation
import Testing

/// Tests of `chatraster import`, run as a process: guesses are reported, and options override them.
@Suite struct ImportCommandTests {
  private let dates = "10/11/12, 10:00 - Ana: x\n"

  @Test func `a guess about dates is said on standard error, and an option settles it`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(dates, to: "chat.txt")
    let guess = try CommandRun(["import", file, "-o", "-"])
    same(guess.status, 0, "\(guess.errorText)")
    #expect(guess.errorText.contains("day before month; choose an order of dates (--date-order)"))
    #expect(String(decoding: guess.output, as: UTF8.self).contains("2012-11-10T10:00:00Z"))
    let settled = try CommandRun(["import", file, "-o", "-", "--date-order", "ymd"])
    same(settled.status, 0, "\(settled.errorText)")
    #expect(settled.errorText.isEmpty)
    #expect(String(decoding: settled.output, as: UTF8.self).contains("2010-11-12T10:00:00Z"))
    let wrong = try CommandRun(["import", file, "-o", "-", "--date-order", "myd"])
    same(wrong.status, 64)
    #expect(
      wrong.errorText.contains("dmy") && wrong.errorText.contains("ydm"), "\(wrong.errorText)")
  }

  @Test(arguments: [
    ("talk.json", "{"), ("talk", "{"), ("-", "{"), (".talk", "{"), ("talk.TXT", "---\n"),
    ("talk.md", "---\nlayout: markdown\n"), ("talk.markdown", "---\nlayout: markdown\n"),
    ("talk.rsmf", "From: "),
  ])
  func `the ending of the output chooses what is written`(name: String, start: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("Ana: hi\nBo: yes\n", to: "in.txt")
    let run = try CommandRun(["import", file, "-o", name], folder: folder.url)
    same(run.status, 0, "\(run.errorText)")
    let bytes =
      name == "-" ? run.output : try Data(contentsOf: folder.url.appending(path: name))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(name.hasSuffix("rsmf") || text.hasPrefix(start), "\(text.prefix(80))")
    // What was written is recognised.
    if name == "-" { return }
    let again = try CommandRun(["import", name, "-o", "-"], folder: folder.url)
    same(again.status, 0, "\(again.errorText)")
    #expect(String(decoding: again.output, as: UTF8.self).contains(#""text": "yes""#))
  }

  @Test(arguments: ["csv", "png", "pdf", "html", "jsonl", "gif", "x"])
  func `an ending without a format is refused`(ending: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("Ana: hi\nBo: yes\n", to: "in.txt")
    let run = try CommandRun(["import", file, "-o", folder.path("talk.\(ending)")])
    same(run.status, 64, "\(run.errorText)")
    #expect(
      run.errorText.contains("choose .json, .txt, .md, .markdown, .rsmf"), "\(run.errorText)")
    try same(folder.names, ["in.txt"])
  }

  @Test(arguments: [
    (["import", "no.txt", "-o", "-"], "chatraster: no.txt: "),
    (["import", "./no.txt", "-o", "-"], "chatraster: ./no.txt: "),
    (["import", "bad.json", "-o", "-"], "chatraster: bad.json: "),
    (["render", "in.txt", "-o", "no/such/a.png"], "chatraster: no/such/"),
    (["render", "in.txt", "-o", "a.png", "--theme", "bad.json"], "bad.json"),
    (["render", "in.txt", "-o", "a.png", "--regions", "no/such/r.json"], "no/such/"),
  ])
  func `an error names a file as it was given`(arguments: [String], name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("Ana: hi\nBo: yes\n", to: "in.txt")
    try folder.write("{\"version\": 1, \"messages\": 7}", to: "bad.json")
    let run = try CommandRun(arguments, folder: folder.url)
    #expect(run.status > 0, "\(run.errorText)")
    #expect(run.errorText.contains(name), "\(run.errorText)")
    #expect(!run.errorText.contains(folder.url.path), "\(run.errorText)")
    // An absolute path stays one.
    let whole = try CommandRun(["import", folder.path("no.txt"), "-o", "-"], folder: folder.url)
    #expect(whole.errorText.contains(folder.path("no.txt")), "\(whole.errorText)")
  }

  @Test func `of several chats in a folder an option chooses`() throws {
    let folder = try TemporaryFolder()
    for name in ["Bo", "Cy"] {
      try folder.write("24/03/2026, 10:00 - \(name): x\n", to: "WhatsApp Chat with \(name).txt")
    }
    let open = try CommandRun(["import", folder.url.path, "-o", "-"])
    same(open.status, 64)
    #expect(
      open.errorText.contains("1 “Bo” (WhatsApp Chat with Bo.txt), 2 “Cy”"), "\(open.errorText)")
    let chosen = try CommandRun(["import", folder.url.path, "-o", "-", "--chat", "Cy"])
    same(chosen.status, 0, "\(chosen.errorText)")
    #expect(String(decoding: chosen.output, as: UTF8.self).contains(#""Cy""#))
  }

  // MARK: Lists

  /// The output of `--list --json`.
  private struct Listing: Decodable {
    struct Chat: Decodable {
      var number: Int
      var name: String
      var id: String?
      var messages: Int?
      var file: String
    }

    var format: String
    var chats: [Chat]
  }

  private let full = """
    {"about": "x", "personal_information": {"user_id": 1}, "chats": {"list": [
     {"name": "Bo", "type": "personal_chat", "id": 4711, "messages": [
      {"id": 1, "type": "message", "date": "2026-03-14T10:00:00", "from": "Bo", "from_id": "user4711",
       "text": "to you"}]},
     {"name": "Cl\\u001bub", "type": "private_group", "id": 815, "messages": [
      {"id": 1, "type": "message", "date": "2026-03-14T10:00:00", "from": "Cy", "from_id": "user2",
       "text": "to all"}]}]},
     "left_chats": {"list": [{"name": "Gone", "type": "private_group", "id": 9, "messages": []}]}}
    """

  @Test func `the chats of a full Telegram export are listed and chosen`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(full, to: "result.json")
    let table = try CommandRun(["import", file, "--list"])
    same(table.status, 0, "\(table.errorText)")
    let lines = String(decoding: table.output, as: UTF8.self).split(separator: "\n")
    same(lines.count, 4)
    same(lines[0].split(separator: " "), ["NUMBER", "NAME", "ID", "MESSAGES", "FILE"])
    same(lines[1].split(separator: " "), ["1", "Bo", "4711", "1", "result.json"])
    #expect(lines[2].contains(#"Cl\u{1B}ub"#))
    let json = try CommandRun(["import", "-", "--list", "--json"], input: Data(full.utf8))
    let listing = try JSONDecoder().decode(Listing.self, from: json.output)
    same(listing.format, "telegram")
    same(listing.chats.map(\.number), [1, 2, 3])
    same(listing.chats.map(\.id), ["4711", "815", "9"])
    same(listing.chats.map(\.messages), [1, 1, 0])
    for wish in ["2", "815"] {
      let chosen = try CommandRun(["import", file, "-o", "-", "--chat", wish])
      same(chosen.status, 0, "\(chosen.errorText)")
      #expect(String(decoding: chosen.output, as: UTF8.self).contains("to all"))
    }
    let drawn = try CommandRun(["render", file, "-o", "-", "--chat", "bo"])
    same(drawn.status, 0, "\(drawn.errorText)")
    #expect(PNGHeader(drawn.output) != nil)
    let open = try CommandRun(["render", file, "-o", "-"])
    same(open.status, 64)
    #expect(open.errorText.contains("it contains 3 chats"), "\(open.errorText)")
    #expect(open.errorText.hasSuffix("(--chat)\n"), "\(open.errorText)")
  }

  @Test func `the chats of a folder are listed in the order of their files`() throws {
    let folder = try TemporaryFolder()
    for name in ["Cy", "Bo"] {
      try folder.write("24/03/2026, 10:00 - \(name): x\n", to: "WhatsApp Chat with \(name).txt")
    }
    let run = try CommandRun(["import", folder.url.path, "--list", "--json"])
    let listing = try JSONDecoder().decode(Listing.self, from: run.output)
    same(listing.format, "whatsapp")
    same(listing.chats.map(\.name), ["Bo", "Cy"])
    same(listing.chats.map(\.file), ["Bo", "Cy"].map { "WhatsApp Chat with \($0).txt" })
    let chosen = try CommandRun(["import", folder.url.path, "-o", "-", "--chat", "2"])
    #expect(String(decoding: chosen.output, as: UTF8.self).contains(#""Cy""#))
  }

  @Test(arguments: [
    ["--list", "-o", "-"], ["--json", "-o", "-"], [], ["--format", "lamp", "--list"],
  ])
  func `a list and an output exclude each other, and a format must be known`(
    options: [String]
  ) throws {
    let run = try CommandRun(["import", "-"] + options, input: Data(full.utf8))
    same(run.status, 64)
    #expect(run.output.isEmpty)
    if options.contains("lamp") {
      #expect(
        run.errorText.contains("lamp") && run.errorText.contains("telegram"), "\(run.errorText)")
    }
  }

  // MARK: Conversations with assistants

  private let talks = """
    [{"title": "Lakes", "id": "c-1", "current_node": "b", "mapping": {
      "q": {"parent": null, "message": {"author": {"role": "user"},
       "content": {"content_type": "text", "parts": ["which?"]}}},
      "a": {"parent": "q", "message": {"author": {"role": "assistant"},
       "content": {"content_type": "text", "parts": ["the old one"]}}},
      "b": {"parent": "q", "message": {"author": {"role": "assistant"},
       "content": {"content_type": "text", "parts": ["the **new** one"]}}}}},
     {"title": "Other", "id": "c-2", "mapping": {}}]
    """

  @Test func `a conversation and a branch of it are chosen by options`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(talks, to: "conversations.json")
    let list = try CommandRun(["import", file, "--list"])
    let lines = String(decoding: list.output, as: UTF8.self).split(separator: "\n")
    same(lines.count, 3)
    same(lines[1].split(separator: " "), ["1", "Lakes", "c-1", "2", "conversations.json"])
    let shown = try CommandRun(["import", file, "-o", "-", "--chat", "Lakes"])
    same(shown.status, 0, "\(shown.errorText)")
    #expect(String(decoding: shown.output, as: UTF8.self).contains(#""text": "the **new** one""#))
    #expect(
      shown.errorText.contains("1 other branch is not shown")
        && shown.errorText.hasSuffix("(--branch)\n"), "\(shown.errorText)")
    let other = try CommandRun(["import", file, "-o", "-", "--chat", "1", "--branch", "1"])
    #expect(String(decoding: other.output, as: UTF8.self).contains("the old one"))
    let wrong = try CommandRun(["render", file, "-o", "-", "--chat", "1", "--branch", "7"])
    same(wrong.status, 64)
    #expect(
      wrong.errorText.contains(
        "there is no branch “7”; choose one by its number or an id: 1 (id a, 2 messages), "
          + "2 (id b, 2 messages, shown) (--branch)"), "\(wrong.errorText)")
    let broken = try CommandRun(["import", "-", "--list"], input: Data(talks.dropLast(9).utf8))
    same(broken.status, 65)
    #expect(broken.errorText.hasPrefix("chatraster: standard input: line 8"), "\(broken.errorText)")
  }

  @Test func `pictures within an export are drawn, and not copied`() throws {
    let picture =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=="
    let talk = """
      [{"role": "user", "content": [{"type": "image_url", "image_url":
       {"url": "data:image/png;base64,\(picture)"}}]}]
      """
    let drawn = try CommandRun(["render", "-", "-o", "-", "--strict"], input: Data(talk.utf8))
    same(drawn.status, 0, "\(drawn.errorText)")
    let written = try CommandRun(["import", "-", "-o", "-"], input: Data(talk.utf8))
    #expect(written.errorText.contains("were not copied"), "\(written.errorText)")
  }

  // MARK: Standard input

  @Test func `pictures of standard input lie in the folder that is named`() throws {
    let folder = try TemporaryFolder()
    let samples = CommandRun.package.appending(path: "Samples")
    let talk = Data(
      """
      {"version": 1, "messages": [
       {"id": "1", "content": {"type": "image", "source": "photos/lake.jpg"}}]}
      """.utf8)
    let lost = try CommandRun(["render", "-", "-o", "-"], input: talk)
    same(lost.status, 0)
    #expect(lost.errorText.contains("photos/lake.jpg: drawn as a placeholder"))
    let found = try CommandRun(["render", "-", "-o", "-", "--folder", samples.path], input: talk)
    same(found.status, 0)
    #expect(found.errorText.isEmpty, "\(found.errorText)")
    #expect(found.output != lost.output)
    let file = try folder.write(String(decoding: talk, as: UTF8.self), to: "talk.json")
    let wrong = try CommandRun(["render", file, "-o", "-", "--folder", samples.path])
    same(wrong.status, 64)
    let nowhere = try CommandRun(
      ["render", "-", "-o", "-", "--folder", folder.path("none")], input: talk)
    same(nowhere.status, 66)
    #expect(nowhere.errorText.contains("there is no such folder"))
  }
}
