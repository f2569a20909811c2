import CellEngine
import DisplayList
import Platform
import RasterKit
import Testing

@testable import ChatRaster

/// A view of a conversation in one look: a renderer with eight workers, and a display.
final class StressScreen {
  let renderer: ChatRenderer
  private let display: CellDisplay<String>
  private var wanted: [String: CellKey?] = [:]
  private var generations: [String: UInt64] = [:]

  init(_ renderer: ChatRenderer) {
    self.renderer = renderer
    display = CellDisplay(engine: renderer.engine)
  }

  /// Requests cells from a position on: some visible, some painted in advance, some only laid out.
  func show(_ store: ConversationStore, from first: Int) throws {
    let cells = try renderer.prepare(store.conversation).cells
    let requests = (first..<min(first + 24, cells.count)).map { index in
      request(
        index, of: cells, revision: store.revision,
        DisplayPriority(
          index < first + 8 ? .visible : index < first + 16 ? .display : .preload,
          distance: Double(index - first)),
        top: index < first + 16 ? index * 40 : nil)
    }
    wanted = Dictionary(uniqueKeysWithValues: requests.map { ($0.id, $0.key) })
    try display.submit(requests)
  }

  /// Cancels all requests.
  func hide() throws {
    wanted = [:]
    try display.submit([])
  }

  /// Takes finished cells, and checks that they are requested, complete and never older than
  /// before.
  func take() {
    for completion in display.takeCompletions() {
      let id = completion.request.id
      #expect(completion.isOvertaken ? wanted[id] != nil : wanted[id] == completion.request.key)
      #expect(completion.generation > generations[id] ?? 0)
      generations[id] = completion.generation
      switch completion.result {
      case .success(let cell):
        #expect((cell.bitmap == nil) == (completion.request.raster == nil))
      case .failure(let error):
        Issue.record(error)
      }
    }
  }

  /// All cells of the conversation, stacked, from the display's caches and workers.
  func pixels(of store: ConversationStore) throws -> [UInt32] {
    let cells = try renderer.prepare(store.conversation).cells
    let scale = renderer.configuration.options.scale
    var top = 0
    var requests: [DisplayRequest<String>] = []
    for (index, snapshot) in try renderer.engine.layout(cells).enumerated() {
      requests.append(
        request(
          index, of: cells, revision: store.revision,
          DisplayPriority(.visible, distance: Double(index)), top: top))
      top += try Painter.pixelSize(of: snapshot, scale: scale).height
    }
    let all = CellDisplay<String>(engine: renderer.engine)
    try all.submit(requests)
    all.waitUntilReady()
    let completions = all.takeCompletions()
    #expect(completions.count == cells.count)
    return try completions.flatMap { completion in
      guard let bitmap = try completion.result.get().bitmap else { return [UInt32]() }
      return unsafe bitmap.withPixels { unsafe Array($0) }
    }
  }

  /// Ends the work in progress and checks the counts.
  func close() throws {
    try hide()
    display.waitUntilReady()
    take()
    let counters = display.counters
    #expect(counters.queued == counters.vanished + counters.started)
    #expect(counters.started == counters.cancelled + counters.finished)
    #expect(counters.finished + counters.cacheHits == counters.published + counters.stale)
    #expect(counters.failed == 0)
    #expect(counters.wastedCPU <= counters.cpu)
    let bitmaps = renderer.engine.bitmaps.statistics
    #expect(bitmaps.byteCount <= CellEngineLimits.defaultBitmapBudget)
  }

  private func request(
    _ index: Int, of cells: PageCells, revision: Int, _ priority: DisplayPriority, top: Int?
  ) -> DisplayRequest<String> {
    let scale = renderer.configuration.options.scale
    return DisplayRequest(
      id: cells.messageID(at: index) ?? "#\(index)", key: cells.key(at: index),
      version: UInt64(revision), source: cells, index: index,
      raster: top.map {
        RasterParameters(scale: scale, background: cells.background, top: $0, period: cells.period)
      },
      priority: priority)
  }
}
