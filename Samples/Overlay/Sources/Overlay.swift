import ChatFonts
import ChatRaster
import Foundation

/// A transparent chat: a new message slides in from below, and older ones move up.
struct Overlay {
  private let store: ConversationStore
  private let list: LiveConversation
  private var pixels: [UInt8] = []
  private var frameNumber = 0
  private let framesPerSecond: Int

  /// The fraction of the remaining distance that is covered in one frame.
  private static let ease = 0.2

  /// Makes an empty chat.
  init(_ store: ConversationStore, width: Int, height: Int, framesPerSecond: Int) throws {
    var options = RenderOptions(theme: try .telegram(.dark))
    options.scale = 1
    options.background = .transparent
    options.showsTitleBar = false
    let renderer = try ChatRenderer(
      ChatRenderer.Configuration(fontDirectories: [try ChatFonts.directory()], options: options))
    self.store = store
    self.framesPerSecond = framesPerSecond
    list = try LiveConversation(
      store, renderer: renderer, size: Size(width: Double(width), height: Double(height)))
    list.followsEnd = false
    // A top inset of a whole screen keeps even the first line at the bottom.
    list.setInsets(EdgeInsets(top: Double(height), left: 0, bottom: 0, right: 0))
    list.show(contentOffset: 0)
  }

  /// The next frame: red, green, blue and straight alpha of each pixel, one byte per channel.
  mutating func nextFrame() throws -> [UInt8] {
    let remaining = list.maximumContentOffset - list.contentOffset
    if remaining > 0.5 { list.scroll(by: max(1, remaining * Self.ease)) }
    try list.advance(to: .seconds(1) * frameNumber / framesPerSecond)
    frameNumber += 1
    list.draw(into: &pixels, as: .straightRGBA)
    return pixels
  }
}
