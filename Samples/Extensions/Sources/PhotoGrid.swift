import ChatRaster

/// Albums: a strip that scrolls sideways, followed by a title and a three-column grid for each
/// album.
struct PhotoGrid: FlowDataSource {
  enum Tile: ListCell {
    case cover(Int)
    case title(String)
    case photo(Int)

    func measured(in context: ContentContext) -> Face {
      let (height, words, shade): (Double, String, Int) =
        switch self {
        case .cover(let number): (120, "Cover \(number + 1)", number * 47)
        case .title(let words): (36, words, -1)
        case .photo(let number): (context.width, "\(number + 1)", number * 29)
        }
      return Face(
        size: Size(width: context.width, height: height),
        words: context.text(words, width: context.width - 16, maximumLines: 1),
        color: shade < 0
          ? .clear : Color(red: UInt8(90 + shade % 120), green: 130, blue: UInt8(220 - shade % 120))
      )
    }
  }

  struct Face: MeasuredContent {
    let size: Size, words: MeasuredText, color: Color, fit = ContentFit.bare

    func draw(in box: Rect, on canvas: inout CellCanvas) {
      let inner = box.inset(by: EdgeInsets(horizontal: 2, vertical: 2))
      canvas.fill(.roundedRect(inner, CornerRadii(6)), color)
      canvas.text(words, at: Point(x: box.minX + 8, y: box.midY - words.size.height / 2))
    }
  }

  let tiles = (0..<5).map(Tile.cover) + [.title("Lake")] + (0..<8).map(Tile.photo)
  var count: Int { tiles.count }
  func id(at index: Int) -> Int { index }
  func index(of id: Int) -> Int? { tiles.indices.contains(id) ? id : nil }
  func cell(at index: Int) -> Tile { tiles[index] }

  func placement(at index: Int) -> CellPlacement {
    switch tiles[index] {
    case .cover: CellPlacement(width: .points(160), rowBreak: index == 0 ? .always : .never)
    case .title: CellPlacement()
    case .photo: CellPlacement(width: .share(1 / 3))
    }
  }
}

func checkGrid(_ renderer: ChatRenderer) throws -> RenderedImage {
  let grid = try CustomList(
    PhotoGrid(), renderer: renderer, options: RenderOptions(theme: try .telegram(.light)),
    size: Size(width: 390, height: 560), behavior: LiveListOptions(preparation: .synchronous))
  grid.setRowOffset(100, of: 0)
  try grid.advance(to: .zero)
  try require(
    grid.hit(at: Point(x: 100, y: 60))?.owner == .cell(1), "the strip scrolls horizontally")
  try require(grid.hit(at: Point(x: 140, y: 290))?.owner == .cell(10), "a grid is below it")
  return grid.image
}
