import Platform
package import RasterKit

/// The time that cells took, by phase, summed over all workers.
package struct CellUsage: Hashable, Sendable {
  /// One phase's time.
  package struct Phase: Hashable, Sendable {
    /// Thread processor time, in nanoseconds.
    package private(set) var cpu: UInt64 = 0
    /// Time that passed, in nanoseconds.
    package private(set) var wall: UInt64 = 0

    /// The calling thread's clocks.
    static var now: Phase { Phase(cpu: ThreadClock.now(), wall: MonotonicClock.now()) }

    /// The clocks of the whole process, all of its threads together.
    package static var processNow: Phase {
      Phase(cpu: ProcessClock.now(), wall: MonotonicClock.now())
    }

    /// The time that has passed from one reading of a pair of clocks to a later one.
    package static func - (end: Phase, start: Phase) -> Phase {
      Phase(cpu: end.cpu &- start.cpu, wall: end.wall &- start.wall)
    }

    /// Adds the time since `start` on the same thread.
    mutating func add(since start: Phase) {
      self = self + (Self.now - start)
    }

    static func + (one: Phase, other: Phase) -> Phase {
      Phase(cpu: one.cpu &+ other.cpu, wall: one.wall &+ other.wall)
    }
  }

  /// From messages to snapshots.
  package var layout = Phase()
  /// From snapshots to pixels, without decoding pictures.
  package var draw = Phase()
  /// Reading and decoding pictures.
  package var decode = Phase()
  /// From pixels to compressed rows.
  package var compress = Phase()
  /// The number of cells that were laid out.
  package var layoutCount = 0
  /// The number of cells that were painted and compressed for a page.
  package var paintCount = 0
  /// The number of their bands: cells that are not high are one.
  package var bandCount = 0
  /// The number of strips of high cells that a display was shown that had been painted before.
  package var reusedStripCount = 0
  /// The number of groups that were painted on a layer of their own and then composited: offscreen
  /// passes in the terms of a GPU.
  package var offscreenPassCount = 0

  static func + (one: CellUsage, other: CellUsage) -> CellUsage {
    CellUsage(
      layout: one.layout + other.layout, draw: one.draw + other.draw,
      decode: one.decode + other.decode, compress: one.compress + other.compress,
      layoutCount: one.layoutCount + other.layoutCount,
      paintCount: one.paintCount + other.paintCount,
      bandCount: one.bandCount + other.bandCount,
      reusedStripCount: one.reusedStripCount + other.reusedStripCount,
      offscreenPassCount: one.offscreenPassCount + other.offscreenPassCount)
  }

  static func - (end: CellUsage, start: CellUsage) -> CellUsage {
    CellUsage(
      layout: end.layout - start.layout, draw: end.draw - start.draw,
      decode: end.decode - start.decode, compress: end.compress - start.compress,
      layoutCount: end.layoutCount - start.layoutCount,
      paintCount: end.paintCount - start.paintCount,
      bandCount: end.bandCount - start.bandCount,
      reusedStripCount: end.reusedStripCount - start.reusedStripCount,
      offscreenPassCount: end.offscreenPassCount - start.offscreenPassCount)
  }
}

extension CellUsage.Phase {
  /// Makes the usage of decoding a picture.
  init(of decoding: DecodeMeter.Span) {
    self.init(cpu: decoding.cpu, wall: decoding.wall)
  }
}

/// The times of the work on a display's request.
package struct WorkSpan: Hashable, Sendable {
  /// The thread's number.
  package let thread: Int
  /// The start, in nanoseconds of the monotonic clock.
  package let start: UInt64
  /// The time that it took, in nanoseconds.
  package let wall: UInt64
  /// The duration of layout, in nanoseconds; 0 if the snapshot was kept.
  package let layout: UInt64
  /// The time that it took at its end to paint, with pictures that were decoded for it, in
  /// nanoseconds; 0 if nothing was painted.
  package let draw: UInt64
  /// The pictures that were decoded while it painted.
  package let decodes: [DecodeMeter.Span]
}
