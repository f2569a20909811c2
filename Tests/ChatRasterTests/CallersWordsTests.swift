import Assertions
import ChatFonts
import ChatRaster
import Foundation
import TestResources
import Testing

/// Tests of the words of a caller's kind in language files, with public interfaces only.
@Suite struct CallersWordsTests {
  private static func texts(_ locale: String, _ folder: LanguageFolder) async throws -> [String] {
    var configuration = ChatRenderer.Configuration(
      fontDirectories: [try ChatFonts.directory()], theme: try .telegram(.light))
    configuration.contentKinds.register(ParcelKind())
    configuration.languages = LanguageCatalog(directories: [folder.path])
    let messages = try ["Lyon", nil].enumerated().map { index, place in
      Message(
        id: "\(index)", sender: "bo",
        content: try Content(ParcelKind.self, ParcelKind.Payload(place: place)))
    }
    let talk = Conversation(
      participants: [Participant(id: "bo", name: "Bo")], messages: messages, locale: locale)
    let report = try await ChatRenderer(configuration).textReport(of: talk)
    return report.messages.flatMap(\.texts).map(\.text)
  }

  @Test(arguments: [
    ("en", "Now in Lyon", "Delivered"), ("fr", "Now in Lyon", "Delivered"),
    ("de-AT", "Lyon ist durchquert", "Es ist da"), ("sw", "Kimepita Lyon", "Kimefika"),
    ("ar", "مر عبر", "وصل"),
  ])
  func `a caller's kind speaks the language of the page`(
    locale: String, passed: String, arrived: String
  ) async throws {
    let folder = try LanguageFolder()
    func write(_ tag: String, _ base: String, _ passed: String, _ arrived: String) throws {
      try folder.write(
        """
        {"base": "\(base)", "com.example.parcel.passed": "\(passed)",
         "com.example.parcel.arrived": "\(arrived)"}
        """, as: tag)
    }
    try write("de", "de", "{place} ist durchquert", "Es ist da")
    try write("sw", "en", "Kimepita {place}", "Kimefika")
    try write("ar", "ar", "مر عبر {place}", "وصل")
    let texts = try await Self.texts(locale, folder)
    for words in [passed, arrived] {
      #expect(texts.contains { $0.contains(words) }, "\(texts)")
    }
  }

  @Test func `a misspelt word is an error of the page that names the file`() async throws {
    let folder = try LanguageFolder()
    let path = try folder.write(
      #"{"base": "de", "com.example.parcel.arived": "Es ist da"}"#, as: "de")
    let error = await #expect(throws: RenderError.self) { try await Self.texts("de", folder) }
    let description = error?.description ?? ""
    #expect(description.contains(path) && description.contains("com.example.parcel.arrived"))
    _ = try await Self.texts("en", folder)
  }

  @Test func `a program can list the words of its kinds`() {
    var kinds = ContentKinds()
    let builtIn = kinds.vocabulary
    kinds.register(ParcelKind())
    same(kinds.vocabulary.filter { !builtIn.contains($0) }, ParcelKind.vocabulary)
  }

  @Test func `the template of the documentation is a language file`() async throws {
    let folder = try LanguageFolder()
    var kinds = ContentKinds()
    kinds.register(ParcelKind())
    try folder.write(template(of: kinds), as: "sw")
    let texts = try await Self.texts("sw", folder)
    #expect(texts.contains("Now in Lyon") && texts.contains("Delivered"), "\(texts)")
  }
}
