public import CellList
public import DisplayList

/// Content on a list's screen that does not scroll: a title bar, an input bar, a menu, a toast.
///
/// A worker makes it in the same way as a cell. It responds to touches in the areas that it
/// declares; elsewhere a touch goes to the list or layer behind it.
public struct FixedLayer: Sendable {
  /// The layer's name, unique in the list.
  public var id: String
  /// The depth of the layer: in front of the list or behind it.
  public var depth: LayerDepth
  /// The edge, corner or centre of the screen at which the layer is placed.
  public var alignment: LayerAlignment
  /// The offset from the aligned position, in points, at most a million; a value that is not finite
  /// counts as 0.
  public var offset: Point
  /// The width in points; nil uses the screen's.
  public var width: Double?
  /// The opacity from 0, invisible, to 1; other values are clamped.
  public var opacity: Double
  /// The content of the layer.
  public var content: any ListCell

  /// Makes a layer.
  ///
  /// - Parameters:
  ///   - id: The layer's name, unique in the list.
  ///   - content: The content of the layer.
  ///   - depth: The depth of the layer: in front of the list or behind it.
  ///   - alignment: The edge, corner or centre of the screen at which the layer is placed.
  ///   - offset: The offset from the aligned position, in points.
  ///   - width: The width in points; nil uses the screen's.
  ///   - opacity: The opacity from 0, invisible, to 1.
  public init(
    id: String, _ content: any ListCell, depth: LayerDepth = .above,
    alignment: LayerAlignment = .top, offset: Point = .zero, width: Double? = nil,
    opacity: Double = 1
  ) {
    self.id = id
    self.content = content
    self.depth = depth
    self.alignment = alignment
    self.offset = offset
    self.width = width
    self.opacity = opacity
  }
}

extension LiveList {
  /// Adds a layer in front of all others of its depth, or replaces the layer with the same id,
  /// which stays on the screen until the new one is made.
  public func setLayer(_ layer: FixedLayer) {
    let content = LayerContent(cell: layer.content, width: layer.width)
    layerContents[layer.id] = content
    var new = ListLayer(
      id: layer.id, depth: layer.depth, alignment: layer.alignment,
      offset: Self.bounded(layer.offset), input: input(for: content))
    new.opacity = Self.bounded(layer.opacity)
    list.setLayer(new)
  }

  /// An offset, clamped to a range that can be converted to pixels exactly.
  private static func bounded(_ offset: Point) -> Point {
    func bounded(_ value: Double) -> Double {
      value.isFinite
        ? min(max(value, -LiveListLimits.layerOffset), LiveListLimits.layerOffset) : 0
    }
    return Point(x: bounded(offset.x), y: bounded(offset.y))
  }

  private static func bounded(_ opacity: Double) -> Double {
    opacity.isNaN ? 1 : min(max(0, opacity), 1)
  }

  /// Makes the layers again, at their current positions, after the look has changed.
  func remakeLayers() {
    for layer in list.layers {
      guard let content = layerContents[layer.id] else { continue }
      var new = ListLayer(
        id: layer.id, depth: layer.depth, alignment: layer.alignment, offset: layer.offset,
        input: input(for: content))
      (new.opacity, new.motion) = (layer.opacity, layer.motion)
      list.setLayer(new)
    }
  }

  private func input(for content: LayerContent) -> CellInput {
    let width = content.width.map { $0.isFinite ? min(max(1, $0), size.width * 4) : size.width }
    return CellInput(CustomCell(content.cell, of: page, width: width, answersToTouch: false))
  }

  /// Moves a layer without making it again, immediately or over time, to slide or fade it.
  ///
  /// The move begins at the layer's current position, even during another move, and slows down
  /// towards its end.
  ///
  /// - Parameters:
  ///   - id: The layer's name; a name without a layer changes nothing.
  ///   - offset: The offset from the layer's aligned position, in points, at most a million; a
  ///     value that is not finite changes nothing.
  ///   - opacity: The opacity from 0, invisible, to 1; nil keeps the current opacity.
  ///   - duration: The duration of the move, by the clock of `advance(to:)`.
  public func moveLayer(
    _ id: String, to offset: Point, opacity: Double? = nil, over duration: Duration = .zero
  ) {
    guard offset.x.isFinite, offset.y.isFinite,
      let layer = list.layers.first(where: { $0.id == id })
    else { return }
    list.moveLayer(
      id,
      to: LayerMotion.State(
        offset: Self.bounded(offset), opacity: opacity.map(Self.bounded) ?? layer.opacity),
      over: duration.nanoseconds)
  }

  /// The frame of a layer as it is shown now, in points from the screen's top left corner.
  ///
  /// - Parameter id: The layer's name.
  /// - Returns: The frame; nil if there is no layer with this id, or if it has not been made yet.
  public func frame(ofLayer id: String) -> Rect? {
    list.geometry(ofLayer: id).map { Rect(origin: $0.origin, size: $0.cell.size) }
  }

  /// Removes a layer, immediately or over time.
  ///
  /// A layer that is being removed fades, and does not respond to touches.
  ///
  /// - Parameters:
  ///   - id: The layer's name; a name without a layer changes nothing.
  ///   - duration: The duration of the fade, by the clock of `advance(to:)`.
  ///   - distance: The distance by which the layer moves during the fade, in points.
  public func removeLayer(
    _ id: String, over duration: Duration = .zero, by distance: Point = .zero
  ) {
    guard id != LiveListLimits.backgroundLayer else { return }
    guard duration > .zero, let layer = list.layers.first(where: { $0.id == id }) else {
      layerContents[id] = nil
      return list.removeLayer(id)
    }
    let offset = layer.offset.offset(dx: distance.x, dy: distance.y)
    list.moveLayer(
      id, to: LayerMotion.State(offset: Self.bounded(offset), opacity: 0),
      over: duration.nanoseconds, removes: true)
  }

  /// Drops the contents of removed layers.
  func forgetLayers() {
    let ids = Set(list.layers.map(\.id))
    layerContents = layerContents.filter { ids.contains($0.key) }
  }
}

/// The content of a layer, stored so that the layer can be made again when the look changes.
struct LayerContent {
  let cell: any ListCell
  /// The width in points; nil uses the screen's.
  let width: Double?
}
