import Assertions
import BubbleLayout
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

/// Tests of the background of a picture in a bubble, and of the picture's edge.
@Suite struct PictureGroundTests {
  private func snapshot(
    _ content: Content, _ theme: String = "telegram", scale: Double = 2,
    frame: Double = 0, _ change: (inout MessageRow) -> Void = { _ in }
  ) throws -> CellSnapshot {
    var fixture = try LayoutFixture(theme)
    fixture.images = OnePicture()
    fixture.scale = scale
    fixture.theme.media.frame = frame
    var row = LayoutFixture.outgoing("", stamp: "09:26")
    row.message.content = content
    change(&row)
    return try fixture.snapshot(of: row)
  }

  private func ground(_ snapshot: CellSnapshot) throws -> [Point] {
    for case .fill(let shape, _) in snapshot.items {
      guard case .path(let path) = shape else { continue }
      return path.elements.compactMap { element in
        switch element {
        case .move(let point), .line(let point), .curve(let point, _, _): point
        case .close: nil
        }
      }
    }
    throw Missing()
  }

  private struct Missing: Error {}

  @Test(arguments: [1.0, 1.5, 2, 3])
  func `a bubble stays a pixel within the picture that covers it`(scale: Double) throws {
    let snapshot = try snapshot(.image(ImageContent(source: "photo")), scale: scale)
    let picture = try #require(snapshot.box(.image("photo")))
    let points = try ground(snapshot)
    let pixel = 1 / scale
    #expect(
      points.allSatisfy { point in
        point.x > picture.minX + pixel - 1e-9 && point.x < picture.maxX - pixel + 1e-9
          && point.y > picture.minY + pixel - 1e-9 && point.y < picture.maxY - pixel + 1e-9
      })
    #expect(abs((points.map(\.x).min() ?? 0) - picture.minX - pixel) < 1e-9)
  }

  @Test func `a frame is as wide on all sides, and its corners lie within the bubble's`() throws {
    let snapshot = try snapshot(.image(ImageContent(source: "photo")), frame: 3)
    let picture = try #require(snapshot.box(.image("photo")))
    let bubble = try #require(snapshot.box(.bubble))
    same(picture, bubble.inset(by: EdgeInsets(horizontal: 3, vertical: 3)))
    var shape: Shape?
    for case .image(_, _, let clip) in snapshot.items { shape = clip }
    // The theme's radius is 16.
    same(shape, .roundedRect(picture, CornerRadii(13)))
    let stamp = try #require(snapshot.box(.status))
    #expect(stamp.maxX == picture.maxX - 6 && stamp.maxY == picture.maxY - 6)
  }

  @Test func `beside a header and words a bubble is as wide as it was`() throws {
    let image = ImageContent(source: "photo", caption: "WORDS")
    let snapshot = try snapshot(.image(image)) { row in
      row.isOutgoing = false
      row.sender = LayoutFixture.bo
      row.showsName = true
    }
    let picture = try #require(snapshot.box(.image("photo")))
    let bubble = try #require(snapshot.box(.bubble))
    let points = try ground(snapshot)
    let beside = points.filter { $0.y > picture.minY + 0.5 && $0.y < picture.maxY - 0.5 }
    #expect(beside.isEmpty)
    same(points.map(\.x).max(), bubble.maxX)
    #expect(points.map(\.y).min() == bubble.minY && points.map(\.y).max() == bubble.maxY)
    for y in [picture.minY + 0.5, picture.maxY - 0.5] {
      let xs = Set(points.filter { $0.y == y }.map(\.x))
      same(xs, [bubble.minX, bubble.minX + 0.5, bubble.maxX - 0.5, bubble.maxX])
    }
  }

  @Test func `a placeholder, which the bubble shines through, has all of it behind`() throws {
    let content = Content.image(ImageContent(source: "lost", width: 400, height: 300))
    let snapshot = try snapshot(content)
    let bubble = try #require(snapshot.box(.bubble))
    guard
      case .fill(.roundedRect(let rect, _), _) = try #require(
        snapshot.items.first { if case .fill = $0 { true } else { false } })
    else { throw Missing() }
    same(rect, bubble)
    #expect(edges(snapshot).isEmpty)
  }

  /// The hairlines in the colour of the page's text.
  private func edges(_ snapshot: CellSnapshot, _ theme: String = "telegram") -> [Double] {
    let text = (try? Theme.named(theme))?.bubble.incoming.text
    func edges(_ items: [DisplayItem], _ seen: Double) -> [Double] {
      items.flatMap { item in
        // The line is inside an outline with a tail, which clips the outer half.
        if case .group(let items, _, .path, _) = item { return edges(items, 0.5) }
        guard case .stroke(_, let style, let color) = item, color == text?.withAlpha(0.08) else {
          return []
        }
        return [style.width * seen]
      }
    }
    return edges(snapshot.items, 1)
  }

  @Test(arguments: try ThemeCatalog.builtIn.names())
  func `pictures have a hairline of a pixel, and stickers have none`(theme: String) throws {
    for scale in [1.0, 2, 3] {
      for content in [
        Content.image(ImageContent(source: "photo")),
        .image(ImageContent(source: "photo", caption: "WORDS")),
        .video(VideoContent(poster: "photo", duration: 75)),
      ] {
        same(edges(try snapshot(content, theme, scale: scale), theme), [1 / scale])
      }
    }
    #expect(edges(try snapshot(.sticker(ImageContent(source: "photo")), theme), theme).isEmpty)
  }
}
