/// The cost of one screen on one warm worker, phase by phase: medians over several runs.
package struct ScreenTiming: Sendable {
  /// In pixels.
  package var width = 0
  /// In pixels.
  package var height = 0
  /// The cells on the screen, whole or in part.
  package var cells = 0..<0
  /// From messages to snapshots.
  package var layout = CellUsage.Phase()
  /// From snapshots to pixels.
  package var draw = CellUsage.Phase()
  /// From pixels to a PNG in memory.
  package var png = CellUsage.Phase()
  /// The whole way.
  package var total = CellUsage.Phase()
  /// From the same pixels to a PNG, by Cairo's own writer.
  package var cairoPNG = CellUsage.Phase()
  /// Bytes of our PNG.
  package var pngByteCount = 0
  /// Bytes of Cairo's PNG.
  package var cairoPNGByteCount = 0
}
