import ChatRasterService
import Glibc
import NIOCore
import NIOPosix
import Testing

/// Tests of clients that close the connection before they have an answer.
@Suite(.timeLimit(.minutes(5))) struct CutConnectionTests {
  /// The way in which a client closes the connection: completely, only for sending, or with a
  /// reset.
  enum Cut: CaseIterable {
    case whole, sending, reset
  }

  @Test(arguments: Cut.allCases)
  func aDrawingEndsWithItsClient(cut: Cut) async throws {
    try await RunningService.with {
      $0.limits.atOnce = 1
      // The deadline is so late that it frees no slot in this test.
      $0.limits.milliseconds = 86_400_000
    } _: { service in
      let drawing = try await Self.client(of: service, "stick")
      try await service.wait(until: "chatraster_drawing 1")
      let waiting = try await Self.client(of: service, "stick")
      try await service.wait(until: "chatraster_waiting 1")
      try await Self.close(waiting, cut)
      try await service.wait(until: "chatraster_waiting 0")
      try await service.wait(until: "chatraster_drawing 1")
      try await Self.close(drawing, cut)
      try await service.wait(until: "chatraster_drawing 0")
      try await service.wait(until: "chatraster_cut_drawings_total 2")
      try await service.wait(until: "chatraster_problems_total{code=\"cut_off\"} 2")
      #expect(try await service.render("Ana: hi").status == 200)
      let text = try await service.ask("GET", "/metrics").text
      #expect(text.contains("chatraster_worker_starts_total 1\n"), "the worker was killed")
    }
  }

  @Test func drawingsOneAfterTheOtherOnOneConnectionAreEachAnswered() async throws {
    try await RunningService.with { service in
      let request = "POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\ntalk"
      let last = request.replacing("Host: a", with: "Host: a\r\nConnection: close")
      let replies = try await service.send([request, request, last])
      #expect(replies.map(\.status) == [200, 200, 200])
      #expect(
        try await service.ask("GET", "/metrics").text.contains("chatraster_cut_drawings_total 0\n"))
    }
  }

  /// Sends a request on a connection that stays open.
  private static func client(
    of service: RunningService, _ body: String
  ) async throws -> any Channel {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: service.port).get()
    let text =
      "POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    try await channel.writeAndFlush(ByteBuffer(string: text))
    return channel
  }

  private static func close(_ channel: any Channel, _ cut: Cut) async throws {
    switch cut {
    case .whole: try await channel.close()
    case .sending: try await channel.close(mode: .output)
    case .reset:
      // Closing with a linger time of zero sends a reset.
      try await (channel as? any SocketOptionProvider)?
        .setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
      try await channel.close()
    }
  }
}

extension RunningService {
  /// Waits until the metrics have a line.
  fileprivate func wait(until line: String) async throws {
    while try await !ask("GET", "/metrics").text.split(separator: "\n").contains(Substring(line)) {
      try await Task.sleep(for: .milliseconds(10))
    }
  }
}
