/// A way through all cells of a page that is measured by itself.
package enum Pass: String, CaseIterable, Sendable {
  /// From messages to snapshots.
  case layout
  /// From snapshots that are there already to pixels, which are thrown away.
  case draw
  /// From messages to a PNG, whose bytes are counted and thrown away.
  case png
}
