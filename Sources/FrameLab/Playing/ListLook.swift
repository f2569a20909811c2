import ChatRaster
import DisplayList
import Pictures

/// The attributes of a list's frames that are independent of its cells.
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
  /// The images, which can be painted while this object exists.
  let pictures: PictureSession
}
