// The Swift examples of the articles about frames, compiled: `DocumentationTests` checks that each
// block occurs here, word for word.
import ChatRaster
import FrameLab

func fling(_ conversation: Conversation, on renderer: ChatRenderer) async throws -> Int {
  let run = try await renderer.measureFrames(
    of: conversation, in: .fling(screensPerSecond: 8))
  return run.blankCount
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
  try run.require("blanks=0,hitches=0,cpu-p99<=8,layouts>0")
}

func layoutTime(_ conversation: Conversation, on renderer: ChatRenderer) async throws -> Double {
  try await renderer.measureStages(of: conversation, runs: 21).layout.cpu
}

func freeze(_ words: [String], in chat: Conversation, on renderer: ChatRenderer) async throws
  -> Double
{
  let stream = AnswerStream(words, into: chat, from: "model")
  let run = try await renderer.measure(stream, settings: StreamOptions(tokensPerSecond: 80))
  return run.turns.longest
}

func growth(_ states: [Content], in chat: Conversation, on renderer: ChatRenderer) async throws
  -> Double?
{
  let stream = AnswerStream(into: chat, tokenCount: states.count) { token, store in
    let answer = Message(id: "answer", sender: "model", content: states[token])
    if token == 0 { try store.append(answer) } else { try store.update(answer) }
  }
  var settings = StreamOptions(tokensPerSecond: 80)
  settings.frames.isVirtual = true
  let run = try await renderer.measure(stream, settings: settings)
  return run.texts?.slope
}

func dearOnes(_ run: FrameMeasurement) -> [String] {
  run.frames.flatMap(\.work)
    .filter { $0.stage == .layout && $0.cpu > .milliseconds(4) }
    .compactMap(\.id)
}

func kinds(ofTrace file: [UInt8]) throws -> [DearestKinds.Row] {
  DearestKinds(of: try FrameTrace(jsonLines: file)).kinds
}
