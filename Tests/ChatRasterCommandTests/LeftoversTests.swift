import Assertions
import Foundation
import Testing

/// Tests that no file of a chat stays in the folder for temporary files, counted after every answer
/// of a worker, while it lives.
@Suite(.timeLimit(.minutes(20))) struct LeftoversTests {
  private let folder: TemporaryFolder
  private let place: URL

  init() throws {
    folder = try TemporaryFolder()
    place = folder.url.appending(path: "temporary")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    try folder.write(RenderCommandTests.two, to: "talk.json")
  }

  private var left: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: place.path) }
  }

  private var environment: [String: String] { ["TMPDIR": place.path] }

  /// A chat whose picture is unpacked into a temporary folder.
  private static let pictures = """
    [{"role": "user", "content": [{"type": "text", "text": "look"}, {"type": "image_url", "image_url": \
    {"url": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNQ\
    SFjwHwAD5AIge4YO3AAAAABJRU5ErkJggg=="}}]}, {"role": "assistant", "content": "a pixel"}]
    """

  /// The requests of an action: one for each format that it has, and one with all parts.
  private static func requests(
    _ action: String, formats: [String], films: [String]
  ) -> [[String: Any]] {
    if action == "hello" { return [["do": action]] }
    if action == "cancel" { return [["do": action, "request": 1]] }
    var options: [String: Any] = [:]
    if action == "pages" { options = ["pages": 120] }
    if action == "film" { options = ["scale": 1, "width": 200] }
    let names = ["render": formats, "pages": formats, "film": films][action] ?? []
    var requests = names.map { name in
      ["do": action, "options": options.merging(["output-format": name]) { $1 }] as [String: Any]
    }
    if action == "render" || action == "pages" { options["regions"] = true }
    requests.append(["do": action, "options": options])
    return requests
  }

  @Test func `after every answer of every action nothing is there, while the worker lives`() throws
  {
    let worker = try LiveWorker(environment: environment)
    let hello = try worker.answer(to: WorkerRun.frame(["do": "hello"]))
    let actions = try #require(hello.header["do"] as? [String])
    let formats = try #require(hello.header["formats"] as? [String])
    let films = try #require(hello.header["films"] as? [String])
    #expect(actions.count > 10)
    var done: Set<String> = []
    for action in actions {
      for var request in Self.requests(action, formats: formats, films: films) {
        request["id"] = 1
        let isTalk = action != "hello" && action != "cancel"
        let talks: [String?] = isTalk ? [RenderCommandTests.two, Self.pictures] : [nil]
        for talk in talks {
          let answer = try worker.answer(to: WorkerRun.frame(request, talk))
          // Without ffmpeg, an MP4 is refused (66), and an action refuses formats that it lacks (64).
          #expect([0, 64, 66].contains(answer.status), "\(request): \(answer.header)")
          if answer.status == 0 { done.insert(action) }
          try same(left, [], "\(request)")
        }
      }
    }
    same(done, Set(actions))
    same(try worker.end(), 0)
    try same(left, [])
  }

  @Test func `many large answers that nobody reads are in no file with a name`() throws {
    let worker = try LiveWorker(environment: environment)
    let options: [String: Any] = ["pages": 300, "scale": 4, "output-format": "raw"]
    for id in 1...4 {
      try worker.send(
        WorkerRun.frame(["id": id, "do": "pages", "options": options], PagesCommandTests.talk(20)))
    }
    for _ in 1...4 {
      let answer = try worker.receive()
      same(answer.status, 0)
      #expect(answer.parts.values.reduce(0) { $0 + $1.count } > 8 << 20)
    }
    try same(left, [])
    same(try worker.end(), 0)
  }

  @Test(arguments: ["render", "pages", "film"])
  func `what a killed worker leaves goes when the next one starts`(_ action: String) throws {
    let worker = try LiveWorker(environment: environment)
    var request: [String: Any] = ["id": 1, "do": action]
    if action == "render" { request["options"] = ["regions": true] }
    if action == "pages" { request["options"] = ["pages": 120] }
    try worker.send(WorkerRun.frame(request, PagesCommandTests.talk(2_000)))
    var waits = 0
    while try left.isEmpty, waits < 60_000 {
      usleep(1_000)
      waits += 1
    }
    worker.endAtOnce()
    let found = try left
    try #require(!found.isEmpty)
    let other = try LiveWorker(environment: environment)
    same(try other.answer(to: WorkerRun.frame(["do": "hello"])).status, 0)
    try same(left, [])
    same(try other.end(), 0)
  }

  @Test func `pages of a killed command go when the next one writes there`() throws {
    let talk = try folder.write(PagesCommandTests.talk(2_000), to: "long.json")
    let out = folder.url.appending(path: "out")
    try FileManager.default.createDirectory(at: out, withIntermediateDirectories: false)
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: out.path)
    }
    let process = Process()
    process.executableURL = CommandRun.executable
    process.arguments = ["render", talk, "-o", out.path + "/%d.png", "--pages", "400"]
    try process.run()
    var waits = 0
    while try names().isEmpty, process.isRunning, waits < 60_000 {
      usleep(1_000)
      waits += 1
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let found = try names()
    try #require(found.contains { $0.hasPrefix(".") }, "\(found)")
    let next = try CommandRun(
      ["render", folder.path("talk.json"), "-o", out.path + "/next.png"], environment: environment)
    same(next.status, 0, "\(next.errorText)")
    try same(names(), ["next.png"])
  }
}
