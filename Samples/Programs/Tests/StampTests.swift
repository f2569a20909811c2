import ChatFonts
import ChatTesting
import FrameLab
import Stamp
import Testing

private let themes = ["imessage", "slack", "telegram"]
private let languages = ["en": ("The boat is ready", "verified"), "ar": ("القارب جاهز", "موثّق")]

@Suite struct StampTests {
  private let references = ReferenceFolder()

  private func renderer(_ theme: String, language: String) throws -> ChatRenderer {
    var options = RenderOptions(theme: try .named(theme))
    (options.locale, options.width, options.scale) = (language, 240, 1)
    options.showsTitleBar = false
    var configuration = ChatRenderer.Configuration(
      fontDirectories: [try ChatFonts.directory()], options: options)
    configuration.components.add(Stamp(languages[language]?.1 ?? "", below: ["bo"]), at: .below)
    return try ChatRenderer(configuration)
  }

  private func chat(_ language: String, count: Int) -> Conversation {
    let content = Content.text(RichText(languages[language]?.0 ?? ""))
    return Conversation(
      participants: [Participant(id: "bo", name: "Bo"), Participant(id: "li", name: "Li")],
      messages: (0..<count).map {
        Message(id: "\($0)", sender: $0 % 2 == 0 ? "bo" : "li", content: content)
      })
  }

  @Test(arguments: themes, languages.keys.sorted())
  func `a stamp looks like its reference`(theme: String, language: String) async throws {
    let image = try await renderer(theme, language: language).image(of: chat(language, count: 2))
    references.expect(image, named: "stamp-\(theme)-\(language)")
  }

  @Test func `a fling over stamps shows no blank`() throws {
    let list = try LiveConversation(
      ConversationStore(chat("en", count: 300)), renderer: renderer("imessage", language: "en"),
      size: Size(width: 240, height: 400))
    let fling = Scenario(
      name: "fling", duration: 1, steps: [.init(at: 0, .fling(screensPerSecond: 5))])
    try list.measure(fling, isVirtual: true).require("blanks=0")
  }
}
