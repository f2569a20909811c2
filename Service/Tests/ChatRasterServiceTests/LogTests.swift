import ChatRasterService
import Testing

/// Tests of the facts that logs contain, and of the data that they must not contain.
struct LogTests {
  @Test func noLineHoldsAWordOfARequest() async throws {
    let lines = try await RunningService.with { service in
      _ = try await service.render("secret Ana: secret", "?me=secret&theme=slack")
      _ = try await service.render("secret", "?secret=secret")
      _ = try await service.render("fail 65 secret", "", ["X-Secret": "secret"])
      _ = try await service.ask("GET", "/secret?secret")
      _ = try await service.ask("SECRET", "/health")
      _ = try await service.send(["secret secret\r\n\r\n"])
      _ = try await service.render("end secret")
      return service.log.lines
    }
    #expect(lines.count >= 6)
    #expect(lines.allSatisfy { !$0.lowercased().contains("secret") })
    #expect(lines.contains { $0.contains("route=/v1/render") && $0.contains("status=422") })
  }

  @Test func aRequestHasANameOfItsOwnOrTheClients() async throws {
    try await RunningService.with { service in
      let first = try await service.ask("GET", "/health")
      let second = try await service.ask("GET", "/health")
      #expect(first.fields["x-request-id"] != second.fields["x-request-id"])
      let named = try await service.ask("GET", "/health", ["X-Request-Id": "job-17_b"])
      #expect(named.fields["x-request-id"] == "job-17_b")
      #expect(service.log.lines.contains { $0.contains("id=job-17_b") })
      let refused = try await service.ask("GET", "/health", ["X-Request-Id": "a b"])
      #expect(refused.fields["x-request-id"] != "a b")
    }
  }

  @Test func otherAddressesAndMethodsAreNamed() async throws {
    try await RunningService.with { service in
      #expect(try await service.ask("GET", "/other").status == 404)
      let wrong = try await service.ask("DELETE", "/v1/render")
      #expect(wrong.status == 405)
      #expect(wrong.fields["allow"] == "GET, HEAD, POST")
      #expect(try await service.ask("GET", "/ready").status == 200)
    }
  }
}
