/// Who makes a list's cells, and how far ahead of the finger.
package enum CellMaking: Hashable, Sendable {
  /// The loop itself, before each frame.
  case synchronous
  /// The loop itself: what is seen before each frame, the rest in its idle time.
  case idling
  /// Workers, as soon as a cell is seen.
  case asynchronous
  /// Workers, ahead of the finger.
  case preloading

  /// How far beyond the screen cells are made, in screens; the finger moves towards `ahead`.
  struct Range: Hashable {
    var ahead: Double
    var behind: Double

    /// The cells on the screen alone.
    static let none = Range(ahead: 0, behind: 0)
  }

  /// Whether the loop makes the cells.
  package var isSynchronous: Bool { self == .synchronous || self == .idling }

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
