import ChatRaster
import ModelTable

/// Square covers in three columns: an expensive row, which is rendered one item per idle turn.
struct CoversRow: TableRow {
  typealias Cell = CoversCell
  var id: String
  var items: [HomeFile.Item]
  let shouldHighlight = false
  var isSplit = true

  static let side = Style.columnWidth(3)
  static let itemHeight = side + 48
  var height: Double { Self.itemHeight * Double((items.count + 2) / 3) + 4 }
}

struct CoversCell: TableCell {
  private var row = CoversRow(id: "", items: [])
  private var shown = 0

  mutating func render(with row: CoversRow) {
    shown = row.isSplit ? 0 : .max
    self.row = row
  }

  func stepCount(for row: CoversRow) -> Int { max(0, row.items.count - shown) }
  mutating func render(step: Int, of row: CoversRow) { shown += 1 }

  var pictures: [String] { row.items.map(\.picture) }

  func measured(in context: ContentContext) -> Sketch {
    let side = CoversRow.side
    let items = row.items.prefix(shown).map { item in
      (
        picture: context.picture(item.picture), name: item.picture,
        title: context.text(item.title, style: Style.text(12.5), width: side, maximumLines: 2),
        plays: context.text(item.plays ?? "", style: Style.text(10.5, .white), maximumLines: 1)
      )
    }
    return Sketch(size: Size(width: context.width, height: row.height)) { _, canvas in
      for (place, item) in items.enumerated() {
        let box = Rect(
          x: Style.margin + (side + Style.gap) * Double(place % 3),
          y: CoversRow.itemHeight * Double(place / 3), width: side, height: side)
        Cover(
          picture: item.picture, box: box, mask: .top, hit: item.name
        ).draw(on: &canvas)
        let x = box.maxX - item.plays.size.width - 6
        canvas.text(item.plays, at: Point(x: x, y: box.minY + 5))
        Icon.headphones(Point(x: x - 9, y: box.minY + 11.5), 11, .white, &canvas)
        canvas.text(item.title, at: Point(x: box.minX, y: box.maxY + 5))
      }
    }
  }
}

/// Two pictures next to each other, and one from edge to edge.
struct ExclusiveRow: TableRow {
  typealias Cell = ExclusiveCell
  var id: String
  var items: [HomeFile.Item]
  let shouldHighlight = false

  static let half = Size(width: Style.columnWidth(2), height: 100)
  static let full = Size(width: Style.width - Style.margin * 2, height: 132)
  var height: Double { Self.half.height + Self.full.height + 2 * 46 }
}

struct ExclusiveCell: TableCell {
  private var row = ExclusiveRow(id: "", items: [])

  mutating func render(with row: ExclusiveRow) { self.row = row }

  var pictures: [String] { row.items.map(\.picture) }

  func measured(in context: ContentContext) -> Sketch {
    let (row, half, full) = (row, ExclusiveRow.half, ExclusiveRow.full)
    let items = row.items.prefix(3).enumerated().map { place, item in
      let size = place < 2 ? half : full
      let x = place == 1 ? Style.margin + half.width + Style.gap : Style.margin
      return (
        picture: context.picture(item.picture), name: item.picture,
        box: Rect(
          x: x, y: place < 2 ? 0 : half.height + 46, width: size.width, height: size.height),
        title: context.text(
          item.title, style: Style.text(12.5), width: size.width, maximumLines: 2)
      )
    }
    return Sketch(size: Size(width: context.width, height: row.height)) { _, canvas in
      for item in items {
        Cover(
          picture: item.picture, box: item.box, mask: .top, hit: item.name
        ).draw(on: &canvas)
        let disc = Point(x: item.box.minX + 15, y: item.box.minY + 15)
        canvas.stroke(.arc(disc, 9, 0, 1), width: 1.2, .white)
        Icon.triangle(disc, 9, .white, &canvas)
        canvas.text(item.title, at: Point(x: item.box.minX, y: item.box.maxY + 5))
      }
    }
  }
}

/// Videos in two columns, some with a label in a corner.
struct VideosRow: TableRow {
  typealias Cell = VideosCell
  var id: String
  var items: [HomeFile.Item]
  let shouldHighlight = false

  static let size = Size(width: Style.columnWidth(2), height: 102)
  static let itemHeight = 154.0
  var height: Double { Self.itemHeight * Double((items.count + 1) / 2) }
}

struct VideosCell: TableCell {
  private var row = VideosRow(id: "", items: [])

  mutating func render(with row: VideosRow) { self.row = row }

  var pictures: [String] { row.items.map(\.picture) }

  func measured(in context: ContentContext) -> Sketch {
    let (row, size) = (row, VideosRow.size)
    let items = row.items.enumerated().map { place, item in
      (
        picture: context.picture(item.picture), name: item.picture,
        box: Rect(
          x: Style.margin + (size.width + Style.gap) * Double(place % 2),
          y: VideosRow.itemHeight * Double(place / 2), width: size.width, height: size.height),
        title: context.text(
          item.title, style: Style.text(13), width: size.width, maximumLines: 1),
        artist: context.text(
          item.subtitle ?? "", style: Style.text(11, Style.secondary), width: size.width,
          maximumLines: 1),
        plays: context.text(item.plays ?? "", style: Style.text(10.5, .white), maximumLines: 1),
        corner: item.corner.map {
          context.text($0, style: Style.text(10.5, .white, weight: .semibold), maximumLines: 1)
        }
      )
    }
    return Sketch(size: Size(width: context.width, height: row.height)) { _, canvas in
      for item in items {
        Cover(
          picture: item.picture, box: item.box, mask: .top, hit: item.name
        ).draw(on: &canvas)
        let x = item.box.maxX - item.plays.size.width - 6
        canvas.text(item.plays, at: Point(x: x, y: item.box.minY + 5))
        Icon.camera(Point(x: x - 10, y: item.box.minY + 12), 12, .white, &canvas)
        if let corner = item.corner {
          let label = Rect(
            x: item.box.minX, y: item.box.minY, width: corner.size.width + 16, height: 20)
          canvas.fill(
            .roundedRect(
              label, CornerRadii(topLeft: 6, topRight: 0, bottomRight: 10, bottomLeft: 0)),
            Style.red)
          canvas.text(
            corner, at: Point(x: label.minX + 7, y: label.midY - corner.size.height / 2))
        }
        canvas.text(item.title, at: Point(x: item.box.minX, y: item.box.maxY + 6))
        canvas.text(item.artist, at: Point(x: item.box.minX, y: item.box.maxY + 25))
      }
    }
  }
}
