import ArgumentParser
import ChatRasterService
import Foundation

/// The options for limits on the resources of requests.
struct LimitOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Maximum bytes of a request's body.", valueName: "count"))
  var bodyBytes: Int?
  @Option(help: ArgumentHelp("Maximum bytes of all bodies together.", valueName: "count"))
  var heldBytes: Int?
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
  @Option(help: ArgumentHelp("Maximum seconds that a connection may be idle.", valueName: "count"))
  var idleSeconds: Int?

  /// The limits, with the default for each option that is not set.
  func limits(_ environment: Environment) throws -> ServiceLimits {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    var limits = ServiceLimits(processors: processors)
    func set(
      _ key: WritableKeyPath<ServiceLimits, Int>, _ option: Int?, _ name: String,
      _ range: ClosedRange<Int>, unit: Int = 1
    ) throws {
      limits[keyPath: key] =
        try environment.number(option, name, or: limits[keyPath: key] / unit, in: range) * unit
    }
    try set(\.bodyBytes, bodyBytes, "body-bytes", 1...1 << 30)
    try set(\.heldBytes, heldBytes, "held-bytes", 1...1 << 40)
    try set(\.pixels, pixels, "pixels", 1...1 << 31)
    try set(\.messages, messages, "messages", 1...10_000_000)
    try set(\.milliseconds, milliseconds, "milliseconds", 1...86_400_000)
    // A worker needs 256 MiB for fonts and threads, and does not start with less.
    try set(\.workerBytes, workerMegabytes, "worker-megabytes", 256...1 << 20, unit: 1 << 20)
    try set(\.atOnce, atOnce, "at-once", 1...1_024)
    try set(\.waiting, waiting, "waiting", 0...100_000)
    try set(\.connections, connections, "connections", 1...100_000)
    try set(\.receiveSeconds, receiveSeconds, "receive-seconds", 1...3_600)
    try set(\.idleSeconds, idleSeconds, "idle-seconds", 1...3_600)
    return limits
  }
}
