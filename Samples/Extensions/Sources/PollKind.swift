import ChatRaster

/// A poll: a question and bars as long as the answers have votes.
struct PollKind: ContentKind {
  struct Answer: Codable, Hashable, Sendable { var text: String, votes: Int }
  struct Payload: Codable, Hashable, Sendable { var question: String, answers: [Answer] }
  static let type = "com.example.poll", version = 1

  func summary(of poll: Payload, in strings: LocalizedStrings) -> String { "📊 \(poll.question)" }

  func measured(_ poll: Payload, in context: ContentContext) -> some MeasuredContent {
    PollCard(
      question: context.text(poll.question, style: .init(weight: .semibold)),
      answers: poll.answers.map { context.text($0.text, width: 180, maximumLines: 1) },
      shares: poll.answers.map {
        Double($0.votes) / Double(max(1, poll.answers.map(\.votes).max() ?? 1))
      }, accent: context.palette.accent)
  }
}

private struct PollCard: MeasuredContent {
  let question: MeasuredText, answers: [MeasuredText], shares: [Double], accent: Color
  let fit = ContentFit.padded
  var size: Size {
    Size(width: 220, height: question.size.height + 8 + 32 * Double(answers.count))
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.text(question, at: box.origin)
    for (index, answer) in answers.enumerated() {
      let top = box.minY + question.size.height + 8 + 32 * Double(index)
      let row = Rect(x: box.minX, y: top, width: box.width, height: 32)
      let bar = Rect(x: row.minX, y: top + 24, width: row.width * shares[index], height: 4)
      canvas.text(answer, at: row.origin)
      canvas.fill(.roundedRect(bar, CornerRadii(2)), accent)
      canvas.hit("vote.\(index)", row, label: "Vote")
    }
  }
}
