import CellEngine
import CellList
import ChatRaster
import FramePacing

extension ScrollSession {
  /// What a loop that makes its cells itself does between two frames, one cell or strip a turn.
  enum IdleTask {
    /// What may soon be seen: goes on while the finger moves, because it is about to be needed.
    static let paint = "paint ahead"
    /// What lies farther away: rests until the finger does.
    static let layOut = "lay out ahead"
  }

  /// Leaves what is wanted beyond the screen to the loop's idle time.
  func leaveIdleWork() {
    guard mode == .idling else { return }
    let engine = list.renderer.engine
    let next = cells.display.nextRange
    if next != .preload { idle.cancel(IdleTask.layOut) }
    switch next {
    case .visible, .display:
      idle.add(IdleTask.paint, mode: .common) { _ = engine.runNextJob() }
    case .preload:
      idle.cancel(IdleTask.paint)
      idle.add(IdleTask.layOut, mode: .default) { _ = engine.runNextJob() }
    case nil:
      idle.cancel(IdleTask.paint)
    }
  }
}
