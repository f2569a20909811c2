import ChatModel

extension RichText {
  /// The text with links to the telephone numbers in it, except in code, mentions, timestamps and other links.
  ///
  /// - Parameter taken: Further ranges without links, such as formulas.
  /// - Returns: The text with further entities.
  func linkingTelephones(outside taken: [Range<Int>]) -> RichText {
    let numbers = TelephoneNumber.all(in: string)
    guard !numbers.isEmpty else { return self }
    var others = taken
    for entity in entities {
      switch entity.kind {
      case .code, .codeBlock, .link, .mention, .customEmoji, .timestamp:
        others.append(entity.range)
      case .bold, .italic, .underline, .strikethrough, .spoiler, .quote, .subtext, .heading,
        .terminalColor:
        break
      }
    }
    others.sort { $0.lowerBound < $1.lowerBound }
    var linked = self
    var next = others.startIndex
    var end = 0
    for number in numbers {
      while next < others.endIndex, others[next].lowerBound < number.range.upperBound {
        end = max(end, others[next].upperBound)
        next += 1
      }
      guard end <= number.range.lowerBound else { continue }
      linked.entities.append(Entity(.link(number.address), number.range))
    }
    return linked
  }
}
