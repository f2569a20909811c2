package import DisplayList
import RasterKit

/// The way of a layer from one place and opacity to others.
package struct LayerMotion {
  /// A place and an opacity.
  package struct State: Hashable, Sendable {
    /// The distance from the layer's part of the screen, in points.
    package var offset: Point
    /// From 0, invisible, to 1.
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
  /// True if the layer is taken away at the end.
  let removes: Bool

  /// The state at a moment: fast at first, slow in the end, as insets move.
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
  /// Moves a layer to another place and opacity, from its current ones.
  ///
  /// - Parameters:
  ///   - id: The layer; a missing one, or one that is leaving, stays unchanged.
  ///   - state: The final state.
  ///   - duration: In nanoseconds; 0 for at once.
  ///   - removes: True if it is taken away then.
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

  /// True if a layer is on its way somewhere, so that frames are worth being made.
  package var movesLayers: Bool { layers.contains { $0.motion != nil } }

  /// Advances moving layers, and removes those that have left.
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

/// A layer's pixels with less opacity, kept while neither changes.
struct FadedBitmap {
  let source: Bitmap
  let opacity: Double
  let bitmap: Bitmap

  init(_ source: Bitmap, opacity: Double) {
    self.source = source
    self.opacity = opacity
    bitmap = source.faded(to: opacity)
  }
}
