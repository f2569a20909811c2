import ArgumentParser
import ChatRasterService
import Foundation
import Logging
import NIOSSL

/// `chatraster-serve`: serves pictures of conversations over HTTP.
@main
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chatraster-serve",
    abstract: "Draw talks for programs that send them over HTTP.",
    discussion: """
      It never fetches anything: pictures come with the request, or are drawn as missing. Drawing is \
      done by processes of the program chatraster, which is found beside this one. Each option has an \
      environment variable too: --body-bytes is CHATRASTER_SERVE_BODY_BYTES; the option wins. No \
      request raises a limit. SIGTERM stops it after what is under way is answered. The README of \
      the folder Service has all addresses and an example for each.
      """)

  @OptionGroup(title: "Where") var place: PlaceOptions
  @OptionGroup(title: "Who may draw") var access: AccessOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() async throws {
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
