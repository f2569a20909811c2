public import FoundationEssentials
import JSONStream
import Kit

/// The reason why a language cannot be used.
public struct LanguageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The possible errors in a language file, or in a request for a language.
  public enum Reason: Hashable, Sendable {
    /// The file is not JSON; the associated value is the position and the error.
    case notJSON(String)
    /// There is no such key; the associated value is a similar known key, if any.
    case unknownKey(nearest: String?)
    /// The key occurs more than once.
    case repeatedKey
    /// The key is a former name of another key in the file; the associated value is that key.
    case repeatedUnder(key: String)
    /// Keys are missing in the file, and the file names no base language that provides them.
    case missingKeys([String])
    /// The value is not valid for the key; the associated value describes valid values.
    case unfit(expected: String)
    /// No file of the catalogue is named after the language.
    case unknownLanguage(known: [String])
    /// The name of the file is not a well-formed BCP 47 tag.
    case misnamed
    /// The file or folder cannot be read, for the given reason.
    case unreadable(String)
    /// None of the searched locations contains the folder of the built-in languages.
    case noBuiltIn(searched: [String])
  }

  /// The path of the file or folder; nil if the error does not concern a file.
  public var file: String?
  /// The requested tag; nil if the error concerns a file.
  public var language: String?
  /// The keys on the path to the error, joined by dots; empty if the error concerns the whole file.
  public var key: String
  /// The reason for the error.
  public var reason: Reason

  /// Makes an error.
  public init(file: String? = nil, language: String? = nil, key: String = "", reason: Reason) {
    self.file = file
    self.language = language
    self.key = key
    self.reason = reason
  }

  /// The file or the language, the key, the error and its remedy, on one line.
  public var description: String {
    let place = file ?? "language \((language ?? "").quotedForError)"
    let key = key.quotedForError
    return switch reason {
    case .notJSON(let words): "\(place): \(words)"
    case .unknownKey(let nearest):
      "\(place): a language has no key \(key)" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    case .repeatedKey: "\(place): \(key) is given twice; keep one"
    case .repeatedUnder(let now):
      "\(place): \(key) is the former name of \"\(now)\", which is given, too; keep \"\(now)\""
    case .missingKeys(let keys):
      "\(place): missing \(keys.map { "\"\($0)\"" }.joined(separator: ", ")); write them, or "
        + "inherit them from another language with \"base\": \"en\""
    case .unfit(let expected): "\(place): \(key) takes \(expected)"
    case .unknownLanguage(let known):
      "there is no language \((language ?? "").quotedForError): choose "
        + known.map(\.quotedForError).joined(separator: ", ")
    case .misnamed:
      "\(place): name the file after a language's tag, as pt.json, pt-BR.json or zh-Hant.json"
    case .unreadable(let words): "\(place): \(words)"
    case .noBuiltIn(let searched):
      "the built-in languages were not found in \(searched.joined(separator: ", ")); "
        + "put ChatRaster's folder Languages there"
    }
  }
}

// Foundation's `localizedDescription`, which servers log, returns the same line as `description`.
extension LanguageError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}
