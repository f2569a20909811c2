import ChatRasterService
import Foundation
import Testing

/// Tests of workers that exit, get stuck, or cannot be started.
struct WorkerFailureTests {
  @Test func aTalkThatEndsTheWorkerIsAnsweredAndTheNextOneIsDrawn() async throws {
    try await RunningService.with { service in
      let reply = try await service.render("end")
      #expect(reply.status == 500)
      #expect(reply.code == "worker_ended")
      #expect(try await service.render("Ana: hi").status == 200)
    }
  }

  @Test func aWorkerThatEndedIsThereAgainBeforeARequestNeedsIt() async throws {
    try await RunningService.with { service in
      _ = try await service.render("end")
      var status = 0
      for _ in 0..<100 where status != 200 {
        try await Task.sleep(for: .milliseconds(50))
        status = try await service.ask("GET", "/ready").status
      }
      #expect(status == 200)
    }
  }

  @Test func othersThatWereUnderWayAreDrawnAllTheSame() async throws {
    try await RunningService.with { service in
      let gate = service.gate
      async let first = service.render("hold \(gate) first")
      async let second = service.render("hold \(gate) second")
      try await service.wait { try await service.metric("chatraster_drawing") == 2 }
      let culprit = try await service.render("end")
      #expect(culprit.code == "worker_ended")
      try service.openGate()
      let (one, two) = try await (first, second)
      #expect(one.text.hasSuffix("first"))
      #expect(two.text.hasSuffix("second"))
    }
  }

  @Test func aTalkThatSticksIsGivenUp() async throws {
    try await RunningService.with {
      $0.limits.milliseconds = 3_000
    } _: { service in
      let reply = try await service.render("stick")
      #expect(reply.status == 504)
      #expect(reply.code == "deadline")
      try await service.wait { try await service.render("Ana: hi").status == 200 }
    }
  }

  @Test func moreThanMayWaitAreTurnedAway() async throws {
    try await RunningService.with {
      $0.limits.atOnce = 1
      $0.limits.waiting = 1
      $0.limits.milliseconds = 60_000
    } _: { service in
      let gate = service.gate
      async let drawn = service.render("hold \(gate) drawn")
      try await service.wait { try await service.metric("chatraster_drawing") == 1 }
      async let waiting = service.render("hold \(gate) waiting")
      try await service.wait { try await service.metric("chatraster_waiting") == 1 }
      for _ in 0..<4 {
        let refused = try await service.render("hold \(gate) refused")
        #expect(refused.status == 429)
        #expect((refused.fields["retry-after"].flatMap { Int($0) } ?? 0) >= 1)
      }
      try service.openGate()
      #expect(try await drawn.status == 200)
      #expect(try await waiting.status == 200)
    }
  }

  @Test func oneThatWaitsLongerThanItMayIsToldSo() async throws {
    try await RunningService.with {
      $0.limits.atOnce = 1
      $0.limits.milliseconds = 6_000
    } _: { service in
      async let first = service.render("stick")
      try await service.wait { try await service.metric("chatraster_drawing") == 1 }
      let second = try await service.render("Ana: hi")
      #expect(second.status == 503)
      #expect(second.code == "waited_too_long")
      #expect(try await first.status == 504)
    }
  }

  /// The worker is killed for the first of them, and the others have no time left for another one.
  @Test func allRequestsThatAreStuckTogetherEnd() async throws {
    try await RunningService.with {
      $0.limits.atOnce = 8
      $0.limits.milliseconds = 500
    } _: { service in
      let requests = (0..<8).map { _ in Task { try await service.render("stick") } }
      for request in requests { #expect(try await request.value.code == "deadline") }
      #expect(try await service.metric("chatraster_drawing") == 0)
      try await service.wait { try await service.render("Ana: hi").status == 200 }
    }
  }

  @Test func aProgramThatIsNoWorkerIsNamed() async throws {
    let error = await #expect(throws: ConfigurationError.self) {
      try await RunningService.with {
        $0.program = "/bin/true"
      } _: { _ in
      }
    }
    #expect(error != nil)
  }
}
