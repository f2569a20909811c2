import DisplayList
import Platform

/// The key of a cell's encoded rows: all the inputs that determine them.
struct FragmentKey: Hashable, Sendable {
  /// The key of the snapshot.
  let cell: CellKey
  /// The digest of the page: its shape, background and encoder settings.
  let page: ContentDigest
  /// The type of the encoder, so that fragments of two encoders are never confused.
  let encoder: ObjectIdentifier
  /// The bits of the cell's position within the page's period, in points; 0 if all positions result
  /// in the same pixels.
  let phase: UInt64
}
