import ChatRasterService
import Digests
import Foundation
import Testing

/// Tests of tokens, signed addresses and presets.
struct AccessTests {
  private static let old = String(repeating: "o", count: 32)
  private static let new = String(repeating: "n", count: 32)

  private static func signed(_ target: String, _ key: String) -> String {
    let code = SHA256.authenticationCode(of: Array(target.utf8), key: Array(key.utf8))
    return target + "&signature=" + code.map { String(format: "%02x", $0) }.joined()
  }

  private static var soon: Int { Int(Date().timeIntervalSince1970) + 1_000 }

  @Test func signedAddressesAreDrawnWithEachOfTwoKeys() async throws {
    let keys = try SigningKeys(lines: Self.old + "\n" + Self.new + "\n", of: "keys")
    try await RunningService.with {
      $0.signingKeys = keys
      $0.tokens = AccessTokens(["a-token-of-somebody"])
    } _: { service in
      let target = "/v1/render?talk=Ana%3A+hi&theme=slack&expires=\(Self.soon)"
      for key in [Self.old, Self.new] {
        let reply = try await service.ask("GET", Self.signed(target, key))
        #expect(reply.status == 200)
        #expect(reply.text.hasSuffix("Ana: hi"))
        #expect(reply.fields["cache-control"]?.hasPrefix("public, max-age=") == true)
        let head = try await service.ask("HEAD", Self.signed(target, key))
        #expect(head.status == 200)
        #expect(head.body.isEmpty)
      }
      let other = try await service.ask(
        "GET", Self.signed(target, String(repeating: "x", count: 32)))
      #expect(other.status == 403)
      #expect(other.code == "signature")
    }
  }

  @Test func noByteOfASignedAddressCanBeChanged() async throws {
    let keys = try SigningKeys(lines: Self.old, of: "keys")
    try await RunningService.with {
      $0.signingKeys = keys
    } _: { service in
      let address = Self.signed("/v1/render?talk=hi&expires=\(Self.soon)", Self.old)
      for changed in [
        address.replacingOccurrences(of: "talk=hi", with: "talk=ho"),
        address.replacingOccurrences(of: "?talk", with: "?width=300&talk"),
        address + "&width=300", address + "0", String(address.dropLast()),
        address.replacingOccurrences(of: "&signature=", with: "&width=300&signature="),
        "/v1/render?talk=hi&expires=\(Self.soon)", "/v1/render",
      ] {
        let reply = try await service.ask("GET", changed)
        #expect(reply.status == 403, "\(changed)")
      }
      let late = Self.signed("/v1/render?talk=hi&expires=1000", Self.old)
      #expect(try await service.ask("GET", late).code == "expired")
      let endless = Self.signed("/v1/render?talk=hi", Self.old)
      #expect(try await service.ask("GET", endless).code == "expires")
    }
  }

  @Test func withoutKeysNoAddressIsDrawn() async throws {
    let reply = try await RunningService.with {
      try await $0.ask("GET", Self.signed("/v1/render?talk=hi&expires=\(Self.soon)", ""))
    }
    #expect(reply.status == 403)
  }

  @Test func aTokenIsAskedFor() async throws {
    try await RunningService.with {
      $0.tokens = AccessTokens(["first-token-of-two", "second-token-of-two"])
    } _: { service in
      for (field, status) in [
        ("Bearer second-token-of-two", 200), ("bearer first-token-of-two", 200),
        ("Bearer third-token-of-two", 401), ("first-token-of-two", 401), ("Bearer ", 401),
        ("", 401),
      ] {
        let reply = try await service.render(
          "Ana: hi", "", field.isEmpty ? [:] : ["Authorization": field])
        #expect(reply.status == status, "\(field)")
        if status == 401 { #expect(reply.fields["www-authenticate"] == "Bearer") }
      }
      #expect(try await service.ask("GET", "/health").status == 200)
    }
  }

  @Test func presetsSetOptionsThatRequestsCannotChange() async throws {
    let presets = try ServiceConfiguration.presets(
      json: Data(#"{"story": {"theme": "slack", "width": 320, "strict": true}}"#.utf8),
      of: "presets")
    try await RunningService.with {
      $0.presets = presets
    } _: { service in
      let reply = try await service.render("Ana: hi", "?preset=story&scale=1")
      #expect(reply.text.contains("scale=1 strict=1 theme=slack width=320"))
      #expect(try await service.render("Ana: hi", "?preset=story&width=500").status == 400)
      #expect(try await service.render("Ana: hi", "?preset=other").code == "preset")
      #expect(try await service.render("Ana: hi", "?theme=plain").status == 200)
    }
    try await RunningService.with {
      $0.presets = presets
      $0.allowsOnlyPresets = true
    } _: { service in
      let story = try await service.render("Ana: hi", "?preset=story")
      #expect(story.status == 200)
      #expect(try await service.render("Ana: hi", "?preset=story&scale=1").code == "only_presets")
      #expect(try await service.render("Ana: hi").code == "preset")
    }
  }

  @Test func filesThatAreWrongAreNamed() {
    #expect(throws: ConfigurationError.self) { try SigningKeys(lines: "short", of: "keys") }
    #expect(throws: ConfigurationError.self) {
      try SigningKeys(lines: [Self.old, Self.new, Self.old].joined(separator: "\n"), of: "keys")
    }
    #expect(throws: ConfigurationError.self) {
      try AccessTokens(lines: "a b c d e f g h i", of: "t")
    }
    #expect(throws: ConfigurationError.self) { try AccessTokens(lines: "\n", of: "t") }
    #expect(throws: ConfigurationError.self) {
      try ServiceConfiguration.presets(json: Data(#"{"a": {"fonts": "/etc"}}"#.utf8), of: "p")
    }
  }
}
