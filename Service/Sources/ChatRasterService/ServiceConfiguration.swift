#if TLS
public import NIOSSL
#endif

/// The settings of a service.
public struct ServiceConfiguration: Sendable {
  /// The address to listen on.
  public var host = "127.0.0.1"
  /// The port to listen on; 0 lets the system choose.
  public var port = 8_080
  /// The path of the program `chatraster`.
  public var program: String
  /// Additional arguments of `chatraster worker`, such as a folder of fonts.
  public var workerArguments: [String] = []
  /// The number of workers.
  public var workers = 1
  /// The folder for temporary files of requests.
  public var temporaryFolder: String
  /// The limits of requests.
  public var limits: ServiceLimits
  /// The keys of signed addresses, any of which is accepted; empty if no addresses are signed.
  public var signingKeys = SigningKeys([])
  /// The tokens, one of which every unsigned request needs; empty if every client may draw.
  public var tokens = AccessTokens([])
  /// The presets: the options of each one, by its name.
  public var presets: [String: RenderQuery] = [:]
  /// True if requests can only choose a preset, and no options.
  public var allowsOnlyPresets = false
  #if TLS
  /// The certificate and key; nil for HTTP without TLS.
  public var tls: TLSConfiguration?
  #endif

  /// Makes a configuration with the default settings.
  /// - Parameters:
  ///   - program: The path of the program `chatraster`.
  ///   - temporaryFolder: The folder for temporary files of requests.
  ///   - limits: The bounds of requests.
  public init(program: String, temporaryFolder: String, limits: ServiceLimits) {
    self.program = program
    self.temporaryFolder = temporaryFolder
    self.limits = limits
  }
}

extension ServiceConfiguration {
  /// The prefix of the service's own environment variables, which are not passed to workers.
  public static let environmentPrefix = "CHATRASTER_SERVE_"
}
