// The Swift examples of the articles about frames, compiled: `DocumentationTests` checks that each
// block occurs here, word for word.
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

func rowsOfAFling<Cells: ListDataSource>(_ list: CustomList<Cells>) throws -> Set<Cells.ID> {
  var shown: Set<Cells.ID> = []
  let scenario = Scenario.fling(screensPerSecond: 8)
  let run = try list.play(scenario) { _ in shown.formUnion(list.visible.map(\.id)) }
  guard run.blankCount == 0 else { return [] }
  return shown
}

func blanksOfAFling(_ conversation: Conversation, on renderer: ChatRenderer) async throws -> Int {
  var frames = FrameOptions()
  frames.isVirtual = true
  let run = try await renderer.measureFrames(
    of: conversation, in: .fling(screensPerSecond: 2), frames: frames)
  guard run.firstFailure == nil else { return .max }
  return run.blankCount
}

func loopTime(_ conversation: Conversation, on renderer: ChatRenderer) async throws -> Double? {
  let run = try await renderer.measureFrames(of: conversation, in: .fling(screensPerSecond: 8))
  return run.report.cpu["frame"]?.p99
}

func check<Cells: ListDataSource>(_ table: CustomList<Cells>) throws {
  var pixels: [UInt8] = []
  let run = try table.measure(.fling(screensPerSecond: 8)) { _ in table.draw(into: &pixels) }
  try run.require("blanks=0,hitches=0,cpu-p99=8")
}

func layoutTime(_ conversation: Conversation, on renderer: ChatRenderer) async throws -> Double {
  try await renderer.measureStages(of: conversation, runs: 21).layout.cpu
}

func film<Cells: ListDataSource>(_ list: CustomList<Cells>) throws {
  var pixels: [UInt8] = []
  let film = PixelFilm(path: "table.png", framesPerSecond: 30)
  list.draw(into: &pixels)
  try film.append(pixels, width: list.pixelWidth, height: list.pixelHeight)
  try film.finish()
}

struct TrickleAction: ScenarioAction {
  static let key = "com.example.trickle"
  var count: Int

  init(count: Int) { self.count = count }

  init(from step: inout ScenarioStepReader) throws(ScenarioError) {
    count = try step.integer()
  }

  func perform<ID>(on stage: ScenarioStage<ID>) throws {
    var left = count
    stage.inEachFrame { stage in
      try stage.append(1)
      left -= 1
      return left > 0
    }
  }
}
