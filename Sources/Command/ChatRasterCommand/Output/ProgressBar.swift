import ChatImport
import ChatRaster
import Platform
import Synchronization

/// A progress line on a terminal, first for reading and then for drawing; cleared at the end.
final class ProgressBar: Sendable {
  private struct State {
    var nextMoment: UInt64
    var isShown = false
  }

  private let state: Mutex<State>

  /// The delays in nanoseconds: work shorter than the first delay shows no bar, and an interval
  /// shorter than the second would make the bar flicker.
  private static let firstDelay: UInt64 = 400_000_000
  private static let interval: UInt64 = 100_000_000
  private static let barWidth = 24

  /// Makes a bar; nil if it would be invisible.
  init?() {
    guard StandardStream.errorIsTerminal else { return nil }
    state = Mutex(State(nextMoment: MonotonicClock.now() + Self.firstDelay))
  }

  /// Shows progress, at most once per interval.
  func show(_ progress: RenderProgress) {
    show { Self.line(progress, columns: $0) }
  }

  /// Shows progress of reading, at most once per interval.
  func show(_ progress: ImportProgress) {
    show { Self.line(progress, columns: $0) }
  }

  /// Shows which of several runs begins, without waiting for the interval, because the next run
  /// begins much later.
  func show(run number: Int, of total: Int, _ words: String) {
    state.withLock { $0.nextMoment = 0 }
    show { Self.line("run \(number) of \(total): \(words)", number - 1, of: total, columns: $0) }
  }

  private func show(_ line: (_ columns: Int) -> String) {
    state.withLock { state in
      let now = MonotonicClock.now()
      guard now >= state.nextMoment else { return }
      state.nextMoment = now + Self.interval
      state.isShown = true
      CommandOutput.showProgress(line(StandardStream.errorColumns))
    }
  }

  /// Removes the bar.
  func clear() {
    state.withLock { state in
      guard state.isShown else { return }
      state.isShown = false
      CommandOutput.showProgress(nil)
    }
  }

  /// The label, and the bar if there is space for it; never wider than the terminal.
  static func line(_ progress: RenderProgress, columns: Int) -> String {
    let (done, total) = (progress.messageCount, progress.totalMessageCount)
    return line(
      "\(done) of \(total) messages, \(progress.pixelRowCount) rows", done, of: total,
      columns: columns)
  }

  /// The line for reading an input.
  static func line(_ progress: ImportProgress, columns: Int) -> String {
    let (done, total) = (progress.byteCount, progress.totalByteCount)
    let size =
      total >= 1 << 20 ? "\(done >> 20) of \(total >> 20) MiB" : "\(done) of \(total) bytes"
    return line("reading, \(size)", done, of: total, columns: columns)
  }

  private static func line(_ words: String, _ done: Int, of total: Int, columns: Int) -> String {
    let width = barWidth + 3
    guard columns > words.utf8.count + width else {
      return String(words.prefix(max(0, columns - 1)))
    }
    // The part is computed in floating point, because bytes times columns may overflow.
    let part = total > 0 ? min(1, max(0, Double(done) / Double(total))) : 0
    let filled = Int(part * Double(barWidth))
    return "[" + String(repeating: "=", count: filled)
      + String(repeating: " ", count: barWidth - filled) + "] " + words
  }
}
