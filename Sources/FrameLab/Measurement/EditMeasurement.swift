package import CellEngine
package import ChatModel
package import ChatRaster
import FoundationEssentials
import ImageCodecs
import Platform

/// What a conversation's PNG in memory costs the first time, and again after an edit, in the memory
/// of the one before.
package struct EditMeasurement {
  /// The first time, on a renderer that is new.
  package private(set) var first: StageTiming
  /// After a message was added at the end.
  package private(set) var appended: [StageTiming] = []
  /// After the words of a message in the middle were changed.
  package private(set) var edited: [StageTiming] = []

  /// Measures a conversation, which has at least one message.
  ///
  /// - Parameters:
  ///   - conversation: What is edited.
  ///   - configuration: Says what is kept from page to page.
  ///   - runs: How many edits of each kind count.
  /// - Throws: `RenderError`.
  package init(
    of conversation: Conversation, with configuration: ChatRenderer.Configuration, runs: Int
  ) throws(RenderError) {
    let renderer = try ChatRenderer(configuration)
    var memory: [UInt8] = []
    func png(of conversation: Conversation) throws(RenderError) -> StageTiming {
      do {
        return try StageTiming(ofPNG: {
          memory = try renderer.paint(
            renderer.prepare(conversation), as: PNGEncoder(), to: MemorySink(),
            keepsRegions: false, .init()
          ).sink.joined(reusing: &memory)
          return memory
        })
      } catch {
        throw RenderError(wrapping: error)
      }
    }
    var talk = conversation
    first = try png(of: talk)
    let middle = talk.messages.count / 2
    for run in 0..<runs {
      var message = talk.messages[talk.messages.count - 1]
      message.id = "appended \(run) \(message.id)"
      talk.messages.append(message)
      appended.append(try png(of: talk))
      talk.messages[middle].content = .text(RichText("edited \(run)"))
      edited.append(try png(of: talk))
    }
  }
}
