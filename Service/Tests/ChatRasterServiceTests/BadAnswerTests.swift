import ChatRasterService
import Foundation
import Testing

/// Tests of workers that write something else than answers.
@Suite(.timeLimit(.minutes(5))) struct BadAnswerTests {
  /// Something that a worker writes instead of an answer.
  struct BadAnswer: Sendable, CustomTestStringConvertible {
    var name: String
    /// The bytes; `ID` stands for the id of the request.
    var bytes: String
    /// What the worker does afterwards: `end`, `kill` or `shut`; nothing if empty.
    var then = ""
    /// The code of the problem that the client gets.
    var code = "worker_ended"
    /// The words of the problem that name the cause.
    var cause: String

    var testDescription: String { name }

    var talk: String { "raw \(Data(bytes.utf8).base64EncodedString()) \(then)" }
  }

  private static let foreign = "wrote a line that is not an answer"
  private static let cut = "ended in the middle of an answer"
  private static let late = "longer than this service allows"
  private static let answer =
    #"{"id":ID,"frame":2,"status":0,"parts":[{"name":"picture","type":"image/png","bytes":"#

  static let all: [BadAnswer] = [
    BadAnswer(name: "a word", bytes: "module loaded\n", cause: foreign),
    BadAnswer(name: "an empty line", bytes: "\n", cause: foreign),
    BadAnswer(name: "a list", bytes: "[{}]\n", cause: foreign),
    BadAnswer(name: "another object", bytes: "{\"level\":\"info\"}\n", cause: foreign),
    BadAnswer(name: "no frame", bytes: "{\"id\":ID,\"status\":0}\n", cause: foreign),
    BadAnswer(
      name: "a status in words", bytes: "{\"id\":ID,\"frame\":2,\"status\":\"0\"}\n", cause: foreign
    ),
    BadAnswer(name: "fewer than no bytes", bytes: answer + "-1}]}\n", cause: foreign),
    BadAnswer(name: "too many bytes", bytes: answer + "9223372036854775807}]}\n", cause: foreign),
    BadAnswer(
      name: "sums that overflow",
      bytes: answer + "9223372036854775807},{\"name\":\"q\",\"bytes\":9223372036854775807}]}\n",
      cause: foreign),
    BadAnswer(name: "a number too large", bytes: answer + "1e40}]}\n", cause: foreign),
    BadAnswer(
      name: "a lost request", bytes: "{\"frame\":2,\"status\":65,\"code\":\"framing\"}\n",
      cause: "could not read a request"),
    BadAnswer(
      name: "nothing, and the end", bytes: "", then: "end", cause: "ended before its answer"),
    BadAnswer(
      name: "nothing, and a signal", bytes: "", then: "kill", cause: "ended before its answer"),
    BadAnswer(
      name: "nothing, and no output", bytes: "", then: "shut", cause: "ended before its answer"),
    BadAnswer(name: "half a line", bytes: "{\"id\":ID,", then: "end", cause: cut),
    BadAnswer(name: "half a line, and a signal", bytes: answer, then: "kill", cause: cut),
    BadAnswer(name: "half a word", bytes: "Killed", then: "end", cause: foreign),
    BadAnswer(name: "half a part", bytes: answer + "9}]}\nhalf", then: "end", cause: cut),
    BadAnswer(
      name: "half a part, and a signal", bytes: answer + "9}]}\nhalf", then: "kill", cause: cut),
    BadAnswer(
      name: "half a part, and no output", bytes: answer + "9}]}\nhalf", then: "shut", cause: cut),
    BadAnswer(
      name: "half of a large part", bytes: answer + "9000000}]}\nhalf", then: "end", cause: cut),
    BadAnswer(name: "no end of a line", bytes: "{\"id\":ID,", code: "deadline", cause: late),
    BadAnswer(
      name: "no end of a part", bytes: answer + "9}]}\nhalf", code: "deadline", cause: late),
    BadAnswer(
      name: "another id", bytes: "{\"id\":999,\"frame\":2,\"status\":0}\n",
      cause: "wrote an answer to no request"),
    BadAnswer(
      name: "no parts", bytes: "{\"id\":ID,\"frame\":2,\"status\":0}\n", code: "failed",
      cause: "has no picture"),
  ]

  @Test(arguments: all)
  func aBadAnswerIsAProblemThatNamesTheCause(bad: BadAnswer) async throws {
    try await RunningService.with {
      $0.limits.milliseconds = bad.code == "deadline" ? 3_000 : 60_000
    } _: { service in
      let reply = try await service.render(bad.talk)
      #expect(reply.status == (bad.code == "deadline" ? 504 : 500))
      #expect(reply.code == bad.code)
      #expect(reply.fields["content-type"] == "application/problem+json")
      #expect(reply.text.contains(bad.cause), "\(reply.text)")
      try await service.wait { try await service.render("Ana: hi").status == 200 }
    }
  }

  @Test(arguments: all.filter { $0.code != "deadline" })
  func othersBesideABadAnswerAreDrawn(bad: BadAnswer) async throws {
    try await RunningService.with {
      $0.limits.milliseconds = 60_000
    } _: { service in
      let gate = service.gate
      let others = (0..<3).map { index in
        Task { try await service.render("hold \(gate) \(index)") }
      }
      try await service.wait { try await service.metric("chatraster_drawing") == 3 }
      let reply = try await service.render(bad.talk)
      #expect(reply.code == bad.code)
      try service.openGate()
      for (index, other) in others.enumerated() {
        #expect(try await other.value.text.hasSuffix("\(gate) \(index)"))
      }
    }
  }

  @Test func aSecondAnswerEndsTheWorkerOnly() async throws {
    let answer = Self.answer + "2}]}\nhi"
    try await RunningService.with { service in
      let reply = try await service.render(
        BadAnswer(name: "", bytes: answer + answer, cause: "").talk)
      #expect(reply.text == "hi")
      #expect(try await service.render("Ana: hi").status == 200)
    }
  }

  /// Writes a script that runs the fake worker after other commands.
  private static func wrapper(_ commands: String) throws -> String {
    let path = FileManager.default.temporaryDirectory.path + "/wrapper-\(UUID().uuidString)"
    try "#!/bin/sh\n\(commands)\n".write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    return path
  }

  @Test(arguments: [
    (
      "echo module chatraster loaded", "its first line is not an answer: “module chatraster loaded”"
    ),
    ("printf 'no newline'; exit 1", "its first line is not an answer: “no newline”"),
    ("exit 3", "it ended before its answer"), ("exec >&-; sleep 5", "it ended before its answer"),
    ("kill -9 $$", "it ended before its answer"),
  ])
  func aFirstLineThatIsNoAnswerIsNamed(command: String, cause: String) async throws {
    let program = try Self.wrapper("\(command)\nexec \(RunningService.fakeWorker) \"$@\"")
    defer { try? FileManager.default.removeItem(atPath: program) }
    let error = await #expect(throws: ConfigurationError.self) {
      try await RunningService.with {
        $0.program = program
      } _: { _ in
      }
    }
    #expect(error?.description.contains(cause) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    ("echo hello there", "its first line is not an answer: “hello there”"),
    ("sleep 60", "the drawing process did not start in time"),
  ])
  func aWorkerThatStartsOnlyOnceIsReportedToEachRequest(command: String, cause: String) async throws
  {
    let mark = FileManager.default.temporaryDirectory.path + "/mark-\(UUID().uuidString)"
    let program = try Self.wrapper(
      "if [ -e \(mark) ]; then \(command); fi\ntouch \(mark)\nexec \(RunningService.fakeWorker) \"$@\""
    )
    defer { for path in [mark, program] { try? FileManager.default.removeItem(atPath: path) } }
    try await RunningService.with {
      $0.program = program
      $0.limits.milliseconds = 1_000
    } _: { service in
      #expect(try await service.render("end").code == "worker_ended")
      let replies = try await withThrowingTaskGroup(of: Reply.self) { group in
        for _ in 0..<4 { group.addTask { try await service.render("Ana: hi") } }
        return try await group.reduce(into: [Reply]()) { $0.append($1) }
      }
      #expect(replies.map(\.status) == [503, 503, 503, 503])
      #expect(replies.allSatisfy { $0.code == "no_worker" && $0.text.contains(cause) })
    }
  }

  @Test func aWrapperWhoseChildKeepsThePipesHoldsNobodyUp() async throws {
    let program = try Self.wrapper("\(RunningService.fakeWorker) \"$@\"\nexit 0")
    defer { try? FileManager.default.removeItem(atPath: program) }
    try await RunningService.with {
      $0.program = program
      $0.limits.milliseconds = 300
    } _: { service in
      #expect(try await service.render("raw e30K").code == "worker_ended")
      try await service.wait { try await service.render("Ana: hi").status == 200 }
      // Nothing is answered, and only the wrapper is killed.
      #expect(try await service.render("raw ").code == "deadline")
      try await service.wait { try await service.render("Ana: hi").status == 200 }
    }
  }
}
