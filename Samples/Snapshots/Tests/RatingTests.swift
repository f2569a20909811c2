import ChatFonts
import ChatTesting
import Rating
import Testing

@Suite struct RatingTests {
  private static let references = ReferenceFolder()

  /// A picture of a message with three stars.
  static func rating(in theme: String, language: String) async throws -> RenderedImage {
    var configuration = ChatRenderer.Configuration.oneOff(
      fontDirectories: [try ChatFonts.directory()], theme: try .named(theme))
    configuration.options.locale = language
    configuration.options.width = 240
    configuration.options.scale = 1
    configuration.options.showsTitleBar = false
    configuration.contentKinds.register(RatingKind())
    let note = language == "ar" ? "كان اليوم جميلا" : "A fine day"
    let message = Message(
      id: "1", content: try Content(RatingKind.self, RatingKind.Payload(stars: 3, note: note)))
    return try await ChatRenderer(configuration).image(of: Conversation(messages: [message]))
  }

  @Test(arguments: ["telegram", "wechat"], ["en", "ar"])
  func `a rating looks like its reference`(theme: String, language: String) async throws {
    let image = try await Self.rating(in: theme, language: language)
    Self.references.expect(image, named: "rating-\(theme)-\(language)")
  }

  @Test func `every reference is one of a test's`() throws {
    let names = ["telegram", "wechat"].flatMap { theme in
      ["en", "ar"].map { "rating-\(theme)-\($0)" }
    }
    #expect(Set(try Self.references.names) == Set(names))
  }
}
