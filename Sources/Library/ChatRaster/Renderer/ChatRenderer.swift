import BubbleLayout
package import CellEngine
public import ChatModel
import DisplayList
import FoundationEssentials
import Pictures
import Platform
import Synchronization
package import TextShaping

/// Renders conversations as images and documents.
///
/// You can keep one renderer and use it from several tasks at once; they share its fonts and
/// workers. It works on as many pages at a time as it has workers; further calls wait for their
/// turn. The same conversation, configuration and options give the same bytes, regardless of the
/// machine's settings and the number of workers. It opens no socket, and reads only fonts and the
/// files below a conversation's folder. ChatRaster's rules replace those of fontconfig's default
/// configuration for the whole process, because Pango reads its rules there. If your program also
/// draws text with the system's rules, do that in another process.
public final class ChatRenderer: Sendable {
  /// The configuration that the renderer was created with.
  public let configuration: Configuration

  package let catalog: FontCatalog
  package let engine: CellEngine
  /// Purges the engine during a shortage of memory; nil if the kernel does not report any.
  let memoryPressure: MemoryPressure?
  let pictures: PictureStore
  /// The threads that calls run on.
  let calls: CallThreads
  /// The most recently used themes.
  let themes: CheckedThemes

  /// Makes a renderer and finds its fonts.
  ///
  /// - Throws: An error if a value of the configuration is out of range or there are no fonts.
  public init(_ configuration: Configuration) throws(RenderError) {
    try configuration.validate()
    self.configuration = configuration
    do {
      catalog = try FontCatalog(
        directories: configuration.fontDirectories,
        includesSystemFonts: configuration.includesSystemFonts,
        cacheDirectory: configuration.fontCacheDirectory)
    } catch {
      throw RenderError(error)
    }
    themes = CheckedThemes(structures: configuration.structures)
    let budget = configuration.memoryBudget
    pictures = PictureStore(
      byteBudget: budget.pictures > 0 ? budget.pictures : PictureLimits.defaultByteBudget,
      keepsPictures: budget.pictures > 0)
    engine = CellEngine(
      workers: configuration.workerCount ?? ProcessInfo.processInfo.activeProcessorCount,
      catalog: catalog, images: pictures, bitmapBudget: budget.bitmaps,
      snapshots: Self.snapshotCache(configuration, catalog),
      fragments: budget.fragments > 0 ? FragmentCache(byteBudget: budget.fragments) : nil,
      textBudget: budget.texts)
    calls = CallThreads(name: "chatraster", limit: engine.workerCount)
    memoryPressure =
      configuration.listensToMemoryPressure
      ? try? MemoryPressure { [weak engine] in engine?.purge() } : nil
  }

  /// Makes a renderer like another one, with separate workers and caches.
  ///
  /// - Parameters:
  ///   - other: The renderer whose configuration, fonts and pictures are used.
  ///   - workers: The number of threads; with 0 the calling threads do the work.
  ///   - bitmapBudget: The maximum number of bytes of painted cells in the cache.
  ///   - snapshotBudget: The maximum number of bytes of laid-out cells in the cache; nil caches
  ///     none.
  ///   - fragmentBudget: The maximum number of bytes of compressed rows in the cache; 0 caches
  ///     none.
  ///   - textBudget: The maximum number of bytes of shaped texts in the cache.
  ///   - listensToPressure: True if the caches are emptied when the system runs short of memory.
  ///   - kinds: The kinds of content; nil uses those of the other renderer.
  package init(
    like other: ChatRenderer, workers: Int, bitmapBudget: Int, snapshotBudget: Int?,
    fragmentBudget: Int = 0, textBudget: Int, listensToPressure: Bool,
    kinds: ContentKinds? = nil
  ) {
    var configuration = other.configuration
    if let kinds { configuration.contentKinds = kinds }
    self.configuration = configuration
    catalog = other.catalog
    themes = other.themes
    pictures = other.pictures
    engine = CellEngine(
      workers: workers, catalog: catalog, images: pictures, bitmapBudget: bitmapBudget,
      snapshots: snapshotBudget.map { SnapshotCache(byteBudget: $0) },
      fragments: fragmentBudget > 0 ? FragmentCache(byteBudget: fragmentBudget) : nil,
      textBudget: textBudget)
    calls = CallThreads(name: "chatraster", limit: engine.workerCount)
    memoryPressure =
      listensToPressure && configuration.listensToMemoryPressure
      ? try? MemoryPressure { [weak engine] in engine?.purge() } : nil
  }

  /// A conversation as a PNG.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - options: The options; nil uses the configuration's.
  /// - Returns: The bytes of the file.
  /// - Throws: `RenderError`.
  public func png(
    of conversation: Conversation, options: RenderOptions? = nil
  ) async throws(RenderError) -> [UInt8] {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      try paint(
        prepare(conversation, options), as: options.pngEncoder, to: BoundedMemory(of: options),
        keepsRegions: false, cancellation
      ).sink.memory.bytes
    }
  }

  /// A conversation as a PNG that reuses the memory of an earlier one: for a page that is rendered
  /// again after each change of a long conversation, where fresh memory would cost the most time.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - buffer: The buffer, whose memory is overwritten; it holds the PNG afterwards, and is empty
  ///     after an error.
  ///   - options: The options; nil uses the configuration's.
  /// - Throws: `RenderError`.
  public func png(
    of conversation: Conversation, into buffer: PNGBuffer, options: RenderOptions? = nil
  ) async throws(RenderError) {
    let memory = Monitor(buffer.take())
    buffer.put(
      try await onThread(options) { [self] options, cancellation throws(RenderError) in
        let sink = try paint(
          prepare(conversation, options), as: options.pngEncoder, to: BoundedMemory(of: options),
          keepsRegions: false, cancellation
        ).sink.memory
        return memory.withLock { sink.joined(reusing: &$0) }
      })
  }

  /// A conversation as a PNG, with its regions and a report.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - options: The options; nil uses the configuration's.
  /// - Returns: The page.
  /// - Throws: `RenderError`.
  public func page(
    of conversation: Conversation, options: RenderOptions? = nil
  ) async throws(RenderError) -> RenderedPage {
    let encoder = (options ?? configuration.options).pngEncoder
    return try await page(of: conversation, as: encoder, options: options)
  }

  /// The pixels of a conversation.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - options: The options; nil uses the configuration's.
  /// - Returns: The whole page.
  /// - Throws: `RenderError`; the code `pageTooLarge` for a page of more than 32,767 pixels in
  ///   height or 100,000,000 in all, which can only be written to a file.
  public func image(
    of conversation: Conversation, options: RenderOptions? = nil
  ) async throws(RenderError) -> RenderedImage {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      try image(of: conversation, options, cancellation)
    }
  }

  /// Returns the parts of a conversation's page that respond to a touch; the page is not painted.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - options: The options; nil uses the configuration's.
  /// - Returns: The parts, from the back to the front.
  /// - Throws: `RenderError`.
  public func regions(
    of conversation: Conversation, options: RenderOptions? = nil
  ) async throws(RenderError) -> PageRegions {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      try regions(of: conversation, options, cancellation)
    }
  }
}
