import DisplayList

extension Painter {
  /// Paints the boxes of a cover that overlap the clip, each with its grain.
  func cover(_ cover: Cover, on canvas: borrowing Canvas, _ state: State) {
    for (box, count) in zip(cover.boxes, cover.grainCounts) {
      guard rows(of: box, offset: state.offset).touches(state.clip.rows) else { continue }
      fill(Cover.shape(of: box), with: .color(cover.boxColor), on: canvas, state)
      guard count > 0 else { continue }
      let grains = Cover.outline(of: Cover.grains(in: box, count: count))
      fill(.path(grains), with: .color(cover.grainColor), on: canvas, state)
    }
  }
}
