import ChatRaster
import DisplayList
import Pictures

/// The look of a list's frames beside its cells.
///
/// Kept for each frame of a film: a list itself holds a conversation, of which each edit makes
/// another.
struct ListLook: Sendable {
  /// Makes its cells.
  let renderer: ChatRenderer
  /// The way in which they are made.
  let options: RenderOptions
  /// The background behind them.
  let background: Background
  /// In points.
  let width: Double
  /// The pictures, which can be painted while this is held.
  let pictures: PictureSession
}
