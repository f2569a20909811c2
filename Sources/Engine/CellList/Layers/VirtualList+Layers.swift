import CellEngine
package import DisplayList
import RasterKit

extension VirtualList {
  /// Adds a fixed layer in front of all others of the same depth, or replaces the layer that has
  /// its id.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - atBack: True to place it behind all others of its depth instead.
  package func setLayer(_ layer: ListLayer, atBack: Bool = false) {
    lastVersion += 1
    if let index = layers.firstIndex(where: { $0.id == layer.id }) {
      layers[index] = layer
    } else {
      layers.insert(layer, at: atBack ? 0 : layers.count)
    }
    if let cell = fixed[layer.id] {
      cell.change(version: lastVersion)
      return
    }
    lastNumber += 1
    let cell = NearCell(number: lastNumber, index: -1, version: lastVersion)
    fixed[layer.id] = cell
    numbered[cell.number] = cell
  }

  /// Moves a fixed layer without repainting it.
  package func moveLayer(_ id: String, to offset: Point) {
    guard let index = layers.firstIndex(where: { $0.id == id }) else { return }
    layers[index].offset = offset
  }

  /// Removes a fixed layer.
  package func removeLayer(_ id: String) {
    layers.removeAll { $0.id == id }
    guard let cell = fixed.removeValue(forKey: id) else { return }
    numbered[cell.number] = nil
    tileCount -= cell.tiles.count
    animations.forget(cell.number)
  }

  /// The requests for all fixed layers.
  func fixedRequests() -> [DisplayRequest<TileID>] {
    guard !layers.isEmpty else { return [] }
    var requests: [DisplayRequest<TileID>] = []
    for layer in layers {
      guard let cell = fixed[layer.id] else { continue }
      cell.turn = turn
      requests.append(
        DisplayRequest(
          id: TileID(cell: cell.number, part: .strip(0)), key: nil, version: cell.version,
          source: layer.input.source, index: layer.input.index,
          raster: RasterParameters(scale: page.scale, background: layer.background),
          priority: priority(of: cell)))
      addFrames(of: cell, top: 0, to: &requests, background: layer.background)
    }
    return requests
  }

  /// The priority of a layer, which is above that of all cells.
  ///
  /// Layers with the oldest pixels come first, so that every layer is updated even if they change
  /// faster than they can be made.
  private func priority(of layer: NearCell) -> DisplayPriority {
    let age = lastVersion - (layer.tile(0)?.version ?? 0)
    return DisplayPriority(.visible, distance: -1 - Double(age))
  }

  /// Adds the fixed layers to a frame.
  func addFixed(to frame: inout ScreenFrame) {
    for layer in layers.sorted(by: { $0.depth < $1.depth }) {
      guard layer.opacity > 0, let (cell, tile, origin) = place(of: layer),
        let bitmap = tile.cell.bitmap
      else { continue }
      let part = ScreenFrame.Layer(
        bitmap: layer.opacity < 1 ? cell.faded(bitmap, to: layer.opacity) : bitmap,
        left: Int((origin.x * page.scale).rounded(.down)),
        top: Int((origin.y * page.scale).rounded(.down)),
        overlays: animations.overlays(of: cell.number).map { $0.faded(to: layer.opacity) })
      if layer.isBackground {
        frame.background = part
      } else if layer.depth == .below {
        frame.below.append(part)
      } else {
        frame.above.append(part)
      }
    }
  }

  /// The record of a layer, its tile and its position, in points from the screen's top left corner;
  /// nil if the layer has not been made yet.
  func place(of layer: ListLayer) -> (cell: NearCell, tile: NearCell.Tile, origin: Point)? {
    guard let cell = fixed[layer.id], let tile = cell.tile(0) else { return nil }
    let origin = layer.alignment.origin(
      of: tile.cell.snapshot.size, on: Size(width: page.width, height: height))
    return (cell, tile, origin.offset(dx: layer.offset.x, dy: layer.offset.y))
  }
}
