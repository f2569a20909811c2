import ChatImport
import ChatRaster
import FoundationEssentials

// The code from the pages of ChatImport's documentation, except `ToyImporter`; a test compares it.

func readExport(at url: URL) throws -> Conversation {
  let result = try ConversationImporter.importConversation(
    from: url, options: ImportOptions(me: "Ana"))
  for line in result.report.lines { print(line) }
  return result.conversation
}

func readEveryChat(of url: URL) throws -> [Conversation] {
  let listing = try ConversationImporter.listing(of: url)
  return try (1...max(listing.chats.count, 1)).map { number in
    try ConversationImporter.importConversation(
      from: url, options: ImportOptions(chat: "\(number)")
    ).conversation
  }
}

func readTalk(_ title: String, of export: URL, branch: String? = nil) throws -> Conversation {
  let result = try ConversationImporter.importConversation(
    from: export, options: ImportOptions(chat: title, branch: branch))
  for note in result.report.notes where note.option == .branch { print(note.text) }
  return result.conversation
}

let catalog = ImporterCatalog.standard.adding(ToyImporter())

func readToy(at url: URL) throws -> Conversation {
  try ConversationImporter.importConversation(from: url, catalog: catalog).conversation
}

func scriptAndBack(_ conversation: Conversation) throws -> Conversation {
  let script = Script(conversation)
  for tally in script.omissions { print("not in the script: \(tally.count) × \(tally.kind)") }
  return try ConversationImporter.importConversation(
    from: Array(script.text.utf8), name: "talk.txt", options: ImportOptions(format: .script)
  ).conversation
}
