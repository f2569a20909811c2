import ChatRaster
import Foundation

/// A picture drawn from its name, which consists of a scene and a palette number, such as
/// `hills-3`.
struct Artwork: ListCell {
  let name: String
  let size: Size

  func measured(in context: ContentContext) -> Sketch {
    let words = name.split(separator: "-")
    let number = words.last.flatMap { Int($0) } ?? 0
    let (scene, box) = (String(words.first ?? ""), Rect(origin: .zero, size: size))
    return Sketch(size: size) { _, canvas in
      var painter = ScenePainter(
        box: box, palette: Palette(number), dice: Dice(name.utf8.reduce(7) { $0 &* 31 &+ Int($1) }))
      painter.paint(scene, on: &canvas)
    }
  }

  /// Draws all pictures of a home and encodes them as PNG files.
  static func draw(
    _ artworks: [String: Size], with renderer: ChatRenderer
  ) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    var options = renderer.configuration.options
    options.scale = 1
    for (name, size) in artworks {
      let list = try CustomList(
        OneCell(content: Artwork(name: name, size: size)), renderer: renderer, options: options,
        size: size, behavior: LiveListOptions(preparation: .synchronous))
      try list.advance(to: .zero)
      files[name] = try list.image.png()
    }
    return files
  }
}

/// A list of one cell.
struct OneCell<Content: ListCell>: ListDataSource {
  let content: Content
  var count: Int { 1 }
  func id(at index: Int) -> Int { index }
  func index(of id: Int) -> Int? { id == 0 ? 0 : nil }
  func cell(at index: Int) -> Content { content }
}

/// Content drawn by a closure.
struct Sketch: MeasuredContent {
  let size: Size
  let fit = ContentFit.bare
  let paint: @Sendable (Rect, inout CellCanvas) -> Void

  init(size: Size, _ paint: @escaping @Sendable (Rect, inout CellCanvas) -> Void) {
    self.size = size
    self.paint = paint
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) { paint(box, &canvas) }
}
