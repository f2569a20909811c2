import ChatRaster
import FoundationEssentials

/// Shows a message with its neighbours.
func showNeighbours(_ options: inout RenderOptions) {
  options.selection = .around("m7", before: 1, after: 1)
}

/// Returns a copy of the conversation whose text is replaced, so that it cannot be read.
func withoutWords(
  _ talk: Conversation, _ configuration: ChatRenderer.Configuration
) -> Conversation {
  let safe = talk.redacted(kinds: configuration.contentKinds)
  return safe
}

/// Draws a conversation as a PDF on letter paper, with a header, a footer, page stamps and line
/// numbers.
func sheets(of chat: ConversationStore, by renderer: ChatRenderer) async throws -> [UInt8] {
  var pdf = PDFOptions(
    paper: .letter, header: "{title} · {period}", footer: "Page {page} of {pages}",
    stamp: "ABC{000001}", numbersLines: true)
  pdf.paper?.margins = EdgeInsets(horizontal: 54, vertical: 54)
  let file = try await renderer.pdf(of: chat.conversation, as: pdf)
  return file
}

/// Writes a PDF that can be filed with a court.
func exhibit(
  of chat: ConversationStore, in folder: URL, by renderer: ChatRenderer
) async throws {
  var options = renderer.configuration.options
  options.theme = try .named("plain")
  let filing = PDFOptions(
    paper: .letter, header: "{title}", footer: "Page {page} of {pages}", stamp: "ABC{000001}",
    numbersLines: true)
  try await renderer.writePDF(
    of: chat.conversation, to: folder.appending(path: "exhibit.pdf"), as: filing, options: options)
}

/// Adds a cover with the digest of a file, and pages of pictures at the end.
func withCover(of file: URL, _ pdf: inout PDFOptions) throws {
  pdf.cover = PDFOptions.Cover(sources: [try PDFOptions.Cover.Source(of: file)])
  pdf.hasPicturePages = true
}
