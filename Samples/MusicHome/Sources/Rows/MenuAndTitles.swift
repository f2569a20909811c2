import ChatRaster
import ModelTable

/// Three menu items; the icon of the second one is a calendar with today's number.
struct MenuRow: TableRow {
  typealias Cell = MenuCell
  var id = "menu"
  var titles: [String]
  var day: Int
  var height = 104.0
  let shouldHighlight = false
}

struct MenuCell: TableCell {
  private var row = MenuRow(titles: [], day: 1)

  mutating func render(with row: MenuRow) { self.row = row }

  func measured(in context: ContentContext) -> Sketch {
    let titles = row.titles.map { context.text($0, style: Style.text(12.5), maximumLines: 1) }
    let day = context.text(
      "\(row.day)", style: Style.text(13, Style.red, weight: .bold), maximumLines: 1)
    return Sketch(size: Size(width: context.width, height: row.height)) { box, canvas in
      for (place, title) in titles.enumerated() {
        let x = box.width / 3 * (Double(place) + 0.5)
        let center = Point(x: x, y: 42)
        let disc = Path.arc(center, 26, 0, 1)
        canvas.fill(.path(disc), Style.red.withAlpha(0.06))
        canvas.stroke(disc, width: 1, Style.red.withAlpha(0.85))
        switch place {
        case 0: Icon.radio(center, 26, Style.red, &canvas)
        case 1:
          let sheet = Rect(x: x - 12, y: center.y - 11, width: 24, height: 24)
          canvas.stroke(.frame(sheet, 4), width: 1.6, Style.red)
          canvas.fill(
            .roundedRect(
              Rect(x: sheet.minX, y: sheet.minY, width: 24, height: 6),
              CornerRadii(topLeft: 4, topRight: 4, bottomRight: 0, bottomLeft: 0)), Style.red)
          canvas.text(
            day, at: Point(x: x - day.size.width / 2, y: sheet.minY + 15 - day.size.height / 2))
        default: Icon.bars(center, 24, Style.red, &canvas)
        }
        canvas.text(title, at: Point(x: x - title.size.width / 2, y: 76))
        canvas.hit(
          "menu.\(place)", Rect(x: x - box.width / 6, y: 8, width: box.width / 3, height: 92))
      }
      canvas.fill(
        .rect(Rect(x: 0, y: box.maxY - 6, width: box.width, height: 6)), Color(rgb: 0xf3f4f6))
    }
  }
}

/// The line with the title above a section.
struct TitleRow: TableRow {
  typealias Cell = TitleCell
  var id: String
  var title: String
  var height = 46.0
}

struct TitleCell: TableCell {
  private var row = TitleRow(id: "", title: "")

  mutating func render(with row: TitleRow) { self.row = row }

  func measured(in context: ContentContext) -> Sketch {
    let title = context.text(
      row.title, style: Style.text(17, weight: .bold), maximumLines: 1)
    return Sketch(size: Size(width: context.width, height: row.height)) { box, canvas in
      canvas.fill(
        .roundedRect(Rect(x: 0, y: 15, width: 3.5, height: 18), CornerRadii(1)), Style.red)
      canvas.text(title, at: Point(x: Style.margin, y: 24 - title.size.height / 2))
      Icon.chevron(
        Point(x: Style.margin + title.size.width + 11, y: 24), 9, Style.secondary, &canvas)
    }
  }
}

/// The text below all sections, and a button for sorting the sections.
struct FooterRow: TableRow {
  typealias Cell = FooterCell
  var id = "footer"
  var words: String
  var height = 104.0
  let shouldHighlight = false

  static let sortButton = "sort"
}

struct FooterCell: TableCell {
  private var row = FooterRow(words: "")

  mutating func render(with row: FooterRow) { self.row = row }

  func measured(in context: ContentContext) -> Sketch {
    let words = context.text(
      row.words, style: Style.text(12, Style.secondary), maximumLines: 1)
    let button = context.text(
      "调整栏目顺序", style: Style.text(13, Style.red), maximumLines: 1)
    return Sketch(size: Size(width: context.width, height: row.height)) { box, canvas in
      canvas.text(words, at: Point(x: box.midX - words.size.width / 2, y: 20))
      let frame = Rect(x: box.midX - 66, y: 50, width: 132, height: 32)
      canvas.stroke(.frame(frame, 16), width: 1, Style.red)
      canvas.text(
        button,
        at: Point(
          x: frame.midX - button.size.width / 2, y: frame.midY - button.size.height / 2))
      canvas.hit(FooterRow.sortButton, frame, label: "调整栏目顺序")
    }
  }
}

extension Path {
  /// The outline of a rectangle with rounded corners.
  static func frame(_ rect: Rect, _ radius: Double) -> Path {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    let corners: [(Point, Double)] = [
      (Point(x: rect.maxX - radius, y: rect.minY + radius), 0.75),
      (Point(x: rect.maxX - radius, y: rect.maxY - radius), 0),
      (Point(x: rect.minX + radius, y: rect.maxY - radius), 0.25),
      (Point(x: rect.minX + radius, y: rect.minY + radius), 0.5),
    ]
    return .polygon(
      corners.flatMap { center, turn in
        (0...8).map { Path.point(center, radius, turn + 0.25 * Double($0) / 8) }
      })
  }
}
