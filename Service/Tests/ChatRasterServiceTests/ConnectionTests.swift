import ChatRasterService
import Testing

/// Tests of requests that are too large, too slow or malformed, sent byte by byte.
struct ConnectionTests {
  @Test func aBodyThatIsTooLargeIsRefusedBeforeItComes() async throws {
    try await RunningService.with {
      $0.limits.bodyBytes = 100
    } _: { service in
      let announced = try await service.send([
        "POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Length: 101\r\n\r\n"
      ])
      #expect(announced.map(\.status) == [413])
      let chunk = String(repeating: "x", count: 90)
      let chunked = try await service.send([
        "POST /v1/render HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n",
        "5a\r\n\(chunk)\r\n", "5a\r\n\(chunk)\r\n",
      ])
      #expect(chunked.map(\.status) == [413])
    }
  }

  @Test func bodiesTogetherHaveABound() async throws {
    try await RunningService.with {
      $0.limits.heldBytes = 150
    } _: { service in
      async let first = service.send([
        "POST /v1/render HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 100\r\n\r\n",
        "", "",
        "", String(repeating: "x", count: 100),
      ])
      try await Task.sleep(for: .milliseconds(150))
      let second = try await service.render(String(repeating: "y", count: 100))
      #expect(second.status == 503)
      #expect(second.fields["retry-after"] != nil)
      #expect(try await first.map(\.status) == [200])
      #expect(try await service.render(String(repeating: "y", count: 100)).status == 200)
    }
  }

  @Test func aSlowBodyIsCut() async throws {
    try await RunningService.with {
      $0.limits.receiveSeconds = 1
    } _: { service in
      let pieces = (0..<40).map { _ in "x" }
      let replies = try await service.send(
        ["POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n"] + pieces)
      #expect(replies.map(\.status) == [408])
    }
  }

  @Test func aSlowHeadIsCut() async throws {
    try await RunningService.with {
      $0.limits.receiveSeconds = 1
    } _: { service in
      let replies = try await service.send(
        ["GET /health HTTP/1.1\r\n"] + (0..<40).map { "X-\($0): y\r\n" })
      #expect(replies.isEmpty)
    }
  }

  @Test func requestsBehindEachOtherAreAnsweredInOrder() async throws {
    try await RunningService.with { service in
      let replies = try await service.send([
        "POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Length: 8\r\n\r\nwait 200"
          + "POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nnext"
          + "GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
      ])
      #expect(replies.map(\.status) == [200, 200, 200])
      #expect(replies[0].text.hasSuffix("wait 200"))
      #expect(replies[1].text.hasSuffix("next"))
      #expect(replies[2].text == "ok\n")
    }
  }

  @Test func aSenderThatAsksFirstIsToldToGoOn() async throws {
    try await RunningService.with { service in
      let replies = try await service.send([
        "POST /v1/render HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\n"
          + "Content-Length: 4\r\n\r\n", "talk",
      ])
      #expect(replies.map(\.status) == [100, 200])
    }
  }

  @Test(arguments: [
    "POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\ntalk!",
    "POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
    "GET /health HTTP/1.1\r\nHost: a\r\nX: a\u{0}b\r\n\r\n", "nonsense\r\n\r\n",
  ])
  func whatCouldBeReadInTwoWaysIsRefused(request: String) async throws {
    let replies = try await RunningService.with { try await $0.send([request]) }
    #expect(replies.allSatisfy { $0.status == 400 })
    #expect(replies.count <= 1)
  }

  @Test func manyCutConnectionsLeaveTheServiceAsItWas() async throws {
    try await RunningService.with {
      $0.limits.heldBytes = 3_000
      $0.limits.receiveSeconds = 1
    } _: { service in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for index in 0..<20 {
          group.addTask {
            let task = Task {
              try await service.send([
                "POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n", "", "x", "",
              ])
            }
            try await Task.sleep(for: .milliseconds(20 * index))
            task.cancel()
            _ = try? await task.value
          }
        }
        try await group.waitForAll()
      }
      #expect(try await service.render("Ana: hi").status == 200)
      let last = try await service.render(String(repeating: "x", count: 3_000))
      #expect(last.status == 200, "the bodies that were cut off still count")
    }
  }
}
