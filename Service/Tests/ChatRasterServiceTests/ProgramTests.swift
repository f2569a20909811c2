import ChatRasterService
import Foundation
import Testing

/// The `chatraster` program whose path is in `CHATRASTER`.
private enum Program {
  static let path = ProcessInfo.processInfo.environment["CHATRASTER"]
  /// True if the program is available, or if no test may be skipped.
  static let isTested = path != nil || ProcessInfo.processInfo.environment["CHATRASTER_CI"] != nil
}

/// Tests of the service with the real `chatraster` program.
@Suite(.enabled(if: Program.isTested)) struct ProgramTests {

  private static let talk = """
    {"version": 1, "me": "a", "participants": [{"id": "a", "name": "Ana"}, {"id": "b", "name": "Bo"}],
    "messages": [{"id": "1", "from": "b", "text": "are you around?"},
    {"id": "2", "from": "a", "content": {"type": "image", "source": "photos/dot.png"}}]}
    """

  /// A picture of one red pixel.
  private static let dot = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mMwSJgAAAHkASH0kQGeAAAAAElFTkSuQmCC"
  )

  private static func run<Result: Sendable>(
    _ change: @escaping (inout ServiceConfiguration) -> Void = { _ in },
    _ body: @escaping @Sendable (RunningService) async throws -> Result
  ) async throws -> Result {
    let program = try #require(Program.path, "CHATRASTER names no program")
    return try await RunningService.with(
      {
        $0.program = program
        $0.limits.milliseconds = 60_000
        change(&$0)
      }, body)
  }

  /// The output of the command.
  private static func command(_ arguments: [String], input: String) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Program.path))
    process.arguments = ["render", "-", "-o", "-"] + arguments
    let (standardInput, output) = (Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    return bytes
  }

  @Test func anAnswerHasTheBytesOfTheCommand() async throws {
    try await Self.run { service in
      for (query, accept, arguments) in [
        (
          "?theme=telegram&me=Ana&width=320", "image/png",
          ["--theme=telegram", "--me=Ana", "--width=320"]
        ),
        ("", "image/jpeg", ["--output-format=jpeg"]),
        ("", "application/pdf", ["--output-format=pdf"]),
        ("", "image/svg+xml", ["--output-format=svg"]), ("", "text/html", ["--output-format=html"]),
        ("", "text/markdown", ["--output-format=markdown"]),
        ("", "text/plain", ["--output-format=text"]),
      ] {
        let talk = "Bo: Still on?\nAna: Yes 🙌"
        let reply = try await service.render(
          talk, query, ["Accept": accept, "Content-Type": "text/plain"])
        #expect(reply.status == 200, "\(reply.text)")
        #expect(reply.fields["content-type"]?.hasPrefix(accept) == true)
        #expect(reply.body == (try Self.command(arguments, input: talk)), "\(accept)")
      }
    }
  }

  @Test func everyFormatOfTheWorkerIsAnswered() async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Program.path))
    process.arguments = ["worker"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data("{\"do\":\"hello\"}\n".utf8))
    try input.fileHandleForWriting.close()
    let hello = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let answer = try JSONSerialization.jsonObject(with: hello) as? [String: Any]
    let formats = try #require(answer?["formats"] as? [String])
    let outputs = try #require(answer?["outputs"] as? [String: [String: Any]])
    let types = outputs.compactMapValues { $0["type"] as? String }
    #expect(types.count == formats.count)
    try await Self.run { service in
      for format in formats {
        let reply = try await service.render("Ana: hi", "?output-format=\(format)")
        // A client could not know what it gets.
        if types[format] == "application/octet-stream" {
          #expect(reply.code == "option_value", "\(format)")
          continue
        }
        #expect(reply.status == 200, "\(format): \(reply.text)")
        #expect(reply.fields["content-type"] == types[format])
        #expect(!reply.body.isEmpty)
      }
    }
    let offered = formats.compactMap { types[$0] }.filter { $0 != "application/octet-stream" }
      .map { "`\($0.prefix { $0 != ";" })`" }
    let list = offered.dropLast().joined(separator: ", ") + " and " + (offered.last ?? "")
    let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("README.md")
    #expect(try String(contentsOf: readme, encoding: .utf8).contains(": \(list)."), "\(list)")
  }

  @Test func picturesComeWithTheTalk() async throws {
    let dot = try #require(Self.dot)
    let boundary = "edge-of-a-part"
    var form = Data()
    for (head, bytes) in [
      ("name=\"talk\"; filename=\"talk.json\"", Data(Self.talk.utf8)),
      ("name=\"options\"", Data(#"{"theme": "slack", "scale": 1, "strict": true}"#.utf8)),
      ("name=\"file\"; filename=\"photos/dot.png\"", dot),
    ] {
      form += Data("--\(boundary)\r\nContent-Disposition: form-data; \(head)\r\n\r\n".utf8)
      form += bytes + Data("\r\n".utf8)
    }
    form += Data("--\(boundary)--\r\n".utf8)
    let body = form
    try await Self.run { service in
      let reply = try await service.ask(
        "POST", "/v1/render", ["Content-Type": "multipart/form-data; boundary=\(boundary)"],
        bytes: body)
      #expect(reply.status == 200, "\(reply.text)")
      #expect(reply.fields["chatraster-report"]?.contains("\"faithful\":true") == true)
      // If the picture is missing, a placeholder is drawn, or the request is refused in strict
      // mode.
      let missing = try await service.render(Self.talk, "", ["Content-Type": "application/json"])
      #expect(missing.fields["chatraster-report"]?.contains("\"faithful\":false") == true)
      let strict = try await service.render(
        Self.talk, "?strict=true", ["Content-Type": "application/json"])
      #expect(strict.status == 422)
    }
  }

  @Test func noPictureOfTheMachineIsDrawn() async throws {
    let dot = try #require(Self.dot)
    let file = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).png"
    try dot.write(to: URL(fileURLWithPath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    try await Self.run { service in
      for source in [
        file, "file://" + file, "../" + file, "/dev/zero", "https://example.com/a.png",
      ] {
        let talk = Self.talk.replacingOccurrences(of: "photos/dot.png", with: source)
        let reply = try await service.render(
          talk, "?strict=true", ["Content-Type": "application/json"])
        #expect(reply.status == 422, "\(source)")
      }
    }
  }

  @Test func largeTalksAreRefused() async throws {
    try await Self.run {
      $0.limits.pixels = 100_000
      $0.limits.messages = 20
    } _: { service in
      let many = (0..<21).map { "Ana: line \($0)" }.joined(separator: "\n")
      let messages = try await service.render(many, "?width=200&scale=0.5")
      #expect(messages.status == 422)
      #expect(messages.text.contains("21 messages"))
      #expect(try await service.render(many, "?width=200&scale=0.5&last=3").status == 200)
      let pixels = try await service.render("Ana: hi", "?width=2000&scale=2")
      #expect(pixels.status == 422)
      let text = try await service.render(many, "", ["Accept": "text/plain"])
      #expect(text.status == 422)
    }
  }

  @Test func quotesAreDrawn() async throws {
    let quote = """
      {"type": "quote", "format": "png", "backgroundColor": "#1b1429", "messages": [
      {"from": {"id": 1, "name": "Ana", "photo": {"url": "https://example.com/a.png"}},
      "text": "are you around?", "avatar": true}]}
      """
    try await Self.run { service in
      let reply = try await service.ask("POST", "/v1/quote", [:], body: quote)
      #expect(reply.status == 200, "\(reply.text)")
      let answer = try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any]
      #expect(answer?["ok"] as? Bool == true)
      let result = try #require(answer?["result"] as? [String: Any])
      let image = (result["image"] as? String).flatMap { Data(base64Encoded: $0) }
      #expect(image?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
      #expect(max(result["width"] as? Int ?? 0, result["height"] as? Int ?? 0) <= 512)
      let wrong = try await service.ask("POST", "/v1/quote", [:], body: "{\"messages\": []}")
      #expect(wrong.status == 400)
      #expect(wrong.text.hasPrefix("{\"ok\":false,"))
    }
  }

  @Test func theServiceDescribesItself() async throws {
    try await Self.run { service in
      let description = try await service.ask("GET", "/openapi.json")
      let document =
        try JSONSerialization.jsonObject(with: Data(description.body)) as? [String: Any]
      #expect((document?["paths"] as? [String: Any])?["/v1/render"] != nil)
      let page = try await service.ask("GET", "/")
      #expect(page.text.contains("<option>slack</option>"))
      #expect(page.fields["content-security-policy"]?.contains("default-src 'none'") == true)
      _ = try await service.render("Ana: hi")
      let metrics = try await service.ask("GET", "/metrics").text
      #expect(metrics.contains("chatraster_requests_total{route=\"/v1/render\",status=\"200\"} 1"))
      #expect(metrics.contains("chatraster_draw_seconds_count 1"))
    }
  }
}
