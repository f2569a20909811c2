public import ChatModel
public import ChatRaster

/// An answer that arrives in a conversation token by token, as language models send it.
///
/// Each token is an edit of a store. The simplest edit adds words to the Markdown of one message; a
/// program can also stream its own kinds of content, or several messages.
public struct AnswerStream: Sendable {
  /// The conversation before the first token.
  public let conversation: Conversation
  /// The number of tokens.
  public let tokenCount: Int
  /// Makes the edit of a token, counted from 0.
  let edit: @Sendable (Int, ConversationStore) throws -> Void

  /// Makes a stream of a program's own edits.
  ///
  /// - Parameters:
  ///   - conversation: The conversation before the first token.
  ///   - tokenCount: The number of tokens.
  ///   - edit: Makes the edit of one token, counted from 0, in the store of the conversation. Its
  ///     time counts as the loop's; an error that it throws ends the run.
  public init(
    into conversation: Conversation, tokenCount: Int,
    edit: @escaping @Sendable (_ token: Int, _ store: ConversationStore) throws -> Void
  ) {
    self.conversation = conversation
    self.tokenCount = max(0, tokenCount)
    self.edit = edit
  }

  /// Makes a stream of a message's Markdown.
  ///
  /// - Parameters:
  ///   - tokens: The parts of the Markdown, in order.
  ///   - conversation: The conversation before the first token, which adds a message to it.
  ///   - sender: The sender of the message.
  public init(
    _ tokens: [String], into conversation: Conversation, from sender: Participant.ID?
  ) {
    // The text of each token is cut from the whole, so that the stream's own time does not grow
    // with the length of the answer as much as that of a sum would.
    let text = tokens.joined()
    var ends: [String.Index] = []
    var end = text.startIndex
    for token in tokens {
      end = text.utf8.index(end, offsetBy: token.utf8.count)
      ends.append(end)
    }
    let date = conversation.messages.last?.date
    self.init(into: conversation, tokenCount: tokens.count) { [ends] token, store in
      let message = Message(
        id: Self.messageID, sender: sender, date: date,
        content: .markdown(String(text[..<ends[token]])))
      if token == 0 { try store.append(message) } else { try store.update(message) }
    }
  }

  /// The id of the message whose Markdown grows.
  static let messageID = "chatraster.answer"
}

extension AnswerStream {
  /// The kind of a generated answer.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Paragraphs with emphasis, links and code between words.
    case prose
    /// One table of four columns, whose rows become longer.
    case table
    /// One block of code.
    case code
    /// Paragraphs with formulas between words and on lines of their own.
    case formulas
  }

  /// An answer of one kind at the end of a short conversation, the same on every machine.
  ///
  /// - Parameters:
  ///   - kind: The kind of the answer.
  ///   - tokenCount: The number of tokens: words, numbers and runs of other marks.
  /// - Returns: The stream.
  public static func generated(_ kind: Kind, tokenCount: Int) -> AnswerStream {
    AnswerStream(
      DocumentTalk.tokens(of: kind, count: tokenCount),
      into: DocumentTalk.conversation(messageCount: openingCount), from: "model")
  }

  /// The number of messages before a generated answer: more than fit on a screen, and a question
  /// at the end.
  private static let openingCount = 15
}
