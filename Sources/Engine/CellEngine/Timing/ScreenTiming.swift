/// The cost of one run over a screen on one warm worker, phase by phase.
package struct ScreenTiming: Sendable {
  /// The width in pixels.
  package var width = 0
  /// The height in pixels.
  package var height = 0
  /// The indices of the cells that are wholly or partly on the screen.
  package var cells = 0..<0
  /// The time from messages to snapshots.
  package var layout = CellUsage.Phase()
  /// The time from snapshots to pixels.
  package var draw = CellUsage.Phase()
  /// The time from pixels to a PNG in memory.
  package var png = CellUsage.Phase()
  /// The time of all phases.
  package var total = CellUsage.Phase()
  /// The time from the same pixels to a PNG with Cairo's own writer.
  package var cairoPNG = CellUsage.Phase()
  /// The size of our PNG in bytes.
  package var pngByteCount = 0
  /// The size of Cairo's PNG in bytes.
  package var cairoPNGByteCount = 0
}
