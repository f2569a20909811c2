public import ChatModel
public import FoundationEssentials
import JSONStream
import Kit

/// The reason why a theme cannot be used.
public struct ThemeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A fault of a theme, or of a request for one.
  public enum Reason: Hashable, Sendable {
    /// The file is not JSON; the associated value contains the position and the reason.
    case notJSON(String)
    /// The key does not exist; the associated value is a similar known key, if there is one.
    case unknownKey(nearest: String?)
    /// The value is not valid for the key; the associated values describe a valid value and, for a
    /// theme made in code, the actual one.
    case unfit(expected: String, found: String? = nil)
    /// The image at this path cannot be used, because it is missing from the theme's folders, too
    /// large, or outside them; the second value is the reason.
    case unfitAsset(path: String, String)
    /// The catalogue has no theme with this name.
    case unknownTheme(known: [String])
    /// The theme does not have the requested appearance.
    case missingAppearance(Appearance, known: [Appearance])
    /// The file or folder cannot be read; the associated value is the reason.
    case unreadable(String)
    /// The folder of the built-in themes was not found in any of the searched locations.
    case noBuiltIn(searched: [String])
  }

  /// The file's name; nil for a theme made in code.
  public var file: String?
  /// The theme's name; nil if the error is in a file.
  public var theme: String?
  /// The path of the key with the error, joined by dots; empty if the error concerns the whole
  /// theme.
  public var key: String
  /// The reason why the theme cannot be used.
  public var reason: Reason

  /// Makes an error.
  public init(file: String? = nil, theme: String? = nil, key: String = "", reason: Reason) {
    self.file = file
    self.theme = theme
    self.key = key
    self.reason = reason
  }

  /// The file or the theme, the key, the error and the remedy, on one line.
  public var description: String {
    let place = file ?? theme.map { "theme \($0.quotedForError)" } ?? "theme"
    return switch reason {
    case .notJSON(let words): "\(place): \(words)"
    case .unknownKey(let nearest):
      "\(place): a theme has no key \"\(key)\""
        + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    case .unfit(let expected, let found):
      "\(place): \"\(key)\" takes \(expected)" + (found.map { ", not \($0)" } ?? "")
    case .unfitAsset(let path, let words): "\(place): \"\(key)\": \(path.quotedForError) \(words)"
    case .unknownTheme(let known):
      "there is no theme \((theme ?? "").quotedForError): choose "
        + known.map(\.quotedForError).joined(separator: ", ")
    case .missingAppearance(let appearance, let known):
      "\(place): the theme is not \(appearance.rawValue), only "
        + known.map(\.rawValue).joined(separator: " and ")
    case .unreadable(let words): "\(place): \(words)"
    case .noBuiltIn(let searched):
      "the built-in themes were not found in \(searched.joined(separator: ", ")); "
        + "put ChatRaster's folder Themes there or name it"
    }
  }
}

// Foundation's `localizedDescription`, which servers log, returns the same line as `description`.
extension ThemeError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}
