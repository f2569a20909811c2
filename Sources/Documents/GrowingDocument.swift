/// A document with the state that is needed to read a longer version of it: a growing answer is
/// read from the last block that may still change.
package struct GrowingDocument: Sendable {
  /// The document that was read.
  package let document: MarkdownDocument
  /// The source that the parser read.
  let parsed: [UInt8]
  /// The first bytes of the source.
  private let beginning: [UInt8]
  /// The starts of top-level blocks after an empty line; empty if later text may change the meaning
  /// of earlier blocks.
  let boundaries: [Boundary]

  /// A position from which the rest can be read separately.
  struct Boundary: Hashable, Sendable {
    /// The offset in the source that the parser read.
    var offset: Int
    /// The end of the line that begins there, after its newline: a shorter line could still become
    /// part of the block above.
    var lineEnd: Int
    /// The part of the limits that was used before it.
    var used: DocumentReader.Used
    /// The number of the document's blocks before it.
    var count: Int
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - source: CommonMark with GitHub's extensions.
  ///   - earlier: The result for a text with the same beginning, which saves time and does not
  ///     affect the result.
  package init(_ source: String, after earlier: GrowingDocument? = nil) {
    var reader = DocumentReader(source)
    if let earlier, let boundary = reader.boundary(sharedWith: earlier) {
      let above = earlier.document.blocks.prefix(boundary.count)
      let below = reader.blocks(from: boundary)
      var document = MarkdownDocument(blocks: above + below)
      document.isClipped = reader.isClipped
      document.isPlain = reader.isPlain
      document.refused = reader.refused
      self.document = document
      boundaries = earlier.boundaries.filter { $0.offset <= boundary.offset } + reader.boundaries
    } else {
      var document = MarkdownDocument(blocks: reader.blocks())
      document.isClipped = reader.isClipped
      document.isPlain = reader.isPlain
      document.refused = reader.refused
      self.document = document
      boundaries = reader.boundaries
    }
    parsed = reader.parsed
    beginning = Array(source.utf8.prefix(Self.commonBytes))
  }

  /// True if a source begins with the same bytes, so that it may be a longer version of this one.
  package func beginsAlike(_ source: String) -> Bool {
    beginning.elementsEqual(source.utf8.prefix(Self.commonBytes))
  }

  private static let commonBytes = 32
}

extension MarkdownDocument {
  /// Reads a document; any text is valid.
  ///
  /// Text beyond `DocumentsLimits` is left out or shown without marks, and `isClipped` is set.
  ///
  /// - Parameter source: CommonMark with GitHub's extensions.
  public init(_ source: String) {
    self = GrowingDocument(source).document
  }
}
