import ChatModel
import FoundationEssentials
import Platform

extension Content: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(type)
    if let words {
      hasher.combine(words)
    } else if let markdown {
      // A document can be long, so its source is added, which is equivalent to the JSON and
      // shorter.
      hasher.combine(MarkdownContent.kindName)
      hasher.combine(markdown.text)
    } else {
      hasher.combine(json)
    }
  }
}

extension RichText: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(string)
    hasher.combine(entities)
  }
}

extension RichText.Entity: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    switch kind {
    case .bold: hasher.combine(0)
    case .italic: hasher.combine(1)
    case .underline: hasher.combine(2)
    case .strikethrough: hasher.combine(3)
    case .code: hasher.combine(4)
    case .codeBlock(let language):
      hasher.combine(5)
      hasher.combine(language)
    case .link(let target):
      hasher.combine(6)
      hasher.combine(target)
    case .mention(let participant):
      hasher.combine(7)
      hasher.combine(participant)
    case .spoiler: hasher.combine(8)
    case .quote: hasher.combine(9)
    case .customEmoji(let source):
      hasher.combine(10)
      hasher.combine(source)
    case .subtext: hasher.combine(11)
    case .heading(let level):
      hasher.combine(12)
      hasher.combine(level)
    case .terminalColor(let color):
      hasher.combine(13)
      hasher.combine(color.rawValue)
    case .timestamp(let date, let style):
      hasher.combine(14)
      hasher.combine(date.timeIntervalSinceReferenceDate)
      hasher.combine(style.rawValue)
    }
    hasher.combine(range)
  }
}
