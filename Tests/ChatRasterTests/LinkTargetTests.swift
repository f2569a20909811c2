import Assertions
import ChatModel
import ChatRaster
import DisplayList
import FoundationEssentials
import RendererTestResources
import Synchronization
import TestResources
import Testing

/// Tests that all outputs agree on which targets of a conversation are links, and give the same
/// addresses.
@Suite struct LinkTargetTests {
  /// Targets, each with the address that every output has; nil for no link.
  static let targets: [(target: String, address: String?)] = [
    ("https://a.example/1", "https://a.example/1"), ("http://a.example/2", "http://a.example/2"),
    ("HTTPS://A.example/3", "HTTPS://A.example/3"), ("mailto:a@b.example", "mailto:a@b.example"),
    ("tel:+46855501", "tel:+46855501"), ("https://a.example/ä", "https://a.example/%C3%A4"),
    ("https://a.example/a b", "https://a.example/a%20b"),
    ("https://a.example/\"onload=x", "https://a.example/%22onload=x"),
    ("https://a.example/'x", "https://a.example/'x"),
    ("https://a.example/<script>", "https://a.example/%3Cscript%3E"),
    ("https://a.example/\n\r\tx", "https://a.example/%0A%0D%09x"),
    ("https://a.example/?a=b&c=d&amp;e", "https://a.example/?a=b&c=d&amp;e"),
    ("https://a.example/)]>>", "https://a.example/)]%3E%3E"),
    ("https://a.example/\u{202E}gpj", "https://a.example/%E2%80%AEgpj"),
    ("javascript:alert(1)", nil), ("JavaScript:alert(2)", nil), (" javascript:alert(3)", nil),
    ("\u{1}javascript:alert(4)", nil), ("java\nscript:alert(5)", nil), ("vbscript:x", nil),
    ("data:text/html,<script>", nil), ("file:///etc/passwd", nil), ("intent://x#Intent;end", nil),
    ("ms-msdt:/id", nil), ("ftp://a.example", nil), ("ws://a.example", nil), ("sms:+46", nil),
    ("about:blank", nil), ("blob:https://a.example/1", nil), ("view-source:https://a.example", nil),
    (" https://a.example/7", nil), ("//a.example/8", nil), ("a.example/9", nil), ("../a", nil),
    ("#a", nil),
  ]

  /// A talk with the target as an entity, in documents, as a document's picture, and in every kind of
  /// content with an address.
  private static func talk(_ target: String) throws -> Conversation {
    // Markdown reads such targets as others, or as none.
    let isOther = target.utf8.contains { $0 <= 0x20 || $0 == 0x3C || $0 == 0x3E }
    let inAngles = isOther || target.contains("&amp;") ? nil : target
    var contents: [Content] = [
      .text(RichText("see this", entities: [.init(.link(target), 4..<8)])),
      .image(
        ImageContent(
          source: "none.png", caption: RichText("see this", entities: [.init(.link(target), 4..<8)])
        )),
    ]
    if let inAngles {
      contents += [
        .markdown("see [this](<\(inAngles)>) and <\(inAngles)>"),
        .markdown("[![a picture](none.png)](<\(inAngles)>)"),
        .markdown("![a picture](<\(inAngles)>)"),
      ]
    }
    let quoted = String(decoding: try JSONEncoder().encode([target]), as: UTF8.self)
      .dropFirst().dropLast()
    let addresses = try Regex(#""url": ?"[^"]*""#)
    for content in try KindSamples.all() {
      let json = content.json.replacing(addresses, with: "\"url\": \(quoted)")
      guard json != content.json else { continue }
      contents.append(try Content.read(type: content.type, json: Array(json.utf8)).content)
    }
    return Conversation(
      me: "a", participants: [Participant(id: "a", name: "Ana")],
      messages: contents.enumerated().map {
        Message(id: "\($0)", sender: "a", content: $1)
      })
  }

  private func matches(_ pattern: String, in text: String) throws -> Set<String> {
    let regex = try Regex(pattern)
    return Set(text.matches(of: regex).compactMap { $0.output[1].substring.map { String($0) } })
  }

  private func unescaped(_ text: String) -> String {
    text.replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
  }

  @Test(arguments: targets.indices)
  func `every output has the same links`(index: Int) async throws {
    let (target, address) = Self.targets[index]
    let talk = try Self.talk(target)
    #expect(talk.messages.count >= 5)
    let renderer = try ChatRenderer(TestConversation.configuration())
    let expected: Set = address.map { [$0] } ?? []

    let regions = try await renderer.regions(of: talk)
    let screen = try await renderer.screen(of: talk, size: Size(width: 390, height: 6_000))
    let list = try LiveConversation(
      ConversationStore(talk), renderer: renderer, size: Size(width: 390, height: 6_000),
      behavior: LiveListOptions(preparation: .synchronous))
    try list.advance(to: .zero)
    let map = try await renderer.hitMap(of: talk)
    func check<Owner>(_ regions: [Region<Owner>], _ place: String) {
      var links = 0
      for region in regions {
        guard case .link(let text) = region.role else { continue }
        links += 1
        same(region.link, text.isEmpty ? nil : text, place)
        #expect(text.isEmpty || expected.contains(text), "\(place)")
        if address == nil, text.isEmpty { same(region.rawTarget, target, place) }
        if let raw = region.rawTarget { same(raw, target, place) }
      }
      #expect(links > 0, "\(place)")
      same(Set(regions.compactMap(\.link)), expected, place)
    }
    check(regions.regions, "regions")
    check(screen.regions.regions, "screen")
    check(list.regions, "list")
    for region in regions.regions {
      guard case .link = region.role else { continue }
      for rect in region.rects {
        let hit = try await map.hitTest(rect.center)
        guard case .link = hit?.role else { continue }
        #expect(hit?.link == region.link && hit?.rawTarget == region.rawTarget)
      }
    }

    // What is read back from the JSON of regions, in both ways of writing it.
    let coded = try JSONDecoder().decode(PageRegions.self, from: JSONEncoder().encode(regions))
    same(coded, regions)
    let json = String(decoding: regions.json(), as: UTF8.self)
    let read = try JSONDecoder().decode(PageRegions.self, from: Data(regions.json()))
    same(read.regions.map(\.role), regions.regions.map(\.role))
    same(read.regions.map(\.rawTarget), regions.regions.map(\.rawTarget))
    same(json.contains("\"role\": \"link\", \"target\""), address != nil)
    same(json.contains("\"rawTarget\""), address != target)

    let html = Mutex<[UInt8]>([])
    _ = try await renderer.write(talk, as: HTMLEncoder()) { bytes in html.withLock { $0 += bytes } }
    let page = String(decoding: html.withLock { $0 }, as: UTF8.self)
    let links = try matches(#"href="((?!#)[^"]*)""#, in: page).map { unescaped($0) }
    same(Set(links), expected, "HTML")
    let pdf = try await renderer.pdf(of: talk)
    let text = String(decoding: pdf.filter { $0 < 0x80 }, as: UTF8.self)
    let uris = try matches(#"/URI\(((?:[^()\\]|\\.)*)\)"#, in: text)
      .map { $0.replacing("\\", with: "") }
    same(Set(uris), expected, "PDF")
  }
}
