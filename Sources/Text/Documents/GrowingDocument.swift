/// A document with the state for reading a longer version of it: a growing answer is read again
/// only from the last block that could change.
package struct GrowingDocument: Sendable {
  /// The document that was read.
  package let document: MarkdownDocument
  /// The source that the parser read.
  let parsed: [UInt8]
  /// The first bytes of the source.
  private let beginning: [UInt8]
  /// The starts of top-level blocks that follow an empty line; empty if later text could change the
  /// meaning of earlier blocks.
  let boundaries: [Boundary]

  /// A position from which the rest of the text can be read separately.
  struct Boundary: Hashable, Sendable {
    /// The offset in the source that the parser read.
    var offset: Int
    /// The offset after the newline of the line at the boundary; until that line is complete, it
    /// could still become part of the block above.
    var lineEnd: Int
    /// The portion of the limits that is used up before the boundary.
    var used: DocumentReader.Used
    /// The number of the document's blocks that precede the boundary.
    var count: Int
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - source: The source, in CommonMark with GitHub's extensions.
  ///   - earlier: The result for a text with the same beginning; it saves time but does not change
  ///     the result.
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

  /// True if a source begins with the same bytes, so that it could be a longer version of this
  /// document.
  package func beginsAlike(_ source: String) -> Bool {
    beginning.elementsEqual(source.utf8.prefix(Self.commonBytes))
  }

  private static let commonBytes = 32
}

extension MarkdownDocument {
  /// Reads a document; any text is valid.
  ///
  /// Text that exceeds `DocumentsLimits` is omitted or shown without marks, and `isClipped` is set.
  ///
  /// - Parameter source: The source, in CommonMark with GitHub's extensions.
  public init(_ source: String) {
    self = GrowingDocument(source).document
  }
}
