import DisplayList

/// A red disc with an exclamation mark.
struct FailureSign {
  /// The disc's box, a square.
  let box: Rect

  /// Draws the sign in any size.
  func place(_ color: Color, into builder: inout SnapshotBuilder) {
    builder.fill(.ellipse(box), color)
    let unit = box.width / 20
    let x = box.width / 2
    builder.strokeIcon(
      .polyline([(x, 5.2 * unit), (x, 10.8 * unit)]), at: box, width: max(1.3, 2.1 * unit), .white)
    builder.fillIcon(
      .circle(x: x, y: 14.6 * unit, radius: max(0.8, 1.25 * unit)), at: box, .white)
  }
}
