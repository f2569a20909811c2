import ChatRaster
import FrameLab

/// Streams a build's output into a chat, a line a token, and checks what a reader at its end sees.
func checkStreaming(_ renderer: ChatRenderer) async throws {
  let lines = (1...30).map { BuildLog.Line(text: "test \($0) passed", color: .green) }
  let chat = Conversation(participants: [Participant(id: "Bo", name: "Bo")])
  let stream = AnswerStream(into: chat, tokenCount: lines.count) { token, store in
    let log = BuildLog(name: "Build 7", lines: Array(lines[...token]))
    let message = Message(id: "log", sender: "Bo", content: .text(log.text))
    if token == 0 { try store.append(message) } else { try store.update(message) }
  }
  var settings = StreamOptions(tokensPerSecond: 40)
  settings.frames.isVirtual = true
  settings.frames.budget = .milliseconds(8)
  settings.frames.jankThreshold = .milliseconds(16)
  let run = try await renderer.measure(stream, settings: settings)
  try require(
    run.firstFailure == nil && run.tokenCount == lines.count && run.lostAnchorCount == 0,
    "a program's own stream stays at its end; \(run.movedRowCount) rows moved after being shown")
  try require(
    run.turns.count == run.frameCount && run.texts?.mean ?? 0 >= 1,
    "each turn is a task, and each token asks for a text: \(run.texts?.mean ?? 0)")
}

/// Reads the freezes of a page that shows the same chat from a browser's trace.
func checkForeignTrace() throws {
  let trace = """
    {"traceEvents": [
      {"ph": "M", "name": "thread_name", "pid": 7, "tid": 1, "args": {"name": "CrRendererMain"}},
      {"ph": "X", "name": "RunTask", "pid": 7, "tid": 1, "ts": 0, "dur": 20000},
      {"ph": "X", "name": "RunTask", "pid": 7, "tid": 1, "ts": 30000, "dur": 80000}
    ]}
    """
  let page = try TracedThread.all(inChromeTrace: Array(trace.utf8), fileName: "page.json").first
  try require(
    page?.tasks.longest == 80 && page?.tasks.frozen == 30 && page?.tasks.longCount == 1,
    "a browser's trace has one long task, of which 30 ms block its input")
}
