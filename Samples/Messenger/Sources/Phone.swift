import ChatFonts
import ChatRaster
import Foundation
import InputBar

/// A phone that shows the messenger: the list of chats, the chat that slides in over the list, the
/// input bar, and a finger.
final class Phone {
  static let size = Size(width: 390, height: 844)

  let chats: CustomList<ChatListDataSource>
  let conversation: LiveConversation
  let bar: LiveInputBar<ConversationRow>
  /// The fraction by which the chat covers the list, from 0 to 1.
  var slide = 0.0
  /// The position of a finger, and its opacity from 0 to 1.
  var finger: (place: Point, strength: Double)?

  private var listPixels: [UInt8] = []
  private var chatPixels: [UInt8] = []
  private let scale: Double

  init(
    _ store: ConversationStore, chats summaries: [ChatSummary], now: Date, scale: Double
  ) throws {
    var options = RenderOptions(theme: try .telegram(.light))
    options.now = now
    options.scale = scale
    self.scale = scale
    let renderer = try ChatRenderer(
      ChatRenderer.Configuration(fontDirectories: [try ChatFonts.directory()], options: options))
    var plain = options
    plain.background = .color(ChromePalette(options.theme).fill)
    chats = try CustomList(
      ChatListDataSource(summaries), renderer: renderer, options: plain, size: Self.size,
      behavior: LiveListOptions(preparation: .synchronous))
    chats.setLayer(FixedLayer(id: "title", ChatsBar(), alignment: .top))
    chats.setInsets(EdgeInsets(top: ChatsBar.height, left: 0, bottom: 0, right: 0))
    chats.show(contentOffset: 0)
    conversation = try LiveConversation(
      store, renderer: renderer, size: Self.size,
      behavior: LiveListOptions(preparation: .synchronous, startsAtEnd: true))
    bar = LiveInputBar(
      InputBar(state: .initial(), scene: InputBarScene(bottomInset: 20)), on: conversation)
    chats.touchBehavior.coverColor = .black.withAlpha(0.1)
    conversation.touchBehavior.coverColor = .black.withAlpha(0.15)
    // Lays the bar out once, so that its height is known.
    try bar.advance(to: .zero)
  }

  /// Updates the list of chats.
  func show(_ summaries: [ChatSummary]) throws {
    let new = ChatListDataSource(summaries)
    try chats.update(new.edits(from: chats.dataSource), to: new)
  }

  /// Passes a touch to the topmost element.
  func touch(_ phase: Touch.Phase, at point: Point, time: Duration) {
    let touch = Touch(phase, at: point, time: time)
    if slide > 0 { conversation.touch(touch) } else { chats.touch(touch) }
  }

  /// Advances the clocks of all visible elements.
  func advance(to time: Duration) throws {
    if slide < 1 { try chats.advance(to: time) }
    if slide > 0 { try bar.advance(to: time) }
  }

  var pixelWidth: Int { conversation.pixelWidth }
  var pixelHeight: Int { conversation.pixelHeight }

  /// The current frame of the whole screen.
  func draw() -> [UInt8] {
    if slide < 1 { chats.draw(into: &listPixels) }
    if slide > 0 { conversation.draw(into: &chatPixels) }
    var frame = slide <= 0 ? listPixels : slide >= 1 ? chatPixels : slidPixels()
    if let finger { draw(finger.place, strength: finger.strength, on: &frame) }
    return frame
  }

  /// The frame while the chat slides over the list, which moves a third of that distance and
  /// darkens.
  private func slidPixels() -> [UInt8] {
    let edge = Int(((1 - slide) * Double(pixelWidth)).rounded())
    let shift = (pixelWidth - edge) / 3
    let light = 1 - 0.2 * slide
    var frame: [UInt8] = []
    frame.reserveCapacity(chatPixels.count)
    for row in 0..<pixelHeight {
      let start = row * pixelWidth
      let seen = listPixels[((start + shift) * 4)..<((start + shift + edge) * 4)]
      for (index, byte) in seen.enumerated() {
        frame.append(index % 4 == 3 ? byte : UInt8(Double(byte) * light))
      }
      frame += chatPixels[(start * 4)..<((start + pixelWidth - edge) * 4)]
    }
    return frame
  }

  /// A grey disc with a light rim, as screen recordings show touches.
  private func draw(_ place: Point, strength: Double, on frame: inout [UInt8]) {
    let (x, y, radius) = (place.x * scale, place.y * scale, 19 * scale)
    func pixels(_ middle: Double, _ end: Int) -> Range<Int> {
      let first = min(max(0, Int(middle - radius - 2)), end)
      return first..<max(first, min(end, Int(middle + radius + 2)))
    }
    for row in pixels(y, pixelHeight) {
      for column in pixels(x, pixelWidth) {
        let (dx, dy) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
        let distance = (dx * dx + dy * dy).squareRoot()
        let disc = min(max(radius - distance + 0.5, 0), 1)
        let rim = disc * min(max(distance - radius + 1.5 * scale + 0.5, 0), 1)
        let dark = disc * (1 - rim) * 0.3 * strength
        let white = rim * 0.75 * strength
        for channel in 0..<3 {
          let index = (row * pixelWidth + column) * 4 + channel
          let value = Double(frame[index]) * (1 - dark - white) + 96 * dark + 255 * white
          frame[index] = UInt8(min(max(value, 0), 255))
        }
      }
    }
  }
}
