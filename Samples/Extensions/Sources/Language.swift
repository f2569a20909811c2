import ChatFonts
import ChatRaster
import FoundationEssentials

/// The folder with the languages of this package.
let languages = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "Languages")

/// Checks a language that this program adds, `Languages/sw.json`: Swahili, with English words if
/// the file has none.
func checkLanguage(of conversation: Conversation) async throws {
  var configuration = ChatRenderer.Configuration(
    fontDirectories: [try ChatFonts.directory()], theme: try .telegram(.light))
  configuration.languages = LanguageCatalog(directories: [languages.path])
  let renderer = try ChatRenderer(configuration)

  var chat = conversation
  chat.locale = "sw"
  chat.messages[0].isEdited = true
  let report = try await renderer.textReport(of: chat)
  let texts = report.messages.first { $0.id == chat.messages[0].id }?.texts ?? []
  try require(
    texts.contains { $0.text.hasPrefix("imehaririwa") },
    "a page uses the texts of a language of this package")
  let strings = try configuration.languages.strings(for: "sw-TZ")
  try require(
    strings.photo == "Picha" && strings.sticker == "Sticker",
    "and the texts of its base language")
}
