import CellEngine
import DisplayList
import Platform
import TextShaping

/// Cells that record each layout, and run an action of the test during it.
struct HookedCells: CellSource {
  struct Failure: Error, Equatable {}

  /// The state that a test can read and change during layout.
  final class Hook: Sendable {
    private struct State {
      var laidOut: [Int] = []
      var action: (@Sendable (Int) -> Void)?
    }

    private let state = Monitor(State())

    /// The laid-out cells, in order.
    var laidOut: [Int] { state.withLock { $0.laidOut } }

    /// Sets an action to run at each layout, on the worker's thread.
    func setAction(_ action: (@Sendable (Int) -> Void)?) { state.withLock { $0.action = action } }

    func call(_ index: Int) {
      let action = state.withLock { state in
        state.laidOut.append(index)
        return state.action
      }
      action?(index)
    }
  }

  var hook = Hook()
  var cells = TestCells(count: 200)
  /// A number that is part of all keys.
  var revision: UInt64 = 0
  /// The height of all cells, in points; nil for their own.
  var height: Double?

  var count: Int { cells.count }
  var width: Double { cells.width }
  var background: Background { cells.background }

  func key(at index: Int) -> CellKey? { CellKey(high: revision, low: UInt64(index)) }

  func snapshot(at index: Int, shaper: TextShaper) throws -> CellSnapshot {
    hook.call(index)
    var snapshot = try cells.snapshot(at: index, shaper: shaper)
    if let height { snapshot.size.height = height }
    return snapshot
  }

  /// A request for a cell that is not cached.
  func request(
    _ index: Int, version: UInt64 = 0, _ range: DisplayPriority.Range = .visible,
    distance: Double = 0, isCached: Bool = false, painted: Bool = true, rows: Range<Int>? = nil
  ) -> DisplayRequest<Int> {
    DisplayRequest(
      id: index, key: isCached ? key(at: index) : nil, version: version, source: self,
      index: index,
      raster: painted ? RasterParameters(scale: 2, background: background, rows: rows) : nil,
      priority: DisplayPriority(range, distance: distance))
  }
}
