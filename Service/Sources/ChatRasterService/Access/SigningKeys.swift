import Digests
import FoundationEssentials

/// The keys of signed addresses: there can be two, so that a new key can replace an old one.
public struct SigningKeys: Sendable {
  private let keys: [[UInt8]]

  /// The minimum number of bytes of a key: RFC 2104 advises at least the length of the digest.
  static let leastBytes = 32

  /// Makes a set of keys.
  /// - Parameter keys: At most two keys.
  public init(_ keys: [[UInt8]]) { self.keys = keys }

  /// Reads keys, one in each line.
  /// - Throws: `ConfigurationError` for a key that is too short, and for more than two keys.
  public init(lines: String, of file: String) throws {
    let lines = lines.split(whereSeparator: \.isNewline)
    guard (1...2).contains(lines.count) else {
      throw ConfigurationError("\(file): write one key or two, each on its own line")
    }
    keys = try lines.map { line in
      guard line.utf8.count >= Self.leastBytes else {
        throw ConfigurationError("\(file): a key needs at least \(Self.leastBytes) characters")
      }
      return Array(line.utf8)
    }
  }

  /// True if there are no keys.
  var isEmpty: Bool { keys.isEmpty }

  /// The signature of an address with the first key, in hexadecimal digits.
  func signature(of target: some StringProtocol) -> String? {
    keys.first.map { key in
      SHA256.authenticationCode(of: Array(target.utf8), key: key)
        .map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    }
  }

  /// Checks the signature of an address, in a time that does not depend on the signature.
  /// - Parameters:
  ///   - signature: The digits after `&signature=`.
  ///   - target: The address before `&signature=`.
  /// - Returns: True if the signature was made with one of the keys.
  func isValid(_ signature: Substring, of target: Substring) -> Bool {
    guard let code = Self.bytes(signature) else { return false }
    var isValid = false
    // All keys are tried, so that the duration does not reveal which key matched.
    for key in keys {
      let fits = SHA256.areEqual(
        code, SHA256.authenticationCode(of: Array(target.utf8), key: key))
      isValid = fits || isValid
    }
    return isValid
  }

  private static func bytes(_ digits: Substring) -> [UInt8]? {
    let digits = Array(digits.utf8)
    guard digits.count == 64 else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: 64, by: 2) {
      guard let pair = String(validating: digits[index..<index + 2], as: UTF8.self),
        pair.allSatisfy(\.isHexDigit), let byte = UInt8(pair, radix: 16)
      else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}

/// The reason why a service cannot start with its configuration.
public struct ConfigurationError: Error, CustomStringConvertible {
  /// The error, as a sentence.
  public let description: String

  /// Makes an error from a sentence without a full stop.
  public init(_ description: String) { self.description = description }
}
