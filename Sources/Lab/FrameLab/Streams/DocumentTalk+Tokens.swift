extension DocumentTalk {
  /// The first tokens of a long answer of one kind; joined, they are its Markdown.
  ///
  /// The answer is one block of code or one table, which is the most that a layout by blocks can
  /// meet, or paragraphs. Its end can be in the middle of a block, as while an answer streams.
  static func tokens(of kind: AnswerStream.Kind, count: Int) -> [String] {
    var writer = Writer(seed: 300)
    var tokens: [String] = []
    var number = 0
    while tokens.count < count {
      tokens += pieces(of: writer.part(number, of: kind))
      number += 1
    }
    return Array(tokens.prefix(max(0, count)))
  }

  /// The pieces into which GPT-2's tokenizer divides a text before it looks words up: words,
  /// numbers and runs of other marks, each with the space before it, and runs of white space
  /// (`pat` in `encoder.py` of openai/gpt-2, 2019; without the English contractions).
  ///
  /// A common word is one token in all tokenizers of that family, so the number of pieces is close
  /// to a model's number of tokens. Joined, the pieces are the text.
  static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    var rest = text[...]
    while let first = rest.first {
      var end = rest.startIndex
      if first == " ", let next = rest.dropFirst().first, !next.isWhitespace {
        end = rest.index(after: end)
      }
      let group = Group(rest[end])
      end = rest[end...].firstIndex { Group($0) != group } ?? rest.endIndex
      // The last space of several belongs to the word after it.
      if group == .space, end < rest.endIndex, rest[..<end].last == " " {
        let last = rest.index(before: end)
        if last > rest.startIndex { end = last }
      }
      pieces.append(String(rest[..<end]))
      rest = rest[end...]
    }
    return pieces
  }

  private enum Group {
    case letter, number, space, mark

    init(_ character: Character) {
      self =
        character.isLetter
        ? .letter : character.isNumber ? .number : character.isWhitespace ? .space : .mark
    }
  }
}

extension DocumentTalk.Writer {
  /// The part with the given number of an answer of one kind, with the line breaks before it.
  fileprivate mutating func part(_ number: Int, of kind: AnswerStream.Kind) -> String {
    let opening = number == 0
    switch kind {
    case .prose:
      return (opening ? "" : "\n\n") + paragraph(sentences: 4)
    case .table:
      let row =
        "\n| \(phrase(1...3)) | \(self.number(in: 1...9_999)) | \(phrase(1...2)) | \(phrase(2...6)) |"
      return opening ? "| Name | Count | Key | Note |\n|---|--:|---|---|" + row : row
    case .code:
      let (language, text) = snippet(1)
      return opening ? "```\(language)\n\(text)" : "\n\n\(text)"
    case .formulas:
      return (opening ? "" : "\n\n") + proof(number: number)
    }
  }
}
