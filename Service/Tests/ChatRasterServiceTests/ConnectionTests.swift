import ChatRasterService
import NIOConcurrencyHelpers
import NIOCore
import Testing

/// Tests of requests that are too large, too slow or malformed, sent byte by byte.
@Suite(.timeLimit(.minutes(5))) struct ConnectionTests {
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

  @Test func aSlowBodyIsCut() async throws {
    try await RunningService.with {
      $0.limits.receiveSeconds = 1
    } _: { service in
      let pieces = (0..<40).map { _ in "x" }
      let replies = try await service.send(
        ["POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n"] + pieces)
      #expect(replies.map(\.status) == [408])
      #expect(replies.first?.code == "late")
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
    #expect(replies.map(\.status) == [400])
    #expect(replies.first?.fields["content-type"] == "application/problem+json")
    #expect(replies.first?.fields["connection"] == "close")
    #expect(replies.first?.code == "malformed")
  }

  @Test(arguments: [
    ("GET /health HTTP/1.1\r\n\r\n", 400),
    ("GET /health HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400),
    ("GET /health HTTP/1.1\r\nHost: a\r\nX: y\r\nhOST: b\r\n\r\n", 400),
    ("GET /health HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n", 400),
    ("GET http://b/health HTTP/1.1\r\n\r\n", 400), ("GET /health HTTP/1.0\r\n\r\n", 200),
    ("GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 200),
  ])
  func aRequestHasOneHost(request: String, status: Int) async throws {
    let replies = try await RunningService.with {
      // A second request shows whether the connection goes on.
      try await $0.send([request, "GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"])
    }
    #expect(replies.first?.status == status)
    if status == 400 {
      #expect(replies.count == 1)
      #expect(replies.first?.code == "host")
    }
  }

  @Test func aRequestBehindAnotherIsRefusedAfterItsAnswer() async throws {
    try await RunningService.with { service in
      let replies = try await service.send([
        RunningService.request("wait 200") + "GET /health HTTP/1.1\r\n\r\n"
      ])
      #expect(replies.map(\.status) == [200, 400])
      #expect(replies.last?.code == "host")
      let metrics = try await service.ask("GET", "/metrics").text
      #expect(metrics.contains("chatraster_problems_total{code=\"host\"} 1\n"))
    }
  }

  @Test func whatIsSentBeforeAnAnswerIsNotHeld() async throws {
    try await RunningService.with { service in
      let first = try await service.client(RunningService.request("stick"))
      try await service.wait { try await service.metric("chatraster_drawing") == 1 }
      let second = "POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Length: 16000000\r\n\r\n"
      try await first.writeAndFlush(ByteBuffer(string: second))
      // Far more than the buffers of the system, so that the write only ends if the service reads.
      let write = first.eventLoop.makePromise(of: Void.self)
      let hasRead = NIOLockedValueBox(false)
      write.futureResult.whenSuccess { hasRead.withLockedValue { $0 = true } }
      first.writeAndFlush(ByteBuffer(repeating: 0x20, count: 15_000_000), promise: write)
      for _ in 0..<20 { _ = try await service.render("Ana: hi") }
      #expect(!hasRead.withLockedValue { $0 })
    }
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
      let held = try await service.metric("chatraster_held_bytes")
      #expect(held == 0, "the bodies that were cut off still count")
    }
  }
}
