import ChatImport
import FoundationEssentials

// What the pages of ChatImport's documentation show beside `ToyImporter`; a test compares them.

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

let catalog = ImporterCatalog.standard.adding(ToyImporter())

func readToy(at url: URL) throws -> Conversation {
  try ConversationImporter.importConversation(from: url, catalog: catalog).conversation
}
