import Platform

/// A page of a store that reuses its rows from PNG to PNG, so that the cost of each PNG depends
/// only on its changes.
///
/// The page can be a constant of a class, a structure or an actor, and is passed to each call:
///
/// ```swift
/// actor Wall {
///   let renderer: ChatRenderer
///   let store: ConversationStore
///   let page = StorePage()
///
///   init(_ renderer: ChatRenderer, _ store: ConversationStore) {
///     self.renderer = renderer
///     self.store = store
///   }
///
///   func save(to file: URL) async throws {
///     let png = try await renderer.png(of: store, on: page)
///     try await png.write(to: file)
///   }
/// }
/// ```
///
/// It holds the compressed rows of the whole page in addition to the renderer's caches: about as
/// many bytes as the PNG contains, and a few hundred bytes for each message. Thread-safe: if two
/// calls use the same page, the second waits for the first.
public final class StorePage: Sendable {
  private let rows = Monitor<StoreRows?>(nil)
  private let copied = Monitor(0)

  /// Makes an empty page.
  public init() {}

  /// The work done for the page since its rows were last rebuilt; copied bytes are counted since
  /// the page was made.
  package var work: StorePageWork {
    var work = rows.withLock { rows in
      var work = rows?.work ?? StorePageWork()
      work.rowsVisited = rows?.visitedCount ?? 0
      return work
    }
    work.bytesCopied = copied.withLock { $0 }
    return work
  }

  /// Makes the PNG of a store, reusing earlier rows.
  fileprivate func png(
    of store: ConversationStore, _ options: RenderOptions, _ cancellation: Cancellation,
    renderer: ChatRenderer
  ) throws(RenderError) -> PNGPieces {
    try rows.withLock { kept throws(RenderError) in
      var rows = kept
      // If the next lines throw, `kept` stays nil, and the next call rebuilds the page.
      kept = nil
      if try rows?.follow(store, options, renderer: renderer) != true {
        rows = try StoreRows(of: store, options, renderer: renderer)
      }
      kept = rows
      guard let rows else { preconditionFailure("there are rows by now") }
      return try rows.png(options, cancellation, copying: copied)
    }
  }
}

extension ChatRenderer {
  /// A store's conversation as a PNG, at a cost that depends only on the changes since the last
  /// PNG, however long the conversation is.
  ///
  /// Only rows that an edit affects get new keys and are laid out, painted and compressed; no bytes
  /// of other rows are copied. The bytes are the same as those of `png(of: store.conversation)`. If
  /// a row's pixels depend on its position, because of a wallpaper, a gradient behind the page or
  /// gradients in bubbles, all rows below a change of height differ and are painted again; on a
  /// page of one colour no such row is painted. A change of the options, the renderer or the store,
  /// or of the conversation's language, time zone, wallpaper or folder, rebuilds the page. Each
  /// time, the renderer looks again for pictures that could not be shown; a picture that was shown
  /// stays the same, even if its file changes, until you make another `StorePage`.
  ///
  /// - Parameters:
  ///   - store: The store, whose state is read once earlier calls with the same page have ended.
  ///   - page: The page, with the rows of earlier calls; holds the whole page afterwards.
  ///   - options: The options; nil uses the configuration's.
  /// - Returns: The PNG in pieces, which later edits do not change.
  /// - Throws: `RenderError`; rows made before the error are kept if the conversation can be shown.
  public func png(
    of store: ConversationStore, on page: StorePage, options: RenderOptions? = nil
  ) async throws(RenderError) -> PNGPieces {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      try png(of: store, on: page, options, cancellation)
    }
  }

  /// Makes the PNG of a store on the calling thread.
  package func png(
    of store: ConversationStore, on page: StorePage, _ options: RenderOptions,
    _ cancellation: Cancellation
  ) throws(RenderError) -> PNGPieces {
    try page.png(of: store, options, cancellation, renderer: self)
  }
}
