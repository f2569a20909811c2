import Assertions
import ChatRaster
import RendererTestResources
import Testing

/// Tests of an answer that grows word by word.
@Suite(.timeLimit(.minutes(20))) struct DocumentStreamingTests {
  /// An answer of many blocks, the last of which has a given number of words.
  private static func answer(words: Int, blocks: Int = 60) -> String {
    func sentence(_ count: Int) -> String {
      (0..<count).map { "word\($0)" }.joined(separator: " ")
    }
    // The first block already has the full width, so new words never widen the bubble, which would
    // repaint all of it.
    var parts = [sentence(40)]
    for block in 0..<blocks {
      switch block % 5 {
      case 0: parts.append("## Part \(block)")
      case 1: parts.append("1. one **bold** item \(block)\n2. another\n   - with `code`")
      case 2: parts.append("```swift\nlet x = \(block)\nprint(x)\n```")
      case 3: parts.append("| a | b |\n|---|--:|\n| \(block) | 2 |")
      default:
        parts.append("A paragraph that says something long enough for some lines, number \(block).")
      }
    }
    parts.append(sentence(words))
    return parts.joined(separator: "\n\n")
  }

  private static func talk(words: Int) -> Conversation {
    var talk = TestConversation.talk(messages: 3)
    talk.messages.append(
      Message(
        id: "answer", sender: talk.participants.last?.id, content: .markdown(answer(words: words))))
    return talk
  }

  @Test(arguments: ["telegram", "imessage", "whatsapp", "discord"])
  func `one more word repaints the rows that it changes, and the page is that of a new renderer`(
    theme: String
  ) async throws {
    let warm = try ChatRenderer(TestConversation.configuration(theme, workers: 1))
    _ = try await warm.page(of: Self.talk(words: 20))
    for words in [21, 22, 40] {
      let before = warm.statistics.fragments
      let texts = warm.statistics.texts
      let page = try await warm.page(of: Self.talk(words: words))
      let after = warm.statistics.fragments
      // On a page of many strips, only a few contain the last block and the end of the bubble.
      let painted = after.misses - before.misses
      #expect(painted <= 5, "\(theme): \(painted) with \(words) words")
      #expect(after.hits - before.hits >= 15, "\(theme)")
      // Layout requests only the texts of the last block and of its message.
      let asked = warm.statistics.texts
      #expect(asked.hits + asked.misses - texts.hits - texts.misses <= 8, "\(theme)")
      let cold = try ChatRenderer(TestConversation.configuration(theme, workers: 1))
      let expected = try await cold.page(of: Self.talk(words: words))
      let isSame = page.bytes == expected.bytes
      #expect(isSame, "\(theme) with \(words) words")
      same(page.regions, expected.regions)
    }
  }

  @Test func `a change further up repaints what stands below it`() async throws {
    let warm = try ChatRenderer(TestConversation.configuration("telegram", workers: 1))
    var talk = Self.talk(words: 20)
    _ = try await warm.page(of: talk)
    talk.messages[3].content = .markdown("One line more.\n\n" + Self.answer(words: 20))
    let page = try await warm.page(of: talk)
    let cold = try ChatRenderer(TestConversation.configuration("telegram", workers: 1))
    let isSame = try await cold.page(of: talk).bytes == page.bytes
    #expect(isSame)
  }
}
