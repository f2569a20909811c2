import Platform

extension MarkdownDocument {
  /// The document for a source, which is parsed once: measuring, drawing and accessibility share
  /// it, and if the source grows, parsing continues at the last block that may have changed.
  ///
  /// It can be called from any thread.
  public static func recent(_ source: String) -> MarkdownDocument {
    DocumentCache.shared.document(source)
  }
}

/// A cache of the documents that were parsed last.
///
/// It can be used from any thread.
private final class DocumentCache: Sendable {
  private struct State {
    /// The documents by the digests of their sources; a string as a key is slow, because hashing
    /// text beyond ASCII normalizes it.
    var documents = SecondChanceCache<ContentDigest, MarkdownDocument>(
      byteBudget: DocumentsLimits.cacheBytes)
    /// The documents that may grow; the newest is the last.
    var recent: [GrowingDocument] = []
  }

  static let shared = DocumentCache()

  private let state = Monitor(State())

  /// The number of documents that are kept for further parsing; more answers rarely grow at the
  /// same time.
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
