import ChatRaster

/// A table of a million rows and three columns, whose values are not stored.
struct NumberTable: ListDataSource {
  var count = 1_000_000

  func id(at index: Int) -> Int { index }
  func index(of id: Int) -> Int? { (0..<count).contains(id) ? id : nil }
  func cell(at index: Int) -> Row { Row(number: index + 1) }

  struct Row: ListCell {
    let number: Int

    func measured(in context: ContentContext) -> Columns {
      let texts = ["\(number)", "\(number * number)", String(number, radix: 2)]
      return Columns(
        columns: texts.map { context.text($0, width: context.width / 3 - 16, maximumLines: 1) },
        size: Size(width: context.width, height: 32), isShaded: number.isMultiple(of: 2))
    }
  }

  struct Columns: MeasuredContent {
    let columns: [MeasuredText], size: Size, isShaded: Bool
    let fit = ContentFit.bare

    func draw(in box: Rect, on canvas: inout CellCanvas) {
      if isShaded { canvas.fill(.rect(box), Color(red: 0x80, green: 0x88, blue: 0x90, alpha: 30)) }
      for (index, text) in columns.enumerated() {
        let x = box.minX + box.width / 3 * Double(index)
        canvas.text(text, at: Point(x: x + 8, y: box.midY - text.size.height / 2))
        canvas.hit("column.\(index)", Rect(x: x, y: 0, width: box.width / 3, height: box.height))
      }
    }
  }
}

/// Scrolls through the table with a finger, and checks the visible cells.
func checkTable(_ renderer: ChatRenderer) throws -> RenderedImage {
  let table = try CustomList(
    NumberTable(), renderer: renderer, options: RenderOptions(theme: try .telegram(.light)),
    size: Size(width: 390, height: 640), behavior: LiveListOptions(preparation: .synchronous))
  table.show(777_776)
  try table.advance(to: .zero)
  table.drag(Touch(.down, at: Point(x: 100, y: 500), time: .zero))
  table.drag(Touch(.move, at: Point(x: 100, y: 436), time: .milliseconds(16)))
  try table.advance(to: .milliseconds(16))
  var pixels: [UInt8] = []
  try require(
    table.visible.first?.id == 777_778 && !table.draw(into: &pixels).isEmpty,
    "a touch scrolls a table of a million rows")
  try require(
    table.hit(at: Point(x: 200, y: 10))?.role == .custom("column.1"),
    "and each column receives its touches")
  return table.image
}
