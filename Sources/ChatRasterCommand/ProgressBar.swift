import ChatRaster
import Platform
import Synchronization

/// A line on a terminal that says how far a picture has come; gone when it is done.
final class ProgressBar: Sendable {
  private struct State {
    var nextMoment: UInt64
    var isShown = false
  }

  private let state: Mutex<State>

  /// In nanoseconds: shorter work shows nothing, and a bar that changes faster flickers.
  private static let firstDelay: UInt64 = 400_000_000
  private static let interval: UInt64 = 100_000_000
  private static let barWidth = 24

  /// A bar where a person would see it; nil elsewhere.
  init?() {
    guard StandardStream.errorIsTerminal else { return nil }
    state = Mutex(State(nextMoment: MonotonicClock.now() + Self.firstDelay))
  }

  /// Shows how far the work has come, when it is time to.
  func show(_ progress: RenderProgress) {
    state.withLock { state in
      let now = MonotonicClock.now()
      guard now >= state.nextMoment else { return }
      state.nextMoment = now + Self.interval
      state.isShown = true
      StandardStream.writeError(
        "\r" + Self.line(progress, columns: StandardStream.errorColumns) + Self.clearToEnd)
    }
  }

  /// Takes the bar away.
  func clear() {
    state.withLock { state in
      guard state.isShown else { return }
      state.isShown = false
      StandardStream.writeError("\r" + Self.clearToEnd)
    }
  }

  /// ECMA-48: erase in line.
  private static let clearToEnd = "\u{1b}[K"

  /// The words, and the bar where there is room for it; never wider than the terminal.
  static func line(_ progress: RenderProgress, columns: Int) -> String {
    let (done, total) = (progress.messageCount, progress.totalMessageCount)
    let words = "\(done) of \(total) messages, \(progress.pixelRowCount) rows"
    let width = barWidth + 3
    guard columns > words.utf8.count + width else {
      return String(words.prefix(max(0, columns - 1)))
    }
    let filled = total > 0 ? min(barWidth, done * barWidth / total) : 0
    return "[" + String(repeating: "=", count: filled)
      + String(repeating: " ", count: barWidth - filled) + "] " + words
  }
}
