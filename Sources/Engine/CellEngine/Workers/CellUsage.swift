import Platform
import RasterKit

/// The time spent on cells, by phase, summed over all workers.
package struct CellUsage: Hashable, Sendable {
  /// The time of one phase.
  package struct Phase: Hashable, Sendable {
    /// The thread CPU time, in nanoseconds.
    package private(set) var cpu: UInt64 = 0
    /// The elapsed time, in nanoseconds.
    package private(set) var wall: UInt64 = 0

    /// The current readings of the calling thread's clocks.
    static var now: Phase { Phase(cpu: ThreadClock.now(), wall: MonotonicClock.now()) }

    /// The current readings of the whole process's clocks, for all threads together.
    package static var processNow: Phase {
      Phase(cpu: ProcessClock.now(), wall: MonotonicClock.now())
    }

    /// The time between two readings of the clocks.
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

  /// The time from messages to snapshots.
  package var layout = Phase()
  /// The time from snapshots to pixels, without decoding images.
  package var draw = Phase()
  /// The time for reading and decoding images.
  package var decode = Phase()
  /// The time from pixels to compressed rows.
  package var compress = Phase()
  /// The number of cells that were laid out.
  package var layoutCount = 0
  /// The number of cells that were painted and compressed for a page.
  package var paintCount = 0
  /// The number of bands of those cells; a short cell is one band.
  package var bandCount = 0
  /// The number of displayed strips of tall cells that had been painted before.
  package var reusedStripCount = 0
  /// The number of groups that were painted on a separate layer and then composited (a GPU's
  /// offscreen passes).
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
  /// Makes the usage of decoding an image.
  init(of decoding: DecodeMeter.Span) {
    self.init(cpu: decoding.cpu, wall: decoding.wall)
  }
}
