// The Swift examples of the articles about films, compiled: `DocumentationTests` checks that each
// block occurs here, word for word.
import ChatRaster
import Films
import FoundationEssentials

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
