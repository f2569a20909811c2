import Assertions
import ChatRaster
import RendererTestResources
import Testing

/// The built-in frames, with one of them moved to the right.
private struct Moved: SizeStrategy {
  static let distance = 5.0
  let identifier = "com.example.moved"
  let version = 1
  let part: any WritableKeyPath<CellFrames, Rect> & Sendable

  func frames(for measures: CellMeasures) -> CellFrames {
    var frames = measures.frames
    frames[keyPath: part].origin.x += Self.distance
    return frames
  }
}

/// Tests of strategies that move one component of one message.
@Suite struct MovedComponentTests {
  private typealias Component = SizeStrategies.Component

  /// The components with frames of their own, and the roles of the regions in each.
  private static let parts:
    [(Component, any WritableKeyPath<CellFrames, Rect> & Sendable, Set<RegionRole>)] = [
      // Where messages have no bubbles, the time is beside the name.
      (.avatar, \.avatar, [.avatar]), (.name, \.name, [.name, .status, .time]),
      (.status, \.status, [.status, .time, .delivery]),
      (
        .reactions, \.reactions,
        [.reaction("👍"), .custom("reactions"), .custom("addReaction")]
      ),
      (.reply, \.reply, [.reply("m0"), .replyAuthor, .replyText]),
    ]

  /// The moved message has each component.
  private static let talk = {
    var talk = TestConversation.talk(messages: 4)
    talk.messages[2].replyTo = "m0"
    talk.messages[2].reactions = [Reaction(emoji: "👍", count: 2)]
    talk.messages[2].status = .downloadFailed
    return talk
  }()

  private func regions(
    _ theme: String, _ change: (inout SizeStrategies) -> Void
  ) async throws -> [PageRegion] {
    var configuration = try TestConversation.configuration(theme)
    configuration.options.theme.senderName.isShownInPairs = true
    change(&configuration.sizeStrategies)
    return try await ChatRenderer(configuration).regions(of: Self.talk).regions
  }

  @Test(arguments: try ThemeCatalog.builtIn.names())
  func `each component is moved, and nothing else`(theme: String) async throws {
    let plain = try await regions(theme) { _ in }
    var moved: Set<Component> = []
    for (component, part, roles) in Self.parts {
      let changed = try await regions(theme) {
        $0.use(Moved(part: part), for: [component]) { $0.message.id == "m2" }
      }
      same(changed.count, plain.count)
      for (old, new) in zip(plain, changed) where old != new {
        #expect(
          old.messageID == "m2" && roles.contains(old.role), "\(component) moves \(old.role)")
        same(new.rects.map(\.minX), old.rects.map { $0.minX + Moved.distance }, "\(component)")
        same(new.rects.map(\.minY), old.rects.map(\.minY), "\(component)")
        moved.insert(component)
      }
    }
    // In other looks some components are within the bubble, or beside the name.
    #expect(!moved.isEmpty)
    if theme == "wechat" { same(moved, Set(Self.parts.map(\.0))) }
  }
}
