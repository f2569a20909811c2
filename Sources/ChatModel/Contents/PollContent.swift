/// A question with answers to choose from.
public struct PollContent: Codable, Hashable, Sendable {
  /// A choice with its votes.
  public struct Option: Codable, Hashable, Sendable {
    /// The words of the answer.
    public var text: String
    /// The number of people who have chosen it; nil if it is unknown.
    public var votes: Int?
    /// True if the user chose this answer; nil counts as false.
    public var chosen: Bool?

    /// Makes an answer.
    public init(_ text: String, votes: Int? = nil, chosen: Bool? = nil) {
      self.text = text
      self.votes = votes
      self.chosen = chosen
    }
  }

  /// The question.
  public var question: String
  /// The answers, in display order.
  public var options: [Option]
  /// The number of people who have answered; nil if it is unknown.
  ///
  /// Fewer than the sum of votes if people may choose several answers.
  public var voters: Int?

  /// Makes a poll.
  public init(_ question: String, options: [Option], voters: Int? = nil) {
    self.question = question
    self.options = options
    self.voters = voters
  }
}

extension Content {
  /// Makes a poll.
  ///
  /// - Throws: If it is larger than the format's limits.
  public static func poll(_ poll: PollContent) throws(ContentError) -> Content {
    try Content(type: "poll", payload: poll)
  }

  /// The poll; nil if the content is of another kind or does not fit.
  public var poll: PollContent? { type == "poll" ? try? payload(as: PollContent.self) : nil }
}
