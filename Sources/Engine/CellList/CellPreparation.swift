/// The choice of when a list's cells are made, and on which threads.
public enum CellPreparation: String, Hashable, Sendable, CaseIterable {
  /// Cells are made before each frame: no cell is ever blank, and every frame waits for all visible
  /// cells.
  ///
  /// The renderer's workers make the cells in parallel while the loop waits. If frames are measured
  /// with a renderer that has no workers, the loop makes the cells itself, as with `idle`.
  case synchronous = "sync"
  /// The loop makes the cells itself, in a renderer without workers: visible cells before each
  /// frame, and cells in the direction of scrolling during its idle time.
  case idle = "sync+idle"
  /// Workers make each cell as soon as it is visible.
  case onDemand = "async"
  /// Workers make cells in advance, in the direction of scrolling. Newly inserted cells, and the
  /// target of a jump, are shown when they are ready.
  case prefetching = "async+preload"

  /// The range around the screen in which cells are made, in screen heights; `ahead` is in the
  /// direction of scrolling.
  struct Range: Hashable {
    var ahead: Double
    var behind: Double

    /// Only the cells on the screen are made.
    static let none = Range(ahead: 0, behind: 0)
  }

  /// True if the visible cells are made before each frame.
  package var isSynchronous: Bool { self == .synchronous || self == .idle }

  /// True if cells are made before they are visible.
  private var looksAhead: Bool { self == .prefetching || self == .idle }

  /// The range in which cells are painted.
  ///
  /// The values come from the full range mode of Texture (`ASRangeController`: display 1.0 and 0.5,
  /// preload 2.5 and 1.5).
  var displayRange: Range {
    looksAhead ? Range(ahead: 1, behind: 0.5) : .none
  }

  /// The range in which cells are laid out.
  var preloadRange: Range {
    looksAhead ? Range(ahead: 2.5, behind: 1.5) : .none
  }
}
