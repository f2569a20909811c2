/// Who makes the cells of a list that is scrolled.
public enum ScrollMode: String, Hashable, Sendable, CaseIterable {
  /// The loop itself, before each frame: nothing is ever blank, and every frame waits.
  case synchronous = "sync"
  /// The loop itself: what is seen before each frame, and after it, in its idle time, one cell ahead
  /// of the finger.
  case idling = "sync+idle"
  /// Workers, as soon as a cell is seen.
  case asynchronous = "async"
  /// Workers, ahead of the finger.
  case preloading = "async+preload"

  /// The modes that are measured beside each other: what the loop does itself, and how far workers
  /// relieve it.
  package static let compared = [ScrollMode.synchronous, .asynchronous, .preloading]

  /// How far beyond the screen cells are made, in screens; the finger moves towards `ahead`.
  struct Range: Hashable {
    var ahead: Double
    var behind: Double

    /// The cells on the screen alone.
    static let none = Range(ahead: 0, behind: 0)
  }

  /// Whether the loop makes the cells.
  var isSynchronous: Bool { self == .synchronous || self == .idling }

  /// Whether cells are made before they are seen.
  private var looksAhead: Bool { self == .preloading || self == .idling }

  /// Where cells are painted.
  ///
  /// The tuning parameters of Texture's full range mode
  /// (`ASRangeController`: display 1.0 and 0.5, preload 2.5 and 1.5).
  var displayRange: Range {
    looksAhead ? Range(ahead: 1, behind: 0.5) : .none
  }

  /// Where cells are laid out.
  var preloadRange: Range {
    looksAhead ? Range(ahead: 2.5, behind: 1.5) : .none
  }
}
