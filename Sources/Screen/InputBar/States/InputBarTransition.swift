/// The timing curve of a bar's transition.
public enum InputBarCurve: String, Hashable, Sendable, CaseIterable {
  /// Slow at both ends.
  case easeInOut
  /// Slow at first.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Constant speed.
  case linear
  /// The curve of a phone's keyboard: fast at first and very slow at the end.
  case keyboard

  /// The progress at a fraction of the duration; both range from 0 to 1.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    let (x1, y1, x2, y2): (Double, Double, Double, Double) =
      switch self {
      case .easeInOut: (0.42, 0, 0.58, 1)
      case .easeIn: (0.42, 0, 1, 1)
      case .easeOut: (0, 0, 0.58, 1)
      case .linear: (1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3)
      case .keyboard: (0.38, 0.7, 0.125, 1)
      }
    func bezier(_ first: Double, _ second: Double, _ t: Double) -> Double {
      let rest = 1 - t
      return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }
    // The curve's x coordinate always increases, so bisection finds the position for a time almost
    // exactly.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bezier(x1, x2, middle) < time { low = middle } else { high = middle }
    }
    return bezier(y1, y2, (low + high) / 2)
  }
}

/// A transition of a bar from one state to another; the caller supplies the time.
public struct InputBarTransition: Sendable {
  /// The state at the start of the transition.
  public let start: any InputBarState
  /// The state at the end of the transition.
  public let end: any InputBarState
  /// The properties of the screen, which are the same for both states.
  public let scene: InputBarScene
  /// The height of the area below the field at the start of the transition, in points; nil uses the
  /// start state's height.
  private let startHeight: Double?
  /// The visible fraction of the end state's icons and panel at the start of the transition, from 0
  /// to 1.
  private let startShare: Double

  /// Makes a transition.
  public init(
    from start: any InputBarState, to end: any InputBarState, in scene: InputBarScene
  ) {
    self.init(from: start, to: end, in: scene, startHeight: nil, startShare: 0)
  }

  private init(
    from start: any InputBarState, to end: any InputBarState, in scene: InputBarScene,
    startHeight: Double?, startShare: Double
  ) {
    self.start = start
    self.end = end
    self.scene = scene
    self.startHeight = startHeight
    self.startShare = startShare
  }

  /// True if the transition began during another one.
  var isTurned: Bool { startHeight != nil }

  /// The visible fraction of the end state at a given time, from 0 to 1.
  func share(at time: Duration) -> Double {
    startShare + (1 - startShare) * max(0, progress(at: time))
  }

  /// Returns a transition to another state that begins at this transition's current position, so
  /// that the height does not jump.
  ///
  /// - Parameters:
  ///   - state: The state at the end of the new transition.
  ///   - time: The time since the start of this transition.
  /// - Returns: A transition that begins at that time: it either returns to one of the two visible
  ///   states, or begins at the more visible one.
  public func turned(to state: any InputBarState, at time: Duration) -> InputBarTransition {
    guard progress(at: time) < 1 else {
      return InputBarTransition(from: end, to: state, in: scene)
    }
    let (share, height) = (share(at: time), panelHeight(at: time))
    let isReturn = start.isEqual(state)
    return InputBarTransition(
      from: share < 0.5 && !isReturn ? start : end, to: state, in: scene, startHeight: height,
      startShare: isReturn ? 1 - share : 0)
  }

  /// The duration in seconds, 0 between equal states: that of the keyboard's motion that led to the
  /// end state or, if there was none, that of the scene's keyboard.
  public var duration: Double {
    guard !start.isEqual(end) else { return 0 }
    let duration = (end.keyboardParameters ?? scene.keyboard).duration
    return duration.isFinite ? min(max(duration, 0), InputBarLimits.duration) : 0
  }

  /// The timing curve: that of the keyboard's motion that led to the end state or, if there was
  /// none, that of the scene's keyboard.
  public var curve: InputBarCurve { (end.keyboardParameters ?? scene.keyboard).curve }

  /// The progress of the transition at a given time, from 0 to 1.
  public func progress(at time: Duration) -> Double {
    let (seconds, attoseconds) = time.components
    let elapsed = Double(seconds) + Double(attoseconds) / 1e18
    guard duration > 0 else { return 1 }
    return curve.value(at: elapsed / duration)
  }

  /// The height of the area below the field at a given time, in points.
  public func panelHeight(at time: Duration) -> Double {
    let from = startHeight ?? start.fittingHeight(in: scene)
    return from + (end.fittingHeight(in: scene) - from) * progress(at: time)
  }
}

extension InputBarState {
  /// The height of the area below the field, clamped to the range of panel heights.
  func fittingHeight(in scene: InputBarScene) -> Double {
    let height = panelHeight(in: scene)
    return height.isFinite ? min(max(height, 0), InputBarLimits.panelHeight) : 0
  }
}

/// The limits of a bar, each with the attack or mistake that it prevents.
enum InputBarLimits {
  /// The maximum height of a panel, in points; prevents a state that divides by zero from
  /// requesting a page of 10^18 rows.
  static let panelHeight = 4_000.0
  /// The maximum duration of a transition, in seconds; prevents an endless transition, which would
  /// leave a list's inset between those of two states.
  static let duration = 60.0
  /// The maximum number of visible lines in the field; longer drafts scroll, so that the messages
  /// remain visible.
  static let visibleLines = 5
  /// The maximum number of buttons on each side of the field; more would leave no width for the
  /// field on any page.
  static let buttons = 8
  /// The maximum number of cells on a page of a panel; prevents thousands of emoji from being laid
  /// out for one row.
  static let cells = 240
  /// The maximum number of cells on all pages of a panel; prevents a long list from adding
  /// thousands of page dots.
  static let allCells = 10_000
}
