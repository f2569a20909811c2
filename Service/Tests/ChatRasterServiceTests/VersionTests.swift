import Foundation
import Testing

/// Tests that the service has no version of its own: it tells that of its workers.
struct VersionTests {
  /// The fake worker has version 1.2.3.
  @Test func theDescriptionAndTheMetricsHaveTheVersionOfTheWorkers() async throws {
    try await RunningService.with { service in
      let description = try await service.ask("GET", "/openapi.json")
      let document =
        try JSONSerialization.jsonObject(with: Data(description.body)) as? [String: Any]
      #expect((document?["info"] as? [String: Any])?["version"] as? String == "1.2.3")
      let metrics = try await service.ask("GET", "/metrics").text
      #expect(metrics.contains("chatraster_info{version=\"1.2.3\"} 1"))
    }
  }
}
