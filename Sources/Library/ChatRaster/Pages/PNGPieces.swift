public import ChatModel
import DisplayList
public import FoundationEssentials
import ImageCodecs
import Platform

/// A PNG of a store's page as consecutive pieces, which share the memory of the rows that the page
/// stores.
///
/// A value: later edits of the store and later PNGs of the page do not change it. The PNG keeps the
/// memory of its rows alive.
///
/// ```swift
/// let png = try await renderer.png(of: store, on: page)
/// for piece in png { send(piece) }
/// ```
public struct PNGPieces: Sequence, Sendable {
  /// The number of bytes of the file.
  public let byteCount: Int
  /// The width in pixels.
  public let pixelWidth: Int
  /// The height in pixels.
  public var pixelHeight: Int { rows.summary.stretch.rowCount }

  private let head: [UInt8]
  private let tail: [UInt8]
  private let rows: CountedTree<PageRow>
  private let state: StoredConversation
  private let page: ChatRenderer.Preparation
  private let wallpaperProblem: RenderReport.BrokenPicture?
  private let themeProblems: [RenderReport.BrokenPicture]
  private let renderer: ChatRenderer
  private let options: RenderOptions
  private let copied: Monitor<Int>

  init(
    frame: (head: [UInt8], tail: [UInt8]), rows: CountedTree<PageRow>, pixelWidth: Int,
    state: StoredConversation, page: ChatRenderer.Preparation,
    wallpaperProblem: RenderReport.BrokenPicture?, themeProblems: [RenderReport.BrokenPicture],
    renderer: ChatRenderer, options: RenderOptions, copied: Monitor<Int>
  ) {
    (head, tail) = frame
    self.rows = rows
    self.pixelWidth = pixelWidth
    self.state = state
    self.page = page
    self.wallpaperProblem = wallpaperProblem
    self.themeProblems = themeProblems
    self.renderer = renderer
    self.options = options
    self.copied = copied
    byteCount = head.count + rows.summary.stretch.byteCount + tail.count
  }

  /// Iterates over the pieces of a PNG.
  public struct Iterator: IteratorProtocol {
    private var rows: CountedTree<PageRow>.Iterator
    private var fragments: ArraySlice<PNGFragment> = []
    private var head: [UInt8]?
    private var tail: [UInt8]?

    fileprivate init(_ png: PNGPieces) {
      rows = png.rows.makeIterator()
      (head, tail) = (png.head, png.tail)
    }

    /// The next bytes of the file, at least one; nil at the end.
    public mutating func next() -> [UInt8]? {
      if let head = head.take() { return head }
      while true {
        if let fragment = fragments.popFirst() { return fragment.chunk }
        guard let row = rows.next() else { return tail.take() }
        fragments = row.made?.fragments[...] ?? []
      }
    }
  }

  /// Iterates over the pieces in order; no bytes are copied.
  ///
  /// The header comes first, then each row's pieces, then the end.
  ///
  /// - Returns: An iterator.
  public func makeIterator() -> Iterator { Iterator(self) }

  /// The file as one array: each access copies all bytes.
  public var bytes: [UInt8] {
    copied.withLock { $0 += byteCount }
    var memory = MemorySink()
    for piece in self { memory.write(piece) }
    return memory.bytes
  }

  /// Writes the file directly from its pieces, without joining them.
  ///
  /// It is written atomically: until everything is written, an older file stays.
  ///
  /// - Parameter file: The destination of the PNG.
  /// - Throws: `RenderError`.
  public func write(to file: URL) async throws(RenderError) {
    try await renderer.onThread(options) { _, _ throws(RenderError) in
      let path = try file.filePath
      do throws(FileError) {
        let picture = try AtomicFile(path: path)
        try picture.write(gathering: self)
        try picture.commit()
      } catch {
        throw RenderError(error)
      }
    }
  }
}

// The page's properties other than its bytes.
extension PNGPieces {
  /// The conversation of the page, built in time proportional to the number of its messages; for
  /// calls on the renderer that take conversations, such as `hitMap(of:)`.
  public var conversation: Conversation { state.conversation }

  /// The report of the page, gathered from all its rows at each access.
  public var report: RenderReport {
    var findings = PageFindings(scale: options.scale, keepsRegions: false)
    var broken: [String: RenderReport.BrokenPicture] = [:]
    for row in rows {
      guard let made = row.made else { continue }
      findings.add(made.facts, hitAreas: [], top: 0, messageID: made.messageID)
      for problem in made.problems { broken[problem.source] = problem }
    }
    if let wallpaperProblem { broken[wallpaperProblem.source] = wallpaperProblem }
    var report = findings.report
    report.pixelWidth = pixelWidth
    report.pixelHeight = pixelHeight
    report.byteCount = byteCount
    report.brokenPictures = broken.values.sorted { $0.source < $1.source } + themeProblems
    report.missingFamilies = page.missingFamilies
    let conversation = conversation
    _ = conversation.withoutHiddenControls(counting: &report.hiddenControlCount)
    report.directionOverrideCount = conversation.messages.reduce(0) { $0 + $1.overrideCount }
    report.addFindings(of: renderer.catalog)
    return report
  }

  /// The outline of the page, gathered from all rows at each access; nothing is laid out.
  public var outline: PageOutline {
    var top = 0
    let rows = rows.compactMap { row -> PageOutline.Row? in
      guard let made = row.made else { return nil }
      defer { top += made.height }
      return PageOutline.Row(key: made.key, top: top, height: made.height)
    }
    return PageOutline(of: page, rows: rows)
  }

  /// The parts of the page that respond to a touch.
  ///
  /// All rows are visited, and rows that are not in the renderer's cache are laid out.
  ///
  /// - Returns: The parts, from the back to the front.
  /// - Throws: `RenderError`.
  public func regions() async throws(RenderError) -> PageRegions {
    try await renderer.regions(of: conversation, options: options)
  }

  /// True if a report might have findings.
  var mayBeUnfaithful: Bool {
    let sum = rows.summary
    return sum.unfaithfulCount > 0 || sum.troubledCount > 0 || wallpaperProblem != nil
      || !themeProblems.isEmpty || !page.missingFamilies.isEmpty
  }
}
