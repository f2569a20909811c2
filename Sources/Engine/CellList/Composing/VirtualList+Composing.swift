import CellEngine
import DisplayList
import RasterKit

extension VirtualList {
  /// Returns the current frame of the screen.
  package func compose() -> ScreenFrame {
    let scale = page.scale
    var frame = ScreenFrame()
    // The pinned cell comes last, because it is in front of the others.
    for placement in placements() where isSeen(placement) {
      if heights.isHidden(placement.index) { continue }
      let cell = nearCell(at: placement.index)
      let arrival = arrivalStep(of: placement.index)
      let top = Int(((placement.top + (arrival?.rise ?? 0)) * scale).rounded(.down))
      let left = Int((placement.left * scale).rounded(.down))
      var overlays = cell.map { animations.overlays(of: $0.number) } ?? []
      let opacity = arrival?.opacity ?? 1
      if opacity < 1 { overlays = overlays.map { $0.faded(to: opacity) } }
      let strips = strips(of: placement, above: 0, below: 0)
      var missingCount = 0
      var isStale = false
      for strip in strips {
        let first = strip * stripHeight
        if let cell, let tile = cell.tile(strip), let bitmap = tile.cell.bitmap {
          frame.layers.append(
            ScreenFrame.Layer(
              bitmap: opacity < 1 ? cell.faded(bitmap, to: opacity) : bitmap, left: left,
              top: top + first,
              overlays: overlays.compactMap { $0.within(first..<first + bitmap.height) }))
          if !isCurrent(tile, of: cell) { isStale = true }
        } else {
          missingCount += 1
          let bottom = Int((placement.bottom * scale).rounded(.down))
          frame.placeholders.append(
            ScreenFrame.Placeholder(
              top: top + first, height: min(bottom - top - first, stripHeight)))
        }
      }
      frame.visibleCount += 1
      if missingCount > 0 {
        frame.blankCount += 1
        if missingCount < strips.count { frame.partialCount += 1 }
      } else if isStale {
        frame.staleCount += 1
      }
    }
    addFixed(to: &frame)
    return frame
  }
}
