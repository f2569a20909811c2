import ChatFonts
import ChatRaster

/// Cells of one colour each, with different heights.
struct StripeCells: ListDataSource {
  /// The cells in order, each with its colour number and height.
  var stripes: [StripeCell]
  private var places: [Int: Int] = [:]

  init(_ stripes: [StripeCell]) {
    self.stripes = stripes
    index()
  }

  /// Makes this many cells of the same height.
  init(count: Int, height: Double) {
    self.init((0..<count).map { StripeCell(number: $0, height: height) })
  }

  mutating func index() {
    places = Dictionary(uniqueKeysWithValues: zip(stripes.map(\.number), 0...))
  }

  var count: Int { stripes.count }
  func id(at index: Int) -> Int { stripes[index].number }
  func index(of id: Int) -> Int? { places[id] }
  func cell(at index: Int) -> StripeCell { stripes[index] }
}

/// A cell of one colour, whose upper half reacts to touches.
struct StripeCell: ListCell, Hashable {
  enum Motion: CaseIterable {
    case spinner, progress, typing, transition, parallax
  }

  var number: Int
  var height: Double
  var shade = 0
  var motion: Motion?

  func measured(in context: ContentContext) -> Stripe {
    Stripe(
      size: Size(width: context.width, height: height), motion: motion,
      color: Color(rgb: UInt32(truncatingIfNeeded: number &* 2_654_435_761 &+ shade) & 0xff_ffff))
  }
}

struct Stripe: MeasuredContent {
  let size: Size
  var motion: StripeCell.Motion?
  let color: Color
  let fit = ContentFit.bare

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.fill(.rect(box), color)
    drawMotion(in: Rect(x: box.minX + 10, y: box.minY + 5, width: 60.5, height: 20), on: &canvas)
    canvas.hit(
      "upper half", Rect(x: box.minX, y: box.minY, width: box.width, height: box.height / 2))
  }
}

/// A footer of one colour below the cells.
struct StripeFooter: PageFooter {
  let identifier = "com.example.footer", version = 1
  var height: Double

  func measured(in context: ContentContext) -> Stripe {
    Stripe(
      size: Size(width: context.fullWidth, height: height), motion: nil,
      color: Color(rgb: 0x20_4060))
  }
}

extension Stripe {
  private func drawMotion(in box: Rect, on canvas: inout CellCanvas) {
    switch motion {
    case nil: break
    case .spinner:
      canvas.moves(.spinner(period: 0.7), in: box) { canvas in
        let line = Path([.move(Point(x: 0, y: 0)), .line(Point(x: 6, y: 8))])
        canvas.strokeIcon(
          line, in: box.inset(by: EdgeInsets(horizontal: 25, vertical: 5)), width: 2, .white)
      }
    case .progress:
      canvas.moves(.progress(period: 1.2), in: box) { canvas in
        canvas.fill(.rect(Rect(x: box.minX, y: box.minY, width: 20, height: 4)), .white)
      }
    case .typing:
      canvas.moves(.typing(period: 1), in: box) { canvas in
        for dot in 0..<3 {
          let x = box.minX + 10 * Double(dot)
          canvas.fill(.ellipse(Rect(x: x, y: box.maxY - 8, width: 6, height: 6)), .white)
        }
      }
    case .transition:
      canvas.moves(.transition(from: Point(x: 20, y: 4), duration: 0.4), in: box) { canvas in
        canvas.fill(.rect(Rect(x: box.minX, y: box.minY, width: 40, height: 16)), .white)
      }
    case .parallax:
      canvas.moves(.parallax(horizontal: 0.1, vertical: 0.2), in: box) { canvas in
        canvas.fill(
          .rect(box.inset(by: EdgeInsets(horizontal: -50, vertical: -50))),
          .gradient(
            Gradient(
              start: Point(x: box.minX, y: box.minY - 50),
              end: Point(x: box.maxX, y: box.maxY + 50),
              stops: [.init(offset: 0, color: .white), .init(offset: 1, color: .black)])))
      }
    }
  }
}

/// Cells of one colour each, next to each other.
struct TileCells: FlowDataSource {
  var tiles: [TileCell]

  init(_ tiles: [TileCell]) { self.tiles = tiles }

  var count: Int { tiles.count }
  func id(at index: Int) -> Int { tiles[index].stripe.number }
  func index(of id: Int) -> Int? { tiles.firstIndex { $0.stripe.number == id } }
  func cell(at index: Int) -> StripeCell { tiles[index].stripe }
  func placement(at index: Int) -> CellPlacement { tiles[index].placement }
}

struct TileCell {
  var stripe: StripeCell
  var placement: CellPlacement

  static func random(_ number: Int, using random: inout some RandomNumberGenerator) -> TileCell {
    let widths: [CellWidth] = [
      .page, .share(0.5), .share(1 / 3), .share(1 / 3), .points(45.3), .points(80), .share(1.5),
    ]
    let breaks: [RowBreak] = [.whenFull, .whenFull, .whenFull, .always, .never]
    return TileCell(
      stripe: StripeCell(
        number: number, height: Double.random(in: 10...70, using: &random).rounded(),
        motion: StripeCell.Motion.allCases.randomElement(using: &random)),
      placement: CellPlacement(
        width: widths.randomElement(using: &random) ?? .page,
        rowBreak: breaks.randomElement(using: &random) ?? .whenFull))
  }
}

/// At least a million cells, four in a row, that are not stored as values.
struct CountedTiles: FlowDataSource {
  var count: Int

  func id(at index: Int) -> Int { index }
  func index(of id: Int) -> Int? { (0..<count).contains(id) ? id : nil }
  func cell(at index: Int) -> StripeCell { StripeCell(number: index, height: 30) }

  func placement(at index: Int) -> CellPlacement {
    CellPlacement(width: .share(1 / 4), rowBreak: index.isMultiple(of: 4) ? .always : .whenFull)
  }
}

/// At least a million rows that are not stored as values.
struct CountedCells: ListDataSource {
  var count: Int
  /// The number of the first row: rows inserted above have lower numbers.
  var first = 0

  func id(at index: Int) -> Int { first + index }

  func index(of id: Int) -> Int? { (0..<count).contains(id - first) ? id - first : nil }

  func cell(at index: Int) -> StripeCell { StripeCell(number: first + index, height: 30) }
}
