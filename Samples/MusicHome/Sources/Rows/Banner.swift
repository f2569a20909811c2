import ChatRaster
import ModelTable

/// Pages that slide sideways, their pictures slower than themselves.
struct BannerRow: TableRow {
  typealias Cell = BannerCell
  var id = "banner"
  var banners: [HomeFile.Banner]
  /// Which page is shown; between two of them both are.
  var page = 0.0
  var height = 150.0

  /// The part of a page's way that its picture does not go along.
  static let parallax = 0.4

  /// Where a page stands, and its picture.
  static func places(of number: Int, at page: Double, in box: Rect) -> (page: Rect, picture: Rect) {
    let distance = Double(number) - page
    let place = box.offset(dx: distance * box.width, dy: 0)
    return (place, place.offset(dx: -distance * box.width * parallax, dy: 0))
  }
}

struct BannerCell: TableCell {
  private var row = BannerRow(banners: [])

  mutating func render(with row: BannerRow) { self.row = row }

  var pictures: [String] { row.banners.map(\.picture) }

  func measured(in context: ContentContext) -> Sketch {
    let (row, count) = (row, row.banners.count)
    let first = Int(row.page.rounded(.down))
    let pages = [first, first + 1].map { number in
      let banner = row.banners[((number % count) + count) % count]
      return (
        number: number, banner: banner, picture: context.picture(banner.picture),
        title: context.text(
          banner.title, style: Style.text(16, .white, weight: .semibold), width: 260,
          maximumLines: 1),
        label: context.text(banner.label, style: Style.text(10.5, .white), maximumLines: 1)
      )
    }
    return Sketch(size: Size(width: context.width, height: row.height)) { box, canvas in
      canvas.group(clip: .rect(box)) { canvas in
        for page in pages {
          let (place, picture) = BannerRow.places(of: page.number, at: row.page, in: box)
          guard place.minX < box.maxX, place.maxX > box.minX else { continue }
          canvas.group(clip: .rect(place)) { canvas in
            Cover(picture: page.picture, box: picture, radii: .zero).draw(on: &canvas)
            Cover(picture: nil, box: place, radii: .zero, mask: .bottom).drawMask(on: &canvas)
          }
          canvas.text(page.title, at: Point(x: place.minX + Style.margin, y: place.maxY - 30))
          let label = Rect(
            x: place.maxX - page.label.size.width - 18, y: place.maxY - 30,
            width: page.label.size.width + 18, height: 20)
          // Rounded on the left alone: it comes out of the edge.
          canvas.fill(
            .roundedRect(
              label, CornerRadii(topLeft: 10, topRight: 0, bottomRight: 0, bottomLeft: 10)),
            Color(hex: page.banner.color) ?? Style.red)
          canvas.text(
            page.label, at: Point(x: label.minX + 10, y: label.midY - page.label.size.height / 2))
          canvas.hit("banner.\(page.banner.title)", place)
        }
      }
      let current = ((Int(row.page.rounded()) % count) + count) % count
      for dot in 0..<count {
        let x = box.midX + (Double(dot) - Double(count - 1) / 2) * 11
        canvas.fill(
          .ellipse(Rect(x: x - 3, y: box.maxY - 9, width: 6, height: 6)),
          dot == current ? Style.red : Color.white.withAlpha(0.75))
      }
    }
  }
}
