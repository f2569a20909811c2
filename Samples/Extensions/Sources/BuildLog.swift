import ChatRaster

/// The output of a build as a message of a bot: a heading, and lines in the colours of their tools.
struct BuildLog {
  struct Line {
    var text: String
    var color: TerminalColor?
  }

  var name: String
  var lines: [Line]

  /// The message's text with its marks.
  var text: RichText {
    var words = name + "\n"
    var marks = [RichText.Entity(.heading(1), 0..<name.utf8.count)]
    let start = words.utf8.count
    var colors: [RichText.Entity] = []
    for (index, line) in lines.enumerated() {
      if index > 0 { words += "\n" }
      let first = words.utf8.count
      words += line.text
      if let color = line.color {
        colors.append(.init(.terminalColor(color), first..<words.utf8.count))
      }
    }
    marks.append(.init(.codeBlock(language: nil), start..<words.utf8.count))
    return RichText(words, entities: marks + colors)
  }
}

/// Draws a build's output, and again without its heading and its colours.
func checkBuildLog(_ renderer: ChatRenderer) async throws {
  let log = BuildLog(
    name: "Build 7",
    lines: [.init(text: "2 tests passed", color: .green), .init(text: "1 failed", color: .red)])
  func page(_ text: RichText) async throws -> RenderedPage {
    try await renderer.page(
      of: Conversation(
        participants: [Participant(id: "Bo", name: "Bo")],
        messages: [Message(id: "log", sender: "Bo", content: .text(text))]))
  }
  var plain = log.text
  plain.entities.removeAll { $0.kind == .heading(1) }
  var grey = log.text
  grey.entities.removeAll { TerminalColor.allCases.map { .terminalColor($0) }.contains($0.kind) }
  let drawn = try await page(log.text)
  try require(
    try await page(plain).report.pixelHeight < drawn.report.pixelHeight,
    "a message's heading is larger than its text")
  let uncolored = try await page(grey)
  try require(
    uncolored.report.pixelHeight == drawn.report.pixelHeight && uncolored.bytes != drawn.bytes,
    "a tool's output has the tool's colours")
}
