import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import TestResources
import Testing

@testable import BubbleLayout
@testable import Languages

/// Tests that what is one thing inside a right-to-left sentence keeps its order, everywhere.
@Suite struct IsolatedEntitiesTests {
  /// Something that is one thing inside a sentence.
  private struct Thing {
    var name: String
    var text: String
    /// The entity of a message's text; nil if it is found in plain text.
    var kind: RichText.Entity.Kind?
    /// Its spelling in Markdown; nil if it is written as it is.
    var markdown: String?
    /// Its spelling in plain text, where marks are not read; nil if it does not occur there.
    var plain: String?

    init(
      _ name: String, _ text: String, kind: RichText.Entity.Kind? = nil, markdown: String? = nil,
      plain: String? = "-"
    ) {
      self.name = name
      self.text = text
      self.kind = kind
      self.markdown = markdown
      self.plain = plain == "-" ? text : plain
    }
  }

  private static let things = [
    Thing("code", "foo()", kind: .code, markdown: "`foo()`", plain: "`foo()`"),
    Thing("option", "--help", kind: .code, markdown: "`--help`"),
    Thing("signs", "x += 1;", kind: .code, markdown: "`x += 1;`", plain: "`x += 1;`"),
    Thing("link", "https://a.example/?q=(x)", kind: .link("https://a.example/")),
    Thing("mail", "ana@b.example", kind: .link("mailto:ana@b.example")),
    Thing("telephone", "+1 (555) 010-0199"), Thing("mention", "@Bo", kind: .mention("bo")),
    Thing("file name", ".env"), Thing("archive", "photo_2.tar.gz"), Thing("path", "/usr/bin/"),
    Thing("coordinates", "-33.8568, 151.2153"),
    // Formulas are read in documents only.
    Thing("formula", "x + 1", markdown: "$x + 1$", plain: nil),
  ]

  /// Sentences that are interrupted by the thing.
  private static let sentences = [
    ("הריצו ", " עכשיו"), ("شغل ", " الآن"), ("اجرا کنید ", " لطفا"), ("(שלום: ", ")"), ("ש ", "!"),
  ]

  private static let places = [
    "message", "paragraph", "item", "cell", "quote", "reply", "name", "title", "caption", "answer",
  ]

  private static func rich(_ thing: Thing, _ before: String, _ behind: String) -> RichText {
    let start = before.utf8.count
    return RichText(
      before + thing.text + behind,
      entities: thing.kind.map { [.init($0, start..<start + thing.text.utf8.count)] } ?? [])
  }

  /// The content or row of a place.
  private static func snapshot(
    _ thing: Thing, in place: String, _ before: String, _ behind: String, _ fixture: LayoutFixture
  ) throws -> (snapshot: CellSnapshot, text: String)? {
    var row = LayoutFixture.incoming("A")
    let markdown = before + (thing.markdown ?? thing.text) + behind
    let plain = thing.plain.map { before + $0 + behind }
    switch place {
    case "message" where thing.plain != nil:
      row.message.content = .text(rich(thing, before, behind))
    case "caption" where thing.plain != nil:
      row.message.content = .image(
        ImageContent(source: nil, caption: rich(thing, before, behind), width: 90, height: 90))
    case "paragraph": row.message.content = .markdown(markdown)
    case "item": row.message.content = .markdown("1. " + markdown)
    case "quote": row.message.content = .markdown("> " + markdown)
    case "cell": row.message.content = .markdown("| " + markdown + " |\n|---|\n| א |")
    case "reply" where thing.plain != nil:
      let summary = MessageSummary(
        of: .text(rich(thing, before, behind)), kinds: ContentKinds(), wording: try .of("en"))
      row.reply = ReplyPreview(
        id: "7", author: LayoutFixture.bo, summary: summary.text,
        code: summary.code(of: .text(rich(thing, before, behind))))
    case "name":
      guard let plain else { return nil }
      row.sender = Sender(id: "a", name: plain, initials: "א", colorIndex: 0)
      row.showsName = true
      return (try fixture.snapshot(of: row), thing.plain ?? "")
    case "title":
      guard let plain else { return nil }
      return (
        try fixture.snapshot(
          of: .titleBar(TitleBarRow(title: plain, participantCount: 2, isGroup: false))),
        thing.plain ?? ""
      )
    case "answer":
      guard let plain else { return nil }
      row.message.content = try .poll(PollContent("Q", options: [.init(plain)]))
      return (try fixture.snapshot(of: row), thing.plain ?? "")
    default: return nil
    }
    return (try fixture.snapshot(of: row), thing.text)
  }

  /// Checks that a part's characters go from left to right on each line, with nothing between them.
  private static func check(_ part: String, in snapshot: CellSnapshot, _ what: String) {
    let bytes = Array(part.utf8)
    var count = 0
    for (text, _) in snapshot.texts where text.text.contains(part) {
      let all = Array(text.text.utf8)
      guard
        let start = (0...all.count - bytes.count).first(where: { all[$0...].starts(with: bytes) })
      else { continue }
      count += 1
      let range = start..<start + bytes.count
      for line in text.lines {
        let clusters = line.runs.flatMap(\.glyphs).filter { $0.advance > 0 }.map { Int($0.cluster) }
        let places = clusters.indices.filter { range.contains(clusters[$0]) }
        let shown = places.map { clusters[$0] }
        #expect(shown == shown.sorted(), "\(what): \(shown)")
        if let first = places.first, let last = places.last {
          same(last - first + 1, places.count, "\(what): another part is inside")
        }
      }
      // A tint has no gap inside: it is one box on each line.
      #expect(text.decorations.filter(\.isBehind).count <= text.lines.count, "\(what)")
      #expect(
        !text.text.unicodeScalars.contains { (0x2066...0x2067).contains($0.value) }, "\(what)")
    }
    #expect(count > 0, "\(what): not drawn in \(snapshot.texts.map(\.text.text))")
  }

  @Test(arguments: places, [LayoutDirection.leftToRight, .rightToLeft])
  func `a thing keeps its order in every place and language`(
    place: String, direction: LayoutDirection
  ) throws {
    var fixture = try LayoutFixture()
    fixture.pageWidth = 900
    fixture.direction = direction
    var count = 0
    for thing in Self.things {
      for (before, behind) in Self.sentences {
        guard
          let (snapshot, text) = try Self.snapshot(thing, in: place, before, behind, fixture)
        else { continue }
        count += 1
        Self.check(text, in: snapshot, "\(thing.name) in \(place) of \(before)…\(behind)")
      }
    }
    #expect(count >= 11 * Self.sentences.count)
  }

  @Test func `text from left to right is drawn as before`() throws {
    for text in ["see https://a.example, @Bo and +49 30 1234567.", "Смотри https://a.example/б"] {
      same(SentenceParts.isolates(in: text, isRightToLeft: false), [])
    }
  }

  @Test func `ordinary words and numbers are not isolated`() {
    for text in [
      "שלום abc 12.5 12:30 50% 1/2 2026-01-01 3.14 -5 C++ Inc. A-B x=1", "a . b ( c ) , ; d",
      "``", "`a\nb`", "1.5, 2.5", "e", "",
    ] {
      same(SentenceParts.parts(in: text).map(\.range), [], text)
    }
  }

  @Test(arguments: [
    ("ל-GitHub", nil), ("ב-README.md", "README.md"), ("ב-/usr/bin/", "/usr/bin/"),
    ("ה-@Bo", "@Bo"), ("ב---help", "--help"), ("ב--help", "--help"), ("ב -h", "-h"),
    ("ב-31.7683, 35.2137", "31.7683, 35.2137"),
  ])
  func `a hyphen after a prefix belongs to the sentence`(text: String, part: String?) {
    let bytes = Array(text.utf8)
    let found = SentenceParts.parts(in: text).map {
      String(decoding: bytes[$0.range], as: UTF8.self)
    }
    same(found, part.map { [$0] } ?? [], text)
  }

  @Test func `a telephone number in a message is a link`() throws {
    let snapshot = try LayoutFixture().snapshot(
      of: LayoutFixture.incoming("tel +49 30 1234567 `x`, +49 30 7654321"))
    let links = snapshot.hitAreas.map(\.role).filter { if case .link = $0 { true } else { false } }
    same(links, [.link("tel:+49301234567"), .link("tel:+49307654321")])
    let covered = RichText("+49 30 1234567", entities: [.init(.code, 0..<14)])
    same(covered.linkingTelephones(outside: []), covered)
    let linked = RichText("+49 30 1234567", entities: [.init(.link("https://a.b"), 0..<3)])
    same(linked.linkingTelephones(outside: []), linked)
    same(RichText("+49 30 1234567").linkingTelephones(outside: [2..<4]).entities.count, 0)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `all items of a list are beside their markers, in their own directions`(
    page: LayoutDirection
  ) throws {
    var fixture = try LayoutFixture()
    fixture.direction = page
    fixture.pageWidth = 700
    for source in [
      "1. שלום עולם וכולם כאן\n2. GitHub\n3. סוף", "- שלום עולם וכולם כאן\n- GitHub\n- סוף",
      "> שלום עולם וכולם כאן\n>\n> GitHub\n>\n> סוף", "- [ ] שלום עולם וכולם כאן\n- [x] GitHub",
      "> - שלום עולם וכולם כאן\n> - GitHub",
    ] {
      for (first, second) in [(source, "GitHub"), (source.replacing("שלום", with: "Hello"), "")] {
        var row = LayoutFixture.incoming("")
        row.message.content = .markdown(first)
        let texts = try fixture.snapshot(of: row).texts.filter { $0.text.text.count > 2 }
        let isHebrew = !second.isEmpty
        let edges = texts.map { text in
          let line = text.text.lines[0]
          return (text.origin.x + (isHebrew ? line.maxX : line.minX)).rounded()
        }
        #expect(edges.count > 1)
        same(Set(edges).count, 1, "\(page) \(first): \(edges)")
        if isHebrew {
          let english = try #require(texts.first { $0.text.text == "GitHub" })
          same(english.text.lines[0].isRightToLeft, false)
        }
      }
    }
  }
}
