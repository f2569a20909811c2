import DisplayList

extension Cover {
  /// Makes the cover of hidden text: plain boxes if the theme has a colour for them, else grain in
  /// the colour of the text.
  ///
  /// - Parameters:
  ///   - rects: The hidden parts, in the cell's own coordinates.
  ///   - box: The colour of plain boxes; nil for grain.
  ///   - color: The colour of the text.
  init(of rects: [Rect], box: Color?, over color: Color) {
    let boxes = rects.lazy.map { rect in
      Rect(x: rect.minX, y: rect.minY + 1, width: rect.width, height: rect.height - 2)
    }
    self.init(
      boxes: boxes.filter { !$0.isEmpty }, color: box ?? color, isGrained: box == nil)
  }
}
