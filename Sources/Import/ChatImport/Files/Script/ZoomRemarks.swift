import ChatModel
import Kit

/// The replies and reactions in a meeting's chat that Zoom saves as texts: `Replying to "How deep is
/// it?"` above the answer, and `Reacted to "Twelve" with 👍`.
enum ZoomRemarks {
  /// The number of messages in which the quoted one is looked for; guards against a meeting that
  /// consists of remarks.
  private static let lookback = 1_000

  /// Turns the remarks of a draft whose quoted message is found into replies and reactions.
  static func resolve(_ draft: inout ImportDraft) {
    var kept: [Message] = []
    kept.reserveCapacity(draft.conversation.messages.count)
    for message in draft.conversation.messages {
      guard let text = message.content.text, let remark = Remark(text.string),
        let place = place(of: remark.quote, in: kept)
      else {
        kept.append(message)
        continue
      }
      if let emoji = remark.emoji {
        react(emoji, message.sender ?? "", to: &kept[place], isRemoved: remark.isRemoved)
      } else {
        var reply = message
        reply.replyTo = kept[place].id
        reply.content = .text(behind(remark.length, of: text))
        kept.append(reply)
      }
    }
    draft.conversation.messages = kept
  }

  /// A text that Zoom wrote about an earlier message.
  private struct Remark {
    /// The beginning of the earlier message.
    var quote: Substring
    /// The emoji of a reaction; nil for a reply.
    var emoji: String?
    var isRemoved = false
    /// The number of bytes before a reply's own words.
    var length = 0

    init?(_ text: String) {
      if text.hasPrefix("Replying to \""), let end = text.byteRange(of: "\"\n") {
        quote = text[..<end.lowerBound].dropFirst(13)
        let words = text[end.upperBound...].drop { $0.isNewline }
        guard !words.isEmpty else { return nil }
        length = text.utf8.distance(from: text.startIndex, to: words.startIndex)
      } else if text.hasPrefix("Reacted to \""), let end = text.lastIndex(of: "\"") {
        let rest = text[end...].dropFirst()
        quote = text[..<end].dropFirst(12)
        guard rest.hasPrefix(" with "), !quote.isEmpty else { return nil }
        emoji = String(rest.dropFirst(6))
      } else if text.hasPrefix("Removed a "), text.hasSuffix("\""),
        let middle = text.byteRange(of: " reaction from \"")
      {
        emoji = String(text[..<middle.lowerBound].dropFirst(10))
        quote = text[middle.upperBound...].dropLast()
        isRemoved = true
      } else {
        return nil
      }
      if let emoji, emoji.isEmpty || emoji.count > 2 { return nil }
      for end in ["...", "…"] where quote.hasSuffix(end) { quote = quote.dropLast(end.count) }
    }
  }

  /// The place of the last message that begins with a quote.
  private static func place(of quote: Substring, in messages: [Message]) -> Int? {
    messages.indices.suffix(lookback).last {
      messages[$0].content.text?.string.hasPrefix(quote) == true
    }
  }

  private static func react(
    _ emoji: String, _ sender: String, to message: inout Message, isRemoved: Bool
  ) {
    let known = message.reactions.firstIndex { $0.emoji == emoji }
    if isRemoved {
      guard let known, message.reactions[known].participants.contains(sender) else { return }
      message.reactions[known].participants.removeAll { $0 == sender }
      message.reactions[known].count -= 1
      if message.reactions[known].count < 1 { message.reactions.remove(at: known) }
    } else if let known {
      message.reactions[known].participants.append(sender)
      message.reactions[known].count += 1
    } else if message.reactions.count < ChatModelLimits.reactions {
      message.reactions.append(Reaction(emoji: emoji, participants: [sender]))
    }
  }

  private static func behind(_ length: Int, of text: RichText) -> RichText {
    let entities = text.entities.compactMap { entity -> RichText.Entity? in
      guard entity.range.lowerBound >= length else { return nil }
      let range = entity.range.lowerBound - length..<entity.range.upperBound - length
      return RichText.Entity(entity.kind, range)
    }
    return RichText(
      String(decoding: text.string.utf8.dropFirst(length), as: UTF8.self), entities: entities)
  }
}
