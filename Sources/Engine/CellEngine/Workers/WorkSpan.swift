import RasterKit
import TextShaping

/// The recorded work on a display's request.
package struct WorkSpan: Sendable {
  /// The times of one phase of the work, in nanoseconds.
  package struct Phase: Hashable, Sendable {
    /// The start, on the monotonic clock.
    package let start: UInt64
    /// The elapsed time.
    package let wall: UInt64
    /// The thread processor time.
    package let cpu: UInt64
  }

  /// The id of the thread.
  package let thread: Int
  /// The whole work.
  package let whole: Phase
  /// The layout; nil if the snapshot was cached.
  package let layout: Phase?
  /// The painting, including the decoding of images; nil if nothing was painted.
  package let draw: Phase?
  /// The images that were decoded during painting.
  package let decodes: [Phase]
  /// The processor time for shaping the cell's texts, in nanoseconds; part of `layout`.
  package let shaping: UInt64
  /// The processor time for measuring each named part of the cell, without the parts within it, in
  /// nanoseconds; part of `layout`.
  package let parts: [String: UInt64]

  private let source: any CellSource
  private let index: Int

  /// The names of the cell, which are made on request.
  package var label: CellLabel { source.label(at: index) }

  /// Combines a worker's notes with the usage that it measured.
  init(
    of cell: (source: any CellSource, index: Int), thread: Int, start: CellUsage.Phase,
    spent: CellUsage.Phase, usage: CellUsage, notes: WorkNotes
  ) {
    (source, index) = cell
    self.thread = thread
    whole = Phase(start: start.wall, wall: spent.wall, cpu: spent.cpu)
    layout = notes.layoutStart.map {
      Phase(start: $0, wall: usage.layout.wall, cpu: usage.layout.cpu)
    }
    draw = notes.painting.map {
      Phase(
        start: $0.lowerBound, wall: $0.upperBound - $0.lowerBound,
        cpu: usage.draw.cpu + usage.decode.cpu)
    }
    decodes = notes.decodes.map { Phase(start: $0.start, wall: $0.wall, cpu: $0.cpu) }
    shaping = notes.meter.shaping
    parts = notes.meter.parts
  }
}

/// The notes of a worker on the request that it processes.
struct WorkNotes {
  /// The times of the cell's texts and parts.
  let meter = LayoutMeter()
  /// The start of the layout; nil if the cell was not laid out.
  var layoutStart: UInt64?
  /// The painting from the start of the first band to the end of the last one; nil if nothing was
  /// painted.
  var painting: Range<UInt64>?
  /// The images that were decoded.
  var decodes: [DecodeMeter.Span] = []
}
