import Platform

extension MarkdownDocument {
  /// The document of a source, read once: measuring, pictures and accessibility use the same one,
  /// and a growing one is read on from the point where it may have changed.
  ///
  /// Safe on any thread.
  public static func recent(_ source: String) -> MarkdownDocument {
    DocumentCache.shared.document(source)
  }
}

/// The documents that were read last.
///
/// Safe on any thread.
private final class DocumentCache: Sendable {
  private struct State {
    /// By their sources' digests: texts beyond ASCII are normalized to be hashed, which takes long.
    var documents = SecondChanceCache<ContentDigest, MarkdownDocument>(
      byteBudget: DocumentsLimits.cacheBytes)
    /// The last one is the youngest.
    var recent: [GrowingDocument] = []
  }

  static let shared = DocumentCache()

  private let state = Monitor(State())

  /// Documents that are kept to be read on: more answers are hardly written at a time.
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
      // Some ten times the source: blocks, texts and marks are values of their own.
      state.documents.insert(read.document, for: name, cost: 256 + source.utf8.count * 10)
      state.recent.removeAll { $0.beginsAlike(source) }
      state.recent.append(read)
      if state.recent.count > Self.recentCount { state.recent.removeFirst() }
    }
    return read.document
  }
}
