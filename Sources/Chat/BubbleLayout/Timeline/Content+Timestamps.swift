package import ChatModel

extension Content {
  /// False if no text of the content can name a moment.
  var mayHaveTimestamps: Bool {
    if let words { return words.hasTimestamps }
    return known?.caption?.hasTimestamps == true || embed != nil
  }

  /// The content with the words of a page for the moments that its texts name.
  ///
  /// They are those of its text or caption, and of the description and the fields of a card, which
  /// a bot writes in Discord's markup.
  ///
  /// - Parameters:
  ///   - dates: The language, the time zone and the now of the page.
  ///   - isPlain: True if marks will not isolate the words in a text of the other direction, so that
  ///     characters have to.
  /// - Returns: The content; the same if it names none.
  func writingTimestamps(in dates: DateTexts, asPlainText isPlain: Bool = false) -> Content {
    var content = self
    if let text = words ?? known?.caption, text.hasTimestamps {
      content.richText = text.writingTimestamps { date, style in
        let words = dates.words(for: date, in: style)
        return isPlain ? BidiIsolation.isolated(words, in: text.string) : words
      }
    }
    if var embed {
      let (description, fields) = (embed.description, embed.fields)
      embed.description = description.map(dates.written)
      for index in fields.indices { embed.fields[index].value = dates.written(fields[index].value) }
      if embed.description != description || embed.fields != fields {
        embed.text = content.richText
        content = .embed(embed)
      }
    }
    return content
  }

  /// The content whose timestamps, once they are words, are no longer marked.
  package var withoutTimestampMarks: Content {
    guard var text = words ?? known?.caption, text.hasTimestamps else { return self }
    text.entities.removeAll { if case .timestamp = $0.kind { true } else { false } }
    var content = self
    content.richText = text
    return content
  }
}

extension DateTexts {
  /// A text in Discord's markup with words for its timestamps.
  fileprivate func written(_ source: String) -> String {
    let timestamps = Markdown(.discord).timestamps(in: source)
    guard !timestamps.isEmpty else { return source }
    let bytes = Array(source.utf8)
    var text: [UInt8] = []
    var end = 0
    for (range, date, style) in timestamps {
      text += bytes[end..<range.lowerBound]
      text += BidiIsolation.isolated(words(for: date, in: style), in: source).utf8
      end = range.upperBound
    }
    return String(decoding: text + bytes[end...], as: UTF8.self)
  }
}
