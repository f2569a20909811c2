// The Swift of the documentation, compiled: `FrameDocumentationTests` finds each block of the articles
// here, word for word.
import ChatRaster
import FoundationEssentials
import FrameLab

func fling(_ conversation: Conversation, on renderer: ChatRenderer) async throws -> Int {
  let run = try await renderer.measureFrames(
    of: conversation, in: .fling(screensPerSecond: 8))
  return run.blankCount
}

func film(_ conversation: Conversation, on renderer: ChatRenderer, to folder: URL) async throws {
  let scenario = Scenario(
    name: "reading", duration: 2,
    steps: [.init(at: 0.2, .scroll(screensPerSecond: 0.5, seconds: 1.5))])
  _ = try await renderer.film(
    of: conversation, in: scenario,
    to: .pictures { folder.appending(path: "\($0).png").path })
}
