import Assertions
import ChatRaster
import FoundationEssentials
import RendererTestResources
import Testing

/// A text in a box, with its own hit area.
private struct Label: MessageComponent {
  var identifier: String
  var version = 1
  var text = "AB"
  /// The sender whose messages get the label; nil for all.
  var sender: String?

  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)? {
    guard sender == nil || message.message.sender == sender else { return nil }
    return Box(text: context.text(text, maximumLines: 1))
  }

  private struct Box: MeasuredContent {
    let text: MeasuredText
    let fit = ContentFit.padded
    var size: Size { Size(width: text.size.width + 8, height: text.size.height + 4) }

    func draw(in box: Rect, on canvas: inout CellCanvas) {
      canvas.fill(.roundedRect(box, CornerRadii(4)), Color(rgb: 0xffd54a))
      canvas.text(text, at: box.origin.offset(dx: 4, dy: 2))
      canvas.hit("touched", box, label: "Label")
    }
  }
}

/// A picture from the conversation's folder.
private struct Stamp: MessageComponent {
  let identifier = "stamp"
  let version = 1

  func pictures(for message: MessageInfo) -> [String] { ["photos/lake.jpg"] }

  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)? {
    context.picture("photos/lake.jpg").map { Picture(picture: $0, width: context.width) }
  }

  private struct Picture: MeasuredContent {
    let picture: ContentPicture
    let width: Double
    let fit = ContentFit.bare
    var size: Size { Size(width: width, height: width) }

    func draw(in box: Rect, on canvas: inout CellCanvas) {
      canvas.picture(picture, in: box, clip: .ellipse(box))
    }
  }
}

/// A structure with only the message, and a rule on the leading side.
private struct Plain: MessageStructure {
  let identifier = "com.example.plain"
  let version = 1

  func compose(_ message: inout MessageComposition) {
    let said = message.measure(.content, width: message.width - 20)
    let left = message.margins.left
    let height = (said?.height ?? 0) + 4
    message.beginCell(height: height)
    message.place(.content, at: Point(x: left + 20, y: 2))
    message.draw { canvas in
      canvas.fill(.rect(Rect(x: left, y: 0, width: 3, height: height)), .black)
    }
  }
}

@Suite(.timeLimit(.minutes(20))) struct MessageComponentTests {
  private static let looks = ["telegram", "wechat", "slack"]

  private func configuration(
    _ theme: String, _ change: (inout MessageComponents) -> Void = { _ in }
  ) throws -> ChatRenderer.Configuration {
    var configuration = try TestConversation.configuration(theme)
    change(&configuration.components)
    return configuration
  }

  private func regions(
    _ theme: String, direction: LayoutDirection = .leftToRight,
    _ change: (inout MessageComponents) -> Void
  ) async throws -> [PageRegion] {
    var configuration = try configuration(theme, change)
    configuration.options.direction = direction
    let talk = TestConversation.talk(messages: 12, folder: TestConversation.samples)
    return try await ChatRenderer(configuration).regions(of: talk).regions
  }

  @Test(arguments: looks, LayoutDirection.allCases)
  func `a component on every message stands where its slot is`(
    theme: String, direction: LayoutDirection
  ) async throws {
    for slot in [MessageComponents.Slot.above, .below, .leading, .trailing] {
      let regions = try await regions(theme, direction: direction) {
        $0.add(Label(identifier: "label"), at: slot)
      }
      for index in 0..<12 {
        let own = regions.filter { $0.messageID == "m\(index)" }
        let box = try #require(own.first { $0.role == .custom("touched") }?.rects.first)
        let said = try #require(own.first { $0.role == .bubble }?.rects.first)
        let cell = try #require(own.first { $0.role == .cell }?.rects.first)
        switch slot {
        case .above: #expect(box.maxY <= said.minY)
        case .below: #expect(box.minY >= said.maxY)
        case .leading, .trailing:
          #expect(box.maxX <= said.minX || box.minX >= said.maxX)
        case .headerTrailing: break
        }
        #expect(box.minX >= 0 && box.maxX <= 390 && box.maxY <= cell.maxY)
        same(own.first { $0.role == .custom("touched") }?.label, "Label")
      }
    }
  }

  @Test(arguments: looks)
  func `one in the header shows where a name does`(theme: String) async throws {
    let regions = try await regions(theme) {
      $0.add(Label(identifier: "label"), at: .headerTrailing)
    }
    let names = regions.filter { $0.role == .name }.compactMap(\.messageID)
    let labels = regions.filter { $0.role == .custom("touched") }.compactMap(\.messageID)
    #expect(!names.isEmpty)
    same(labels, names)
  }

  @Test(arguments: looks)
  func `a component takes the place of a built-in one on its messages alone`(
    theme: String
  ) async throws {
    for part in MessageComponents.Name.builtIn {
      // Only some messages have a quote or reactions, and only sent ones a mark of delivery.
      let (sender, role): (String, RegionRole) =
        switch part {
        case .avatar: ("bo", .avatar)
        case .name: ("bo", .name)
        case .timestamp: ("bo", .status)
        case .deliveryIcon: ("ana", .delivery)
        case .reactions: ("li", .reaction("👍"))
        default: ("ana", .reply("m0"))
        }
      let plain = try await regions(theme) { _ in }
      let replaced = try await regions(theme) {
        $0.replace(part, with: Label(identifier: "label", text: "A", sender: sender))
      }
      let senders = Dictionary(
        uniqueKeysWithValues: TestConversation.talk().messages.map { ($0.id, $0.sender) })
      func ids(_ regions: [PageRegion], _ role: RegionRole) -> Set<String> {
        Set(regions.filter { $0.role == role }.compactMap(\.messageID))
      }
      let own = ids(plain, role).filter { senders[$0] == sender }
      same(ids(replaced, .custom("touched")), own, "\(part)")
      for other in Set(senders.values) where other != sender {
        func roles(_ regions: [PageRegion]) -> [RegionRole] {
          regions.filter { $0.messageID.flatMap { senders[$0] } == other }.map(\.role)
        }
        same(roles(replaced), roles(plain), "\(part)")
      }
    }
  }

  @Test func `a component is added to the kinds that are named`() async throws {
    var talk = TestConversation.talk(messages: 4)
    talk.messages[2].content = .location(LocationContent(latitude: 1, longitude: 2))
    let configuration = try configuration("slack") {
      $0.add(Label(identifier: "label"), at: .below, toKinds: ["location"])
    }
    let regions = try await ChatRenderer(configuration).regions(of: talk).regions
    same(regions.filter { $0.role == .custom("touched") }.map(\.messageID), ["m2"])
  }

  @Test(arguments: looks)
  func `pictures of components are drawn, and named in keys`(theme: String) async throws {
    let configuration = try configuration(theme) { $0.replace(.avatar, with: Stamp()) }
    let talk = TestConversation.talk(messages: 6, folder: TestConversation.samples)
    var elsewhere = talk
    elsewhere.folder = TestConversation.samples.appending(path: "photos")
    let renderer = try ChatRenderer(configuration)
    let page = try await renderer.page(of: talk)
    #expect(page.report.brokenPictures.isEmpty)
    let other = try await renderer.png(of: elsewhere)
    let isSame = other == page.bytes
    #expect(!isSame)
  }

  @Test(arguments: looks)
  func `what was laid out with components is found again, under their version`(
    theme: String
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "chatraster-" + String(UInt64.random(in: .min ... .max), radix: 16))
    defer { try? FileManager.default.removeItem(at: folder) }
    func run(version: Int) async throws -> (png: [UInt8], misses: Int?) {
      var configuration = try configuration(theme) {
        $0.add(Label(identifier: "label", version: version), at: .below)
      }
      configuration.snapshotFolder = folder
      let renderer = try ChatRenderer(configuration)
      let png = try await renderer.png(of: TestConversation.talk())
      return (png, renderer.statistics.storedSnapshots?.misses)
    }
    let first = try await run(version: 1)
    let again = try await run(version: 1)
    let newer = try await run(version: 2)
    let isSame = first.png == again.png && again.png == newer.png
    #expect(isSame)
    same(again.misses, 0)
    #expect(try #require(newer.misses) > 10)
  }

  @Test(arguments: looks)
  func `the bytes do not depend on the number of workers`(theme: String) async throws {
    var pages: [[UInt8]] = []
    for workers in [1, 8] {
      var configuration = try configuration(theme) {
        $0.add(Label(identifier: "label"), at: .trailing)
      }
      configuration.workerCount = workers
      pages.append(
        try await ChatRenderer(configuration).png(of: TestConversation.talk(messages: 40)))
    }
    let isSame = pages[0] == pages[1]
    #expect(isSame)
  }

  @Test func `a program's own structure puts messages together`() async throws {
    var configuration = try configuration("telegram")
    configuration.structures.register(Plain())
    configuration.options.theme.structure = "com.example.plain"
    let regions = try await ChatRenderer(configuration).regions(of: TestConversation.talk()).regions
    let said = regions.filter { $0.role == .bubble }.flatMap(\.rects)
    same(said.count, 12)
    #expect(said.allSatisfy { $0.minX == 28 && $0.maxX == 382 })
    #expect(!regions.contains { $0.role == .avatar || $0.role == .name })
  }

  @Test func `a theme file names a program's structure, and an unknown one is refused`()
    async throws
  {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "chatraster-\(UInt64.random(in: .min ... .max)).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(#"{"base": "telegram", "structure": "com.example.plain"}"#.utf8).write(to: file)
    let theme = try ThemeCatalog.builtIn.theme(at: file.path)
    var configuration = try configuration("telegram")
    let renderer = try ChatRenderer(configuration)
    let talk = TestConversation.talk(messages: 4)
    let error = await #expect(throws: RenderError.self) {
      try await renderer.png(of: talk, options: RenderOptions(theme: theme))
    }
    same(error?.code, .invalidConfiguration)
    same(error?.key, "theme.structure")
    same(error?.description.contains("\(file.path): \"structure\""), true)
    configuration.options.theme = theme
    #expect(throws: RenderError.self) { try ChatRenderer(configuration) }
    configuration.structures.register(Plain())
    let regions = try await ChatRenderer(configuration).regions(of: talk).regions
    #expect(regions.filter { $0.role == .bubble }.flatMap(\.rects).allSatisfy { $0.minX == 28 })
  }
}
