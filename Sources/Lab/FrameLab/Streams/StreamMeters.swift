import CellEngine
import CellList
import ChatRaster
import Films
import Platform
import RasterKit

/// Measures the frames of a list while an answer streams into it.
final class StreamMeters: FrameRecorder {
  /// The number of tokens that have arrived.
  var tokenCount = 0

  private let list: LiveConversation
  private let settings: StreamOptions
  private var turns: [UInt64] = []
  private var frame = ScreenFrame()
  private var text: ShownText?
  private var movedRowCount = 0
  private var lostAnchorCount = 0
  /// The reader's line and its first row; nil while the reader follows the end.
  private var held: (line: ShownText.Line, row: Int)?
  /// The processor time of the tokens in nanoseconds, by the frame in which they arrived.
  private var costs: [TokenTrend.Sample] = []
  /// The requested texts of the same tokens.
  private var texts: [TokenTrend.Sample] = []
  private var lastTokenCount = 0
  private var lastWorkerCPU: UInt64 = 0
  private var lastTextCount = 0

  /// Makes meters for a list.
  init(of list: LiveConversation, _ settings: StreamOptions) {
    self.list = list
    self.settings = settings
  }

  func attach(to loop: FrameLoop) {}

  func begin() {
    lastWorkerCPU = list.list.display.counters.cpu
    lastTextCount = textCount ?? 0
  }

  func record(_ frame: ScreenFrame, timing: FrameTiming, isTracking: Bool, step: Int?) {
    turns.append(settings.frames.isVirtual ? timing.cpu : timing.wall)
    addCost(timing)
    // A frame that shows the same as the last one has moved nothing.
    if text == nil || !frame.shows(self.frame) {
      let text = ShownText(on: list)
      movedRowCount += self.text.map(text.movedRowCount) ?? 0
      self.text = text
    }
    self.frame = frame
    if !isTracking { checkAnchor(hasScrolled: step != nil) }
  }

  /// Adds the cost of a frame to the tokens that arrived last.
  private func addCost(_ timing: FrameTiming) {
    if tokenCount > lastTokenCount {
      let sample = TokenTrend.Sample(
        length: tokenCount, count: tokenCount - lastTokenCount, cost: 0)
      costs.append(sample)
      texts.append(sample)
      lastTokenCount = tokenCount
    }
    let workerCPU = list.list.display.counters.cpu
    let textCount = textCount ?? 0
    defer { (lastWorkerCPU, lastTextCount) = (workerCPU, textCount) }
    guard !costs.isEmpty else { return }
    // A loop that makes the cells itself has spent the workers' time in its own phases.
    let isLoopAlone = settings.frames.preparation.isSynchronous
    let work = isLoopAlone ? 0 : workerCPU - lastWorkerCPU
    costs[costs.count - 1].cost += Double(timing.cpu + work)
    texts[texts.count - 1].cost += Double(textCount - lastTextCount)
  }

  /// The number of texts that the layout has requested; nil if texts are not cached.
  private var textCount: Int? {
    list.renderer.engine.texts.map { $0.statistics.hits + $0.statistics.misses }
  }

  private func checkAnchor(hasScrolled: Bool) {
    guard hasScrolled, let text else {
      if list.maximumContentOffset > 0, !isEndShown { lostAnchorCount += 1 }
      return
    }
    guard let held else {
      held = text.middle.flatMap { line in
        text.places[line].map { (line, $0.rows.lowerBound) }
      }
      return
    }
    if text.places[held.line]?.rows.lowerBound != held.row { lostAnchorCount += 1 }
  }

  /// True if the pixels of the list end where its last cell rests.
  private var isEndShown: Bool {
    let end = frame.layers.map { $0.top + $0.bitmap.height }.max() ?? 0
    let place = (list.list.contentBottom * list.options.scale).rounded()
    // The list and the pixels of a cell are rounded separately.
    return abs(end - Int(place)) <= 1
  }

  /// The figures of the run.
  func measurement(_ run: ListRun) -> StreamMeasurement {
    StreamMeasurement(
      options: settings, tokenCount: tokenCount, frameCount: turns.count,
      turns: LongTasks(of: turns), movedRowCount: movedRowCount, lostAnchorCount: lostAnchorCount,
      cost: TokenTrend(
        of: costs.dropFirst().dropLast().map {
          TokenTrend.Sample(length: $0.length, count: $0.count, cost: $0.cost / 1e6)
        }),
      texts: textCount == nil ? nil : TokenTrend(of: texts.dropFirst().dropLast()),
      firstFailure: run.firstFailure)
  }
}
