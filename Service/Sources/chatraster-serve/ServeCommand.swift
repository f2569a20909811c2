import ArgumentParser
import CMalloc
import ChatRasterService
import Foundation
import Logging

/// `chatraster-serve`: serves pictures of conversations over HTTP.
@main
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chatraster-serve",
    abstract: "Draw conversations that programs send over HTTP.",
    discussion: """
      The service never fetches anything: pictures are sent with the request, or are drawn as \
      missing. Drawing is done by processes of the program chatraster, by default the one in the \
      same folder. Each option can also be set as an environment variable, such as \
      CHATRASTER_SERVE_BODY_BYTES for --body-bytes; the option has priority. No request can \
      raise a limit. After SIGTERM the service finishes requests in progress and stops. The \
      README of the folder Service has all addresses, each with an example.
      """)

  @OptionGroup(title: "Place") var place: PlaceOptions
  @OptionGroup(title: "Access") var access: AccessOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  /// The size from which a block of memory is a mapping of its own, which returns to the system
  /// when it is freed.
  ///
  /// glibc raises it to 32 MiB as bodies of requests are freed; later bodies then stay in the heaps
  /// of the threads, between blocks of connections that are still open: 2 MB for each client that
  /// does not read its answer.
  private static let mappedByteCount: Int32 = 256 << 10

  func run() async throws {
    mallopt(M_MMAP_THRESHOLD, Self.mappedByteCount)
    let environment = Environment(ProcessInfo.processInfo.environment)
    do {
      var configuration = try place.configuration(environment, limits.limits(environment))
      try access.apply(to: &configuration, environment)
      let level = try environment.value(place.logLevel, "log-level") ?? .info
      let logger = Logger(label: "chatraster-serve") { label in
        JSONLogHandler(label: label, level: level)
      }
      let service = try ChatRasterService(configuration, logger: logger)
      try await service.run { port in
        logger.notice("listening", metadata: ["port": .stringConvertible(port)])
      }
    } catch let error as ConfigurationError {
      throw ValidationError(error.description)
    }
  }
}
