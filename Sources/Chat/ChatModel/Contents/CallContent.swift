/// A voice or video call, with its outcome.
public struct CallContent: Codable, Hashable, Sendable {
  /// The medium of a call: voice only, or video as well.
  public enum Medium: String, Codable, Hashable, Sendable, CaseIterable {
    /// A voice call.
    case voice
    /// A video call.
    case video
  }

  /// The outcome of a call, such as answered or missed.
  public enum Outcome: String, Codable, Hashable, Sendable, CaseIterable {
    /// The call was answered.
    case answered
    /// The call was not answered.
    case missed
    /// The person called declined the call.
    case declined
    /// The caller hung up before the call was answered.
    case canceled
    /// The call is in progress.
    case ongoing
  }

  /// The medium of the call.
  public var medium: Medium
  /// The outcome of the call; nil means answered.
  public var outcome: Outcome?
  /// The duration in seconds; nil if it is unknown.
  public var duration: Double?

  /// Makes a call; the message's sender is the caller.
  public init(_ medium: Medium, outcome: Outcome? = nil, duration: Double? = nil) {
    self.medium = medium
    self.outcome = outcome
    self.duration = duration
  }
}

extension Content {
  /// Makes a call.
  ///
  /// - Throws: `ContentError` if the call exceeds the format's limits.
  public static func call(_ call: CallContent) throws(ContentError) -> Content {
    try Content(type: "call", payload: call)
  }

  /// The payload of a call; nil if the content is of another kind or invalid.
  public var call: CallContent? {
    type == "call" ? try? payload(as: CallContent.self) : nil
  }
}
