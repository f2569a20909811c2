import Foundation
import Testing

/// Tests that no text of an input is printed unescaped to a terminal, and that no line is too long.
@Suite(.timeLimit(.minutes(20))) struct HostileOutputTests {
  /// The text that is inserted into every field.
  enum Poison: String, CaseIterable {
    case escapes
    case long

    var text: String { self == .escapes ? HostileOutputTests.evil : HostileOutputTests.long }
  }

  /// ESC, BEL, NUL, DEL, a C1 control, line breaks, and a character that reverses the direction.
  private static let evil = "E\u{1b}[31mRED\u{1b}]0;owned\u{7}\0\u{7F}\u{9B}2J\n\r\u{2028}\u{202E}E"
  private static let long = String(repeating: "L", count: 200_000)

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The text as a JSON string, escaped so that the file itself is harmless.
  private static func json(_ text: String) -> String {
    let units = text.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"" + (text == long ? text : units.joined()) + "\""
  }

  /// Checks that the output of a run has no control characters, and that its lines are not too
  /// long.
  @discardableResult
  private func check(_ run: CommandRun, _ what: String, says: String? = nil) -> CommandRun {
    check(run.output, run.errorText, what)
    if let says { #expect(run.errorText.contains(says), "\(what): \(run.errorText.prefix(500))") }
    return run
  }

  private func check(_ output: Data, _ words: String, _ what: String) {
    for (name, data) in [("output", output), ("words", Data(words.utf8))] {
      if name == "output", PNGHeader(data) != nil { continue }
      let text = String(decoding: data, as: UTF8.self)
      // U+2028 and U+202E are allowed in JSON on standard output, because participants can write
      // them.
      let bad = text.unicodeScalars.first {
        $0 != "\n" && $0.properties.generalCategory == .control
          || name == "words" && ($0 == "\u{2028}" || $0 == "\u{202E}")
      }
      #expect(bad == nil, "\(what): \(name) hold U+\(String(bad?.value ?? 0, radix: 16))")
      guard name == "words" else { continue }
      for line in text.split(separator: "\n") {
        #expect(line.count < 1_200, "\(what): a line of \(line.count) characters")
      }
    }
  }

  /// Conversations that contain a text in every field.
  private static func talks(_ text: String) -> [(name: String, talk: String)] {
    let given = json(text)
    let long = String(repeating: "x", count: 20_100)
    func talk(_ message: String, _ more: String = "") -> String {
      """
      {"version": 1, \(more)"participants": [{"id": "a", "name": \(given), "avatar": \(given)}],
      "messages": [\(message)]}
      """
    }
    return [
      (
        "picture",
        talk(#"{"id": "1", "from": "a", "content": {"type": "image", "source": \#(given)}}"#)
      ),
      ("wallpaper", talk(#"{"id": "1", "from": "a", "text": "x"}"#, "\"wallpaper\": \(given), ")),
      ("cut", talk(#"{"id": \#(given), "from": "a", "text": "\#(long)"}"#)),
      ("sender", talk(#"{"id": "1", "from": \#(given), "text": "x"}"#)),
      (
        "twice",
        talk(
          #"{"id": \#(given), "from": "a", "text": "x"}, {"id": \#(given), "from": "a", "text": "y"}"#
        )
      ),
      ("date", talk(#"{"id": \#(given), "from": "a", "at": \#(given), "text": "x"}"#)),
      ("kind", talk(#"{"id": \#(given), "from": "a", "content": {"type": \#(given)}}"#)),
      ("key", talk(#"{"id": "1", "from": "a", \#(given): 1, "text": 7}"#)),
      ("zone", talk(#"{"id": "1", "from": "a", "text": "x"}"#, "\"timeZone\": \(given), ")),
      ("locale", talk(#"{"id": "1", "from": "a", "text": "x"}"#, "\"locale\": \(given), ")),
      ("version", "{\"version\": \(given), \"messages\": []}"),
      ("glyph", talk(#"{"id": \#(given), "from": "a", "text": "\#u{378}"}"#)),
      (
        "telegram",
        #"{"name": \#(given), "type": "personal_chat", "id": 2, "messages": [{"id": 1, "#
          + #""type": "message", "from": \#(given), "from_id": "user1", "text": "x", "#
          + #""media_type": \#(given), "action": \#(given)}, {"id": 2, "type": \#(given)}]}"#
      ),
    ]
  }

  /// The answers of one worker to the requests that print what they find, for each conversation.
  ///
  /// A worker escapes the same sentences as a process, and costs one start instead of 65.
  private static func answers(
    to talks: [(name: String, talk: String)], actions: [[String: Any]]
  ) throws -> [(what: String, answer: WorkerRun.Answer)] {
    let requests = talks.flatMap { place, talk in
      actions.map { action in
        (what: "\(action["do"] ?? "") of \(place)", action: action, talk: talk)
      }
    }
    let run = try WorkerRun(
      requests.map { try WorkerRun.frame($0.action.merging(["name": "talk.json"]) { $1 }, $0.talk) }
    )
    #expect(run.status == 0 && run.isWhole, "\(run.errorText)")
    #expect(run.errorText.isEmpty)
    try #require(run.answers.count == requests.count)
    return zip(requests, run.answers.sorted { $0.frame ?? 0 < $1.frame ?? 0 }).map {
      ($0.what, $1)
    }
  }

  @Test(arguments: Poison.allCases)
  func `what a conversation holds is printed as visible words`(poison: Poison) throws {
    let talks = Self.talks(poison.text)
    let strict: [String: Any] = ["do": "render", "options": ["strict": true]]
    let others: [[String: Any]] = [["do": "import"], ["do": "list"], ["do": "inspect"]]
    var sentenceCount = 0
    for (what, answer) in try Self.answers(
      to: talks, actions: [["do": "render"], strict] + (poison == .long ? [] : others))
    {
      let words = answer.warnings + [answer.message]
      sentenceCount += words.count { !$0.isEmpty }
      #expect(words.allSatisfy { !$0.contains("\n") }, "\(what)")
      let lines = words.map { "\($0)\n" }.joined()
      for (name, bytes) in answer.parts { check(bytes, lines, "\(what): \(name)") }
      check(Data(), lines, what)
    }
    #expect(sentenceCount > talks.count)
    // What only a process prints: tables, and figures of frames.
    let processes = ["picture", "sender", "glyph", "telegram"]
    for (place, talk) in talks where poison == .escapes && processes.contains(place) {
      let file = try folder.write(talk, to: "talk.json")
      for command in [
        ["import", file, "--list"], ["inspect", file],
        ["bench", "frames", file, "--virtual", "--scenario", "steady", "--json", "-"],
      ] {
        check(try CommandRun(command), "\(command[0]) of \(place)")
      }
    }
    let file = try folder.write(talks[2].talk, to: "talk.json")
    let cut = check(try CommandRun(["render", file, "-o", "-"]), "cut", says: "was cut")
    #expect(cut.status == 0)
    #expect(cut.errorText.contains(poison == .escapes ? #"E\u{1B}[31mRED"# : "characters left out"))
  }

  /// One conversation per benchmark: the benchmarks differ in the input that they read, not in the
  /// text that they print.
  @Test func `a benchmark prints what a conversation holds as visible words`() throws {
    let benchmarks = [
      ["bench", "screen"], ["bench", "render", "--runs", "1", "--jobs", "1"],
      ["bench", "text", "--runs", "1"], ["bench", "throughput", "--tasks", "1"],
    ]
    let talks = Self.talks(Self.evil).filter { ["picture", "kind", "zone"].contains($0.name) }
    for (place, talk) in talks {
      let file = try folder.write(talk, to: "talk\u{1b}[31m.json")
      for command in benchmarks {
        let run = check(try CommandRun(command + [file]), "\(command[1]) of \(place)")
        check(try CommandRun(command + [file, "--json", "-"]), "\(command[1]) of \(place)")
        #expect([0, 64, 65].contains(run.status), "\(command[1]) of \(place): \(run.errorText)")
      }
    }
  }

  @Test func `names of files and values of options are printed as visible words`() throws {
    let evil = Self.evil.filter { $0 != "\0" }
    let talk = try folder.write(RenderCommandTests.two, to: "talk.json")
    let odd = try folder.write("{", to: "o\u{1b}[31m\u{7}\n.json")
    let options = [
      "--theme", "--from", "--since", "--me", "--now", "--background", "--time-zone", "--locale",
      "--format",
      "--appearance", "--width", "--fonts", "--chat", "--pages", "--compression", "--regions",
      "--folder",
    ]
    for option in options {
      check(try CommandRun(["render", talk, "-o", "-", option, evil], folder: folder.url), option)
      check(
        try CommandRun(["render", talk, "-o", "-", option + "=" + evil], folder: folder.url), option
      )
    }
    for arguments in [
      ["render", evil], ["render", odd], ["import", odd, "-o", "-"], [evil], ["--" + evil],
      ["render", "--theme", folder.path("\(evil).json"), talk],
      ["film", talk, "-o", evil], ["film", talk, "-o", "-", "--scenario", evil],
      ["bench", "frames", talk, "--assert", evil],
      ["bench", "frames", talk, "--json", evil + "/a"],
      ["render", talk, "-o", folder.path("no") + evil + "/out.png"],
      ["render", talk, "-o", folder.path("\(evil)%d%d.png"), "--pages", "100"],
      ["--generate-completion-script", evil], ["fonts", "--fonts", evil],
    ] {
      let run = check(try CommandRun(arguments, folder: folder.url), "\(arguments)")
      #expect(run.status != 0)
      #expect(!run.errorText.isEmpty)
    }
    check(try CommandRun(["help", evil], folder: folder.url), "help")
  }

  @Test func `a line on standard error has at most 1,000 characters, whatever a key holds`() throws
  {
    let folder = try TemporaryFolder()
    let talk = try folder.write(#"{"version": 1, "messages": []}"#, to: "talk.json")
    for count in [900, 2_000, 100_000] {
      let file = try folder.write(
        #"{"version": 1, "\#(String(repeating: "k", count: count))": 1}"#, to: "long.json")
      let run = try CommandRun(["film", talk, "-o", "-", "--scenario", file])
      #expect(run.status == 65)
      let lines = run.errorText.split(separator: "\n")
      #expect(!lines.isEmpty && lines.allSatisfy { $0.count <= 1_000 }, "\(lines.map(\.count))")
    }
  }

  @Test func `a theme and a scenario are printed as visible words`() throws {
    let talk = try folder.write(RenderCommandTests.two, to: "talk.json")
    let given = Self.json(Self.evil)
    let files = [
      "{\"base\": \(given)}", "{\"base\": \"telegram\", \"bubble\": {\"radius\": \(given)}}",
      "{\(given): 1}", "{\"name\": \(given), \"steps\": [{\(given): \(given)}]}",
    ]
    for text in files {
      let file = try folder.write(text, to: "file.json")
      check(try CommandRun(["render", talk, "-o", "-", "--theme", file]), text, says: "file.json")
      check(
        try CommandRun(["film", talk, "-o", "-", "--scenario", file]), text, says: "file.json")
    }
  }

  @Test func `leftover pages of odd names are printed as visible words`() throws {
    let talk = try folder.write(RenderCommandTests.two, to: "talk.json")
    let pattern = folder.path("p\u{1b}[31m\n%d.png")
    _ = try folder.write("", to: "p\u{1b}[31m\n9.png")
    let run = check(
      try CommandRun(["render", talk, "-o", pattern, "--pages", "400"]), "pages",
      says: #"p\u{1B}[31m\n9.png is not from this run"#)
    #expect(run.status == 0)
  }
}
