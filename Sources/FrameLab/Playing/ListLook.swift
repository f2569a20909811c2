import ChatRaster
import DisplayList
import Pictures

/// The look of a list's frames, apart from its cells.
///
/// It is kept for each frame of a film, because a list itself refers to a conversation, which each
/// edit replaces.
struct ListLook: Sendable {
  /// The renderer of its cells.
  let renderer: ChatRenderer
  /// The options of the renderer.
  let options: RenderOptions
  /// The background behind the cells.
  let background: Background
  /// The width of the list, in points.
  let width: Double
  /// The pictures, which can be painted while this object is held.
  let pictures: PictureSession
}
