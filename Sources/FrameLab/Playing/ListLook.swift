import ChatRaster
import DisplayList
import Pictures

/// The look of a list's frames, apart from its cells.
///
/// Each frame of a film has its own look, because each edit replaces the conversation to which a
/// list refers.
struct ListLook: Sendable {
  /// The renderer of the cells.
  let renderer: ChatRenderer
  /// The options of the renderer.
  let options: RenderOptions
  /// The background behind the cells.
  let background: Background
  /// The width of the list, in points.
  let width: Double
  /// The images, which can be painted while this object is referenced.
  let pictures: PictureSession
}
