import Assertions
import ChatRaster
import RendererTestResources
import Testing

/// A bubble like the built-in structure's, written by a program.
private struct OwnBubbles: MessageStructure {
  let identifier = "com.example.bubbles"
  let version = 1

  func ground(isOutgoing: Bool) -> MessageGround { .bubble }

  func compose(_ message: inout MessageComposition) {
    let width = message.readingWidth
    let beside = message.measureSlots(width: width)
    message.measure(.bubble, width: message.bubbleWidth(beside: beside))
    message.measure(.avatar)
    if message.theme.senderName.placement == .above { message.measure(.name, width: width) }
    if message.theme.reactions.placement != .inside {
      message.measure(.reactions, width: width - 20)
    }
    message.measure(.reply, width: width)
    message.measure(.deliveryIcon)
    message.arrange()
  }
}

/// Rows like the built-in structure's.
private struct OwnRows: MessageStructure {
  let identifier = "com.example.rows"
  let version = 1
  let separatesSides = false

  func compose(_ message: inout MessageComposition) {
    message.measure(.reply)
    let width = message.widthBesideAvatar
    message.measure(.header, width: width)
    let beside = message.measureSlots(width: width)
    message.measure(.content, width: max(message.theme.bubble.minimumWidth, width - beside))
    let avatar = message.measure(.avatar)
    message.arrange { if avatar == nil { $0.avatar?.height = 0 } }
  }
}

/// A structure with all parts of a bubble outside it.
private struct Separated: MessageStructure {
  let identifier = "com.example.separated"
  let version = 1
  let parts: Set<MessageComposition.Part> = [.name, .timestamp, .reactions, .reply, .forwarded]

  func ground(isOutgoing: Bool) -> MessageGround { .bubble }

  func compose(_ message: inout MessageComposition) {
    message.separate(parts)
    let left = message.margins.left
    let order: [MessageComposition.Part] = [
      .name, .forwarded, .reply, .bubble, .reactions, .timestamp,
    ]
    let sizes = order.map { message.measure($0, width: 200) }
    message.beginCell(height: sizes.compactMap { $0?.height }.reduce(0, +))
    var top = 0.0
    for (part, size) in zip(order, sizes) {
      guard let size else { continue }
      message.place(part, at: Point(x: left, y: top))
      top += size.height
    }
  }
}

@Suite struct OwnStructureTests {
  private func png(
    _ theme: String, _ structure: (some MessageStructure)?,
    _ change: (inout ChatRenderer.Configuration) -> Void = { _ in }
  ) async throws -> [UInt8] {
    var configuration = try TestConversation.configuration(theme)
    if let structure {
      configuration.structures.register(structure, as: "own")
      configuration.options.theme.structure = "own"
    }
    change(&configuration)
    var talk = TestConversation.talk(messages: 24, folder: TestConversation.samples)
    talk.messages[3].replyTo = "m1"
    talk.messages[4].forwardedFrom = "Somebody"
    talk.messages[6].status = .failed
    talk.messages[7].reactions = [Reaction(emoji: "👍", count: 2)]
    return try await ChatRenderer(configuration).png(of: talk)
  }

  @Test(arguments: ["telegram", "wechat", "whatsapp", "imessage"])
  func `a program can write the bubbles`(theme: String) async throws {
    for added in [false, true] {
      let change: (inout ChatRenderer.Configuration) -> Void = {
        guard added else { return }
        for slot in MessageComponents.Slot.allCases {
          $0.components.add(Badge(), at: slot)
        }
      }
      let own = try await png(theme, OwnBubbles(), change)
      let builtIn = try await png(theme, BubbleStructure?.none, change)
      let isSame = own == builtIn
      #expect(isSame, "\(added)")
    }
  }

  @Test(arguments: ["slack", "discord"])
  func `a program can write the rows`(theme: String) async throws {
    for added in [false, true] {
      let change: (inout ChatRenderer.Configuration) -> Void = {
        guard added else { return }
        for slot in MessageComponents.Slot.allCases {
          $0.components.add(Badge(), at: slot)
        }
      }
      let own = try await png(theme, OwnRows(), change)
      let builtIn = try await png(theme, RowStructure?.none, change)
      let isSame = own == builtIn
      #expect(isSame, "\(added)")
    }
  }

  @Test(arguments: ["telegram", "imessage", "slack"])
  func `parts that are separated stand once, outside of the bubble`(theme: String) async throws {
    var configuration = try TestConversation.configuration(theme)
    configuration.structures.register(Separated(), as: "own")
    configuration.options.theme.structure = "own"
    configuration.options.theme.senderName.visibility = .always
    configuration.options.theme.senderName.isShownInPairs = true
    var talk = TestConversation.talk(messages: 4)
    talk.messages[2].replyTo = "m1"
    talk.messages[2].forwardedFrom = "Somebody"
    talk.messages[2].reactions = [Reaction(emoji: "👍", count: 2)]
    let regions = try await ChatRenderer(configuration).regions(of: talk).regions
      .filter { $0.messageID == "m2" }
    let bubble = try #require(regions.first { $0.role == .bubble }?.rects.first)
    for role: RegionRole in [
      .name, .reply("m1"), .reaction("👍"), .custom("forwarded"),
    ] {
      let boxes = regions.filter { $0.role == role }.flatMap(\.rects)
      same(boxes.count, 1, "\(role)")
      #expect(boxes.allSatisfy { $0.maxY <= bubble.minY || $0.minY >= bubble.maxY }, "\(role)")
    }
    let stamps = regions.filter { $0.role == .status }.flatMap(\.rects)
    #expect(stamps.allSatisfy { $0.minY >= bubble.maxY })
  }
}

/// A component with four letters.
private struct Badge: MessageComponent {
  let identifier = "com.example.badge"
  let version = 1

  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)? {
    View(text: context.text("beta", maximumLines: 1))
  }

  private struct View: MeasuredContent {
    let text: MeasuredText
    let fit = ContentFit.bare
    var size: Size { text.size }

    func draw(in box: Rect, on canvas: inout CellCanvas) { canvas.text(text, at: box.origin) }
  }
}
