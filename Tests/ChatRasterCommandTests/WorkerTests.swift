import Assertions
import Foundation
import Testing

/// Tests that `chatraster worker` returns the same results as the command, for every action.
@Suite(.timeLimit(.minutes(20))) struct WorkerTests {
  private static let talk = RenderCommandTests.two

  /// The standard output of a run of the command.
  private func output(_ arguments: [String]) throws -> Data {
    let run = try CommandRun(arguments, input: Data(Self.talk.utf8))
    same(run.status, 0, "\(arguments): \(run.errorText)")
    return run.output
  }

  @Test func `every action gives the bytes of the command`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.talk, to: "talk.json")
    let look: [String: Any] = ["theme": "telegram", "appearance": "dark", "width": 320]
    let flags = ["--theme", "telegram", "--appearance", "dark", "--width", "320"]
    func options(_ others: [String: Any]) -> [String: Any] { look.merging(others) { $1 } }
    let run = try WorkerRun([
      WorkerRun.frame(
        ["id": 1, "do": "render", "options": options(["regions": true])], Self.talk),
      WorkerRun.frame(
        ["id": 2, "do": "render", "options": options(["output-format": "jpeg", "quality": 70])],
        Self.talk),
      WorkerRun.frame(["id": 3, "do": "pages", "options": options(["pages": 120])], Self.talk),
      WorkerRun.frame(["id": 4, "do": "film", "options": options(["scale": 1])], Self.talk),
      WorkerRun.frame(["id": 5, "do": "inspect", "options": look], Self.talk),
      WorkerRun.frame(["id": 6, "do": "regions", "options": look], Self.talk),
      WorkerRun.frame(["id": 7, "do": "import"], Self.talk),
      WorkerRun.frame(["id": 8, "do": "script"], Self.talk),
      WorkerRun.frame(["id": 9, "do": "list", "input": file]),
      WorkerRun.frame(
        ["id": 10, "do": "boxes", "options": options(["by": "character"])], Self.talk),
      WorkerRun.frame(
        [
          "id": 11, "do": "render", "input": file, "output": folder.path("own.png"),
          "options": look,
        ]),
    ])
    same(run.status, 0, "\(run.errorText)")
    #expect(run.isWhole)
    same(run.answers.count, 11)
    for answer in run.answers { same(answer.status, 0, "\(answer.header)") }

    let places = folder.path("places.json")
    let picture = try output(["render", "-", "-o", "-", "--regions", places] + flags)
    same(run[1]?.parts["picture"], picture)
    same(run[1]?.parts["regions"], (try Data(contentsOf: URL(filePath: places))))
    same(run[1]?.header["width"] as? Int, PNGHeader(picture)?.width)
    same(run[6]?.parts["regions"], run[1]?.parts["regions"])
    try same(Data(contentsOf: URL(filePath: folder.path("own.png"))), picture)
    same(run[11]?.parts.isEmpty, true)
    same(
      run[2]?.parts["picture"],
      (try output(["render", "-", "-o", "-", "--output-format", "jpeg", "--quality", "70"] + flags))
    )
    let pages = try CommandRun(
      ["render", file, "-o", folder.path("page.png"), "--pages", "120"] + flags)
    same(pages.status, 0, "\(pages.errorText)")
    let names = try folder.names.filter { $0.hasPrefix("page-") && $0 != "page-index.json" }
    #expect(names.count > 1)
    for name in names {
      same(run[3]?.parts[name], (try Data(contentsOf: URL(filePath: folder.path(name)))))
    }
    same(
      run[3]?.parts["index"], (try Data(contentsOf: URL(filePath: folder.path("page-index.json")))))
    let film = try CommandRun(
      ["film", file, "-o", folder.path("film.png"), "--scale", "1"] + flags)
    same(film.status, 0, "\(film.errorText)")
    same(run[4]?.parts["film"], (try Data(contentsOf: URL(filePath: folder.path("film.png")))))
    same(run[5]?.parts["texts"], (try output(["inspect", "-", "--json", "-"] + flags)))
    same(run[7]?.parts["conversation"], (try output(["import", "-", "-o", "-"])))
    _ = try output(["import", "-", "-o", folder.path("talk.txt")])
    same(run[8]?.parts["script"], (try Data(contentsOf: URL(filePath: folder.path("talk.txt")))))
    same(run[9]?.parts["chats"], (try output(["import", file, "--list", "--json"])))
    let boxes = try #require(run[10]?.parts["boxes"])
    let list = try #require(try JSONSerialization.jsonObject(with: boxes) as? [[String: Any]])
    #expect(list.count > 10)
    #expect(list.allSatisfy { ($0["points"] as? [Any])?.count == 4 })
  }

  @Test func `documents and films of other formats come back with their types`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.talk, to: "talk.json")
    let run = try WorkerRun([
      WorkerRun.frame(
        ["id": 1, "do": "render", "options": ["output-format": "pdf", "pages": 120]], Self.talk),
      WorkerRun.frame(
        ["id": 2, "do": "pages", "options": ["output-format": "pdf", "pages": 120]], Self.talk),
      WorkerRun.frame(
        ["id": 3, "do": "film", "options": ["output-format": "gif", "scale": 1]], Self.talk),
      WorkerRun.frame(["id": 4, "do": "film", "options": ["output-format": "pdf"]], Self.talk),
      WorkerRun.frame(["id": 5, "do": "render", "options": ["pages": 120]], Self.talk),
    ])
    let pdf = try CommandRun(["render", file, "-o", folder.path("t.pdf"), "--pages", "120"])
    same(pdf.status, 0, "\(pdf.errorText)")
    same(run[1]?.parts["picture"], (try Data(contentsOf: URL(filePath: folder.path("t.pdf")))))
    same(run[1]?.types, ["application/pdf"])
    let film = try CommandRun(["film", file, "-o", folder.path("t.gif"), "--scale", "1"])
    same(film.status, 0, "\(film.errorText)")
    same(run[3]?.parts["film"], (try Data(contentsOf: URL(filePath: folder.path("t.gif")))))
    same(run[3]?.types, ["image/gif"])
    #expect([2, 4, 5].allSatisfy { run[$0]?.status == 64 })
  }

  @Test(arguments: [
    ["width": "0"], ["theme": "none"], ["appearance": "dim"], ["last": "2", "from": "1"],
    ["nonsense": "1"],
  ])
  func `a wrong option has the command's sentence and status`(_ options: [String: String]) throws {
    let run = try WorkerRun([
      WorkerRun.frame(["id": 1, "do": "render", "options": options], Self.talk)
    ])
    let flags = options.sorted { $0.key < $1.key }.map { "--\($0.key)=\($0.value)" }
    let command = try CommandRun(
      ["render", "-", "-o", "-"] + flags, input: Data(Self.talk.utf8))
    let answer = try #require(run[1])
    same(answer.status, Int(command.status))
    #expect(!answer.message.isEmpty)
    #expect(command.errorText.contains(answer.message), "\(answer.message): \(command.errorText)")
    #expect(answer.parts.isEmpty)
  }

  @Test func `bad talks, warnings and strictness are as the command's`() throws {
    let broken = FailureTests.talk(
      #"{"id": "1", "from": "b", "content": {"type": "image", "source": "no.png"}}"#)
    let run = try WorkerRun([
      WorkerRun.frame(["id": 1, "do": "render", "name": "t.json"], "{\"version\": 9}"),
      WorkerRun.frame(["id": 2, "do": "render"], broken),
      WorkerRun.frame(["id": 3, "do": "render", "options": ["strict": true]], broken),
      WorkerRun.frame(["id": 4, "do": "render", "input": "/no/such/talk.json"]),
      WorkerRun.frame(["id": 5, "do": "render", "messages": 1], "Ana: hi\nBo: yes"),
      WorkerRun.frame(["id": 6, "do": "render"], #"{"version": 1, "messages": []}"#),
    ])
    // Bytes without a name are standard input in every message.
    for id in [5, 6] {
      same(run[id]?.status, 65)
      same(run[id]?.message.hasPrefix("standard input: it has "), true, "\(run[id]?.message ?? "")")
    }
    same(run[1]?.status, 65)
    same(run[1]?.message.hasPrefix("t.json:"), true, "\(run[1]?.message ?? "")")
    same(run[2]?.status, 0)
    let command = try CommandRun(["render", "-", "-o", "-"], input: Data(broken.utf8))
    same(run[2]?.warnings.map { "chatraster: \($0)\n" }.joined(), command.errorText)
    let report = run[2]?.header["report"] as? [String: Any]
    same((report?["brokenPictures"] as? [Any])?.count, 1)
    same(run[3]?.status, 65)
    same(run[4]?.status, 66)
    same(run.status, 0)
  }

  @Test func `hello names version, formats, looks and limits`() throws {
    let run = try WorkerRun([WorkerRun.frame(["do": "hello"])])
    let answer = try #require(run.answers.first)
    let version = try CommandRun(["--version"]).output
    same(answer.header["version"] as? String, String(decoding: version.dropLast(), as: UTF8.self))
    same(answer.header["protocol"] as? Int, 1)
    same((answer.header["formats"] as? [String])?.contains("png"), true)
    let fingerprint = try #require(answer.header["fingerprint"] as? String)
    same(fingerprint.count, 32)
    let again = try WorkerRun([WorkerRun.frame(["do": "hello"])])
    same(again.answers.first?.header["fingerprint"] as? String, fingerprint)
    same((answer.header["looks"] as? [String: [String]])?["telegram"], ["light", "dark"])
    same((answer.header["limits"] as? [String: Int])?["bodyBytes"], 1 << 30)
    same(answer.frame, 1)
  }

  @Test func `answers have what hello says of their formats`() throws {
    let hello = try WorkerRun([WorkerRun.frame(["do": "hello"])]).answers.first?.header
    let outputs = try #require(hello?["outputs"] as? [String: [String: Any]])
    let formats = try #require(hello?["formats"] as? [String])
    same(outputs.keys.sorted(), formats.sorted())
    var frames: [Data] = []
    for (number, format) in formats.enumerated() {
      let pages: [String: Any] = ["output-format": format, "pages": 120]
      frames += try [
        WorkerRun.frame(
          ["id": 2 * number, "do": "render", "options": ["output-format": format]], Self.talk),
        WorkerRun.frame(["id": 2 * number + 1, "do": "pages", "options": pages], Self.talk),
      ]
    }
    let run = try WorkerRun(frames)
    for (number, format) in formats.enumerated() {
      let answer = try #require(run[2 * number])
      same(answer.status, 0, format)
      same(answer.types, [outputs[format]?["type"] as? String], format)
      for key in ["width", "height", "report"] {
        #expect(answer.header[key] != nil, "\(format): \(key)")
      }
      same(run[2 * number + 1]?.status == 0, outputs[format]?["pages"] as? Bool, format)
    }
  }

  @Test func `the fingerprint changes with the fonts`() throws {
    let fonts = CommandRun.package.appending(path: "Tests/TestResources/Fonts").path
    let prints = try [[], ["--fonts", fonts]].map { arguments in
      try WorkerRun(arguments: arguments, [WorkerRun.frame(["do": "hello"])])
        .answers.first?.header["fingerprint"] as? String
    }
    #expect(prints.allSatisfy { $0 != nil })
    #expect(prints[0] != prints[1])
  }

  @Test func `a talk with more messages than the request allows is refused`() throws {
    let talk = PagesCommandTests.talk(20)
    let run = try WorkerRun([
      WorkerRun.frame(["id": 1, "do": "render", "messages": 20], talk),
      WorkerRun.frame(["id": 2, "do": "render", "messages": 19], talk),
      WorkerRun.frame(["id": 3, "do": "render", "messages": 19, "options": ["last": 3]], talk),
      WorkerRun.frame(["id": 4, "do": "inspect", "messages": 1], talk),
      WorkerRun.frame(["id": 5, "do": "render", "messages": 0], talk),
    ])
    same((1...5).map { run[$0]?.status }, [0, 65, 0, 65, 64])
    same(run[2]?.message.contains("20 messages"), true)
  }

  @Test func `answers come in the order of arrival where that is asked for`() throws {
    let many = PagesCommandTests.talk(200)
    let run = try WorkerRun(
      arguments: ["--order", "arrival"],
      try [WorkerRun.frame(["id": 1, "do": "render", "progress": true], many)]
        + (2...6).map { try WorkerRun.frame(["id": $0, "do": "render"], Self.talk) }
        + [Data("no header\n".utf8), WorkerRun.frame(["id": 8, "do": "hello"])])
    same(run.answers.map(\.frame), Array(1...8))
    same(run.answers.map(\.status), [0, 0, 0, 0, 0, 0, 65, 0])
    #expect(run.progress.allSatisfy { $0["id"] as? Int == 1 })
    same(Set(run.answers.dropFirst().compactMap { $0.parts["picture"] }).count, 1)
  }
}
