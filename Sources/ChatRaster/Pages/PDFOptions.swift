import VectorKit

/// The pages of a PDF.
public struct PDFOptions: Hashable, Sendable {
  /// A sheet of paper with margins.
  public struct Paper: Hashable, Sendable {
    let sheet: PDFPaper

    /// 210 × 297 mm.
    public static let a4 = Paper(sheet: .a4)
    /// 8.5 × 11 inches.
    public static let letter = Paper(sheet: .letter)
  }

  /// The sheet that messages are drawn on, in their own size or as much smaller as its width asks for;
  /// nil makes pages as wide as the conversation is drawn.
  public var paper: Paper?
  /// The most points from top to bottom of a page without paper; nil for the 14,400 that readers agree
  /// on.
  public var pageHeight: Double?

  /// Makes options.
  public init(paper: Paper? = nil, pageHeight: Double? = nil) {
    self.paper = paper
    self.pageHeight = pageHeight
  }
}
