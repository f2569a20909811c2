import Assertions
import ChatRaster
import Foundation
import MessageInteraction
import Testing

/// An advertisement: text in the column of messages, and a button.
private struct Advertisement: ListCell {
  var words: String
  var height = 40.0

  func measured(in context: ContentContext) -> View {
    View(
      text: context.column.text(words), size: Size(width: context.width, height: height))
  }

  struct View: MeasuredContent {
    let text: MeasuredText
    let size: Size
    let fit = ContentFit.bare
    func draw(in box: Rect, on canvas: inout CellCanvas) {
      canvas.fill(.rect(box), Color(rgb: 0xfff3c4))
      canvas.text(text, at: box.origin.offset(dx: 10, dy: 10))
      canvas.hit("open", Rect(x: box.maxX - 60, y: box.minY, width: 60, height: box.height))
    }
  }
}

/// Tests of rows between messages that are not messages, on pages and screens.
@Suite(.timeLimit(.minutes(20))) struct InsertedRowTests {
  private let renderer: ChatRenderer
  private let size = Size(width: 320, height: 400)

  init() throws {
    renderer = try smallRenderer()
  }

  private func options(_ rows: [InsertedRow]) -> RenderOptions {
    var options = renderer.configuration.options
    options.insertedRows = rows
    return options
  }

  private func row(
    _ id: String, _ place: InsertedRow.Place, words: String = "Ad", height: Double = 40
  ) -> InsertedRow {
    InsertedRow(id: id, at: place, Advertisement(words: words, height: height))
  }

  private func screen(
    _ store: ConversationStore, _ options: RenderOptions
  ) throws -> LiveConversation {
    let list = try LiveConversation(
      store, renderer: renderer, options: options, size: size,
      behavior: LiveListOptions(preparation: .synchronous))
    try list.advance(to: .zero)
    return list
  }

  @Test func `a page has the rows, and counts them as no messages`() async throws {
    let talk = conversation(messages(0..<4))
    let rows = [row("ad", .above("m2")), row("more", .start), row("gone", .below("nobody's"))]
    let plain = try await renderer.page(of: talk)
    let page = try await renderer.page(of: talk, options: options(rows))
    same(page.report.rowCount, plain.report.rowCount + 2)
    same(page.report.messageCount, plain.report.messageCount)
    #expect(page.regions.size.height >= plain.regions.size.height + 80)
    let ads = page.regions.regions.filter { $0.role == .custom("ad") }
    #expect(ads.count == 1 && ads[0].messageID == nil)
    same(ads[0].rects, [Rect(x: 0, y: ads[0].rects[0].minY, width: 320, height: 40)])
    same(page.regions.regions.filter { $0.role == .custom("open") }.count, 2)
    func top(_ id: String) -> Double? {
      page.regions.regions.first { $0.messageID == id && $0.role == .cell }?.rects[0].minY
    }
    #expect(try #require(top("m1")) < ads[0].rects[0].minY)
    try same(#require(top("m2")), ads[0].rects[0].maxY)
    let report = try await renderer.textReport(of: talk, options: options(rows))
    same(report.messages.map(\.id), talk.messages.map(\.id))
    #expect(!report.messages.flatMap(\.texts).contains { $0.text == "Ad" })
  }

  @Test func `equal rows are laid out once, and other words anew`() async throws {
    let talk = conversation(messages(0..<2))
    let first = try await renderer.page(of: talk, options: options([row("ad", .end)]))
    let misses = renderer.statistics.snapshots.misses
    try await same(renderer.page(of: talk, options: options([row("ad", .end)])).bytes, first.bytes)
    same(renderer.statistics.snapshots.misses, misses)
    let other = try await renderer.page(
      of: talk, options: options([row("ad", .end, words: "Other")]))
    #expect(other.bytes != first.bytes && renderer.statistics.snapshots.misses == misses + 1)
  }

  @Test func `a page that follows a store has them too`() async throws {
    let store = try ConversationStore(conversation(messages(0..<3)))
    let page = StorePage()
    for rows in [[], [row("ad", .below("m1"))], [row("ad", .below("m1"), words: "New")]] {
      let png = try await renderer.png(of: store, on: page, options: options(rows))
      let whole = try await renderer.png(of: store.conversation, options: options(rows))
      same(png.bytes, whole)
      try store.append(messages(10 + rows.count..<11 + rows.count)[0])
      let next = try await renderer.png(of: store, on: page, options: options(rows))
      try await same(next.bytes, renderer.png(of: store.conversation, options: options(rows)))
      try store.remove(at: store.messageCount - 1)
    }
  }

  @Test func `rows of a live list come, change and go, and answer to touches`() throws {
    let store = try ConversationStore(conversation(messages(0..<5)))
    let list = try screen(store, options([]))
    let before = list.visible.map(\.id)
    let steps: [[InsertedRow]] = [
      [row("ad", .above("m1"))],
      [row("ad", .above("m1"), words: "Other", height: 60), row("more", .start)],
      [row("end", .end), row("ad", .below("m1"))],
      [row("b", .below("m1")), row("ad", .below("m1"))], [],
    ]
    for (number, rows) in steps.enumerated() {
      try list.setInsertedRows(rows)
      try list.advance(to: .milliseconds(16 * (number + 1)))
      let fresh = try screen(store, options(rows))
      list.show(contentOffset: 0)
      try list.advance(to: .milliseconds(16 * (number + 1) + 8))
      same(list.image, fresh.image, "step \(number)")
      same(list.visible.map(\.id), fresh.visible.map(\.id), "step \(number)")
      same(list.options.insertedRows, rows)
      for row in rows {
        guard let cell = list.visible.first(where: { $0.id == .inserted(row.id) }) else { continue }
        #expect(cell.id.messageID == nil && cell.id.insertedRowID == row.id)
        let hit = try #require(list.hit(at: Point(x: 300, y: cell.frame.midY)))
        #expect(hit.owner == .cell(.inserted(row.id)) && hit.role == .custom("open"))
        let beside = try #require(list.hit(at: Point(x: 20, y: cell.frame.midY)))
        #expect(beside.role == .custom(row.id) && list.message(of: beside) == nil)
      }
    }
    same(list.visible.map(\.id), before)
    same(list.visibleMessages, ["m0", "m1", "m2", "m3", "m4"])
  }

  @Test func `rows stay with their messages through edits and other looks`() throws {
    let store = try ConversationStore(conversation(messages(0..<4)))
    let list = try screen(store, options([row("ad", .above("m2"))]))
    try store.insert(messages(20..<21)[0], at: 0)
    try store.remove(id: "m1")
    try list.advance(to: .milliseconds(16))
    func around() -> [String?] {
      let ids = list.visible.map(\.id)
      guard let place = ids.firstIndex(of: .inserted("ad")) else { return [] }
      return [place - 1, place + 1].map { ids.indices.contains($0) ? ids[$0].messageID : nil }
    }
    same(around(), ["m0", "m2"])
    var dark = list.options
    dark.theme = try .telegram(.dark)
    try list.setOptions(dark)
    try list.advance(to: .milliseconds(32))
    same(around(), ["m0", "m2"])
    #expect(list.show(.inserted("ad")) && !list.show(.inserted("x")))
    try store.remove(id: "m2")
    try list.advance(to: .milliseconds(48))
    same(around(), [])
    try store.append(messages(2..<3)[0])
    try list.advance(to: .milliseconds(64))
    same(around(), ["m3", "m2"])
  }
}
