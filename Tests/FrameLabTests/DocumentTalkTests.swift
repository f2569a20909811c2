import Assertions
import ChatFonts
import ChatModel
import ChatRaster
import Testing

@testable import Films
@testable import FrameLab

/// Tests of the chat of the document benchmarks, and of its counts.
@Suite(.timeLimit(.minutes(20))) struct DocumentTalkTests {
  private static func sources(_ talk: Conversation) -> [String] {
    talk.messages.compactMap { $0.content.markdown?.text }
  }

  @Test func `two hundred messages hold every kind of block`() {
    let talk = DocumentTalk.conversation(messageCount: 200)
    same(talk, DocumentTalk.conversation(messageCount: 200))
    same(Set(talk.messages.map(\.id)).count, 200)
    let sources = Self.sources(talk)
    same(sources.count, 200)
    let fences = sources.flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("```") }
    same(fences.count, 60)
    same(Set(fences).count, 13, "twelve languages, and the end of a block")
    let columns = Set(
      sources.flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("|") }
        .map { $0.count { $0 == "|" } - 1 })
    same(columns, [3, 12])
    let all = sources.joined(separator: "\n")
    for part in ["\n# ", "\n## ", "\n     - ", "- [x]", "> > ", "$$", "先", "اقرأ", "🙂", "\n---\n"] {
      #expect(all.contains(part), "\(part)")
    }
  }

  @Test func `a long answer has the words that were asked for`() {
    let words = DocumentTalk.answer(words: 4_000).split { $0.isWhitespace }.count
    #expect((4_000...4_300).contains(words))
  }

  @Test(arguments: ["telegram", "assistant"])
  func `one more word of a long answer paints and lays out what it changes alone`(
    theme: String
  ) throws {
    var configuration = ChatRenderer.Configuration.oneOff(
      fontDirectories: [try ChatFonts.directory()], theme: try .named(theme))
    configuration.workerCount = 1
    configuration.listensToMemoryPressure = false
    let measurement = DocumentMeasurement(on: try ChatRenderer(configuration), height: 844)
    let tokens = try measurement.tokens(words: 1_500, count: 12)
    same(tokens.count, 12)
    for token in tokens {
      // The paragraph, and the clock time or name next to it.
      #expect(token.textCount <= 6)
      #expect(token.stripCount >= 7)
    }
    // A word that begins a new line makes the bubble taller, and the bubble's lower edge is in
    // separate strips.
    #expect(tokens.map(\.paintedStripCount).sorted()[6] <= 2)
    #expect((tokens.map(\.paintedStripCount).max() ?? .max) <= 3)
    #expect((tokens.map(\.paintedBandCount).max() ?? .max) <= 3)
  }
}
