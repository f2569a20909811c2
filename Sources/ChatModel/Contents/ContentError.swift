import JSONStream

/// The reason why a payload cannot become content, or content a payload.
public struct ContentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of the error.
  public enum Code: String, Hashable, Sendable {
    /// The payload's own encoding failed, for instance because a number is not finite.
    case cannotEncode
    /// The payload is encoded as a list or a single value; its keys must be next to `type` in an
    /// object.
    case notAnObject
    /// One of the payload's own keys is `type`, which is the kind; give it another name.
    case reservedKey
    /// The payload has more than `ChatModelLimits.payloadBytes`.
    case tooLarge
    /// The payload is nested deeper than `ChatModelLimits.payloadDepth`.
    case tooDeep
    /// The content does not have the keys of the payload's type.
    case doesNotFit
  }

  /// The kind of the error.
  public var code: Code
  /// The kind's name.
  public var type: String
  /// The reason, with the remedy.
  public var reason: String

  /// Makes an error.
  public init(_ code: Code, type: String, reason: String) {
    self.code = code
    self.type = type
    self.reason = reason
  }

  /// The error on one line, for people to read.
  public var description: String { "content of the type \"\(type)\": \(reason)" }
}

extension ContentError {
  /// Makes the error for a payload's JSON that was refused.
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
