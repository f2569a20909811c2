import BubbleLayout
import CellEngine
import CellList
import ChatRaster
import DisplayList
import RasterKit

/// Composes the parts of a frame, as a phone's display hardware does; never used on the loop's
/// thread.
///
/// A list that is narrower than the frame is centred, over a background as wide as the frame.
struct FrameComposer {
  private let width: Double
  private let height: Double
  private let scale: Double
  /// The width of the panel next to the page.
  private let panelWidth: Double
  /// The painted backgrounds of lists, one for each look; each is painted once, because a chat's
  /// wallpaper does not scroll.
  private var backgrounds: [Background: Bitmap] = [:]

  /// Makes a composer for frames of one size, in points, with a panel at the right edge of each
  /// frame.
  init(width: Double, height: Double, scale: Double, panelWidth: Double = 0) {
    self.width = width
    self.panelWidth = panelWidth
    self.height = height
    self.scale = scale
  }

  /// Composes the parts of a frame into a stack of the composer's size.
  ///
  /// - Parameters:
  ///   - frame: The frame of the list.
  ///   - look: The look of the list, whose page is at most as wide as the frame.
  ///   - panel: The panel next to the list.
  /// - Returns: The composed frame.
  /// - Throws: `RenderError` when the background cannot be painted.
  mutating func stack(
    of frame: ScreenFrame, in look: ListLook, panel: Bitmap.Layer?
  ) throws(RenderError) -> PixelStack {
    let options = look.options
    let (listWidth, rows) = (pixels(options.width), pixels(height))
    let left = max(0, (pixels(width) - listWidth) / 2)
    var parts: [PixelStack.Part] = []
    var fill = Color.white
    switch look.background {
    case .color(let color): fill = color
    case .clear: fill = .clear
    case .gradient, .image, .mesh, .pattern:
      if let background = try background(of: look) {
        parts.append(PixelStack.Part(background, x: 0, y: 0))
      }
    }
    parts += frame.below.map { Self.part($0, from: left) }
    let placeholder = options.theme.bubble.incoming.fill.color
    for place in frame.placeholders where place.height > 0 {
      let inset = pixels(Self.placeholderInset)
      let bar = Bitmap(
        width: listWidth - 2 * inset, height: max(1, min(place.height, rows) - inset),
        background: placeholder, layers: [])
      parts.append(PixelStack.Part(bar, x: left + inset, y: place.top + inset / 2))
    }
    parts += (frame.layers + frame.above).map { Self.part($0, from: left) }
    if let panel { parts.append(PixelStack.Part(panel.bitmap, x: panel.x, y: panel.y)) }
    return PixelStack(
      width: pixels(width) + pixels(panelWidth), height: rows, background: fill, parts: parts)
  }

  /// A layer, and its moving content, as a part of the stack.
  private static func part(_ layer: ScreenFrame.Layer, from left: Int) -> PixelStack.Part {
    PixelStack.Part(
      layer.bitmap, x: left + layer.left, y: layer.top,
      patches: layer.overlays.map { Bitmap.Layer($0.bitmap, x: $0.x, y: $0.y, replaces: true) })
  }

  /// The space between a placeholder and the edges of its cell, in points.
  private static let placeholderInset = 12.0

  private func pixels(_ points: Double) -> Int { Int((points * scale).rounded()) }

  private mutating func background(of look: ListLook) throws(RenderError) -> Bitmap? {
    var background = look.background
    // An image background is as wide as the page and keeps its aspect ratio.
    if case .image(let picture, let period) = background {
      background = .image(picture, period: period * width / look.width)
    }
    if let known = backgrounds[background] { return known }
    guard height > 0 else { return nil }
    let screen = BackgroundCell(width: width, height: height, background: background)
    do {
      let bitmap = try look.renderer.engine.bitmap(of: screen, scale: scale)
      backgrounds[background] = bitmap
      return bitmap
    } catch {
      throw RenderError(wrapping: error)
    }
  }
}
