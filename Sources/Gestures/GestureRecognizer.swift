/// Finds out what a finger means: a tap, a long press, or that it scrolls.
///
/// A value that reads no clock: it is told of touches and of the time, and answers with what has come of
/// them in between. One finger counts at a time, the one that came down first; others mean nothing.
///
/// A finger that has moved further than the slop scrolls, unless its target looks pressed by then: then
/// nothing scrolls until the finger has left the screen. The target stops to look pressed where the
/// finger leaves it, and looks pressed again where it comes back. A finger that has left its target makes
/// no long press any more, and one that leaves the screen outside makes no tap.
///
/// ```swift
/// var recognizer = GestureRecognizer<String>()
/// log += recognizer.handle(Touch(.down, at: Point(x: 20, y: 30), time: .zero), on: buttons)
/// log += recognizer.advance(to: .milliseconds(600), on: buttons)
/// log += recognizer.handle(
///   Touch(.up, at: Point(x: 20, y: 30), time: .milliseconds(700)), on: buttons)
/// ```
public struct GestureRecognizer<Target: Hashable & Sendable>: Sendable {
  /// After how long and how far a touch means something else; a finger that is down counts with what
  /// was set when it came.
  public var thresholds: GestureThresholds

  private var finger: Finger?
  private var now = Duration.zero

  /// What is known of the finger on the screen.
  private struct Finger {
    /// What it may still come to.
    enum Stage {
      /// Anything.
      case undecided
      /// A tap or a long press: nothing scrolls.
      case pressing
      /// Nothing: the long press has been.
      case pressedLong
      case scrolling
    }

    let id: Int
    let start: Point
    let startTime: Duration
    let thresholds: GestureThresholds
    var target: TouchTarget<Target>?
    var point: Point
    var stage = Stage.undecided
    var isInside = true
    /// Whether it was outside at any time.
    var hasLeft = false
    var looksPressed = false
  }

  /// Makes a recognizer.
  ///
  /// - Parameter thresholds: After how long and how far a touch means something else.
  public init(thresholds: GestureThresholds = GestureThresholds()) {
    self.thresholds = thresholds
  }

  /// What looks pressed now; nil for nothing.
  public var pressed: Target? {
    finger.flatMap { $0.looksPressed ? $0.target?.value : nil }
  }

  /// The finger that counts; nil when none is down.
  public var touchID: Int? { finger?.id }

  /// Whether the finger scrolls.
  public var isScrolling: Bool { finger?.stage == .scrolling }

  /// When something changes next, if the finger stays as it is; nil for never.
  public var nextDeadline: Duration? { nextChange?.time }

  /// Lets time go on.
  ///
  /// - Parameters:
  ///   - time: What the clock shows; one before the last counts as that.
  ///   - surface: What is touched.
  /// - Returns: What has come of it, in order.
  public mutating func advance(
    to time: Duration, on surface: some TouchSurface<Target>
  ) -> [GestureEvent<Target>] {
    var events: [GestureEvent<Target>] = []
    while let change = nextChange, change.time <= max(now, time) {
      now = max(now, change.time)
      if isGone(on: surface) {
        giveUpTarget(&events)
        continue
      }
      finger?.stage = change.stage
      if finger?.isInside == true { press(&events) }
      if change.stage == .pressedLong { report(.longPress, &events) }
    }
    now = max(now, time)
    return events
  }

  /// Follows a touch, and the time up to it.
  ///
  /// - Parameters:
  ///   - touch: What a finger does; a time before the last counts as that, and a place that is not
  ///     finite as the last one.
  ///   - surface: What is touched.
  /// - Returns: What has come of it, in order.
  public mutating func handle(
    _ touch: Touch, on surface: some TouchSurface<Target>
  ) -> [GestureEvent<Target>] {
    var events = advance(to: touch.time, on: surface)
    if touch.phase == .down {
      guard touch.point.isFinite, finger == nil || finger?.id == touch.id else { return events }
      if finger != nil { end(with: .cancelled, &events) }
      begin(touch, on: surface, &events)
      return events
    }
    guard finger?.id == touch.id else { return events }
    if isGone(on: surface) { giveUpTarget(&events) }
    guard finger != nil else { return events }
    if touch.point.isFinite, touch.phase != .cancel { move(to: touch.point, on: surface, &events) }
    switch touch.phase {
    case .down, .move: break
    case .up: lift(&events)
    case .cancel: end(with: .cancelled, &events)
    }
    return events
  }

  /// Forgets the finger, as when what it has touched is shown no more.
  ///
  /// - Returns: What has come of it, in order.
  public mutating func cancel() -> [GestureEvent<Target>] {
    var events: [GestureEvent<Target>] = []
    if finger != nil { end(with: .cancelled, &events) }
    return events
  }

  // MARK: - Time

  private var nextChange: (time: Duration, stage: Finger.Stage)? {
    guard let finger, let target = finger.target else { return nil }
    let start = finger.startTime
    let long: Duration? =
      target.takesLongPress && !finger.hasLeft
        && (finger.stage == .undecided || finger.stage == .pressing)
      ? start + finger.thresholds.longPressDelay : nil
    let press: Duration? =
      target.showsPress && finger.stage == .undecided
      ? start + finger.thresholds.pressDelay : nil
    if let press, press <= long ?? press { return (press, .pressing) }
    return long.map { ($0, .pressedLong) }
  }

  // MARK: - Touches

  private mutating func begin(
    _ touch: Touch, on surface: some TouchSurface<Target>, _ events: inout [GestureEvent<Target>]
  ) {
    let target = surface.target(at: touch.point)
    finger = Finger(
      id: touch.id, start: touch.point, startTime: now, thresholds: thresholds.bounded,
      target: target, point: touch.point)
    if surface.isScrolling, target?.allowsScrolling ?? true { scroll(&events) }
  }

  private mutating func move(
    to point: Point, on surface: some TouchSurface<Target>, _ events: inout [GestureEvent<Target>]
  ) {
    guard var finger else { return }
    finger.point = point
    if let target = finger.target, finger.stage != .scrolling {
      finger.isInside =
        surface.area(of: target.value)?.contains { $0.contains(point) } ?? false
      if !finger.isInside { finger.hasLeft = true }
    }
    self.finger = finger
    switch finger.stage {
    case .undecided:
      let (dx, dy) = (point.x - finger.start.x, point.y - finger.start.y)
      let isFar = (dx * dx + dy * dy).squareRoot() > finger.thresholds.slop
      if isFar, finger.target?.allowsScrolling ?? true { scroll(&events) }
    case .pressing, .pressedLong:
      if finger.isInside { press(&events) } else { release(&events) }
    case .scrolling: break
    }
  }

  private mutating func lift(_ events: inout [GestureEvent<Target>]) {
    guard let finger else { return }
    release(&events)
    switch finger.stage {
    case .scrolling: report(.scrollEnded, &events)
    case .undecided, .pressing: if finger.isInside { report(.tap, &events) }
    case .pressedLong: break
    }
    self.finger = nil
  }

  private mutating func scroll(_ events: inout [GestureEvent<Target>]) {
    finger?.stage = .scrolling
    finger?.target = nil
    report(.scrollBegan, &events)
  }

  private mutating func end(
    with kind: GestureKind, _ events: inout [GestureEvent<Target>]
  ) {
    release(&events)
    report(finger?.stage == .scrolling ? .scrollEnded : kind, &events)
    finger = nil
  }

  // MARK: - Targets

  private func isGone(on surface: some TouchSurface<Target>) -> Bool {
    guard let target = finger?.target else { return false }
    return surface.area(of: target.value) == nil
  }

  /// A finger whose target has vanished can only scroll, and only if it has not pressed it.
  private mutating func giveUpTarget(_ events: inout [GestureEvent<Target>]) {
    if finger?.stage == .undecided, finger?.target?.allowsScrolling == true {
      finger?.target = nil
    } else {
      end(with: .cancelled, &events)
    }
  }

  private mutating func press(_ events: inout [GestureEvent<Target>]) {
    guard let finger, !finger.looksPressed, finger.target?.showsPress == true else { return }
    self.finger?.looksPressed = true
    report(.pressed, &events)
  }

  private mutating func release(_ events: inout [GestureEvent<Target>]) {
    guard finger?.looksPressed == true else { return }
    finger?.looksPressed = false
    report(.released, &events)
  }

  private func report(
    _ kind: GestureKind, _ events: inout [GestureEvent<Target>]
  ) {
    guard let finger else { return }
    events.append(
      GestureEvent(
        kind, on: finger.target?.value, at: finger.point, time: now, touchID: finger.id))
  }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
