import BubbleLayout
import ChatModel
import DisplayList

/// A position on a map with purely symbolic streets; no map is ever downloaded.
struct MapView: MeasuredContent {
  /// The marker of the position.
  enum Marker {
    /// A pin.
    case pin
    /// A dot with a ring around it, grey when the live location has ended.
    case live(hasEnded: Bool)
  }

  let size: Size
  let fit = ContentFit.edgeToEdge
  let coversGround = true

  private let isDark: Bool
  private let marker: Marker

  /// Measures the map.
  init(marker: Marker = .pin, in context: ContentContext) {
    self.marker = marker
    let width = min(context.theme.media.maximumWidth, context.fullWidth)
    size = Size(width: width.rounded(.down), height: 124)
    isDark = context.theme.appearance == .dark
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    let land = Color(rgb: isDark ? 0x2b3640 : 0xe9e6dc)
    let park = Color(rgb: isDark ? 0x2f4a3c : 0xcfe3b8)
    let water = Color(rgb: isDark ? 0x22465c : 0xb3d8ec)
    let street = Color(rgb: isDark ? 0x43525f : 0xffffff)
    func outline(_ points: [(x: Double, y: Double)]) -> Path {
      .polygon(points.map { (box.minX + $0.x * box.width, box.minY + $0.y * box.height) })
    }
    func road(
      _ points: [(x: Double, y: Double)], width: Double, on map: inout CellCanvas
    ) {
      map.stroke(
        .polyline(points.map { (box.minX + $0.x * box.width, box.minY + $0.y * box.height) }),
        width: width, street)
    }
    let clip = canvas.outline.map { Shape.path($0) } ?? .roundedRect(box, canvas.corners)
    canvas.group(clip: clip) { map in
      map.fill(.rect(map.outline == nil ? box : map.outlineBox), land)
      map.fill(.path(outline([(0, 0.62), (0.3, 0.7), (0.42, 1), (0, 1)])), water)
      map.fill(.path(outline([(0.62, 0), (1, 0), (1, 0.34), (0.7, 0.28)])), park)
      road([(-0.02, 0.3), (0.4, 0.42), (1.02, 0.36)], width: 6, on: &map)
      road([(0.55, -0.02), (0.6, 0.4), (0.5, 1.02)], width: 5, on: &map)
      road([(0.2, -0.02), (0.26, 0.38), (0.42, 1.02)], width: 3.5, on: &map)
      road([(0.58, 0.62), (1.02, 0.76)], width: 3.5, on: &map)
      road([(0.8, 0.38), (0.76, 1.02)], width: 3, on: &map)
    }
    switch marker {
    case .pin: drawPin(in: box, on: &canvas)
    case .live(let hasEnded):
      drawDot(in: box, Color(rgb: hasEnded ? 0x7d8894 : 0x2f7de1), on: &canvas)
    }
    canvas.hit("location", box)
  }
  private func drawPin(in box: Rect, on canvas: inout CellCanvas) {
    let tip = Point(x: box.midX.rounded(), y: (box.midY + 12).rounded())
    canvas.fill(
      .ellipse(Rect(x: tip.x - 5, y: tip.y - 2, width: 10, height: 4)),
      Color.black.withAlpha(0.22))
    let pin = Rect(x: tip.x - 12, y: tip.y - 32, width: 24, height: 32)
    canvas.fillIcon(Icon.pin, in: pin, Color(rgb: 0xe5484d))
    canvas.fill(
      .ellipse(Rect(x: tip.x - 4, y: pin.minY + 7.5, width: 8, height: 8)), .white)
  }

  private func drawDot(in box: Rect, _ color: Color, on canvas: inout CellCanvas) {
    func disc(_ radius: Double) -> Shape {
      .ellipse(
        Rect(
          x: box.midX.rounded() - radius, y: box.midY.rounded() - radius, width: 2 * radius,
          height: 2 * radius))
    }
    canvas.fill(disc(26), color.withAlpha(0.2))
    canvas.fill(disc(11), color, border: .white, width: 3)
  }
}
