/// A way through all cells of a page that is measured by itself.
package enum Pass: String, CaseIterable, Sendable {
  /// From messages to snapshots; nothing is kept from before.
  case layout
  /// From snapshots that are there already to pixels, which are thrown away.
  case draw
  /// From messages to a PNG, whose bytes are counted and thrown away; nothing is kept from before.
  case png
  /// The same with the snapshots that are kept from before, as far as their budget goes.
  case snapshots
  /// The same with the compressed rows that are kept from before, as far as their budget goes.
  case fragments

  /// Whether the pass is about what is kept from the one before.
  package var keepsFromBefore: Bool { self == .snapshots || self == .fragments }
}
