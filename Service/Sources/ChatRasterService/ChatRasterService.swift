import Foundation
import Hummingbird
import HummingbirdCore
public import Logging
import NIOCore
import NIOPosix
import UnixSignals

#if TLS
import HummingbirdTLS
#endif

/// A service that draws conversations over HTTP; it downloads nothing.
public struct ChatRasterService: Sendable {
  private let configuration: ServiceConfiguration
  private let logger: Logger
  private let pool: WorkerPool
  private let metrics = ServiceMetrics()
  private let group: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton

  private let held: HeldBytes
  /// The private folder, which `run` removes.
  private let folder: ServiceFolder

  /// Makes a service, and its private folder for temporary files; the folders of services that have
  /// ended are removed.
  /// - Parameters:
  ///   - configuration: The settings.
  ///   - logger: Receives a line for each request; lines contain no text of requests.
  /// - Throws: `ConfigurationError` if the folder cannot be made.
  public init(_ configuration: ServiceConfiguration, logger: Logger) throws {
    let folder = try ServiceFolder(in: configuration.temporaryFolder)
    var environment = ProcessInfo.processInfo.environment.filter {
      !$0.key.hasPrefix(ServiceConfiguration.environmentPrefix)
    }
    environment["TMPDIR"] = folder.worker
    self.folder = folder
    self.configuration = configuration
    self.logger = logger
    held = HeldBytes(configuration.limits)
    pool = WorkerPool(
      WorkerLaunch(
        program: configuration.program, arguments: configuration.workerArguments,
        folder: folder.empty, environment: environment,
        memoryBytes: configuration.limits.workerBytes),
      count: configuration.workers, on: group, metrics: metrics, logger: logger)
  }

  /// Serves until SIGTERM or SIGINT, and then finishes the requests in progress.
  /// - Parameters:
  ///   - listeningToSignals: True if SIGTERM and SIGINT end the service.
  ///   - whenListening: Receives the port when the service listens.
  /// - Throws: An error if no worker starts or the port is in use.
  public func run(
    listeningToSignals: Bool = true, whenListening: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws {
    defer { folder.remove() }
    do {
      try await pool.start()
    } catch let problem as Problem {
      await pool.stop()
      throw ConfigurationError("\(configuration.program): \(problem.detail)")
    }
    let application = try application(whenListening)
    try await application.runService(
      gracefulShutdownSignals: listeningToSignals ? [.sigterm, .sigint] : [])
  }

  private func application(
    _ whenListening: @escaping @Sendable (Int) -> Void
  ) throws -> Application<ServiceResponder> {
    let limits = configuration.limits
    let service = RenderService(
      configuration: configuration, folder: folder.requests, held: held, pool: pool,
      admission: Admission(atOnce: limits.atOnce, waiting: limits.waiting, on: group.next()),
      metrics: metrics)
    let responder = ServiceResponder(
      configuration: configuration, service: service,
      bodies: BodyReader(limits, held), metrics: metrics, logger: logger)
    let metrics = metrics
    let server = HTTPServerBuilder.http1(
      configuration: HTTP1Channel.Configuration(
        additionalChannelHandlers: [ConnectionGuard(limits, metrics)],
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: limits.headBytes, maxHeaderListSize: limits.headBytes,
          maxHeaderFieldCount: 100)))
    return Application(
      responder: responder, server: try secured(server),
      configuration: ApplicationConfiguration(
        address: .hostname(configuration.host, port: configuration.port), backlog: 1_024,
        availableConnectionsDelegate: MaximumAvailableConnections(limits.connections)),
      services: [pool], onServerRunning: { whenListening($0.localAddress?.port ?? 0) },
      logger: logger)
  }

  /// The server with TLS, if it is configured.
  private func secured(_ server: HTTPServerBuilder) throws -> HTTPServerBuilder {
    #if TLS
    if let tls = configuration.tls { return try .tls(server, tlsConfiguration: tls) }
    #endif
    return server
  }
}
