import ArgumentParser
import ChatRasterService
import Foundation

#if TLS
import NIOSSL
#endif

/// The options for access to the service; secrets are read from files that other users cannot read.
struct AccessOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file of tokens, one per line; a request needs one of them: Authorization: Bearer TOKEN.",
      valueName: "file"))
  var tokens: String?
  @Option(
    help: ArgumentHelp(
      "A file with the key for signed addresses; or two keys during a change, one per line.",
      valueName: "file"))
  var keys: String?
  @Option(
    help: ArgumentHelp(
      "A JSON file of named options: {\"story\": {\"theme\": \"telegram\"}}.", valueName: "file"))
  var presets: String?
  @Flag(help: "Allow only presets: refuse options in requests.")
  var onlyPresets = false
  @Option(help: ArgumentHelp("A certificate and its chain, in PEM, for HTTPS.", valueName: "file"))
  var certificate: String?
  @Option(help: ArgumentHelp("The certificate's key, in PEM.", valueName: "file"))
  var privateKey: String?

  /// Reads the files and applies the options to a configuration.
  func apply(
    to configuration: inout ServiceConfiguration, _ environment: Environment
  ) throws {
    if let file = try environment.value(tokens, "tokens") {
      configuration.tokens = try AccessTokens(lines: text(of: file), of: file)
    }
    if let file = try environment.value(keys, "keys") {
      configuration.signingKeys = try SigningKeys(lines: text(of: file), of: file)
    }
    if let file = try environment.value(presets, "presets") {
      configuration.presets = try ServiceConfiguration.presets(
        json: Data(text(of: file).utf8), of: file)
    }
    configuration.allowsOnlyPresets = try environment.flag(onlyPresets, "only-presets")
    guard !configuration.allowsOnlyPresets || !configuration.presets.isEmpty else {
      throw ConfigurationError("--only-presets needs presets: name their file with --presets")
    }
    try applyTLS(to: &configuration, environment)
  }

  private func applyTLS(
    to configuration: inout ServiceConfiguration, _ environment: Environment
  ) throws {
    let certificate = try environment.value(certificate, "certificate")
    let privateKey = try environment.value(privateKey, "private-key")
    switch (certificate, privateKey) {
    case (nil, nil): break
    case (let certificate?, let key?):
      #if TLS
      do {
        let chain = try NIOSSLCertificate.fromPEMFile(certificate)
        var tls = TLSConfiguration.makeServerConfiguration(
          certificateChain: chain.map { .certificate($0) },
          privateKey: .privateKey(try NIOSSLPrivateKey(file: key, format: .pem)))
        tls.applicationProtocols = ["http/1.1"]
        configuration.tls = tls
      } catch {
        throw ConfigurationError("\(certificate), \(key): no certificate and key in PEM: \(error)")
      }
      #else
      throw ConfigurationError("\(certificate), \(key): this program was built without TLS")
      #endif
    default: throw ConfigurationError("--certificate and --private-key are needed together")
    }
  }

  private func text(of file: String) throws -> String {
    do {
      return try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)
    } catch {
      throw ConfigurationError("\(file): the file cannot be read")
    }
  }
}
