public import FoundationEssentials
import JSONStream

/// The error for a payload that cannot become content, or content that cannot be read as a payload.
public struct ContentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of the error.
  public enum Code: String, Hashable, Sendable {
    /// The payload's own encoding failed, for example because a number is not finite.
    case cannotEncode
    /// The payload is encoded as a list or a single value; it must be an object, because its keys
    /// are stored next to `type`.
    case notAnObject
    /// One of the payload's own keys is `type`, which names the kind; rename that key.
    case reservedKey
    /// The JSON of the payload has more than `ChatModelLimits.payloadBytes`.
    case tooLarge
    /// The payload is nested deeper than `ChatModelLimits.payloadDepth`.
    case tooDeep
    /// The content does not have the keys that the payload's type requires.
    case doesNotFit
  }

  /// The kind of the error.
  public var code: Code
  /// The name of the content's kind.
  public var type: String
  /// The problem, and how to correct it.
  public var reason: String

  /// Makes an error.
  public init(_ code: Code, type: String, reason: String) {
    self.code = code
    self.type = type
    self.reason = reason
  }

  /// The error as a line of text.
  public var description: String { "content of the type \"\(type)\": \(reason)" }
}

extension ContentError {
  /// Makes the error for a payload whose JSON was rejected.
  init(_ error: JSONError, type: String, byteCount: Int) {
    switch error.problem {
    case .unfit, .tooDeep:
      self.init(
        byteCount > ChatModelLimits.payloadBytes ? .tooLarge : .tooDeep, type: type,
        reason: error.reason)
    case .cannotRead, .endsEarly, .syntax, .notUTF8, .wrongKind:
      self.init(
        .notAnObject, type: type,
        reason: "a payload is a JSON object, whose keys are added next to \"type\": \(error.reason)"
      )
    }
  }
}

// Foundation's `localizedDescription`, which servers log, returns the same line as `description`.
extension ContentError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}
