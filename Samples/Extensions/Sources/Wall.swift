import ChatRaster
import FoundationEssentials
import FrameLab

/// Draws a wall of messages after each new message: each PNG costs as much as one message,
/// regardless of the number of messages.
func checkWall(
  of conversation: Conversation, _ renderer: ChatRenderer, in folder: URL
) async throws {
  let store = try ConversationStore(conversation)
  let page = StorePage()
  let file = folder.appending(path: "wall.png")
  for number in 1...20 {
    try store.append(
      Message(id: "wall.\(number)", sender: "Bo", content: .text("line \(number)")))
    let png = try await renderer.png(of: store, on: page)
    try await png.write(to: file)
  }
  let whole = try await renderer.png(of: store.conversation)
  try require(
    try Data(contentsOf: file) == Data(whole),
    "a page that follows its store has the same bytes as one of the whole conversation")
}

/// Flings the table of a million rows under a virtual clock, and checks each frame.
func checkFling(_ renderer: ChatRenderer) throws {
  let table = try CustomList(
    NumberTable(), renderer: renderer, options: RenderOptions(theme: try .telegram(.light)),
    size: Size(width: 390, height: 640), behavior: LiveListOptions(preparation: .synchronous))
  let fling = Scenario(
    name: "fling", duration: 1.5, steps: [Scenario.Step(at: 0.1, .fling(screensPerSecond: 8))])
  var seen: Set<Int> = []
  let run = try table.play(fling) { _ in seen.formUnion(table.visible.map(\.id)) }
  try table.measure(fling, isVirtual: true).require("blanks=0,stale=0,failed=0")
  try require(
    run.frameCount == 90 && run.blankCount == 0 && run.firstFailure == nil && seen.count > 60
      && seen == Set(0..<seen.count),
    "a scenario flings any list: \(seen.count) rows pass in \(run.frameCount) frames, and none is skipped"
  )
  try checkTrace(of: table.measure(fling))
}

/// Finds the rows that took most processor time in a run, and reads its trace back.
private func checkTrace(of run: FrameMeasurement) throws {
  let layouts = run.frames.flatMap(\.work).filter { $0.stage == .layout }
  let rows = Set(layouts.compactMap(\.id))
  let dearest = run.dearest
  try require(
    rows.count > 60 && dearest.kinds.first?.cells ?? 0 >= rows.count
      && dearest.messages.allSatisfy { $0.id.map(rows.contains) == true },
    "the dearest of \(rows.count) rows are named: \(dearest.messages.compactMap(\.id))")
  let read = try FrameTrace(jsonLines: run.trace.jsonLines())
  try require(read.frames == run.frames, "a trace is read back with the same frames")
}

/// Prepares a table's rows in the idle time of this program's loop, until no frame waits for a row.
func checkIdle(_ renderer: ChatRenderer) throws {
  let table = try CustomList(
    NumberTable(), renderer: renderer, size: Size(width: 390, height: 640),
    behavior: LiveListOptions(preparation: .idle))
  try table.advance(to: .zero)
  var made = 0
  while table.idleWork != nil {
    table.makeAhead()
    made += 1
  }
  try require(made > 0 && table.blankCount == 0, "\(made) rows are prepared in idle time")
}
