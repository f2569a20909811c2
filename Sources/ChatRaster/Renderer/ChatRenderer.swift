import BubbleLayout
package import CellEngine
public import ChatModel
import DisplayList
public import FoundationEssentials
import Pictures
import Platform
import SnapshotStore
import Synchronization
package import TextShaping

/// Makes pictures of conversations.
///
/// May be kept and used from any task, several at once; fonts and workers are shared. It works on as
/// many pages at a time as it has workers, and further calls wait for their turn. The same
/// conversation and configuration give the same bytes, whatever the machine's settings and the
/// number of workers. It opens no socket and reads only the fonts and what lies below a
/// conversation's folder. The rules of fontconfig's default configuration become ChatRaster's for
/// the whole process, because Pango takes them from there; a program that also draws text by other
/// means with the machine's rules does that in another process.
public final class ChatRenderer: Sendable {
  /// How pages are made.
  public let configuration: Configuration

  package let catalog: FontCatalog
  package let engine: CellEngine
  /// Purges the engine while it lives; nil where the kernel tells nothing.
  let memoryPressure: MemoryPressure?
  let pictures: PictureStore
  /// Where calls are answered.
  let calls: CallThreads
  /// The theme's part of the names of cells.
  let themeDigest: CellKeys.ThemeDigest

  /// Makes a renderer and looks at the fonts.
  ///
  /// - Throws: When a value of the configuration is out of range or there are no fonts.
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
    themeDigest = CellKeys.digest(of: configuration.theme)
    pictures = PictureStore(keepsPictures: configuration.keepsForNextPage)
    engine = CellEngine(
      workers: configuration.workerCount ?? ProcessInfo.processInfo.activeProcessorCount,
      catalog: catalog, images: pictures,
      snapshots: Self.snapshotCache(configuration, catalog),
      fragments: configuration.fragmentByteBudget > 0
        ? FragmentCache(byteBudget: configuration.fragmentByteBudget) : nil)
    calls = CallThreads(name: "chatraster", limit: engine.workerCount)
    memoryPressure = try? MemoryPressure { [weak engine] in engine?.purge() }
  }

  /// Makes pages of another look with the fonts, workers and caches of a renderer.
  ///
  /// - Throws: When a value of the configuration is out of range.
  package init(_ configuration: Configuration, sharing other: ChatRenderer) throws(RenderError) {
    try configuration.validate()
    self.configuration = configuration
    catalog = other.catalog
    themeDigest = CellKeys.digest(of: configuration.theme)
    pictures = other.pictures
    engine = other.engine
    calls = other.calls
    memoryPressure = other.memoryPressure
  }

  /// Makes pages like another renderer's, with workers and caches of their own.
  ///
  /// - Parameters:
  ///   - other: Whose look, fonts and pictures they have.
  ///   - workers: How many threads; with 0 the calling threads do the work.
  ///   - bitmapBudget: Bytes of painted cells that are kept.
  ///   - snapshotBudget: Bytes of laid-out cells that are kept; nil keeps none.
  ///   - textBudget: Bytes of shaped texts that are kept.
  ///   - listensToPressure: Whether the caches are emptied when the system runs short of memory.
  package init(
    like other: ChatRenderer, workers: Int, bitmapBudget: Int, snapshotBudget: Int?,
    textBudget: Int, listensToPressure: Bool
  ) {
    configuration = other.configuration
    catalog = other.catalog
    themeDigest = other.themeDigest
    pictures = other.pictures
    engine = CellEngine(
      workers: workers, catalog: catalog, images: pictures, bitmapBudget: bitmapBudget,
      snapshots: snapshotBudget.map { SnapshotCache(byteBudget: $0) }, textBudget: textBudget)
    calls = CallThreads(name: "chatraster", limit: engine.workerCount)
    memoryPressure =
      listensToPressure ? try? MemoryPressure { [weak engine] in engine?.purge() } : nil
  }

  /// A conversation as a PNG.
  ///
  /// - Throws: `RenderError`.
  public func png(of conversation: Conversation) async throws(RenderError) -> [UInt8] {
    try await onThread { [self] cancellation throws(RenderError) in
      try paint(
        prepare(conversation), to: MemorySink(), keepsRegions: false, cancellation
      ).sink.bytes
    }
  }

  /// A conversation as a PNG, in the memory of an earlier one: for a page that is rendered again after
  /// each change of a long conversation, where fresh memory costs more than all else.
  ///
  /// - Parameters:
  ///   - conversation: What was said.
  ///   - bytes: Are written over, and are the PNG afterwards; after an error they are empty. They
  ///     keep their memory as long as nobody else holds them and the PNG has room in it.
  /// - Throws: `RenderError`.
  public func png(
    of conversation: Conversation, into bytes: inout [UInt8]
  ) async throws(RenderError) {
    let memory = Mutex<[UInt8]>([])
    memory.withLock { swap(&$0, &bytes) }
    bytes = try await onThread { [self] cancellation throws(RenderError) in
      let sink = try paint(
        prepare(conversation), to: MemorySink(), keepsRegions: false, cancellation
      ).sink
      return memory.withLock { sink.joined(reusing: &$0) }
    }
  }

  /// A conversation as a PNG, with its regions and what could not be shown as it is.
  ///
  /// - Throws: `RenderError`.
  public func page(of conversation: Conversation) async throws(RenderError) -> RenderedPage {
    try await onThread { [self] cancellation throws(RenderError) in
      let (sink, report, regions) = try paint(
        prepare(conversation), to: MemorySink(), keepsRegions: true, cancellation)
      return RenderedPage(png: sink.bytes, regions: regions, report: report)
    }
  }

  /// Writes a conversation as a PNG, and its regions as JSON where that is wanted.
  ///
  /// Memory does not grow with the height of the page. The files appear whole or not at all: until
  /// everything is written, older files keep their places.
  ///
  /// - Parameters:
  ///   - conversation: What was said.
  ///   - file: Where the PNG goes.
  ///   - regionsFile: Where the regions go; nil for nowhere.
  /// - Returns: What could not be shown as it is.
  /// - Throws: `RenderError`.
  @discardableResult
  public func write(
    _ conversation: Conversation, to file: URL, regions regionsFile: URL? = nil
  ) async throws(RenderError) -> RenderReport {
    try await onThread { [self] cancellation throws(RenderError) in
      try write(conversation, to: file.path, regions: regionsFile, cancellation) {
        try $0.commit()
      }
    }
  }

  /// The pixels of a conversation.
  ///
  /// - Throws: `RenderError`; the code `pageTooLarge` for a page past 32,767 pixels of height or
  ///   100,000,000 in all, which only a file can hold.
  public func image(of conversation: Conversation) async throws(RenderError) -> RenderedImage {
    try await onThread { [self] cancellation throws(RenderError) in
      try image(of: conversation, cancellation)
    }
  }

  /// The parts of a conversation's page that answer to a touch, without painting it.
  ///
  /// - Throws: `RenderError`.
  public func regions(of conversation: Conversation) async throws(RenderError) -> PageRegions {
    try await onThread { [self] cancellation throws(RenderError) in
      try regions(of: conversation, cancellation)
    }
  }
}
