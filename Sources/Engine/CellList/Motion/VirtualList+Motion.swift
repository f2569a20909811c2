import CellEngine
import DisplayList
package import Gestures

extension VirtualList {
  /// Advances the time and all motions: those of insets, layers and rows, and the list's own
  /// momentum or spring.
  ///
  /// - Parameter time: The time at which the frame is due, in nanoseconds since the first frame;
  ///   never earlier than in the previous call.
  package func advance(to time: UInt64) {
    self.time = max(self.time, time)
    advanceInsets()
    advanceLayers()
    advanceRows()
    advanceMotion(to: Double(self.time) / 1e9)
  }

  /// True if the list is moving or about to move, so that new frames are needed.
  package var isMoving: Bool {
    insetChange != nil || isCoasting || movesRows || movesArrivals
  }

  /// True if a finger that touches the list now would stop a motion: momentum, or the return from
  /// beyond an end.
  package var isCoasting: Bool {
    switch motion.state {
    case .coasting, .springing: true
    case .resting, .tracking: false
    }
  }

  /// True if a finger is on the list.
  package var isTracking: Bool {
    if case .tracking = motion.state { true } else { false }
  }

  /// Follows a finger.
  ///
  /// The list stops when the finger touches it, continues at the finger's speed when it leaves, and
  /// returns from beyond its ends if the touch is cancelled.
  ///
  /// - Parameters:
  ///   - phase: The phase of the touch.
  ///   - y: The finger's vertical position, in points from the screen's top.
  ///   - seconds: The time, by the clock of `advance(to:)`.
  package func touch(_ phase: Touch.Phase, y: Double, seconds: Double) {
    guard y.isFinite, seconds.isFinite else { return }
    switch (phase, motion.state) {
    case (.down, _):
      stopCoasting()
      motion.state = .tracking(ListMotion.Track(at: y, time: seconds))
    case (.move, .tracking(var track)):
      let distance = track.move(to: y, time: seconds)
      motion.state = .tracking(track)
      drag(by: distance)
    case (.up, .tracking(var track)):
      drag(by: track.move(to: y, time: seconds))
      letGo(speed: track.speed(at: seconds), at: seconds)
    case (.cancel, .tracking):
      letGo(speed: 0, at: seconds)
    case (.move, _), (.up, _), (.cancel, _): break
    }
  }

  /// Changes the insets between which the list's ends rest.
  ///
  /// - Parameters:
  ///   - margins: The insets, in points.
  ///   - duration: The duration, in nanoseconds; 0 changes them immediately.
  package func setMargins(_ margins: ListViewport.Margins, over duration: UInt64) {
    let change = InsetChange(
      from: viewport.margins, to: margins, start: time, duration: duration)
    insetChange = change
    advanceInsets()
  }

  /// The current insets.
  package var margins: ListViewport.Margins { viewport.margins }

  /// Reserves space for a layer at the bottom of the screen, in addition to the margins.
  ///
  /// - Parameter id: The layer's id, or nil to reserve no space; until the layer has been made, the
  ///   space does not change.
  /// - Returns: True if the space has changed.
  package func keepRoom(for id: String?) -> Bool {
    let layer = id.flatMap { id in layers.first { $0.id == id } }
    let height =
      layer.map { fixed[$0.id]?.tile(0)?.cell.snapshot.size.height ?? viewport.footerHeight } ?? 0
    guard height != viewport.footerHeight else { return false }
    let wasAtEnd = viewport.isAtEnd(heights)
    viewport.footerHeight = height
    if wasAtEnd { viewport.showEnd(cellCount: heights.count) }
    return true
  }

  /// Sets the height of the screen, in points; a list that is at its end stays there.
  package func resize(height: Double) {
    let wasAtEnd = viewport.isAtEnd(heights)
    viewport.height = height
    viewport.pin(page.pinnedCell(onScreenOf: height))
    if wasAtEnd { viewport.showEnd(cellCount: heights.count) }
  }

  /// Stops the list's motion at its current position.
  func stopMotion() {
    motion = ListMotion()
    viewport.stretch = 0
  }

  private func stopCoasting() {
    // A list that is touched while it returns from beyond an end stays where it is.
    motion.pull = physics.pull(stretchedBy: viewport.stretch, height: height)
    motion.state = .resting
  }

  private func advanceInsets() {
    guard let change = insetChange else { return }
    let wasAtEnd = viewport.isAtEnd(heights)
    viewport.margins = change.margins(at: time)
    if wasAtEnd { viewport.showEnd(cellCount: heights.count) }
    if change.isOver(at: time) { insetChange = nil }
  }

  private func advanceMotion(to seconds: Double) {
    switch motion.state {
    case .resting, .tracking: break
    case .coasting(var coast):
      let excess = moveWithin(by: coast.advance(to: seconds))
      let speed = coast.speed(at: seconds)
      if excess != 0 {
        guard physics.rubberBand != nil else { return stopMotion() }
        // The list leaves its end at its current speed, but at most at ten screen heights per
        // second.
        let limit = height * 10
        motion.state = .springing(
          ListMotion.Spring(
            start: seconds, stretch: 0, speed: -min(max(speed, -limit), limit),
            frequency: max(1, physics.springFrequency)))
      } else if abs(speed) < ListMotion.Coast.restingSpeed {
        motion.state = .resting
      } else {
        motion.state = .coasting(coast)
      }
    case .springing(let spring):
      guard let stretch = spring.stretch(at: seconds) else { return stopMotion() }
      viewport.stretch = stretch
    }
  }

  /// Moves the list, but not beyond its ends.
  ///
  /// - Returns: The remaining distance, by which the list would have moved beyond an end; positive
  ///   at the list's start.
  private func moveWithin(by distance: Double) -> Double {
    guard distance != 0 else { return 0 }
    // Height changes take effect first, because they are not part of the finger's movement.
    viewport.settle(heights)
    move(by: distance)
    return viewport.settle(heights)
  }

  /// Follows a finger that has moved downwards by a distance.
  private func drag(by distance: Double) {
    guard distance != 0 else { return }
    let pull = motion.pull + distance
    if motion.pull != 0, pull != 0, (pull > 0) == (motion.pull > 0) {
      motion.pull = pull
    } else {
      motion.pull = moveWithin(by: motion.pull == 0 ? -distance : -pull)
    }
    if physics.rubberBand == nil { motion.pull = 0 }
    viewport.stretch = physics.stretch(pulledBy: motion.pull, height: height)
  }

  private func letGo(speed: Double, at seconds: Double) {
    motion.pull = 0
    if viewport.stretch != 0 {
      motion.state = .springing(
        ListMotion.Spring(
          start: seconds, stretch: viewport.stretch, speed: 0,
          frequency: max(1, physics.springFrequency)))
    } else if let decay = physics.decay, abs(speed) > ListMotion.Coast.restingSpeed {
      motion.state = .coasting(ListMotion.Coast(speed: speed, decay: decay, at: seconds))
    } else {
      motion.state = .resting
    }
  }
}
