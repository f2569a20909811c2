public import FoundationEssentials
import VectorKit

extension OutputFormat {
  /// One picture of shapes with all messages.
  static let svg = OutputFormat(
    "svg", mediaType: "image/svg+xml", endings: ["svg"], settings: [.svgText]
  ) { settings in
    .document(SVGOptions(text: settings.svgText ?? .outlines))
  }
}

extension SVGOptions: DocumentFormat {
  package var hasPages: Bool { false }

  package func document(
    of page: ChatRenderer.Preparation, by renderer: ChatRenderer
  ) -> PreparedDocument {
    let encoder = SVGEncoder(
      SVGEncoder.Properties(
        title: page.documentTitle, language: page.documentLanguage,
        text: text == .text ? .text : .outlines),
      fonts: renderer.catalog.files)
    return PreparedDocument(encoder: encoder, cells: DocumentCells(page.cells))
  }
}

extension OutputFile {
  /// An SVG.
  ///
  /// - Parameters:
  ///   - file: The destination; its file extension has no effect.
  ///   - svg: The form of the text: outlines or embedded fonts.
  /// - Returns: The output.
  public static func svg(_ file: URL, as svg: SVGOptions = SVGOptions()) -> OutputFile {
    OutputFile(form: .document(svg, .file(file)))
  }
}
