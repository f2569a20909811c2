import ChatFonts
import ChatImport
import ChatRaster
import Foundation

/// Draws exports of chats: a page for each day, and all pages on one sheet.
actor Archive {
  private let folder: URL
  private let renderer: ChatRenderer
  private let catalog = ImporterCatalog.standard.adding(TableImporter())
  private var pages: [(label: String, image: RenderedImage)] = []

  init(in folder: URL) throws {
    self.folder = folder
    var options = RenderOptions(theme: try .telegram(.light))
    options.scale = 1
    options.memoryLimit = 256 << 20
    renderer = try ChatRenderer(
      ChatRenderer.Configuration(fontDirectories: [try ChatFonts.directory()], options: options))
  }

  /// Draws all chats of a file, a folder or a zip.
  func add(_ input: URL, me: String?) async throws {
    for chat in try ConversationImporter.listing(of: input, catalog: catalog).chats {
      let result = try ConversationImporter.importConversation(
        from: input, options: ImportOptions(me: me, chat: chat.id ?? chat.name), catalog: catalog)
      for line in result.report.lines { print("\(chat.name): \(line)") }
      try await add(result)
    }
  }

  private func add(_ chat: ImportResult) async throws {
    var options = renderer.configuration.options
    if let look = chat.look.theme { options.theme = try .named(look) }
    for day in try chat.conversation.days() {
      options.selection = day.selection
      let label = "\(chat.conversation.title ?? "chat") \(day.name)"
      let image = try await renderer.image(of: chat.conversation, options: options)
      try Data(image.png()).write(to: folder.appending(path: "\(pages.count) \(day.name).png"))
      pages.append((label, image))
    }
  }

  /// Writes all pages as one picture.
  func writeSheet() async throws {
    let sheet = try await renderer.sheet(
      of: pages.map(\.image), labels: pages.map(\.label), columns: 3, gap: 16)
    try Data(sheet.png()).write(to: folder.appending(path: "sheet.png"))
  }
}
