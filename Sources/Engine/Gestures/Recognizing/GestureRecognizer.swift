/// Recognizes which gesture a finger makes: a tap, a long press, a drag, or a program's own
/// gesture.
///
/// A recognizer is a value that reads no clock: it receives touches and times, and returns the
/// events since the previous call. It follows one finger at a time, the one that touched the screen
/// first, and ignores other fingers.
///
/// The gestures are called in order, starting with the program's own, and the first gesture that
/// begins or ends wins. A finger that has moved further than the slop scrolls, unless its target is
/// already pressed: a target becomes pressed after a short delay, and then nothing scrolls until
/// the finger has left the screen. The target is released when the finger leaves it, and pressed
/// again when it comes back. A finger that has left its target makes no long press, and a finger
/// that is lifted outside its target makes no tap.
///
/// ```swift
/// var recognizer = GestureRecognizer<String>()
/// log += recognizer.handle(Touch(.down, at: Point(x: 20, y: 30), time: .zero), on: buttons)
/// log += recognizer.advance(to: .milliseconds(600), on: buttons)
/// log += recognizer.handle(
///   Touch(.up, at: Point(x: 20, y: 30), time: .milliseconds(700)), on: buttons)
/// ```
public struct GestureRecognizer<Target: Hashable & Sendable>: Sendable {
  /// The durations and distances that distinguish gestures; a finger on the screen keeps the values
  /// from its first touch.
  public var thresholds: GestureThresholds

  /// The gestures, in the order in which they are called.
  private var candidates: [Candidate]
  private var contact: Contact?
  private var now = Duration.zero

  /// A gesture and its state for the current finger.
  private struct Candidate {
    enum Standing {
      case possible
      /// The gesture has begun.
      case won
      case out
    }

    var gesture: any Gesture
    var standing = Standing.out
  }

  /// The finger on the screen and its target.
  private struct Contact {
    var finger: GestureFinger
    var target: TouchTarget<Target>?
    var looksPressed = false
    /// True if a gesture has begun, so that no target looks pressed any more.
    var isTaken = false
    /// True if a gesture has ended while the finger is on the screen, so that no other gesture can
    /// follow.
    var isSettled = false
    var isScrolling = false

    /// Sets the finger's target; nil if it touches none.
    mutating func touch(_ target: TouchTarget<Target>?) {
      self.target = target
      finger.hasTarget = target != nil
      finger.takesLongPress = target?.takesLongPress ?? false
      finger.allowsScrolling = target?.allowsScrolling ?? true
    }
  }

  /// Makes a recognizer for taps, long presses and drags.
  ///
  /// - Parameter thresholds: The durations and distances that distinguish gestures.
  public init(thresholds: GestureThresholds = GestureThresholds()) {
    self.thresholds = thresholds
    candidates = [
      Candidate(gesture: TapGesture()), Candidate(gesture: LongPressGesture()),
      Candidate(gesture: DragGesture()),
    ]
  }

  /// Adds a gesture, which is called before all others from the next finger on.
  public mutating func add(_ gesture: some Gesture) {
    candidates.insert(Candidate(gesture: gesture), at: 0)
  }

  /// The target that currently looks pressed; nil if there is none.
  public var pressed: Target? {
    contact.flatMap { $0.looksPressed ? $0.target?.value : nil }
  }

  /// The identifier of the finger that is followed; nil if there is none.
  public var touchID: Int? { contact?.finger.id }

  /// True if the finger is scrolling the content.
  public var isScrolling: Bool { contact?.isScrolling == true }

  /// The time of the next change if the finger does not move; nil if there will be none.
  public var nextDeadline: Duration? { nextChange?.time }

  /// Advances the time.
  ///
  /// - Parameters:
  ///   - time: The current time; a time before the previous one is replaced by the previous one.
  ///   - surface: The surface that the finger touches.
  /// - Returns: The resulting events, in order.
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
      guard let place = change.candidate else {
        hold(&events)
        continue
      }
      ask(place, nil, &events)
      // Without this check, a gesture that ignores its own deadline would be called forever.
      if let contact, let next = deadline(of: candidates[place], contact.finger), next <= now {
        candidates[place].standing = .out
      }
    }
    now = max(now, time)
    return events
  }

  /// Advances the time to that of a touch, then handles the touch.
  ///
  /// - Parameters:
  ///   - touch: The action of a finger. A time before the previous one is replaced by the previous
  ///     time, and a non-finite position is replaced by the previous position.
  ///   - surface: The surface that the finger touches.
  /// - Returns: The resulting events, in order.
  public mutating func handle(
    _ touch: Touch, on surface: some TouchSurface<Target>
  ) -> [GestureEvent<Target>] {
    var events = advance(to: touch.time, on: surface)
    if touch.phase == .down {
      guard touch.point.isFinite, contact == nil || touchID == touch.id else { return events }
      if contact != nil { end(&events) }
      begin(touch, on: surface, &events)
      return events
    }
    guard touchID == touch.id else { return events }
    if isGone(on: surface) { giveUpTarget(&events) }
    guard contact != nil else { return events }
    if touch.point.isFinite, touch.phase != .cancel { move(to: touch.point, on: surface, &events) }
    switch touch.phase {
    case .down, .move: break
    case .up: lift(&events)
    case .cancel: end(&events)
    }
    return events
  }

  /// Stops following the finger, for example when its target is no longer shown.
  ///
  /// - Returns: The resulting events, in order.
  public mutating func cancel() -> [GestureEvent<Target>] {
    var events: [GestureEvent<Target>] = []
    if contact != nil { end(&events) }
    return events
  }

  // MARK: - Time

  /// The next change and its time; if the candidate is nil, the change is that the target becomes
  /// pressed.
  private var nextChange: (time: Duration, candidate: Int?)? {
    guard let contact else { return nil }
    let finger = contact.finger
    var next: (time: Duration, candidate: Int?)?
    if contact.target?.showsPress == true, !finger.isHeld, !contact.isTaken, !contact.isSettled {
      next = (finger.startTime + finger.thresholds.pressDelay, nil)
    }
    for (place, candidate) in candidates.enumerated() {
      guard let time = deadline(of: candidate, finger) else { continue }
      if let next, next.time <= time { continue }
      next = (time, place)
    }
    return next
  }

  private func deadline(of candidate: Candidate, _ finger: GestureFinger) -> Duration? {
    candidate.standing == .out ? nil : candidate.gesture.deadline(for: finger)
  }

  // MARK: - Touches

  private mutating func begin(
    _ touch: Touch, on surface: some TouchSurface<Target>, _ events: inout [GestureEvent<Target>]
  ) {
    var contact = Contact(
      finger: GestureFinger(
        touch, time: now, thresholds: thresholds.bounded, stopsMotion: surface.isScrolling))
    contact.touch(surface.target(at: touch.point))
    self.contact = contact
    for place in candidates.indices { candidates[place].standing = .possible }
    askAll(.down, &events)
  }

  private mutating func move(
    to point: Point, on surface: some TouchSurface<Target>, _ events: inout [GestureEvent<Target>]
  ) {
    contact?.finger.point = point
    if let target = contact?.target {
      let isInside = surface.area(of: target.value)?.contains { $0.contains(point) } ?? false
      contact?.finger.isInside = isInside
      if !isInside { contact?.finger.hasLeft = true }
    }
    askAll(.move, &events)
    guard let contact, contact.finger.isHeld, !contact.isTaken else { return }
    if contact.finger.isInside { press(&events) } else { release(&events) }
  }

  private mutating func lift(_ events: inout [GestureEvent<Target>]) {
    release(&events)
    askAll(.up, &events)
    if isScrolling { report(.scrollEnded, &events) }
    contact = nil
  }

  /// Ends the touch: the gesture that has begun adds its event; if none has begun, the touch is
  /// treated as cancelled.
  private mutating func end(_ events: inout [GestureEvent<Target>]) {
    release(&events)
    let count = events.count
    if let winner { ask(winner, .cancel, &events) }
    if isScrolling {
      report(.scrollEnded, &events)
    } else if events.count == count {
      report(.cancelled, &events)
    }
    contact = nil
  }

  // MARK: - Gestures

  /// The index of the gesture that has begun; nil if there is none.
  private var winner: Int? { candidates.firstIndex { $0.standing == .won } }

  /// Calls the gesture that has begun, or all gestures that are still possible.
  private mutating func askAll(_ phase: Touch.Phase, _ events: inout [GestureEvent<Target>]) {
    if let winner { return ask(winner, phase, &events) }
    for place in candidates.indices where candidates[place].standing == .possible {
      ask(place, phase, &events)
    }
  }

  private mutating func ask(
    _ place: Int, _ phase: Touch.Phase?, _ events: inout [GestureEvent<Target>]
  ) {
    guard var finger = contact?.finger else { return }
    (finger.phase, finger.time) = (phase, now)
    let state = candidates[place].gesture.follow(finger)
    let hasWon = candidates[place].standing == .won
    switch state {
    case .possible: break
    case .began(let kind):
      if !hasWon { begin(place, &events) }
      report(kind, &events)
    case .changed(let kind):
      if !hasWon { begin(place, &events) }
      if let kind { report(kind, &events) }
    case .ended(let kind):
      for other in candidates.indices { candidates[other].standing = .out }
      contact?.isSettled = true
      if !hasWon, phase != .up, phase != .cancel { hold(&events) }
      report(kind, &events)
    case .failed: candidates[place].standing = .out
    }
  }

  /// Begins a gesture with the finger.
  private mutating func begin(_ place: Int, _ events: inout [GestureEvent<Target>]) {
    for other in candidates.indices { candidates[other].standing = .out }
    candidates[place].standing = .won
    release(&events)
    contact?.isTaken = true
    if !candidates[place].gesture.isOnTarget { contact?.touch(nil) }
  }

  // MARK: - Targets

  private func isGone(on surface: some TouchSurface<Target>) -> Bool {
    guard let target = contact?.target else { return false }
    return surface.area(of: target.value) == nil
  }

  /// Releases the target, so that the finger can still scroll; ends the touch if the finger has
  /// pressed the target or made a gesture, or if the target does not allow scrolling.
  private mutating func giveUpTarget(_ events: inout [GestureEvent<Target>]) {
    guard let contact, !contact.finger.isHeld, !contact.isTaken, !contact.isSettled,
      contact.target?.allowsScrolling == true
    else { return end(&events) }
    self.contact?.touch(nil)
  }

  private mutating func hold(_ events: inout [GestureEvent<Target>]) {
    contact?.finger.isHeld = true
    if contact?.finger.isInside == true { press(&events) }
  }

  private mutating func press(_ events: inout [GestureEvent<Target>]) {
    guard let contact, !contact.looksPressed, contact.target?.showsPress == true else { return }
    self.contact?.looksPressed = true
    report(.pressed, &events)
  }

  private mutating func release(_ events: inout [GestureEvent<Target>]) {
    guard contact?.looksPressed == true else { return }
    contact?.looksPressed = false
    report(.released, &events)
  }

  private mutating func report(_ kind: GestureKind, _ events: inout [GestureEvent<Target>]) {
    guard let contact else { return }
    if kind == .scrollBegan { self.contact?.isScrolling = true }
    if kind == .scrollEnded { self.contact?.isScrolling = false }
    events.append(
      GestureEvent(
        kind, on: contact.target?.value, at: contact.finger.point, time: now,
        touchID: contact.finger.id))
  }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
