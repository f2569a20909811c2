public import DisplayList
import Platform

/// A recorded drawing of part of the content, to be replayed at the same position.
///
/// Use it for content that grows, such as an answer in progress, so that the part above the change
/// is not drawn again. Safe to use on any thread.
public final class CanvasRecording: Sendable {
  /// The position of a recorded drawing: its box, and the width and direction of its cell.
  private struct Place: Hashable {
    var box: Rect
    var cellWidth: Double
    var isMirrored: Bool
  }

  private let drawn = Monitor<(place: Place, drawing: SnapshotBuilder.Drawing)?>(nil)

  /// Makes an empty recording.
  public init() {}

  /// Replays the drawing that was recorded at the same position; if there is none, calls the
  /// closure and records what it draws.
  func draw(in box: Rect, on canvas: inout CellCanvas, _ draw: (inout CellCanvas) -> Void) {
    let place = Place(
      box: box, cellWidth: canvas.builder.width, isMirrored: canvas.builder.isMirrored)
    if let known = drawn.withLock({ $0 }), known.place == place {
      canvas.builder.draw(known.drawing)
      return
    }
    let mark = canvas.builder.mark
    draw(&canvas)
    let drawing = canvas.builder.drawing(since: mark)
    drawn.withLock { $0 = (place, drawing) }
  }
}

extension CellCanvas {
  /// Draws with a closure, or replays a recording that was made in the same box of a cell of the
  /// same width and direction.
  ///
  /// - Parameters:
  ///   - recording: The recording, which stores the drawing.
  ///   - box: The box. Everything else that the drawing depends on must stay the same.
  ///   - draw: Draws on the canvas that is passed to it, which has the same coordinates.
  public mutating func draw(
    _ recording: CanvasRecording, in box: Rect, _ draw: (inout CellCanvas) -> Void
  ) {
    recording.draw(in: box, on: &self, draw)
  }
}
