import Platform

extension MarkdownDocument {
  /// The document of a source, read once: measuring, pictures and accessibility share it, and if
  /// the source grows, reading continues from the point where the document may have changed.
  ///
  /// Safe on any thread.
  public static func recent(_ source: String) -> MarkdownDocument {
    DocumentCache.shared.document(source)
  }
}

/// A cache of the documents that were read last.
///
/// Safe on any thread.
private final class DocumentCache: Sendable {
  private struct State {
    /// The documents by the digests of their sources, because hashing a text beyond ASCII
    /// normalizes it, which takes long.
    var documents = SecondChanceCache<ContentDigest, MarkdownDocument>(
      byteBudget: DocumentsLimits.cacheBytes)
    /// The growing documents, the newest one last.
    var recent: [GrowingDocument] = []
  }

  static let shared = DocumentCache()

  private let state = Monitor(State())

  /// The number of documents that are kept for further reading; more answers are rarely written at
  /// the same time.
  private static let recentCount = 4

  /// The document of a source.
  func document(_ source: String) -> MarkdownDocument {
    var hasher = ContentHasher()
    hasher.combine(source)
    let name = hasher.finish()
    let (known, recent) = state.withLock { ($0.documents.value(for: name), $0.recent) }
    if let known { return known }
    let earlier = recent.last { $0.beginsAlike(source) }
    let read = GrowingDocument(source, after: earlier)
    state.withLock { state in
      // The cost is some ten times the source, because blocks, texts and marks are separate values.
      state.documents.insert(read.document, for: name, cost: 256 + source.utf8.count * 10)
      state.recent.removeAll { $0.beginsAlike(source) }
      state.recent.append(read)
      if state.recent.count > Self.recentCount { state.recent.removeFirst() }
    }
    return read.document
  }
}
