/// An answer to a story, which is a picture shown for a day.
public struct StoryReplyContent: Codable, Hashable, Sendable {
  /// The words of the answer.
  public var text: String
  /// The name of the story's author; nil for the receiver of the message.
  public var author: String?
  /// The path of a picture of the story; nil if it is gone.
  public var picture: String?

  /// Makes an answer to a story.
  public init(_ text: String, author: String? = nil, picture: String? = nil) {
    self.text = text
    self.author = author
    self.picture = picture
  }
}

extension Content {
  /// Makes an answer to a story.
  ///
  /// - Throws: If it is larger than the format's limits.
  public static func storyReply(_ storyReply: StoryReplyContent) throws(ContentError) -> Content {
    try Content(type: "storyReply", payload: storyReply)
  }

  /// The payload of an answer to a story; nil if the content is of another kind or does not fit.
  public var storyReply: StoryReplyContent? {
    type == "storyReply" ? try? payload(as: StoryReplyContent.self) : nil
  }
}
