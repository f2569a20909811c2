package import DisplayList

/// The motion of a layer from one position and opacity to another.
package struct LayerMotion {
  /// The position and opacity of a layer.
  package struct State: Hashable, Sendable {
    /// The distance from the layer's alignment position on the screen, in points.
    package var offset: Point
    /// The opacity, from 0 (invisible) to 1.
    package var opacity: Double

    /// Makes a state.
    package init(offset: Point, opacity: Double) {
      self.offset = offset
      self.opacity = opacity
    }
  }

  let from: State
  let to: State
  /// The start, in nanoseconds.
  let start: UInt64
  let duration: UInt64
  /// True if the layer is removed when the motion ends.
  let removes: Bool

  /// The state at a given time.
  ///
  /// As with insets, the motion is fast at first and slow at the end.
  func state(at time: UInt64) -> State {
    guard !isOver(at: time) else { return to }
    let part = time > start ? Double(time - start) / Double(duration) : 0
    let eased = 1 - (1 - part) * (1 - part) * (1 - part)
    func mix(_ one: Double, _ other: Double) -> Double { one + (other - one) * eased }
    return State(
      offset: Point(x: mix(from.offset.x, to.offset.x), y: mix(from.offset.y, to.offset.y)),
      opacity: mix(from.opacity, to.opacity))
  }

  func isOver(at time: UInt64) -> Bool { time >= start &+ duration }
}

extension VirtualList {
  /// Moves a layer from its current position and opacity to others.
  ///
  /// - Parameters:
  ///   - id: The layer's id; a layer that is missing or being removed is not changed.
  ///   - state: The final state.
  ///   - duration: The duration, in nanoseconds; 0 moves it immediately.
  ///   - removes: True if the layer is removed when the motion ends.
  package func moveLayer(
    _ id: String, to state: LayerMotion.State, over duration: UInt64, removes: Bool = false
  ) {
    guard let index = layers.firstIndex(where: { $0.id == id }), !layers[index].isLeaving else {
      return
    }
    if duration == 0, !removes {
      (layers[index].offset, layers[index].opacity) = (state.offset, state.opacity)
      layers[index].motion = nil
      return
    }
    let now = LayerMotion.State(offset: layers[index].offset, opacity: layers[index].opacity)
    layers[index].motion = LayerMotion(
      from: now, to: state, start: time, duration: duration, removes: removes)
    advanceLayers()
  }

  /// True if any layer is moving, so that new frames are needed.
  package var movesLayers: Bool { layers.contains { $0.motion != nil } }

  /// Advances moving layers, and removes those whose final motion has ended.
  func advanceLayers() {
    var gone: [String] = []
    for index in layers.indices {
      guard let motion = layers[index].motion else { continue }
      let state = motion.state(at: time)
      (layers[index].offset, layers[index].opacity) = (state.offset, state.opacity)
      guard motion.isOver(at: time) else { continue }
      layers[index].motion = nil
      if motion.removes { gone.append(layers[index].id) }
    }
    for id in gone { removeLayer(id) }
  }
}
