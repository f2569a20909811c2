public import DisplayList
import Platform

/// A recorded drawing of a part of a content, to be repeated at the same place.
///
/// Use it for a content that grows, such as an answer in progress: the part above the change is not
/// drawn again. Safe to use on any thread.
public final class CanvasRecording: Sendable {
  /// The place of a recorded drawing: its box and the cell that contains it.
  private struct Place: Hashable {
    var box: Rect
    var cellWidth: Double
    var isMirrored: Bool
  }

  private let drawn = Monitor<(place: Place, drawing: SnapshotBuilder.Drawing)?>(nil)

  /// Makes an empty recording.
  public init() {}

  /// Repeats the drawing that was recorded at the same place; if there is none, calls the closure
  /// and records what it draws.
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
  /// Draws with a closure, or repeats a recording that was made in the same box of a cell of the
  /// same width.
  ///
  /// - Parameters:
  ///   - recording: The recording, which keeps the drawing.
  ///   - box: The box; everything else that the drawing depends on must stay the same.
  ///   - draw: Draws on the same canvas.
  public mutating func draw(
    _ recording: CanvasRecording, in box: Rect, _ draw: (inout CellCanvas) -> Void
  ) {
    recording.draw(in: box, on: &self, draw)
  }
}
