public import Films

/// The conditions under which a streamed answer is measured.
public struct StreamOptions: Hashable, Sendable {
  /// The behaviour of the person who reads the answer.
  public enum Reader: String, Hashable, Sendable, CaseIterable {
    /// Stays at the end of the conversation and follows it.
    case followsEnd = "follows-end"
    /// Follows the end until half of the tokens have arrived, and then scrolls up by half a screen.
    case scrollsUp = "scrolls-up"
  }

  /// The number of tokens that arrive in a second.
  public var tokensPerSecond: Double
  /// The behaviour of the reader.
  public var reader = Reader.followsEnd
  /// The height of the screen, in points.
  public var height = 844.0
  /// The options of the list, including the clock.
  public var frames = FrameOptions()

  /// Makes options with the default values.
  ///
  /// - Parameter tokensPerSecond: The number of tokens that arrive in a second.
  public init(tokensPerSecond: Double) {
    self.tokensPerSecond = tokensPerSecond
  }
}
