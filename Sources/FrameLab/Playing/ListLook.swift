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
  /// The background that lies behind them.
  let background: Background
  /// In points.
  let width: Double
  /// They can be painted as long as somebody has them.
  let pictures: PictureSession
}
