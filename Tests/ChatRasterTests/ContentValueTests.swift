import Assertions
import ChatRaster
import FoundationEssentials
import RendererTestResources
import Testing

/// Tests of numbers, amounts and dates in the page's language, and of columns of them.
@Suite(.timeLimit(.minutes(20))) struct ContentValueTests {
  /// A kind that writes values into two columns and reports them.
  private struct LedgerKind: ContentKind {
    struct Payload: Codable, Hashable, Sendable {}
    static let type = "com.example.ledger", version = 1

    func summary(of payload: Payload, in strings: LocalizedStrings) -> String { "ledger" }

    func measured(_ payload: Payload, in context: ContentContext) -> some MeasuredContent {
      let moment = Date(timeIntervalSince1970: 1_773_480_413)
      return Ledger(
        rows: [
          context.text(of: 1_234_567), context.text(of: Decimal(string: "1234567.5") ?? 0),
          context.text(of: 3200, currency: "JPY"),
          context.text(of: Decimal(string: "-3200.5") ?? 0, currency: "EUR"),
          context.text(of: moment, as: .time), context.text(of: moment, as: .day),
          context.text(of: moment, as: .weekdayAndDay), context.text(of: moment, as: .dayAndTime),
        ].map { context.text($0) }, width: 200)
    }
  }

  private struct Ledger: MeasuredContent {
    let rows: [MeasuredText], width: Double
    let fit = ContentFit.padded
    var size: Size { Size(width: width, height: Double(rows.count) * 24) }

    func draw(in box: Rect, on canvas: inout CellCanvas) {
      for (index, row) in rows.enumerated() {
        var line = box
        line.origin.y += Double(index) * 24
        canvas.text(row, in: line, at: [.trailing, .center, .leading][index % 3])
      }
      canvas.hit("ledger", box)
    }
  }

  /// The written rows, each with the gaps on its left and right.
  private func rows(
    _ locale: String
  ) async throws -> [(words: String, left: Double, right: Double)] {
    var configuration = try TestConversation.configuration()
    configuration.contentKinds.register(LedgerKind())
    configuration.options.locale = locale
    let renderer = try ChatRenderer(configuration)
    let talk = Conversation(
      messages: [Message(id: "1", content: try Content(LedgerKind.self, .init()))])
    let page = try await renderer.page(of: talk)
    let box = try #require(
      page.regions.regions.first { $0.role == .custom("ledger") }?.rects.first)
    return try await renderer.textBoxes(of: talk, by: .line)
      .filter { $0.messageID == "1" && $0.role == .label }
      .map { ($0.text, $0.rect.minX - box.minX, box.maxX - $0.rect.maxX) }
  }

  @Test func `values are written as the language does`() async throws {
    try await same(
      rows("en").map(\.words),
      [
        "1234567", "1,234,567.5", "¥3,200", "-€3,200.50", "9:26\u{202F}AM", "March 14, 2026",
        "Saturday, March 14, 2026", "March 14, 2026 at 9:26\u{202F}AM",
      ])
    try await same(
      rows("en-GB").map(\.words),
      [
        "1234567", "1,234,567.5", "JP¥3,200", "-€3,200.50", "09:26", "14 March 2026",
        "Saturday, 14 March 2026", "14 March 2026, 09:26",
      ])
    try await same(
      rows("de").map(\.words),
      [
        "1234567", "1.234.567,5", "3.200\u{a0}¥", "-3.200,50\u{a0}€", "09:26", "14. März 2026",
        "Samstag, 14. März 2026", "14. März 2026 um 09:26",
      ])
    #expect(try await rows("ja").map(\.words)[2] == "￥3,200")
    #expect(try await rows("hi").map(\.words)[1] == "12,34,567.5")
    #expect(try await rows("ar-EG").map(\.words)[1] == "١٬٢٣٤٬٥٦٧٫٥")
  }

  @Test(arguments: ["en", "ar-EG"])
  func `a line stands at the side that is asked for`(locale: String) async throws {
    let isMirrored = locale != "en"
    for (index, row) in try await rows(locale).enumerated() {
      let (leading, trailing) = isMirrored ? (row.right, row.left) : (row.left, row.right)
      switch index % 3 {
      case 0: #expect(abs(trailing) < 2 && leading > 4, "\(row)")
      case 1: #expect(abs(leading - trailing) < 4, "\(row)")
      default: #expect(abs(leading) < 2 && trailing > 10, "\(row)")
      }
    }
  }
}
