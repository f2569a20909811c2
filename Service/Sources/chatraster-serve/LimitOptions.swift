import ArgumentParser
import ChatRasterService
import Foundation

/// The options for limits on the resources of requests.
struct LimitOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Maximum bytes of a request's body.", valueName: "count"))
  var bodyBytes: Int?
  @Option(
    help: ArgumentHelp(
      "Maximum bytes of all bodies and answers together, beyond the first 64 KiB of each.",
      valueName: "count"))
  var heldBytes: Int?
  @Option(
    help: ArgumentHelp(
      "Maximum bytes, of these, for clients with one address; by default 0, without a limit.",
      valueName: "count"))
  var addressBytes: Int?
  @Option(help: ArgumentHelp("Maximum bytes of an answer.", valueName: "count"))
  var responseBytes: Int?
  @Option(help: ArgumentHelp("Maximum pixels of a picture.", valueName: "count"))
  var pixels: Int?
  @Option(help: ArgumentHelp("Maximum messages of a conversation.", valueName: "count"))
  var messages: Int?
  @Option(help: ArgumentHelp("Maximum milliseconds for a response.", valueName: "count"))
  var milliseconds: Int?
  @Option(help: ArgumentHelp("Maximum megabytes of a worker's memory.", valueName: "count"))
  var workerMegabytes: Int?
  @Option(help: ArgumentHelp("Maximum requests that are drawn concurrently.", valueName: "count"))
  var atOnce: Int?
  @Option(
    help: ArgumentHelp(
      "Maximum waiting requests; more get status 429.", valueName: "count"))
  var waiting: Int?
  @Option(help: ArgumentHelp("Maximum concurrent connections.", valueName: "count"))
  var connections: Int?
  @Option(
    help: ArgumentHelp(
      "Maximum seconds for receiving a request; a slower one gets status 408.", valueName: "count"))
  var receiveSeconds: Int?
  @Option(
    help: ArgumentHelp(
      "Maximum seconds that a connection may be idle, or a client may take to read 64 KiB.",
      valueName: "count"))
  var idleSeconds: Int?

  /// The limits, with the default for each option that is not set.
  func limits(_ environment: Environment) throws -> ServiceLimits {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    var limits = ServiceLimits(processors: processors)
    let given = [
      "body-bytes": bodyBytes, "held-bytes": heldBytes, "address-bytes": addressBytes,
      "response-bytes": responseBytes, "pixels": pixels, "messages": messages,
      "milliseconds": milliseconds, "worker-megabytes": workerMegabytes, "at-once": atOnce,
      "waiting": waiting, "connections": connections, "receive-seconds": receiveSeconds,
      "idle-seconds": idleSeconds,
    ]
    for limit in ServiceLimit.all {
      limits[keyPath: limit.keyPath] =
        try environment.number(
          given[limit.name] ?? nil, limit.name, or: limits[keyPath: limit.keyPath] / limit.unit,
          in: limit.range) * limit.unit
    }
    return limits
  }
}
