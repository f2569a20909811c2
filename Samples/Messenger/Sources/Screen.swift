import ChatFonts
import ChatRaster
import Foundation
import InputBar

/// The messenger's look: a list of chats next to a conversation with an input bar below it.
struct Screen {
  private static let height = 700.0
  private let list: CustomList<ChatListDataSource>?
  private let conversation: LiveConversation

  /// Shows a store, with a list of chats next to it if there are chats.
  init(_ store: ConversationStore, chats: [ChatSummary] = []) throws {
    var configuration = ChatRenderer.Configuration(
      fontDirectories: [try ChatFonts.directory()], theme: try .telegram(.light))
    configuration.options.now = Date(timeIntervalSince1970: 1_773_498_000)
    let renderer = try ChatRenderer(configuration)
    let behavior = LiveListOptions(preparation: .synchronous, startsAtEnd: true)
    conversation = try LiveConversation(
      store, renderer: renderer, size: Size(width: 430, height: Self.height), behavior: behavior)
    let bar = InputBar(
      state: .initial(), draft: "Bring the red canoe", scene: InputBarScene(bottomInset: 0))
    conversation.setLayer(
      FixedLayer(id: "bar", BarCell(bar: bar), alignment: .bottom))
    conversation.setInsets(EdgeInsets(top: 0, left: 0, bottom: 52, right: 0))
    guard !chats.isEmpty else {
      list = nil
      return
    }
    let list = try CustomList(
      ChatListDataSource(chats), renderer: renderer, size: Size(width: 330, height: Self.height),
      behavior: LiveListOptions(preparation: .synchronous))
    list.setLayer(FixedLayer(id: "title", ChatsBar(), alignment: .top))
    list.setInsets(EdgeInsets(top: ChatsBar.height, left: 0, bottom: 0, right: 0))
    list.show(contentOffset: 0)
    self.list = list
  }

  /// The current frame of the screen.
  func image() throws -> RenderedImage {
    try conversation.advance(to: .zero)
    guard let list else { return conversation.image }
    try list.advance(to: .zero)
    return list.image.beside(conversation.image)
  }

  /// The input bar as a cell.
  private struct BarCell: ListCell {
    let bar: InputBar
    func measured(in context: ContentContext) -> some MeasuredContent {
      bar.measured(in: context)
    }
  }
}

extension RenderedImage {
  /// This picture with another one of the same height on its right.
  fileprivate func beside(_ other: RenderedImage) -> RenderedImage {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(self.bytes.count + other.bytes.count)
    for row in 0..<min(height, other.height) {
      bytes += self.bytes[(row * width * 4)..<((row + 1) * width * 4)]
      bytes += other.bytes[(row * other.width * 4)..<((row + 1) * other.width * 4)]
    }
    return RenderedImage(
      width: width + other.width, height: min(height, other.height), scale: scale, bytes: bytes)
  }
}
