import ChatRaster
import DisplayList
import Pictures

/// The attributes of a list's frames that do not depend on its cells.
///
/// Each frame of a film has its own look, because every edit replaces the conversation of the list.
struct ListLook: Sendable {
  /// The renderer of the cells.
  let renderer: ChatRenderer
  /// The options of the renderer.
  let options: RenderOptions
  /// The background behind the cells.
  let background: Background
  /// The width of the list, in points.
  let width: Double
  /// The session that keeps the images available for painting.
  let pictures: PictureSession
}
