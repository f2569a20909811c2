import BubbleLayout
import CellEngine
import DisplayList
import RasterKit

/// Puts the pixels of a frame together, as the display of a phone does; never on the loop.
struct FrameComposer {
  private let width: Double
  private let height: Double
  private let scale: Double
  /// What lies behind the list, painted once for each look: a chat's wallpaper does not scroll.
  private var backdrops: [BackdropKey: Bitmap] = [:]

  private struct BackdropKey: Hashable {
    let backdrop: Backdrop
    let width: Double
  }

  /// Makes a composer for frames of one size, in points.
  init(width: Double, height: Double, scale: Double) {
    self.width = width
    self.height = height
    self.scale = scale
  }

  /// The frame's pixels.
  ///
  /// - Parameters:
  ///   - frame: What is on the screen.
  ///   - list: The list that is shown, which may be narrower or wider than the frame.
  ///   - marks: What is painted over it.
  /// - Returns: A bitmap of the composer's size.
  /// - Throws: `RenderError` when the backdrop cannot be painted.
  mutating func bitmap(
    of frame: ScreenFrame, in list: ScrollList, marks: [Bitmap.Layer]
  ) throws(RenderError) -> Bitmap {
    let configuration = list.renderer.configuration
    let (listWidth, rows) = (pixels(configuration.width), pixels(height))
    var layers: [Bitmap.Layer] = []
    var background = Color.white
    switch list.page.cells.backdrop {
    case .color(let color): background = color
    case .clear: background = .clear
    case .gradient, .image:
      if let backdrop = try backdrop(of: list) { layers.append(Bitmap.Layer(backdrop, y: 0)) }
    }
    let placeholder = configuration.theme.bubble.incoming.fill
    for place in frame.placeholders where place.height > 0 {
      let inset = pixels(Self.placeholderInset)
      let bar = Bitmap(
        width: listWidth - 2 * inset, height: max(1, min(place.height, rows) - inset),
        background: placeholder, layers: [])
      layers.append(Bitmap.Layer(bar, x: inset, y: place.top + inset / 2))
    }
    layers += frame.layers.map { Bitmap.Layer($0.bitmap, y: $0.top) }
    return Bitmap(
      width: pixels(width), height: rows, background: background, layers: layers + marks)
  }

  /// Room around a placeholder, in points.
  private static let placeholderInset = 12.0

  private func pixels(_ points: Double) -> Int { Int((points * scale).rounded()) }

  private mutating func backdrop(of list: ScrollList) throws(RenderError) -> Bitmap? {
    let cells = list.page.cells
    let key = BackdropKey(backdrop: cells.backdrop, width: cells.width)
    if let known = backdrops[key] { return known }
    guard height > 0 else { return nil }
    let screen = BackdropCell(width: cells.width, height: height, backdrop: cells.backdrop)
    do {
      let bitmap = try list.renderer.engine.bitmap(of: screen, scale: scale)
      backdrops[key] = bitmap
      return bitmap
    } catch {
      throw RenderError(wrapping: error)
    }
  }
}
