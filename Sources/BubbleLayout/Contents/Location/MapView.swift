import ChatModel
import DisplayList

/// A place on a drawn map; no map is ever fetched, so its streets are only a sign.
struct MapView: GroundCovering {
  let size: Size
  let fit = ContentFit.edgeToEdge
  let coversGround = true

  private let isDark: Bool

  /// Measures the map.
  init(width: Double, using tools: ContentTools) {
    let media = tools.context.theme.media
    size = Size(width: min(media.maximumWidth, width).rounded(.down), height: 124)
    isDark = tools.context.theme.appearance == .dark
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    let land = Color(rgb: isDark ? 0x2b3640 : 0xe9e6dc)
    let park = Color(rgb: isDark ? 0x2f4a3c : 0xcfe3b8)
    let water = Color(rgb: isDark ? 0x22465c : 0xb3d8ec)
    let street = Color(rgb: isDark ? 0x43525f : 0xffffff)
    let shape = Shape.roundedRect(box, canvas.corners)
    var map = SnapshotBuilder(width: canvas.builder.width, isMirrored: canvas.builder.isMirrored)
    map.fill(.rect(box), land)
    func outline(_ points: [(x: Double, y: Double)]) -> Path {
      .polygon(points.map { (box.minX + $0.x * box.width, box.minY + $0.y * box.height) })
    }
    map.fill(.path(outline([(0, 0.62), (0.3, 0.7), (0.42, 1), (0, 1)])), water)
    map.fill(.path(outline([(0.62, 0), (1, 0), (1, 0.34), (0.7, 0.28)])), park)
    func road(_ points: [(x: Double, y: Double)], width: Double) {
      map.stroke(
        .polyline(points.map { (box.minX + $0.x * box.width, box.minY + $0.y * box.height) }),
        width: width, street)
    }
    road([(-0.02, 0.3), (0.4, 0.42), (1.02, 0.36)], width: 6)
    road([(0.55, -0.02), (0.6, 0.4), (0.5, 1.02)], width: 5)
    road([(0.2, -0.02), (0.26, 0.38), (0.42, 1.02)], width: 3.5)
    road([(0.58, 0.62), (1.02, 0.76)], width: 3.5)
    road([(0.8, 0.38), (0.76, 1.02)], width: 3)
    canvas.builder.group(map, clip: shape)
    let tip = Point(x: box.midX.rounded(), y: (box.midY + 12).rounded())
    canvas.builder.fill(
      .ellipse(Rect(x: tip.x - 5, y: tip.y - 2, width: 10, height: 4)),
      Color.black.withAlpha(0.22))
    let pin = Rect(x: tip.x - 12, y: tip.y - 32, width: 24, height: 32)
    canvas.builder.fillIcon(Icon.pin, at: pin, Color(rgb: 0xe5484d))
    canvas.builder.fill(
      .ellipse(Rect(x: tip.x - 4, y: pin.minY + 7.5, width: 8, height: 8)), .white)
    canvas.builder.hit(.custom("location"), box)
  }
}
