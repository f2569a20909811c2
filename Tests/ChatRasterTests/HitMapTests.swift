import Assertions
import ChatRaster
import FoundationEssentials
import RendererTestResources
import Testing

@Suite struct HitMapTests {
  /// Links over several lines, in both directions, with all possible overlays.
  private static let talk: Conversation = {
    func text(_ string: String, linking part: String, to target: String) -> RichText {
      guard let found = string.firstRange(of: part) else { return RichText(string) }
      let lower = string.utf8.distance(from: string.startIndex, to: found.lowerBound)
      return RichText(
        string, entities: [.init(.link("tel:" + target), lower..<lower + part.utf8.count)])
    }
    let long = "https://lake.example/a/very/long/path/that/does/not/fit/on/one/line/at/all/of/it"
    let texts = [
      text("see \(long) for more", linking: long, to: "a"),
      text(
        "see the words of this link, which go over more than one line, in it",
        linking: "words of this link, which go over more than one line", to: "b"),
      text(
        "انظر إلى هذا الرابط الطويل جدا الذي يمتد على أكثر من سطر واحد هنا",
        linking: "هذا الرابط الطويل جدا الذي يمتد على أكثر من سطر", to: "c"),
      text("abc שלום 123 def עולם ghi", linking: "שלום 123 def", to: "d"),
      text("x", linking: "x", to: "e"),
      text("> 好的,见 https://a.example 和这里", linking: "https://a.example", to: "f"),
    ]
    var messages = texts.enumerated().map { index, text in
      Message(
        id: "m\(index)", sender: index % 2 == 0 ? "bo" : "ana",
        date: Date(timeIntervalSince1970: 1_773_480_413 + Double(index) * 60),
        content: .text(text), replyTo: index == 3 ? "m0" : nil, status: .read,
        isEdited: index == 4, reactions: index == 1 ? [Reaction(emoji: "👍", count: 2)] : [])
    }
    messages.append(
      Message(
        id: "picture", sender: "bo",
        content: .image(
          ImageContent(source: nil, caption: text("in here", linking: "here", to: "g")))))
    messages.append(
      Message(
        id: "mention", sender: "ana",
        content: .text(RichText("hi Bo!", entities: [.init(.mention("bo"), 3..<5)]))))
    return Conversation(
      title: "Links", me: "ana",
      participants: [Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo")],
      messages: messages)
  }()

  private func renderer(
    _ theme: String = "telegram", _ direction: LayoutDirection = .leftToRight, scale: Double = 1
  ) throws -> ChatRenderer {
    var configuration = try TestConversation.configuration(theme)
    configuration.options.direction = direction
    configuration.options.scale = scale
    configuration.options.showsTitleBar = true
    return try ChatRenderer(configuration)
  }

  @Test(arguments: try ThemeCatalog.builtIn.names(), LayoutDirection.allCases)
  func `the middle of every link's rectangles hits that link`(
    theme: String, direction: LayoutDirection
  ) async throws {
    let renderer = try renderer(theme, direction)
    var options = renderer.configuration.options
    // The width is small enough for links of two lines even in the smallest letters.
    options.width = 240
    let regions = try await renderer.regions(of: Self.talk, options: options)
    let map = try await renderer.hitMap(of: Self.talk, options: options)
    same(map.size, regions.size)
    var links: [String: Int] = [:]
    for region in regions.regions {
      guard case .link(let target) = region.role else { continue }
      links[target, default: 0] += region.rects.count
      for rect in region.rects {
        let hit = try #require(try await map.hitTest(rect.center))
        same(hit.link, target)
        same(hit.messageID, region.messageID)
        same(hit.rect, rect)
        same(hit.textRange, region.textRange)
        let offset = try #require(hit.character).offset
        let range = try #require(region.textRange)
        #expect(range.lowerBound <= offset && offset <= range.upperBound)
      }
    }
    same(links.keys.sorted(), ["a", "b", "c", "d", "e", "f", "g"].map { "tel:" + $0 })
    for target in ["a", "b", "c"] { #expect(links["tel:" + target, default: 0] > 1) }
  }

  /// Compares all regions of a page with hits at the points of a grid.
  @Test(arguments: [1.0, 1.5])
  func `a point hits what the regions say is foremost there, or nothing`(
    scale: Double
  ) async throws {
    let renderer = try renderer(scale: scale)
    let regions = try await renderer.regions(of: Self.talk)
    let map = try await renderer.hitMap(of: Self.talk)
    for y in stride(from: -3.25, to: map.size.height + 9, by: 7.75) {
      for x in stride(from: -6.5, to: 400, by: 23.5) {
        let point = Point(x: x, y: y)
        let hit = try await map.hitTest(point)
        let region = regions.region(at: point)
        same(hit?.role, region?.role)
        same(hit?.messageID, region?.messageID)
        #expect(hit.map { $0.rect.contains(point) } ?? true)
      }
    }
    try await same(map.hitTest(Point(x: 195, y: 10))?.role, .titleBar)
    try await same(map.hitTest(Point(x: .nan, y: 10)), nil)
    try await same(map.hitTest(Point(x: 10, y: .infinity)), nil)
  }

  @Test func `beside a bubble the cell is hit`() async throws {
    let renderer = try renderer()
    let map = try await renderer.hitMap(of: Self.talk)
    let regions = try await renderer.regions(of: Self.talk).regions
    let bubble = try #require(
      regions.first { $0.messageID == "m4" && $0.role == .bubble }?.rects[0])
    let hit = try await map.hitTest(Point(x: 388, y: bubble.midY))
    same(hit?.role, .cell)
    same(hit?.messageID, "m4")
    same(hit?.character, nil)
  }

  /// A point gives a character and its caret, and a point next to that caret gives the same
  /// character.
  @Test(arguments: LayoutDirection.allCases)
  func `a caret leads back to its character`(direction: LayoutDirection) async throws {
    let renderer = try renderer("telegram", direction)
    let map = try await renderer.hitMap(of: Self.talk)
    let regions = try await renderer.regions(of: Self.talk).regions
    for region in regions where region.role == .text && region.messageID != nil {
      let range = try #require(region.textRange)
      var offsets: Set<Int> = []
      var far = 0
      for box in region.rects {
        for y in stride(from: box.minY + 5, to: box.maxY, by: 10) {
          for x in stride(from: box.minX + 0.5, to: box.maxX, by: 1.5) {
            guard let character = try await map.hitTest(Point(x: x, y: y))?.character else {
              continue
            }
            offsets.insert(character.offset)
            #expect(range.lowerBound <= character.offset && character.offset <= range.upperBound)
            #expect(character.caret.width == 0 && character.caret.height > 0)
            // Where directions meet, the caret is at the far side, and the point is not next to it.
            guard abs(character.caret.minX - x) < 8, character.caret.contains(y: y) else {
              far += 1
              continue
            }
            let nudge = x < character.caret.minX ? -0.05 : 0.05
            let beside = Point(x: character.caret.minX + nudge, y: y)
            let back = try await map.hitTest(beside)?.character
            #expect(back == nil || back == character)
          }
        }
      }
      // All characters are reached except those inside a ligature or under the clock time.
      let text = try #require(Self.talk.messages.first { $0.id == region.messageID })
      guard let words = text.content.text else { continue }
      #expect(offsets.count >= words.string.count - 2 && offsets.count > far / 200)
    }
  }

  @Test func `a spoiler answers for what it hides`() async throws {
    let words = "see ||https://a.example|| now"
    let text = RichText(
      words, entities: [.init(.spoiler, 4..<25), .init(.link("secret"), 6..<23)])
    let talk = Conversation(
      participants: [Participant(id: "bo", name: "Bo")],
      messages: [Message(id: "1", sender: "bo", content: .text(text))])
    let renderer = try renderer()
    let regions = try await renderer.regions(of: talk).regions
    #expect(!regions.contains { $0.rawTarget == "secret" })
    let cover = try #require(regions.first { $0.role == .custom("spoiler") })
    same(cover.textRange, 4..<25)
    let hit = try await renderer.hitMap(of: talk).hitTest(cover.rects[0].center)
    same(hit?.role, .custom("spoiler"))
  }

  @Test func `an empty page has nothing to hit`() async throws {
    let map = try await renderer().hitMap(of: Conversation())
    try await same(map.hitTest(Point(x: 10, y: map.size.height + 1)), nil)
  }
}

extension Rect {
  /// True if a vertical position is between the upper and the lower edge.
  fileprivate func contains(y: Double) -> Bool { y >= minY && y < maxY }
}
