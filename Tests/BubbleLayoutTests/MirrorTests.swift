import Assertions
import BubbleLayout
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

@Suite struct `A right-to-left interface` {
  @Test(arguments: try ThemeCatalog.builtIn.names())
  func `is the mirror image of a left-to-right one`(name: String) throws {
    var fixture = try LayoutFixture(name)
    var mirrored = fixture
    mirrored.direction = .rightToLeft
    fixture.direction = .leftToRight
    // Icons are not mirrored, so they are removed here.
    fixture.theme.titleBar.signs = []
    mirrored.theme.titleBar.signs = []
    fixture.theme.reactions.showsAddition = false
    mirrored.theme.reactions.showsAddition = false
    for row in rows {
      let plain = try fixture.snapshot(of: row)
      let turned = try mirrored.snapshot(of: row)
      same(turned.dump(), plain.mirrored().dump())
    }
  }

  /// Rows whose text has no direction of its own, so that the direction of the interface applies.
  private var rows: [TimelineRow] {
    var named = LayoutFixture.incoming("12 34", stamp: "09:26")
    named.showsName = true
    named.showsAvatar = true
    named.reservesAvatar = true
    named.sender?.name = "7"
    named.message.reactions = [Reaction(emoji: "1", count: 2), Reaction(emoji: "3", count: 45)]
    // Ticks are not mirrored, so this message has none.
    var answer = LayoutFixture.outgoing("1", stamp: "09:27", position: .last)
    answer.reply = ReplyPreview(id: "x", author: LayoutFixture.bo, summary: "12")
    let failed = LayoutFixture.outgoing("12", status: .failed, position: .first)
    var picture = LayoutFixture.incoming("")
    picture.message.content = .image(ImageContent(source: "a.jpg", width: 400, height: 300))
    var place = LayoutFixture.outgoing("", stamp: "09:28")
    place.message.content = .location(LocationContent(latitude: 1, longitude: 2, name: "7"))
    var file = LayoutFixture.incoming("")
    file.message.content = .file(FileContent(name: "1.pdf", size: 12))
    return [named, answer, failed, picture, place, file].map(TimelineRow.message) + [
      .titleBar(
        TitleBarRow(
          title: "1", participantCount: 2, isGroup: false, subtitle: "12",
          face: LayoutFixture.bo, clock: "9:41")),
      .spacing(.top),
    ]
  }
}

extension CellSnapshot {
  /// The snapshot with left and right exchanged; text and pictures themselves are not mirrored.
  fileprivate func mirrored() -> CellSnapshot {
    CellSnapshot(
      size: size, items: items.map(mirrored),
      hitAreas: hitAreas.map { area in
        CellRegion(role: area.role, rects: area.rects.map(mirrored), textRange: area.textRange)
      },
      animations: animations.map {
        AnimationDeclaration($0.motion.mirrored, in: mirrored($0.rect), place: $0.place)
      })
  }

  private func mirrored(_ item: DisplayItem) -> DisplayItem {
    switch item {
    case .fill(let shape, let paint): .fill(mirrored(shape), paint)
    case .stroke(let path, let style, let color): .stroke(mirrored(path), style, color)
    case .text(let text, let origin):
      .text(text, origin: Point(x: size.width - origin.x - text.size.width, y: origin.y))
    case .image(let image, let rect, let clip): .image(image, mirrored(rect), clip: mirrored(clip))
    case .shadow(let shape, let shadow): .shadow(mirrored(shape), shadow)
    case .cover(let cover):
      .cover(
        Cover(
          boxes: cover.boxes.map(mirrored), color: cover.color, isGrained: cover.isGrained))
    case .group(let items, let offset, let clip, let opacity):
      .group(
        items.map(mirrored), offset: offset, clip: clip.map(mirrored), opacity: opacity)
    }
  }

  private func mirrored(_ rect: Rect) -> Rect {
    Rect(x: size.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  private func mirrored(_ shape: Shape) -> Shape {
    switch shape {
    case .roundedRect(let rect, let radii): .roundedRect(mirrored(rect), radii.mirrored)
    case .ellipse(let rect): .ellipse(mirrored(rect))
    case .path(let path): .path(mirrored(path))
    }
  }

  private func mirrored(_ path: Path) -> Path {
    func turned(_ point: Point) -> Point { Point(x: size.width - point.x, y: point.y) }
    return Path(
      path.elements.map { element in
        switch element {
        case .move(let point): .move(turned(point))
        case .line(let point): .line(turned(point))
        case .curve(let point, let control1, let control2):
          .curve(turned(point), control1: turned(control1), control2: turned(control2))
        case .close: .close
        }
      })
  }
}
