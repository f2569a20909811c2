import ChatFonts
import ChatRaster
import RendererTestResources
import Testing

/// The Swift examples of the page about live lists and of its symbols' comments.
@Suite(.timeLimit(.minutes(20))) struct LiveListExamples {
  private struct NumberCell: ListCell {
    let number: Int

    func measured(in context: ContentContext) -> some MeasuredContent {
      NumberLabel(text: context.text("\(number)", maximumLines: 1))
    }
  }

  private struct NumberLabel: MeasuredContent {
    let text: MeasuredText
    let fit = ContentFit.bare
    var size: Size { text.size }

    func draw(in box: Rect, on canvas: inout CellCanvas) { canvas.text(text, at: box.origin) }
  }

  private struct ProgressBar: MeasuredContent {
    let size: Size
    let color = Color.black
    let fit = ContentFit.bare

    func draw(in box: Rect, on canvas: inout CellCanvas) {
      canvas.moves(.progress(period: 1.2), in: box) { canvas in
        canvas.fill(.rect(Rect(x: box.minX, y: box.minY, width: 40, height: box.height)), color)
      }
    }
  }

  private struct Table: ListDataSource {
    var count = 1_000_000
    func id(at index: Int) -> Int { index }
    func index(of id: Int) -> Int? { (0..<count).contains(id) ? id : nil }
    func cell(at index: Int) -> NumberCell { NumberCell(number: index) }
  }

  private struct Grid: FlowDataSource {
    var count = 1_000
    func id(at index: Int) -> Int { index }
    func index(of id: Int) -> Int? { (0..<count).contains(id) ? id : nil }
    func cell(at index: Int) -> NumberCell { NumberCell(number: index) }
    func placement(at index: Int) -> CellPlacement { CellPlacement(width: .share(1 / 3)) }
  }

  private func show(_ pixels: [UInt8], _ damage: [PixelRect]) {}
  private func note(_ event: ListEvent<Int>) {}

  @Test func `a chat follows its store`() throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    let conversation = TestConversation.talk()
    var pixels: [UInt8] = []
    let store = try ConversationStore(conversation)
    let list = try LiveConversation(
      store, renderer: renderer, size: Size(width: 390, height: 844))
    try store.append(Message(id: "8", sender: "bo", content: .text("there?")))
    try list.advance(to: .milliseconds(16))
    let damage = list.draw(into: &pixels)
    #expect(!damage.isEmpty)

    list.scroll(by: -120)
    list.show("m3", anchor: .center)
    list.drag(Touch(.down, at: Point(x: 100, y: 300), time: .milliseconds(20)))
    list.setInsets(EdgeInsets(horizontal: 0, vertical: 44), over: .milliseconds(250))
    try list.advance(to: .milliseconds(32))
    let hit = list.hit(at: Point(x: 100, y: 300))
    if let link = hit?.link { print(link) }
  }

  @Test func `a table of a million rows`() throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    var pixels: [UInt8] = []
    let now = Duration.zero
    let list = try CustomList(Table(), renderer: renderer, size: Size(width: 390, height: 844))
    try list.advance(to: .zero)

    try list.advance(to: now)
    let damage = list.draw(into: &pixels)
    for event in list.takeEvents() { note(event) }
    show(pixels, damage)

    let grid = try CustomList(
      Grid(), renderer: renderer, size: Size(width: 390, height: 844),
      behavior: LiveListOptions(preparation: .synchronous))
    try grid.advance(to: .zero)
    #expect(grid.visible.prefix(4).map(\.frame.minX) == [0, 130, 260, 0])

    var table = list.dataSource
    table.count += 1
    try list.update([.inserted(1_000_000..<1_000_001)], to: table)
    #expect(list.dataSource.count == 1_000_001)
  }
}

func showToast(_ toast: some ListCell, on list: LiveConversation) {
  list.setLayer(
    FixedLayer(
      id: "toast", toast, depth: .over, alignment: .bottom, offset: Point(x: 0, y: 60),
      opacity: 0))
  list.moveLayer("toast", to: Point(x: 0, y: -80), opacity: 1, over: .milliseconds(250))
}

func hideToast(on list: LiveConversation) {
  list.removeLayer("toast", over: .milliseconds(200), by: Point(x: 0, y: 20))
}
