// The Swift examples of the page about pictures, compiled: `DocumentationTests` checks that each of
// its blocks occurs here, word for word.
import ChatFonts
import ChatRaster
import FoundationEssentials

func withStickers(_ folder: URL) throws -> ChatRenderer {
  var configuration = ChatRenderer.Configuration(
    fontDirectories: [try ChatFonts.directory()], theme: try .telegram(.light))
  configuration.pictures = [.folder(folder)]
  return try ChatRenderer(configuration)
}

func greeting(photograph: [UInt8], face: [UInt8]) async throws -> [UInt8] {
  let conversation = Conversation(
    participants: [Participant(id: "bo", name: "Bo", avatar: "bo")],
    messages: [
      Message(id: "1", sender: "bo", content: .image(ImageContent(source: "lake")))
    ])
  var configuration = ChatRenderer.Configuration(
    fontDirectories: [try ChatFonts.directory()], theme: try .telegram(.light))
  configuration.pictures = [.memory(["lake": photograph, "bo": face])]
  return try await ChatRenderer(configuration).png(of: conversation)
}

/// The database that the provider reads.
protocol Database: Sendable {
  var path: String { get }
  func revision(of name: String) -> Int
  func attachment(named name: String) throws -> [UInt8]?
}

struct Attachments: PictureProvider {
  let database: any Database

  var identifier: String { "attachments of \(database.path)" }

  func version(of name: String) -> String { "\(database.revision(of: name))" }

  func bytes(of name: String) throws -> [UInt8]? { try database.attachment(named: name) }
}

func lastWords(of conversation: Conversation, by renderer: ChatRenderer) throws -> String? {
  let words = try renderer.words(of: conversation)
  let last = words.messages.last?.content.text?.string
  return last
}

func saveWords(
  of conversation: Conversation, by renderer: ChatRenderer, in folder: URL
) async throws {
  let formats: [(ending: String, encoder: any TranscriptEncoder)] = [
    ("txt", ScriptEncoder()), ("md", ScriptEncoder(.markdown)), ("html", HTMLEncoder()),
    ("csv", CSVEncoder()),
  ]
  for (ending, encoder) in formats {
    let file = folder.appending(path: "talk.\(ending)")
    let report = try await renderer.write(conversation, to: file, as: encoder)
    for tally in report.omissions {
      print("not in \(encoder.formatName): \(tally.count) × \(tally.kind)")
    }
  }
}
