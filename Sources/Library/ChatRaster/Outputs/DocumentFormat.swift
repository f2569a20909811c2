import CellEngine
import VectorKit

/// A format that is drawn as shapes and glyphs instead of pixels, as one file.
package protocol DocumentFormat: Sendable {
  /// True if the document is divided into pages.
  var hasPages: Bool { get }

  /// Makes a document ready for layout.
  ///
  /// - Parameters:
  ///   - page: The conversation, ready for layout.
  ///   - renderer: The renderer of the document.
  /// - Returns: The document.
  /// - Throws: `RenderError` for values that make a page impossible.
  func document(
    of page: ChatRenderer.Preparation, by renderer: ChatRenderer
  ) throws(RenderError) -> PreparedDocument
}

/// A document that is ready for layout.
package struct PreparedDocument {
  /// The encoder of the file.
  let encoder: any DrawingEncoder
  /// The cells of the conversation, and those before and after it.
  let cells: DocumentCells
  /// Lays out the content that is drawn on top of each page; nil if there is none.
  var artifacts: (any PageArtifactSource)?
}

extension ChatRenderer.Preparation {
  /// The title that a document names; empty if there is none.
  var documentTitle: String { cells.timeline.conversation.title ?? "" }

  /// The language that a document names.
  var documentLanguage: String {
    options.locale ?? cells.timeline.conversation.locale ?? "en"
  }
}
