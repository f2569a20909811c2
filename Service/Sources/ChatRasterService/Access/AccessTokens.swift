import Digests
import HTTPTypes

/// The bearer tokens of a service; only their digests are stored.
public struct AccessTokens: Sendable {
  private let digests: [[UInt8]]

  /// Makes a set of tokens.
  public init(_ tokens: [String]) { digests = tokens.map(Self.digest) }

  /// Reads tokens, one in each line.
  /// - Throws: `ConfigurationError` for a token that has fewer than 16 bytes or a space, or if
  ///   there are no tokens.
  public init(lines: String, of file: String) throws {
    let lines = lines.split(whereSeparator: \.isNewline).map(String.init)
    guard !lines.isEmpty else { throw ConfigurationError("\(file): the file contains no token") }
    guard lines.allSatisfy({ $0.utf8.count >= 16 && !$0.contains(" ") }) else {
      throw ConfigurationError("\(file): a token needs at least 16 characters and no spaces")
    }
    self.init(lines)
  }

  /// True if there are no tokens, so that every client may draw.
  var isEmpty: Bool { digests.isEmpty }

  /// Checks that a request may draw.
  /// - Throws: `Problem` with status 401.
  func check(_ fields: HTTPFields) throws {
    guard !digests.isEmpty else { return }
    let field = fields[.authorization] ?? ""
    let isBearer = field.prefix(7).lowercased() == "bearer "
    let given = Self.digest(String(field.dropFirst(7)))
    var fits = false
    // All digests are compared, each in constant time.
    for digest in digests { fits = SHA256.areEqual(digest, given) || fits }
    guard isBearer, fits else {
      throw Problem(
        status: .unauthorized, code: "unauthorized",
        detail: "send the header field Authorization: Bearer TOKEN with a token of this service")
    }
  }

  private static func digest(_ token: String) -> [UInt8] {
    SHA256.digest(of: token.utf8)
  }
}
