/// The time at which a list's cells are made, and who makes them.
public enum CellPreparation: String, Hashable, Sendable, CaseIterable {
  /// Before each frame: no cell is ever blank, and every frame waits for all that is seen.
  ///
  /// The renderer's workers make the cells in parallel while the loop waits. In a measurement of
  /// frames, whose renderer has no workers, the loop makes them itself, as it does with `idle`.
  case synchronous = "sync"
  /// By the loop itself, in a renderer without workers: visible cells before each frame, and cells
  /// ahead of the finger in its idle time.
  case idle = "sync+idle"
  /// By workers, as soon as a cell is visible.
  case onDemand = "async"
  /// By workers, ahead of the finger: arriving cells, and the target of a jump, are shown when they
  /// are ready.
  case prefetching = "async+preload"

  /// The range around the screen in which cells are made, in screens; the finger moves towards
  /// `ahead`.
  struct Range: Hashable {
    var ahead: Double
    var behind: Double

    /// Only the cells on the screen.
    static let none = Range(ahead: 0, behind: 0)
  }

  /// True if the loop makes the cells.
  package var isSynchronous: Bool { self == .synchronous || self == .idle }

  /// True if cells are made before they are seen.
  private var looksAhead: Bool { self == .prefetching || self == .idle }

  /// The range in which cells are painted.
  ///
  /// The tuning parameters of Texture's full range mode
  /// (`ASRangeController`: display 1.0 and 0.5, preload 2.5 and 1.5).
  var displayRange: Range {
    looksAhead ? Range(ahead: 1, behind: 0.5) : .none
  }

  /// The range in which cells are laid out.
  var preloadRange: Range {
    looksAhead ? Range(ahead: 2.5, behind: 1.5) : .none
  }
}
