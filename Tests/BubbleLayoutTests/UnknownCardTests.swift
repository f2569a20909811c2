import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

@testable import BubbleLayout

/// Tests of the card for content of an unknown kind.
@Suite struct UnknownCardTests {
  private func texts(_ json: String, type: String = "x") throws -> [String] {
    var row = LayoutFixture.incoming("")
    row.message.content = .unknown(try UnknownContent(type: type, json: Array(json.utf8)))
    return try LayoutFixture().snapshot(of: row).texts.map(\.text.text)
  }

  @Test(arguments: [
    ("startTime", "Start time"), ("start_time", "Start time"), ("link-preview", "Link preview"),
    ("com.example.giftCard", "Gift card"), ("URL", "URL"), ("siteURL", "Site URL"),
    ("HTMLBody", "HTML body"), ("MAX_SIZE", "Max size"), ("item2Name", "Item2 name"),
    ("déjàVu", "Déjà vu"), ("价格", "价格"), ("...", "..."), ("a card", "A card"),
  ])
  func `names for programs become words`(name: String, words: String) {
    same(UnknownLabel.title(name), words)
  }

  @Test(arguments: [
    (#""2026-06-14T19:00:00Z""#, "14 June 2026, 19:00"),
    (#""2026-06-14T19:00""#, "14 June 2026, 19:00"),
    (#""2026-06-14""#, "14 June 2026"),
    ("1781463600", "14 June 2026, 19:00"),
    ("1781463600000", "14 June 2026, 19:00"),
    ("12", "12"), (#""2026-06-14 or later""#, "2026-06-14 or later"),
    (#""2026-13-45""#, "2026-13-45"), ("true", "Yes"), ("false", "No"),
    (#"[1, "two", false]"#, "1 · two · No"), (#"{"value": 5, "unit": "km"}"#, "5 · km"),
    (#""/home/somebody/talks/plan.pdf""#, "plan.pdf"), (#""C:\\talks\\plan.pdf""#, "plan.pdf"),
    (#""and/or""#, "and/or"), (#""https://a.example/b.pdf""#, "https://a.example/b.pdf"),
    (#""photos/gone.jpg""#, "gone.jpg"),
  ])
  func `values are written for people`(value: String, words: String) throws {
    let shown = try texts(#"{"startTime": \#(value)}"#)
    same(shown, ["X", "Start time", words])
  }

  @Test func `a number under another key stays a number`() throws {
    try same(texts(#"{"size": 1781463600}"#), ["X", "Size", "1781463600"])
  }

  @Test func `a picture is shown as one, without its path`() throws {
    var row = LayoutFixture.incoming("")
    row.message.content = .unknown(
      try UnknownContent(type: "card", json: Array(#"{"image": "p.png", "n": 1}"#.utf8)))
    var fixture = try LayoutFixture()
    fixture.images = PictureOfCard()
    let snapshot = try fixture.snapshot(of: row)
    same(snapshot.texts.map(\.text.text), ["Card", "N", "1"])
    let pictures = snapshot.items.count { if case .image = $0 { true } else { false } }
    same(pictures, 1)
    let kinds = ContentKinds()
    same(kinds.pictures(of: row.message.content), ["p.png"])
  }
}

/// An image source that has only the picture `p.png`.
private struct PictureOfCard: ImageSizing {
  func image(at source: String) -> ImageAvailability {
    source == "p.png"
      ? .available(ImageReference(identifier: "p", pixelWidth: 400, pixelHeight: 300)) : .missing
  }
}
