/// Why a theme file cannot be used.
public struct ThemeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The file is no JSON; the words say where and why.
    case notJSON(String)
    /// There is no such key; the nearest known one is named where one is near.
    case unknownKey(nearest: String?)
    /// The value is not what the key takes, which the words say.
    case unfit(expected: String)
    /// The key must be there.
    case missing(expected: String)
  }

  /// The file's name.
  public var file: String
  /// The keys down to the place, joined by dots; empty for the whole file.
  public var key: String
  /// What is wrong.
  public var reason: Reason

  /// The file, the key, what is wrong and what to write instead, on one line.
  public var description: String {
    switch reason {
    case .notJSON(let words): "\(file): \(words)"
    case .unknownKey(let nearest):
      "\(file): a theme has no key \"\(key)\""
        + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    case .unfit(let expected): "\(file): \"\(key)\" takes \(expected)"
    case .missing(let expected): "\(file): \"\(key)\" is missing: write \(expected)"
    }
  }
}
