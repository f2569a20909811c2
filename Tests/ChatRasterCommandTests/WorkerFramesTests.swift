import Assertions
import Foundation
import Synchronization
import TestResources
import Testing

/// Tests of frames that are invalid, numerous, large, or no longer needed.
@Suite(.timeLimit(.minutes(20))) struct WorkerFramesTests {
  private static let talk = RenderCommandTests.two
  private static let hello = Data("{\"do\": \"hello\"}\n".utf8)

  @Test func `lines that are no headers are answered by their numbers, and the next is read`()
    throws
  {
    let lines = [
      "no JSON at all", "[1, 2]", "{\"do\": \"hello\"", "{\"do\": \"hello\"} more", "\u{0}",
      String(repeating: "x", count: 70_000),
    ]
    let run = try WorkerRun(lines.map { Data(($0 + "\n\n").utf8) } + [Self.hello])
    same(run.answers.map(\.frame), Array(1...7))
    same(run.answers.map(\.status), [65, 65, 65, 65, 65, 65, 0])
    #expect(run.answers.allSatisfy { $0.status == 0 || !$0.message.isEmpty })
    same(run.status, 0)
  }

  @Test func `headers that make no sense are answered by their ids, and their bytes passed over`()
    throws
  {
    // The body looks like a request, but must not be read as one.
    let body = "{\"do\": \"hello\"}\n"
    let withBytes = [
      #""do": "paint""#, #""options": {}"#, #""do": "render", "input": "a""#,
      #""do": "render", "strange": 1"#, #""do": "render", "do": "hello""#, #""do": "pages""#,
      #""do": "hello", "input": "a""#, #""do": "render", "options": {"fonts": "/tmp"}"#,
      #""do": "render", "options": {"last": [1]}"#, #""do": "regions", "output": "a""#,
    ].map { "\($0), \"bytes\": \(body.utf8.count)}\n\(body)" }
    let alone = [
      #""do": "render""#, #""do": "render", "input": "-""#, #""do": "cancel""#,
      #""do": "render", "input": "a", "output": 7"#,
      #""do": "render", "input": "a", "options": {"jobs": 1}"#,
      #""do": "render", "input": "a", "options": {"pages": 300}"#,
      #""do": "render", "input": "a", "options": {"help": true}"#,
      #""do": "render", "input": "a", "options": {"version": true}"#,
      #""do": "render", "input": "a", "options": {"-o": "b"}"#,
      #""do": "render", "input": "a", "deadline": 0"#,
      #""do": "render", "input": "a", "name": "b""#,
    ].map { $0 + "}\n" }
    let frames = (withBytes + alone).enumerated().map { number, rest in
      Data("{\"id\": \"\(number)\", \(rest)".utf8)
    }
    let run = try WorkerRun(frames + [Self.hello])
    same(run.answers.count, frames.count + 1)
    for number in frames.indices {
      let answer = try #require(run.answers.first { $0.frame == number + 1 })
      same(answer.header["id"] as? String, "\(number)")
      same(answer.status, 64, "\(answer.header)")
      #expect(!answer.message.isEmpty)
    }
    same(run.status, 0)
  }

  @Test(arguments: ["-1", "\"12\"", "3, \"bytes\": 4"])
  func `bytes that are no number lose the framing, which is said`(_ bytes: String) throws {
    let run = try WorkerRun([
      Self.hello, Data("{\"id\": 5, \"do\": \"render\", \"bytes\": \(bytes)}\nabc".utf8),
      Self.hello,
    ])
    same(run.answers.map(\.frame), [1, 2])
    same(run.answers.last?.id, 5)
    same(run.answers.last?.code, "framing")
    same(run.status, 65)
    same(run.errorText.split(separator: "\n").count, 1, "\(run.errorText)")
  }

  @Test func `an input that ends too early, and one that is no frames, are said`() throws {
    let cut = try WorkerRun([Data("{\"id\": 3, \"do\": \"render\", \"bytes\": 50}\nabc".utf8)])
    same(cut.answers.map(\.id), [3])
    same(cut.status, 65)
    let stray = try WorkerRun([Data(String(repeating: "words\n", count: 1_000).utf8)])
    same(stray.answers.count, 100)
    same(stray.answers.last?.code, "framing")
    same(stray.status, 65)
  }

  @Test func `a deadline that has passed is told apart from one that has not`() throws {
    let run = try WorkerRun([
      WorkerRun.frame(["id": 1, "do": "render", "deadline": 1], PagesCommandTests.talk(100)),
      WorkerRun.frame(["id": 2, "do": "render"], Self.talk),
      WorkerRun.frame(["id": 3, "do": "render", "deadline": 86_400_000], Self.talk),
      WorkerRun.frame(["id": 4, "do": "cancel", "request": 99]),
    ])
    same(run.status, 0, "\(run.errorText)")
    same(run.answers.count, 4)
    same(run[1]?.code, "deadline")
    same(run[1]?.status, 74)
    same(run[2]?.status, 0)
    same(run[2]?.parts["picture"], run[3]?.parts["picture"])
    same(run[4]?.header["cancelled"] as? Bool, false)
  }

  @Test func `a film of fingers ends when it is cancelled, and at its deadline`() throws {
    let folder = try TemporaryFolder()
    // The last touch is an hour into the film, whose frames take minutes to draw.
    let touches = try folder.write(
      "0.1, 10, 10, down\n0.2, 10, 10, up\n3590, 10, 10, down\n3591, 10, 10, up\n",
      to: "touches.txt")
    let process = Process()
    process.executableURL = CommandRun.executable
    process.arguments = ["worker"]
    let (requests, answers) = (Pipe(), Pipe())
    process.standardInput = requests
    process.standardOutput = answers
    try process.run()
    func send(_ header: [String: Any], _ body: String? = nil) throws {
      try requests.fileHandleForWriting.write(contentsOf: WorkerRun.frame(header, body))
    }
    let options: [String: Any] = ["touches": touches, "scale": 0.5, "width": 200]
    let frames = folder.path("frames")
    try send(["id": 1, "do": "film", "options": options, "output": frames + "/"], Self.talk)
    // A frame in the folder means that the film has begun.
    func hasFrames() -> Bool {
      (try? FileManager.default.contentsOfDirectory(atPath: frames))?.isEmpty == false
    }
    var waits = 0
    while process.isRunning, !hasFrames(), waits < 60_000 {
      usleep(1_000)
      waits += 1
    }
    #expect(hasFrames())
    try send(["id": 2, "do": "cancel", "request": 1])
    try send(["id": 3, "do": "film", "options": options, "deadline": 1_000], Self.talk)
    try requests.fileHandleForWriting.close()
    let output = try answers.fileHandleForReading.dataToEnd()
    process.waitUntilExit()
    let run = WorkerRun(status: process.terminationStatus, output: output, errorText: "")
    same(run.status, 0)
    same(run[1]?.code, "cancelled", "\(run.answers.map(\.header))")
    same(run[2]?.header["cancelled"] as? Bool, true)
    same(run[3]?.code, "deadline", "\(run.answers.map(\.header))")
  }

  @Test func `a client that writes all before it reads waits for nothing, and nothing is begun`()
    throws
  {
    let process = Process()
    process.executableURL = CommandRun.executable
    process.arguments = ["worker"]
    let (requests, answers) = (Pipe(), Pipe())
    process.standardInput = requests
    process.standardOutput = answers
    try process.run()
    func send(_ header: [String: Any], _ body: String? = nil) throws {
      try requests.fileHandleForWriting.write(contentsOf: WorkerRun.frame(header, body))
    }
    // The result exceeds the limit of unread bytes, so that no further request is started before it
    // is read.
    let options: [String: Any] = ["scale": 8, "output-format": "raw"]
    try send(["id": 1, "do": "render", "options": options], PagesCommandTests.talk(20))
    var output = answers.fileHandleForReading.readData(ofLength: 1)
    try send(["id": 2, "do": "render"], Self.talk)
    try send(["id": 3, "do": "render"], Self.talk)
    try send(["id": 2, "do": "render"], Self.talk)
    try send(["id": 4, "do": "cancel", "request": 2])
    // These bodies are skipped, but only after they were read.
    let ballast = String(repeating: " ", count: 8 << 20)
    for _ in 1...8 { try send(["do": "hello"], ballast) }
    try requests.fileHandleForWriting.close()
    output += try answers.fileHandleForReading.dataToEnd()
    process.waitUntilExit()
    let run = WorkerRun(status: process.terminationStatus, output: output, errorText: "")
    same(run.status, 0)
    #expect(run.isWhole)
    same(run.answers.count, 13)
    #expect(run[1]?.parts["picture"]?.count ?? 0 > 64 << 20)
    let second = run.answers.filter { $0.id == 2 }
    same(second.first { $0.frame == 2 }?.code, "cancelled")
    same(second.first { $0.frame == 4 }?.status, 64)
    same(run[3]?.status, 0)
    same(run[4]?.header["cancelled"] as? Bool, true)
  }

  @Test(arguments: ["<&-", ">&-", "<&- >&-", "<&- >&- 2>&-"])
  func `a worker whose streams are closed ends`(_ closed: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exec \"$0\" worker \(closed)", CommandRun.executable.path]
    process.standardInput = FileHandle.nullDevice
    let answers = Pipe()
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    try process.run()
    _ = answers.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // Without a request, a missing output alone prevents nothing.
    if closed.hasPrefix("<") { same(process.terminationStatus, 74) }
  }

  @Test(arguments: [false, true])
  func `a worker ends when the reader of its answers is gone`(_ keepsInput: Bool) throws {
    let folder = try TemporaryFolder()
    // The last touch is an hour into the film, whose frames take minutes to draw.
    let touches = try folder.write(
      "0.1, 10, 10, down\n0.2, 10, 10, up\n3590, 10, 10, down\n3591, 10, 10, up\n",
      to: "touches.txt")
    let process = Process()
    process.executableURL = CommandRun.executable
    process.arguments = ["worker"]
    let (requests, answers) = (Pipe(), Pipe())
    process.standardInput = requests
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    try process.run()
    let options: [String: Any] = ["touches": touches, "scale": 0.5, "width": 200]
    try requests.fileHandleForWriting.write(
      contentsOf: Self.hello
        + WorkerRun.frame(
          ["id": 1, "do": "film", "options": options, "output": folder.path("frames") + "/"],
          Self.talk))
    _ = answers.fileHandleForReading.readData(ofLength: 1)
    if !keepsInput { try requests.fileHandleForWriting.close() }
    try answers.fileHandleForReading.close()
    // The time limit of the suite ends the test if the worker goes on.
    process.waitUntilExit()
    #expect(process.terminationStatus != 0)
    if keepsInput { try requests.fileHandleForWriting.close() }
  }

  @Test func `100 damaged frames are answered, each once, or named`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.talk, to: "talk.json")
    let seeds = try [
      WorkerRun.frame(
        ["id": 1, "do": "inspect", "options": ["width": 300, "strict": true]], Self.talk),
      WorkerRun.frame(["id": 2, "do": "list", "input": file]),
      WorkerRun.frame(["id": 3, "do": "hello"]),
      WorkerRun.frame(
        ["id": 4, "do": "regions", "options": ["theme": "slack"], "deadline": 9_000], Self.talk),
      WorkerRun.frame(["id": 5, "do": "cancel", "request": 1]),
    ]
    let pieces = ["\n", "{", "}", "\"", ":", ",", "0", "-", "9", "\u{0}", "bytes", "null", "[[["]
    var chance = SeededGenerator(seed: 27)
    for _ in 1...2 {
      let frames = (0..<50).map { _ in
        var frame = seeds.randomElement(using: &chance) ?? Data()
        for _ in 0...Int.random(in: 0...2, using: &chance) {
          let place = Int.random(in: 0..<frame.count, using: &chance)
          if Bool.random(using: &chance) {
            frame[place] = UInt8.random(in: 0...255, using: &chance)
          } else {
            frame.insert(
              contentsOf: Data((pieces.randomElement(using: &chance) ?? "").utf8), at: place)
          }
        }
        return frame
      }
      let run = try WorkerRun(
        arguments: ["--jobs", "1"], frames)
      #expect(run.isWhole)
      same(run.answers.compactMap(\.frame).sorted(), Array(1...run.answers.count))
      for answer in run.answers {
        #expect(answer.status == 0 || !answer.message.isEmpty, "\(answer.header)")
      }
      let isLost = run.answers.contains { $0.code == "framing" }
      same(run.status, (isLost ? 65 : 0), "\(run.errorText)")
    }
  }
}
