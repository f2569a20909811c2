import ChatFonts
import ChatRaster
import Foundation
import Gestures

/// A phone that shows a chat at sixty frames per second of its own clock.
@MainActor
final class Phone {
  let list: LiveConversation
  private(set) var frameCount = 0
  /// The total number of pixels of all frames, and the number of pixels that had changed.
  private(set) var pixelCount = 0, drawnPixelCount = 0

  private var pixels: [UInt8] = []
  private var time = Duration.zero
  private let folder: URL

  init(_ conversation: Conversation, in folder: URL) throws {
    self.folder = folder
    let renderer = try ChatRenderer(
      ChatRenderer.Configuration(
        fontDirectories: [try ChatFonts.directory()], theme: try .named("whatsapp")))
    list = try LiveConversation(
      ConversationStore(conversation), renderer: renderer, size: Size(width: 390, height: 844),
      behavior: LiveListOptions(preparation: .synchronous, startsAtEnd: true))
  }

  /// Advances the time, and draws a frame of straight RGBA every sixtieth of a second.
  func play(_ duration: Duration) throws {
    let end = time + duration
    while time < end {
      time = min(end, time + .seconds(1) / 60)
      try list.advance(to: time)
      let damage = list.draw(into: &pixels, as: .straightRGBA)
      frameCount += 1
      pixelCount += pixels.count / 4
      drawnPixelCount += damage.map { $0.width * $0.height }.reduce(0, +)
    }
  }

  /// Holds a finger on a part of the screen, and lets the list react.
  func press(_ role: RegionRole, of message: Message.ID?, for duration: Duration) throws {
    let region = list.regions.last { $0.role == role && $0.messageID == message }
    guard let box = region?.rects.first else { return }
    let middle = Point(x: box.midX, y: box.midY)
    list.touch(Touch(.down, at: middle, time: time))
    try play(duration)
    list.touch(Touch(.up, at: middle, time: time))
    repeat { try play(.milliseconds(300)) } while list.isMoving
  }

  /// Writes the frame that was drawn last.
  func still(_ name: String) throws {
    let (width, height) = (list.pixelWidth, list.pixelHeight)
    let image = RenderedImage(width: width, height: height, scale: 2, bytes: pixels)
    try Data(image.png()).write(to: folder.appending(path: "\(name).png"))
  }
}
