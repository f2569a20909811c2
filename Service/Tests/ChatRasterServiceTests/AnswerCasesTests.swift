import ChatRasterService
import Foundation
import Testing

/// The answers, good and bad, with which the clients in Python and Node are tested too.
private enum AnswerCases {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Python/tests")

  struct Case: Sendable, CustomTestStringConvertible {
    var number: Int
    var name: String
    var answersHello: Bool
    var picture: String?
    var status: Int?
    var code: String?

    var testDescription: String { name }
  }

  /// All cases that apply to every client.
  static let all: [Case] = {
    guard let json = try? Data(contentsOf: folder.appendingPathComponent("answers.json")),
      let document = try? JSONSerialization.jsonObject(with: json) as? [String: Any],
      let cases = document["cases"] as? [[String: Any]]
    else { return [] }
    return cases.enumerated().compactMap { number, entry in
      guard entry["clients"] == nil else { return nil }
      let outcome = entry["outcome"] as? [String: Any]
      return Case(
        number: number, name: entry["name"] as? String ?? "",
        answersHello: entry["hello"] as? Bool ?? true, picture: outcome?["picture"] as? String,
        status: outcome?["status"] as? Int, code: outcome?["code"] as? String)
    }
  }()
}

/// Tests of what the service makes of the answers in `Python/tests/answers.json`.
@Suite(.timeLimit(.minutes(5))) struct AnswerCasesTests {
  @Test func theCasesAreThere() {
    #expect(AnswerCases.all.count > 40, "\(AnswerCases.folder.path)/answers.json")
  }

  @Test(arguments: AnswerCases.all)
  private func eachAnswerHasItsOutcome(answer: AnswerCases.Case) async throws {
    let player = AnswerCases.folder.appendingPathComponent("answering.py").path
    let program = FileManager.default.temporaryDirectory.path + "/case-\(UUID().uuidString)"
    try "#!/bin/sh\nCASE=\(answer.number) exec '\(player)' \"$@\"\n"
      .write(toFile: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
    defer { try? FileManager.default.removeItem(atPath: program) }
    guard answer.answersHello else {
      let error = await #expect(throws: ConfigurationError.self) {
        try await RunningService.with {
          $0.program = program
        } _: { _ in
        }
      }
      let words = error?.description ?? ""
      #expect(words.contains("no drawing process could be started: it"), "\(words)")
      return
    }
    let reply = try await RunningService.with {
      $0.program = program
      $0.limits.milliseconds = 60_000
    } _: {
      try await $0.render("Ana: hi")
    }
    if let picture = answer.picture {
      #expect(reply.status == 200, "\(reply.text)")
      #expect(reply.body.map { String(format: "%02x", $0) }.joined() == picture)
    } else if let status = answer.status {
      let statuses = [64: 400, 65: 422]
      #expect(reply.status == (answer.code == "deadline" ? 504 : statuses[status]))
    } else {
      #expect(reply.status == 500, "\(reply.text)")
      #expect(["worker_ended", "failed"].contains(reply.code), "\(reply.text)")
      #expect(reply.fields["content-type"] == "application/problem+json")
    }
  }
}
