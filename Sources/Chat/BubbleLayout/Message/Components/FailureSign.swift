import DisplayList

/// A disc with an exclamation mark for a message that could not be sent or loaded.
struct FailureSign {
  /// The colour of the disc.
  let color: Color
  /// The colour of a ring around the disc, with which the disc contrasts.
  let rim: Color

  /// Draws the icon in a square; the ring extends beyond it.
  func draw(in box: Rect, on canvas: inout CellCanvas) {
    let unit = box.width / 20
    let width = max(1, 1.5 * unit)
    canvas.fill(
      .ellipse(box.inset(by: EdgeInsets(horizontal: -width, vertical: -width))), color,
      border: rim, width: width)
    let x = box.width / 2
    canvas.strokeIcon(
      .polyline([(x, 5.2 * unit), (x, 10.8 * unit)]), in: box, width: max(1.3, 2.1 * unit), .white)
    canvas.fillIcon(
      .circle(x: x, y: 14.6 * unit, radius: max(0.8, 1.25 * unit)), in: box, .white)
  }
}

/// The disc always has a ring. Its colour is that of the background, on which it cannot be seen, if
/// the disc contrasts with that; a conversation's wallpaper can have any other colour, which layout
/// does not know.
extension Theme {
  /// The icon of a failed message on the page itself.
  var failureSignOnPage: FailureSign {
    FailureSign(color: status.failed, rim: status.failed.rim(page.colors, on: page.colors))
  }

  /// The icon of a failed message in a bubble, a row or the box of a clock time.
  ///
  /// - Parameters:
  ///   - ground: The background of the clock time.
  ///   - grounds: The colours of the bubble or the row.
  ///   - text: The colour of the text there, which the ring has if the disc could not be seen.
  /// - Returns: The icon.
  func failureSign(on ground: ComponentGround, _ grounds: [Color], text: Color) -> FailureSign {
    let (grounds, text) =
      ground == .overlay
      ? ([Color.black, .white].map(status.overlay.over), status.onOverlay) : (grounds, text)
    let isSeen = status.failed.contrasts(with: grounds)
    return FailureSign(
      color: status.failed,
      rim: status.failed.rim(isSeen ? Array(grounds.prefix(1)) : [text], on: grounds))
  }
}
