public import ChatModel
public import ImageCodecs
import Kit

extension ChatRenderer {
  /// Texts that describe a conversation's image, for `PNGEncoder`, which writes none by default.
  ///
  /// They are the conversation's title (`Title`), the days of its first and last message (`Period`,
  /// as `2026-03-14/2026-03-16`), and its beginning as the alternative text (`Description`): a line
  /// for each message with its speaker, up to 1,000 characters. Text under spoilers is omitted.
  ///
  /// ```swift
  /// let encoder = PNGEncoder(texts: try renderer.pngTexts(of: talk))
  /// try await renderer.write(talk, to: file, as: encoder)
  /// ```
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - options: The selection and the language; nil uses the configuration's.
  /// - Returns: The texts that are not empty.
  /// - Throws: `RenderError`.
  public func pngTexts(
    of conversation: Conversation, options: RenderOptions? = nil
  ) throws(RenderError) -> [PNGText] {
    let options = options ?? configuration.options
    try options.validate()
    let timeline = try prepare(conversation, options).cells.timeline
    let conversation = timeline.conversation
    let messages = conversation.messages[timeline.selectedMessages]
    let language = options.locale ?? conversation.locale ?? "en"
    var texts: [PNGText] = []
    if let title = conversation.title?.printable, !title.isEmpty {
      texts.append(PNGText(keyword: "Title", text: title, language: language))
    }
    let days = [
      messages.first { $0.date != nil }, messages.last { $0.date != nil },
    ].compactMap { message in message.flatMap { timeline.day(of: $0)?.date } }
    if let first = days.first, let last = days.last {
      texts.append(
        PNGText(keyword: "Period", text: first == last ? first : "\(first)/\(last)"))
    }
    var lines = ""
    for message in messages {
      if !lines.isEmpty { lines += "\n" }
      if let sender = message.sender { lines += timeline.name(of: sender).printable + ": " }
      lines += timeline.alternativeText(of: message.content).printable
      guard lines.count > Self.mostAlternativeCharacters else { continue }
      lines = lines.prefix(Self.mostAlternativeCharacters) + "…"
      break
    }
    if !lines.isEmpty {
      texts.append(PNGText(keyword: "Description", text: lines, language: language))
    }
    return texts
  }

  /// The maximum number of characters of an alternative text; for a longer description, write a
  /// text file.
  private static var mostAlternativeCharacters: Int { 1_000 }
}
