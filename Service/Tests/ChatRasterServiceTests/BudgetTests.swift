import ChatRasterService
import Foundation
import NIOCore
import Testing

/// Tests of each limit with clients that announce and do not send, or ask and do not read.
@Suite(.timeLimit(.minutes(5))) struct BudgetTests {
  @Test(arguments: ServiceLimit.all.map(\.name))
  func aClientThatUsesUpALimitKeepsNoSmallRequestOut(name: String) async throws {
    let scene = try #require(Self.scenes[name], "--\(name) has no scene of clients that use it up")
    try await RunningService.with(scene.change) { service in
      try await scene.play(service)
      let reply = try await service.render("Ana: hi")
      #expect(reply.status == 200, "\(reply.text)")
      #expect(reply.text.hasSuffix("Ana: hi"))
    }
  }

  /// What clients do to use up a limit.
  private struct Scene {
    var change: @Sendable (inout ServiceConfiguration) -> Void
    var play: @Sendable (RunningService) async throws -> Void
  }

  /// The scenes, by the limit's option.
  private static let scenes: [String: Scene] = [
    "body-bytes": Scene {
      $0.limits.bodyBytes = 100
    } play: {
      let replies = try await $0.send([announcement(101), String(repeating: "x", count: 101)])
      #expect(replies.map(\.code) == ["body_too_large"])
    },
    "held-bytes": Scene {
      // Too little for one of the bodies below, and for one of the answers.
      $0.limits.heldBytes = 100_000
    } play: { service in
      for count in [100, 1 << 16, 1 << 20, 1 << 24] {
        for _ in 0..<25 { _ = try await service.client(announcement(count) + "A") }
      }
      try await service.wait { try await service.metric("chatraster_held_bytes") == 100 }
      let large = try await service.render(String(repeating: "y", count: 200_000))
      #expect(large.code == "busy")
      #expect(large.fields["retry-after"] != nil)
      #expect(try await service.render("large 200000").code == "busy")
    },
    "address-bytes": Scene {
      $0.limits.addressBytes = 100_000
    } play: { service in
      _ = try await service.client(announcement(1 << 24) + String(repeating: "y", count: 150_000))
      try await service.wait { try await service.metric("chatraster_held_bytes") == 150_000 }
      let large = try await service.render(String(repeating: "y", count: 200_000))
      #expect(large.status == 429)
    },
    "response-bytes": Scene {
      $0.limits.responseBytes = 1_000_000
    } play: { service in
      let replies = try await [1_000_001, 30_000_000].asyncMap {
        try await service.render("large \($0)")
      }
      #expect(replies.map(\.status) == [422, 422])
      #expect(replies.map(\.code) == ["response_too_large", "response_too_large"])
    },
    "pixels": Scene {
      $0.limits.pixels = 1_000
    } play: { service in
      let reply = try await service.render("Ana: hi", "?width=100&scale=1")
      #expect(reply.text.hasPrefix("max-rows=10 "))
    },
    "messages": Scene {
      $0.limits.messages = 7
    } play: { service in
      let reply = try await service.render("Ana: hi")
      #expect(reply.text.contains(" most=7\n"))
    },
    "milliseconds": Scene {
      $0.limits.milliseconds = 3_000
    } play: { service in
      let reply = try await service.render("stick")
      #expect(reply.code == "deadline")
    },
    "worker-megabytes": Scene {
      $0.limits.workerBytes = 256 << 20
    } play: { service in
      let reply = try await service.render("fill")
      #expect(reply.code == "worker_ended")
    },
    "at-once": Scene {
      $0.limits.atOnce = 2
      // Long enough to be seen on a slow machine, too.
      $0.limits.milliseconds = 6_000
    } play: { service in
      for _ in 0..<2 { _ = try await service.client(RunningService.request("stick")) }
      try await service.wait { try await service.metric("chatraster_drawing") == 2 }
      #expect(try await service.render("Ana: hi").code == "waited_too_long")
      try await service.wait { try await service.metric("chatraster_drawing") == 0 }
    },
    "waiting": Scene {
      $0.limits.atOnce = 1
      $0.limits.waiting = 1
      $0.limits.milliseconds = 6_000
    } play: { service in
      _ = try await service.client(RunningService.request("stick"))
      try await service.wait { try await service.metric("chatraster_drawing") == 1 }
      _ = try await service.client(RunningService.request("stick"))
      try await service.wait { try await service.metric("chatraster_waiting") == 1 }
      #expect(try await service.render("Ana: hi").status == 429)
      try await service.wait { try await service.metric("chatraster_drawing") == 0 }
    },
    "connections": Scene {
      $0.limits.connections = 10
      $0.limits.receiveSeconds = 1
    } play: { service in
      for _ in 0..<30 { _ = try await service.client("") }
    },
    "receive-seconds": Scene {
      $0.limits.receiveSeconds = 1
    } play: { service in
      let slow = try await service.send([announcement(1_000), "A"])
      #expect(slow.map(\.code) == ["late"])
    },
    "idle-seconds": Scene {
      $0.limits.idleSeconds = 1
    } play: { service in
      // More than the buffers of the system, so that the service has to wait for the client.
      let client = try await service.client(
        RunningService.request("large 30000000"), isReading: false)
      try await service.wait {
        try await (service.metric("chatraster_held_bytes") ?? 0) > 30_000_000
      }
      #expect(service.files.isEmpty, "the answer is in a file with a name")
      try await service.wait { try await service.metric("chatraster_held_bytes") == 0 }
      try? await client.close()
    },
  ]

  private static func announcement(_ count: Int) -> String {
    "POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Length: \(count)\r\n\r\n"
  }

  @Test func slowReadersOfLargeAnswersLeaveRoomForOthers() async throws {
    try await RunningService.with {
      $0.limits.heldBytes = 64 << 20
      $0.limits.responseBytes = 32 << 20
    } _: { service in
      for _ in 0..<8 {
        _ = try await service.client(RunningService.request("large 30000000"), isReading: false)
      }
      try await service.wait {
        try await service.ask("GET", "/metrics").text
          .contains("chatraster_problems_total{code=\"busy\"} 7\n")
      }
      let held = try await service.metric("chatraster_held_answer_bytes") ?? 0
      #expect((30_000_000..<30_001_000).contains(held))
      let body = String(repeating: "y", count: 10_000_000)
      #expect(try await service.render(body).status == 503, "its answer is large, too")
      #expect(try await service.render("large 200000").status == 200)
      #expect(try await service.render("Ana: hi").status == 200)
    }
  }

  @Test(arguments: [0, 1, 65_536, 65_537, 262_144, 262_145, 3_000_000])
  func anAnswerArrivesWhole(count: Int) async throws {
    try await RunningService.with { service in
      let reply = try await service.render("large \(count)")
      #expect(reply.status == 200)
      #expect(reply.body.count > count)
      #expect(reply.body.suffix(count).allSatisfy { $0 == UInt8(ascii: "x") })
      let quote = try await service.ask(
        "POST", "/v1/quote", [:], body: #"{"messages": [{"from": {"id": 1}, "text": "a"}]}"#)
      #expect(quote.status == 200)
      try await service.wait { try await service.metric("chatraster_held_bytes") == 0 }
    }
  }

  @Test func theManualNamesEachLimit() throws {
    let manual = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("README.md")
    let text = try String(contentsOf: manual, encoding: .utf8)
    for limit in ServiceLimit.all { #expect(text.contains("| `--\(limit.name)` | ")) }
  }
}

extension Array {
  fileprivate func asyncMap<Other>(
    _ transform: (Element) async throws -> Other
  ) async rethrows -> [Other] {
    var result: [Other] = []
    for element in self { result.append(try await transform(element)) }
    return result
  }
}
