public import FoundationEssentials
import VectorKit

extension OutputFormat {
  /// One document with all pages.
  static let pdf = OutputFormat(
    "pdf", mediaType: "application/pdf", endings: ["pdf"], settings: [.paper]
  ) { settings in
    .document(settings.paper)
  }
}

extension PDFOptions: DocumentFormat {
  package var hasPages: Bool { true }

  package func document(
    of page: ChatRenderer.Preparation, by renderer: ChatRenderer
  ) throws(RenderError) -> PreparedDocument {
    try check()
    try paper?.check(forWidth: page.options.width)
    let artifacts = try page.artifacts(of: self)
    let encoder = PDFEncoder(
      PDFEncoder.Properties(
        title: page.documentTitle, language: page.documentLanguage, paper: paper?.sheet,
        pageHeight: pageHeight,
        hasArtifacts: artifacts != nil, keepsBaselines: numbersLines),
      fonts: renderer.catalog.files)
    let cells = try page.document(
      of: self, pageHeight: encoder.pageHeight(forWidth: page.cells.width))
    return PreparedDocument(encoder: encoder, cells: cells, artifacts: artifacts)
  }
}

extension OutputFile {
  /// A PDF.
  ///
  /// - Parameters:
  ///   - file: The destination; its file extension has no effect.
  ///   - pdf: The format of the pages.
  /// - Returns: The output.
  public static func pdf(_ file: URL, as pdf: PDFOptions = PDFOptions()) -> OutputFile {
    OutputFile(form: .document(pdf, .file(file)))
  }
}
