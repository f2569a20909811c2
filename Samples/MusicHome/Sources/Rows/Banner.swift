import ChatRaster
import ModelTable

/// A page of the banner: the rows are side by side, and a finger or a timer turns them.
struct BannerRow: TableRow {
  typealias Cell = BannerCell
  var id: String
  var banner: HomeFile.Banner
  /// The index of the page, and the number of pages.
  var page: Int
  var pageCount: Int
  let height = 150.0

  var placement: CellPlacement {
    CellPlacement(rowBreak: id == Carousel.firstRow ? .always : .never)
  }

  /// The fraction of a page's movement that its picture does not follow.
  static let parallax = 0.4
}

struct BannerCell: TableCell {
  private var row: BannerRow?

  mutating func render(with row: BannerRow) { self.row = row }

  var pictures: [String] { row.map { [$0.banner.picture] } ?? [] }

  func measured(in context: ContentContext) -> Sketch {
    guard let row else { return Sketch(size: Size(width: context.width, height: 0)) { _, _ in } }
    let picture = context.picture(row.banner.picture)
    let title = context.text(
      row.banner.title, style: Style.text(16, .white, weight: .semibold), width: 260,
      maximumLines: 1)
    let label = context.text(row.banner.label, style: Style.text(10.5, .white), maximumLines: 1)
    return Sketch(size: Size(width: context.width, height: row.height)) { box, canvas in
      canvas.moves(.parallax(horizontal: BannerRow.parallax), in: box) { canvas in
        Cover(picture: picture, box: box, radii: .zero).draw(on: &canvas)
      }
      Cover(picture: nil, box: box, radii: .zero, mask: .bottom).drawMask(on: &canvas)
      canvas.text(title, at: Point(x: box.minX + Style.margin, y: box.maxY - 30))
      let frame = Rect(
        x: box.maxX - label.size.width - 18, y: box.maxY - 30, width: label.size.width + 18,
        height: 20)
      // Only the left corners are rounded, because the label extends to the right edge.
      canvas.fill(
        .roundedRect(frame, CornerRadii(topLeft: 10, topRight: 0, bottomRight: 0, bottomLeft: 10)),
        Color(hex: row.banner.color) ?? Style.red)
      canvas.text(label, at: Point(x: frame.minX + 10, y: frame.midY - label.size.height / 2))
      // The dots do not move with the pages.
      let dots = Rect(x: box.minX, y: box.maxY - 10, width: box.width, height: 8)
      canvas.moves(.parallax(horizontal: 1), in: dots) { canvas in
        for dot in 0..<row.pageCount {
          let x = box.midX + (Double(dot) - Double(row.pageCount - 1) / 2) * 11
          canvas.fill(
            .ellipse(Rect(x: x - 3, y: dots.minY + 1, width: 6, height: 6)),
            dot == row.page ? Style.red : Color.white.withAlpha(0.75))
        }
      }
      canvas.hit("banner.\(row.banner.title)", box)
    }
  }
}

/// Turns the banner's pages cyclically, by a timer or by a finger.
///
/// Before the first page is a copy of the last one, and after the last page a copy of the first: a
/// banner that stops on a copy jumps to the original.
struct Carousel {
  /// The number of pages without the copies.
  let pageCount: Int
  private var nextTurn = Carousel.interval

  /// The id of the first row of the strip.
  static let firstRow = "banner.0"
  /// The time between two turns, and the duration of a turn.
  static let interval = Duration.seconds(4)
  static let turnDuration = Duration.milliseconds(400)

  init(pageCount: Int) { self.pageCount = pageCount }

  /// The rows of a banner, including the two copies.
  static func rows(_ banners: [HomeFile.Banner]) -> [any TableRow] {
    guard let first = banners.first, let last = banners.last else { return [] }
    return ([last] + banners + [first]).enumerated().map { place, banner in
      BannerRow(
        id: "banner.\(place)", banner: banner,
        page: (place + banners.count - 1) % banners.count, pageCount: banners.count)
    }
  }

  /// The index of the current page.
  func page(of list: LiveList<String>) -> Int {
    let place = Int((list.rowOffset(of: Self.firstRow) / list.size.width).rounded())
    return (place + pageCount - 1) % pageCount
  }

  /// Advances the timer; called before each frame.
  mutating func advance(_ list: LiveList<String>, to time: Duration) {
    let (id, width) = (Self.firstRow, list.size.width)
    // The timer does not turn a page while a finger holds the banner.
    guard !list.isTracking else {
      nextTurn = time + Self.interval
      return
    }
    let offset = list.rowOffset(of: id)
    if offset == 0 { list.setRowOffset(width * Double(pageCount), of: id) }
    if offset == width * Double(pageCount + 1) { list.setRowOffset(width, of: id) }
    if time >= nextTurn {
      nextTurn = time + Self.interval
      list.setRowOffset(list.rowOffset(of: id) + width, of: id, over: Self.turnDuration)
    }
  }
}
