package import ChatModel
package import ChatRaster

/// The number of different messages and pictures of a conversation: repeated ones are in the caches
/// already, so a benchmark of few different messages measures less work.
package struct ConversationVariety: Hashable, Sendable {
  /// The number of messages.
  package let messageCount: Int
  /// The number of messages that differ in more than id, date and the message they reply to.
  package let differentCount: Int
  /// The number of different pictures.
  package let pictureCount: Int

  /// Counts the messages of a conversation, as a benchmark shows it.
  package init(of conversation: Conversation) {
    var different: Set<Message> = []
    var pictures: Set<String> = []
    for var message in conversation.messages {
      message.id = ""
      message.date = nil
      message.replyTo = nil
      guard different.insert(message).inserted else { continue }
      pictures.formUnion(message.content.pictures)
    }
    messageCount = conversation.messages.count
    differentCount = different.count
    pictureCount = pictures.count
  }

  /// Counts the messages of a conversation before the first frame of a scenario, which may repeat
  /// them.
  ///
  /// - Throws: `RenderError` if the scenario cannot show the conversation.
  package init(of conversation: Conversation, in scenario: Scenario) throws(RenderError) {
    self.init(of: try ConversationRepeater.conversation(conversation, in: scenario))
  }

  /// The counts as words, such as `600 messages, 13 different; 1 picture`.
  package var words: String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    return count(messageCount, "message")
      + (differentCount < messageCount ? ", \(differentCount) different" : "")
      + "; " + (pictureCount == 0 ? "no pictures" : count(pictureCount, "picture"))
  }
}
