import ChatRaster
import ModelTable

/// An article: text on the left, a picture on the right.
struct ColumnRow: TableRow {
  typealias Cell = ColumnCell
  var id: String
  var item: HomeFile.Item
  var height = 92.0
}

struct ColumnCell: TableCell {
  private var row: ColumnRow?

  mutating func render(with row: ColumnRow) { self.row = row }

  var pictures: [String] { row.map { [$0.item.picture] } ?? [] }

  func measured(in context: ContentContext) -> Sketch {
    let size = Size(width: context.width, height: row?.height ?? 0)
    guard let row else { return Sketch(size: size) { _, _ in } }
    let picture = context.picture(row.item.picture)
    let width = context.width - Style.margin * 3 - 112
    let title = context.text(
      row.item.title, style: Style.text(15), width: width, maximumLines: 2)
    let readers = context.text(
      row.item.subtitle ?? "", style: Style.text(11, Style.secondary), maximumLines: 1)
    return Sketch(size: size) { box, canvas in
      let cover = Rect(x: box.maxX - Style.margin - 112, y: 10, width: 112, height: 70)
      Cover(
        picture: picture, box: cover, hit: row.item.picture
      ).draw(on: &canvas)
      canvas.text(title, at: Point(x: Style.margin, y: 10))
      canvas.text(readers, at: Point(x: Style.margin, y: 64))
      canvas.fill(
        .rect(
          Rect(
            x: Style.margin, y: box.maxY - 0.5, width: box.width - Style.margin * 2, height: 0.5)),
        Style.hairline)
    }
  }
}

/// A round portrait in a strip that is wider than the screen.
struct ChannelRow: TableRow {
  typealias Cell = ChannelCell
  var id: String
  var item: HomeFile.Item
  var isFirst: Bool
  let height = 136.0
  let shouldHighlight = false

  static let side = 84.0
  private static let gap = 14.0
  /// The strip begins at the same distance from the edge as the sections.
  var leading: Double { isFirst ? Style.margin : 0 }

  var placement: CellPlacement {
    CellPlacement(
      width: .points(leading + Self.side + Self.gap), rowBreak: isFirst ? .always : .never)
  }
}

struct ChannelCell: TableCell {
  private var row: ChannelRow?

  mutating func render(with row: ChannelRow) { self.row = row }

  var pictures: [String] { row.map { [$0.item.picture] } ?? [] }

  func measured(in context: ContentContext) -> Sketch {
    let size = Size(width: context.width, height: row?.height ?? 0)
    guard let row else { return Sketch(size: size) { _, _ in } }
    let side = ChannelRow.side
    let picture = context.picture(row.item.picture)
    let title = context.text(
      row.item.title, style: Style.text(12.5), width: side, maximumLines: 1)
    let host = context.text(
      row.item.subtitle ?? "", style: Style.text(11, Style.secondary), width: side, maximumLines: 1)
    return Sketch(size: size) { _, canvas in
      let cover = Rect(x: row.leading, y: 2, width: side, height: side)
      Cover(
        picture: picture, box: cover, radii: CornerRadii(side / 2), hit: row.item.picture
      ).draw(on: &canvas)
      canvas.text(title, at: Point(x: cover.midX - title.size.width / 2, y: cover.maxY + 7))
      canvas.text(host, at: Point(x: cover.midX - host.size.width / 2, y: cover.maxY + 25))
    }
  }
}

/// A song; the first one is drawn differently.
struct SongRow: TableRow {
  typealias Cell = SongCell
  var id: String
  var item: HomeFile.Item
  var rank: Int

  var isFirst: Bool { rank == 1 }
  var height: Double { isFirst ? 132 : 62 }
  var reuseIdentifier: String { isFirst ? "song.first" : "song" }
}

struct SongCell: TableCell {
  private var row: SongRow?

  mutating func render(with row: SongRow) { self.row = row }

  var pictures: [String] { row.map { [$0.item.picture] } ?? [] }

  func measured(in context: ContentContext) -> Sketch {
    let size = Size(width: context.width, height: row?.height ?? 0)
    guard let row else { return Sketch(size: size) { _, _ in } }
    return row.isFirst ? first(row, size, context) : other(row, size, context)
  }

  private func first(_ row: SongRow, _ size: Size, _ context: ContentContext) -> Sketch {
    let picture = context.picture(row.item.picture)
    let title = context.text(
      row.item.title, style: Style.text(18, .white, weight: .bold), width: 210, maximumLines: 1)
    let artist = context.text(
      row.item.subtitle ?? "", style: Style.text(12.5, .white), width: 210, maximumLines: 1)
    let corner = context.text(
      row.item.corner ?? "", style: Style.text(11, .white, weight: .semibold), maximumLines: 1)
    return Sketch(size: size) { box, canvas in
      let card = Rect(
        x: Style.margin, y: 0, width: box.width - Style.margin * 2, height: box.height - 10)
      Cover(
        picture: picture, box: card, radii: CornerRadii(10), hit: row.item.picture
      ).draw(on: &canvas)
      canvas.fill(.roundedRect(card, CornerRadii(10)), Color(rgb: 0x101820).withAlpha(0.68))
      Cover(
        picture: picture, box: Rect(x: card.minX + 14, y: card.minY + 14, width: 94, height: 94)
      ).draw(on: &canvas)
      canvas.text(title, at: Point(x: card.minX + 124, y: card.minY + 26))
      canvas.text(artist, at: Point(x: card.minX + 124, y: card.minY + 54))
      let label = Rect(
        x: card.minX + 124, y: card.minY + 80, width: corner.size.width + 14, height: 20)
      canvas.fill(.roundedRect(label, CornerRadii(10)), Style.red)
      canvas.text(corner, at: Point(x: label.minX + 7, y: label.midY - corner.size.height / 2))
      let play = Point(x: card.maxX - 34, y: card.midY)
      canvas.stroke(.arc(play, 17, 0, 1), width: 1.4, .white)
      Icon.triangle(Point(x: play.x + 1, y: play.y), 15, .white, &canvas)
    }
  }

  private func other(_ row: SongRow, _ size: Size, _ context: ContentContext) -> Sketch {
    let picture = context.picture(row.item.picture)
    let rank = context.text(
      "\(row.rank)", style: Style.text(15, Style.secondary, weight: .semibold), maximumLines: 1)
    let title = context.text(row.item.title, style: Style.text(15), width: 220, maximumLines: 1)
    let artist = context.text(
      row.item.subtitle ?? "", style: Style.text(11.5, Style.secondary), width: 200,
      maximumLines: 1)
    let corner = row.item.corner.map {
      context.text($0, style: Style.text(9, Style.red, weight: .semibold), maximumLines: 1)
    }
    return Sketch(size: size) { box, canvas in
      canvas.text(
        rank, at: Point(x: 22 - rank.size.width / 2, y: box.midY - rank.size.height / 2))
      Cover(
        picture: picture, box: Rect(x: 40, y: 7, width: 48, height: 48),
        hit: row.item.picture
      ).draw(on: &canvas)
      canvas.text(title, at: Point(x: 100, y: 10))
      var x = 100.0
      if let corner {
        let label = Rect(x: x, y: 36, width: corner.size.width + 8, height: 14)
        canvas.stroke(.frame(label, 3), width: 0.8, Style.red)
        canvas.text(corner, at: Point(x: x + 4, y: label.midY - corner.size.height / 2))
        x = label.maxX + 6
      }
      canvas.text(artist, at: Point(x: x, y: 34))
      let play = Point(x: box.maxX - 30, y: box.midY)
      canvas.stroke(.arc(play, 12, 0, 1), width: 1, Style.secondary)
      Icon.triangle(Point(x: play.x + 0.5, y: play.y), 10, Style.secondary, &canvas)
      canvas.fill(
        .rect(Rect(x: 100, y: box.maxY - 0.5, width: box.width - 100, height: 0.5)),
        Style.hairline)
    }
  }
}
