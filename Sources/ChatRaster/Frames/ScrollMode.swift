/// Who makes the cells of a list that is scrolled.
public enum ScrollMode: String, Hashable, Sendable, CaseIterable {
  /// The loop itself, before each frame: nothing is ever blank, and every frame waits.
  case synchronous = "sync"
  /// Workers, as soon as a cell is seen.
  case asynchronous = "async"
  /// Workers, ahead of the finger.
  case preloading = "async+preload"

  /// How far beyond the screen cells are made, in screens; the finger moves towards `ahead`.
  struct Range: Hashable {
    var ahead: Double
    var behind: Double

    /// The cells on the screen alone.
    static let none = Range(ahead: 0, behind: 0)
  }

  /// Where cells are painted.
  ///
  /// The tuning parameters of Texture's full range mode
  /// (`ASRangeController`: display 1.0 and 0.5, preload 2.5 and 1.5).
  var displayRange: Range {
    self == .preloading ? Range(ahead: 1, behind: 0.5) : .none
  }

  /// Where cells are laid out.
  var preloadRange: Range {
    self == .preloading ? Range(ahead: 2.5, behind: 1.5) : .none
  }
}
