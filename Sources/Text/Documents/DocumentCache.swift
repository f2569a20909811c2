import Platform

extension MarkdownDocument {
  /// Returns the document for a source, which is parsed only once: measuring, drawing and
  /// accessibility share the document, and if the source grows, parsing continues at the last block
  /// that could have changed.
  ///
  /// It can be called from any thread.
  public static func recent(_ source: String) -> MarkdownDocument {
    DocumentCache.shared.document(source)
  }
}

/// A cache of the most recently parsed documents.
///
/// It can be used from any thread.
private final class DocumentCache: Sendable {
  private struct State {
    /// The documents by the digests of their sources; strings would be slow keys, because hashing
    /// text beyond ASCII normalizes it.
    var documents = SecondChanceCache<ContentDigest, MarkdownDocument>(
      byteBudget: DocumentsLimits.cacheBytes)
    /// The documents that could grow; the newest is last.
    var recent: [GrowingDocument] = []
  }

  static let shared = DocumentCache()

  private let state = Monitor(State())

  /// The number of documents that are stored so that parsing can continue; more answers than this
  /// rarely grow at the same time.
  private static let recentCount = 4

  /// Returns the document of a source.
  func document(_ source: String) -> MarkdownDocument {
    var hasher = ContentHasher()
    hasher.combine(source)
    let name = hasher.finish()
    let (known, recent) = state.withLock { ($0.documents.value(for: name), $0.recent) }
    if let known { return known }
    let earlier = recent.last { $0.beginsAlike(source) }
    let read = GrowingDocument(source, after: earlier)
    state.withLock { state in
      // The cost is about ten times the source's size, because blocks, texts and marks are separate
      // values.
      state.documents.insert(read.document, for: name, cost: 256 + source.utf8.count * 10)
      state.recent.removeAll { $0.beginsAlike(source) }
      state.recent.append(read)
      if state.recent.count > Self.recentCount { state.recent.removeFirst() }
    }
    return read.document
  }
}
