/// A voice or video call, with its outcome.
public struct CallContent: Codable, Hashable, Sendable {
  /// The medium: voice only, or video too.
  public enum Medium: String, Codable, Hashable, Sendable, CaseIterable {
    /// A telephone call.
    case voice
    /// A call with video.
    case video
  }

  /// The end of a call, such as answered or missed.
  public enum Outcome: String, Codable, Hashable, Sendable, CaseIterable {
    /// The call was answered.
    case answered
    /// The call was not answered.
    case missed
    /// The person who was called declined.
    case declined
    /// The caller gave up.
    case canceled
    /// The call is in progress.
    case ongoing
  }

  /// The medium of the call.
  public var medium: Medium
  /// The outcome of the call; nil counts as answered.
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
  /// - Throws: If it is larger than the format's limits.
  public static func call(_ call: CallContent) throws(ContentError) -> Content {
    try Content(type: "call", payload: call)
  }

  /// The payload of a call; nil if the content is of another kind or does not fit.
  public var call: CallContent? {
    type == "call" ? try? payload(as: CallContent.self) : nil
  }
}
