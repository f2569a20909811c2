import CellEngine
import CellList

/// Work that a list leaves to the idle time of its caller's loop.
public enum ListIdleWork: Hashable, Sendable {
  /// Painting a cell that will soon be visible, which is worth doing even while the finger moves.
  case paint
  /// Laying out a cell that is farther away: it can wait until the finger rests.
  case layOut
}

extension LiveList {
  /// The next piece of work for the loop's idle time; nil if nothing is left to do, or if cells are
  /// not prepared with `CellPreparation.idle`.
  public var idleWork: ListIdleWork? {
    guard list.preparation == .idle else { return nil }
    switch list.display.nextRange {
    case .visible, .display: return .paint
    case .preload: return .layOut
    case nil: return nil
    }
  }

  /// Makes one cell, or one strip of a tall cell, beyond the screen; does nothing if there is no
  /// idle work.
  public func makeAhead() {
    guard idleWork != nil else { return }
    _ = renderer.engine.runNextJob()
  }
}

extension ChatRenderer {
  /// The renderer for a list; a list whose cells are made in the loop's idle time gets a renderer
  /// without threads and with its own caches.
  func serving(_ preparation: CellPreparation) -> ChatRenderer {
    guard preparation == .idle, engine.hasThreads else { return self }
    let budget = configuration.memoryBudget
    return ChatRenderer(
      like: self, workers: 0, bitmapBudget: budget.bitmaps, snapshotBudget: budget.snapshots,
      textBudget: budget.texts, listensToPressure: true)
  }
}
