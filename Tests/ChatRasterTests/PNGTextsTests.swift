import Assertions
import ChatRaster
import FoundationEssentials
import RendererTestResources
import Testing

/// Tests of text metadata in picture files.
@Suite struct PNGTextsTests {
  private func talk() throws -> Conversation {
    try ConversationDecoder.decode(
      Array(
        """
        {"version": 1, "title": "Lake",
         "participants": [{"id": "a", "name": "Ana"}, {"id": "b", "name": "Bo"}],
         "messages": [
          {"id": "1", "from": "a", "at": "2026-03-14T09:26:53Z", "text": "are you there?"},
          {"id": "2", "from": "b", "at": "2026-03-16T09:26:53Z", "text": "**yes** ||secret||"}]}
        """.utf8), fileName: "talk.json")
  }

  @Test func `title, days and the beginning are told, and no covered word`() throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    let texts = try renderer.pngTexts(of: talk())
    same(texts.map(\.keyword), ["Title", "Period", "Description"])
    same(texts[0].text, "Lake")
    same(texts[1].text, "2026-03-14/2026-03-16")
    #expect(texts[2].text.hasPrefix("Ana: are you there?\nBo: yes"))
    #expect(!texts[2].text.contains("secret"))
    var options = renderer.configuration.options
    options.selection = .last(1)
    let last = try renderer.pngTexts(of: talk(), options: options)
    same(last.map(\.text)[1], "2026-03-16")
    #expect(last[2].text.hasPrefix("Bo: "))
  }

  @Test func `a long chat is cut`() throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    var talk = try talk()
    let message = talk.messages[0]
    talk.messages = (0..<100).map { place in
      var message = message
      message.id = "\(place)"
      return message
    }
    let texts = try renderer.pngTexts(of: talk)
    same(texts.last?.text.count, 1_001)
    same(texts.last?.text.hasSuffix("…"), true)
  }
}
