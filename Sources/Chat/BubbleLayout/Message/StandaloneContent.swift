import ChatModel
package import DisplayList
package import TextShaping

extension CellContext {
  /// Lays out content by itself, without a bubble or a message around it.
  ///
  /// - Parameters:
  ///   - width: The width of the cell, in points.
  ///   - pictures: The paths of the pictures that the content can request.
  ///   - answersToTouch: True if the whole cell is a hit area.
  ///   - shaper: The shaper of the worker that lays the cell out.
  ///   - measure: Measures the content.
  /// - Returns: The cell.
  package func standalone<Measured: MeasuredContent>(
    width: Double, pictures: [String], answersToTouch: Bool, shaper: TextShaper,
    measure: (ContentContext) -> Measured
  ) -> CellSnapshot {
    let tools = MessageTools(context: self, shaper: CellShaper(shaper), isOutgoing: false)
    let content = measure(
      ContentContext(
        width: width, fullWidth: width, direction: nil, pictures: pictures, using: tools))
    let height = content.size.height.isFinite ? max(0, content.size.height) : 0
    let box = Rect(x: 0, y: 0, width: width, height: height.rounded(.up))
    var builder = SnapshotBuilder(width: width, isMirrored: isMirrored)
    if answersToTouch { builder.hit(.cell, box) }
    var canvas = CellCanvas(taking: &builder, corners: .zero)
    content.draw(in: box, on: &canvas)
    canvas.giveBack(to: &builder)
    return builder.finish(height: height)
  }
}
