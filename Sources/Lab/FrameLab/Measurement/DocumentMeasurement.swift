package import CellEngine
import ChatModel
package import ChatRaster
import DisplayList
import ImageCodecs
import Platform

/// Measures the cost of documents compared with plain messages, and of each additional word of a
/// growing answer.
///
/// All work is done on the calling thread.
package struct DocumentMeasurement {
  /// The timings of each run over three screens: documents, the same sources as plain text, and
  /// formulas.
  package struct Screen: Sendable {
    package var documents: [ScreenTiming]
    package var plain: [ScreenTiming]
    package var formulas: [ScreenTiming]
  }

  /// The cost of one additional word, in nanoseconds of thread processor time, and counts of the
  /// work for it.
  package struct Token: Sendable {
    /// The cost of preparing the page and laying out the answer, for a screen that shows the end of
    /// the answer.
    package var layout: UInt64 = 0
    /// The cost of the strips on that screen, whether they are painted or cached.
    package var strips: UInt64 = 0
    /// The number of strips on the screen, and how many of them were painted.
    package var stripCount = 0
    package var paintedStripCount = 0
    /// The cost of writing the whole page as a PNG, into the buffer that contains the PNG of the
    /// previous page.
    package var page: UInt64 = 0
    /// The number of horizontal bands of the page that were painted and compressed.
    package var paintedBandCount = 0
    /// The number of texts that the layout requested, cached or not.
    package var textCount = 0
  }

  /// The height of a cell's strip, in pixel rows.
  package static let stripRows = 256

  private let renderer: ChatRenderer
  private let height: Double

  /// Makes a measurement with a renderer's fonts and options.
  ///
  /// - Parameters:
  ///   - renderer: The renderer whose theme, width and scale are measured.
  ///   - height: The height of the screen, in points.
  package init(on renderer: ChatRenderer, height: Double) {
    self.renderer = renderer
    self.height = height
  }

  /// Measures screens from all parts of a conversation, one by one.
  ///
  /// - Throws: `RenderError`.
  package func screens(count: Int, messageCount: Int, runs: Int) throws(RenderError) -> [Screen] {
    let talk = DocumentTalk.conversation(messageCount: messageCount)
    let formulas = DocumentTalk.formulas(messageCount: messageCount)
    var screens: [Screen] = []
    for index in 0..<count {
      var part = talk
      part.messages = Array(
        talk.messages.dropFirst(talk.messages.count * index / count).prefix(Self.screenMessages))
      var maths = formulas
      maths.messages = Array(
        formulas.messages.dropFirst(formulas.messages.count * index / count)
          .prefix(Self.screenMessages))
      var plain = part
      for place in plain.messages.indices {
        plain.messages[place].content = .text(
          RichText(part.messages[place].content.markdown?.text ?? ""))
      }
      screens.append(
        Screen(
          documents: try renderer.timeScreen(of: part, height: height, runs: runs).runs,
          plain: try renderer.timeScreen(of: plain, height: height, runs: runs).runs,
          formulas: try renderer.timeScreen(of: maths, height: height, runs: runs).runs))
    }
    return screens
  }

  /// The number of messages in a measured conversation, more than fit on the screen.
  private static let screenMessages = 40

  /// Measures a long answer at the end of a short conversation while the answer grows word by word.
  ///
  /// - Parameters:
  ///   - words: The initial number of words of the answer.
  ///   - count: The number of words that are added.
  /// - Returns: The cost of each added word.
  /// - Throws: `RenderError`.
  package func tokens(words: Int, count: Int) throws(RenderError) -> [Token] {
    var talk = DocumentTalk.conversation(messageCount: 8)
    var text = DocumentTalk.answer(words: words)
    let budget = MemoryBudget.standard
    // The renderer has no worker threads, so that all work is done and counted on this thread.
    func renderer() -> ChatRenderer {
      ChatRenderer(
        like: self.renderer, workers: 0, bitmapBudget: budget.bitmaps,
        snapshotBudget: budget.snapshots, fragmentBudget: budget.fragments,
        textBudget: budget.texts, listensToPressure: false)
    }
    let (live, still) = (renderer(), renderer())
    let display = CellDisplay<Int>(engine: live.engine)
    var memory: [UInt8] = []
    var tokens: [Token] = []
    for number in 0...count {
      talk.messages[talk.messages.count - 1].content = .markdown(text)
      var token = Token()
      do {
        try show(talk, on: display, of: live, &token)
        try write(talk, of: still, over: &memory, &token)
      } catch {
        throw RenderError(wrapping: error)
      }
      // The first step shows the answer before it grows, so it does not count.
      if number > 0 { tokens.append(token) }
      text += DocumentTalk.token(number)
    }
    return tokens
  }

  /// Shows the end of the last message of a conversation, as a list does that follows a growing
  /// answer.
  private func show(
    _ talk: Conversation, on display: CellDisplay<Int>, of renderer: ChatRenderer,
    _ token: inout Token
  ) throws {
    let texts = renderer.engine.texts?.statistics
    let start = ThreadClock.now()
    let page = try renderer.prepare(talk)
    let scale = page.options.scale
    guard
      let cell = (0..<page.cells.count).last(where: { page.cells.messageID(at: $0) != nil })
    else { return }
    let key = page.cells.key(at: cell)
    func request(_ id: Int, rows: Range<Int>?) -> DisplayRequest<Int> {
      DisplayRequest(
        id: id, key: key, source: page.cells, index: cell,
        raster: rows.map {
          RasterParameters(
            scale: scale, background: page.cells.cellBackground, period: page.cells.period, rows: $0
          )
        }, priority: DisplayPriority(.visible))
    }
    try display.submit([request(-1, rows: nil)])
    display.waitUntilReady()
    guard let laidOut = try display.takeCompletions().first?.result.get() else { return }
    let middle = ThreadClock.now()
    token.layout = middle - start

    let rows = Int((laidOut.snapshot.size.height * scale).rounded())
    let firstVisible = max(0, rows - Int((height * scale).rounded()))
    let before = display.counters
    let strips = (firstVisible / Self.stripRows)...((rows - 1) / Self.stripRows)
    try display.submit(
      strips.map { strip in
        let first = strip * Self.stripRows
        return request(strip, rows: first..<first + Self.stripRows)
      })
    display.waitUntilReady()
    for completion in display.takeCompletions() { _ = try completion.result.get() }
    token.strips = ThreadClock.now() - middle
    token.stripCount = strips.count
    token.paintedStripCount =
      strips.count - (display.counters - before).usage.reusedStripCount
      - (display.counters - before).cacheHits
    if let texts, let after = renderer.engine.texts?.statistics {
      token.textCount = after.hits + after.misses - texts.hits - texts.misses
    }
  }

  /// Writes the whole page as a PNG.
  private func write(
    _ talk: Conversation, of renderer: ChatRenderer, over memory: inout [UInt8],
    _ token: inout Token
  ) throws {
    let before = renderer.engine.fragments?.statistics.insertions ?? 0
    let start = ThreadClock.now()
    memory = try renderer.paint(
      renderer.prepare(talk), as: PNGEncoder(), to: MemorySink(), keepsRegions: false, .init()
    ).sink.joined(reusing: &memory)
    token.page = ThreadClock.now() - start
    // One of the insertions is for the whole cell, which is not a band.
    token.paintedBandCount =
      max(0, (renderer.engine.fragments?.statistics.insertions ?? 0) - before - 1)
  }
}
