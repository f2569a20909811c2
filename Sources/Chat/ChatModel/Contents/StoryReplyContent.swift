/// A reply to a story, an image that is visible for a day.
public struct StoryReplyContent: Codable, Hashable, Sendable {
  /// The text of the reply.
  public var text: String
  /// The name of the story's author; nil if the receiver of the message is the author.
  public var author: String?
  /// The path of an image of the story; nil if it is no longer available.
  public var picture: String?

  /// Makes a reply to a story.
  public init(_ text: String, author: String? = nil, picture: String? = nil) {
    self.text = text
    self.author = author
    self.picture = picture
  }
}

extension Content {
  /// Makes a reply to a story.
  ///
  /// - Throws: `ContentError` if the reply exceeds the format's limits.
  public static func storyReply(_ storyReply: StoryReplyContent) throws(ContentError) -> Content {
    try Content(type: "storyReply", payload: storyReply)
  }

  /// The payload of a reply to a story; nil if the content is of another kind or invalid.
  public var storyReply: StoryReplyContent? {
    type == "storyReply" ? try? payload(as: StoryReplyContent.self) : nil
  }
}
