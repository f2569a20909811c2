public import ArgumentParser
import ChatRasterService
import Foundation
public import Logging

/// The options for the service's listening address and for its workers.
struct PlaceOptions: ParsableArguments {
  @Option(help: "The address to listen on; by default 127.0.0.1, for this machine only.")
  var host: String?
  @Option(help: "The port to listen on; 0 lets the system choose. By default 8080.")
  var port: Int?
  @Option(
    help: ArgumentHelp(
      "The program chatraster; by default the one in this program's folder.", valueName: "file"))
  var program: String?
  @Option(
    help: ArgumentHelp("The number of drawing processes; by default one.", valueName: "count"))
  var workers: Int?
  @Option(help: ArgumentHelp("The number of drawing threads of each process.", valueName: "count"))
  var jobs: Int?
  @Option(
    help: ArgumentHelp(
      "A folder of font files to use instead of the bundled ones.", valueName: "dir"))
  var fonts: String?
  @Option(help: ArgumentHelp("A folder for the files of requests.", valueName: "dir"))
  var temporary: String?
  @Option(
    help: ArgumentHelp(
      "The lowest level of the log on standard error; by default info, with a line for each "
        + "request.", valueName: "level"))
  var logLevel: Logger.Level?

  /// The configuration with these options.
  func configuration(
    _ environment: Environment, _ limits: ServiceLimits
  ) throws -> ServiceConfiguration {
    let beside = URL(fileURLWithPath: CommandLine.executablePath).deletingLastPathComponent()
      .appendingPathComponent("chatraster").path
    var configuration = ServiceConfiguration(
      program: try environment.value(program, "program") ?? beside,
      temporaryFolder: try environment.value(temporary, "temporary")
        ?? FileManager.default.temporaryDirectory.path, limits: limits)
    guard FileManager.default.isExecutableFile(atPath: configuration.program) else {
      throw ConfigurationError(
        "\(configuration.program): the program does not exist: name chatraster with --program")
    }
    if let host = try environment.value(host, "host") { configuration.host = host }
    configuration.port = try environment.number(port, "port", or: 8_080, in: 0...65_535)
    configuration.workers = try environment.number(workers, "workers", or: 1, in: 1...64)
    if let jobs = try environment.value(jobs, "jobs") {
      configuration.workerArguments.append("--jobs=\(jobs)")
    }
    if let fonts = try environment.value(fonts, "fonts") {
      configuration.workerArguments.append(
        "--fonts=\(URL(fileURLWithPath: fonts).standardizedFileURL.path)")
    }
    return configuration
  }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}

extension CommandLine {
  /// The path of this program's file.
  fileprivate static var executablePath: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? arguments[0]
  }
}
