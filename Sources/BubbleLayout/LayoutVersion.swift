/// The version of the code that turns rows into cells.
package enum LayoutVersion {
  /// Counted up whenever the same row may come out differently, so that snapshots which are kept on
  /// disk are not taken for those of the new code; `LayoutVersionTests` notices.
  package static let current = 4
}
