/// A question with answers to choose from.
public struct PollContent: Codable, Hashable, Sendable {
  /// An answer and its votes.
  public struct Option: Codable, Hashable, Sendable {
    /// The text of the answer.
    public var text: String
    /// The number of votes for the answer; nil if it is unknown.
    public var votes: Int?
    /// True if the user chose this answer; nil means false.
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
  /// It is less than the sum of the votes if voters can choose several answers.
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
  /// - Throws: `ContentError` if the poll exceeds the format's limits.
  public static func poll(_ poll: PollContent) throws(ContentError) -> Content {
    try Content(type: "poll", payload: poll)
  }

  /// The poll; nil if the content is of another kind or invalid.
  public var poll: PollContent? { type == "poll" ? try? payload(as: PollContent.self) : nil }
}
