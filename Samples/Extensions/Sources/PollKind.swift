import ChatRaster

/// A poll: a question, and answers with their shares and with bars of proportional length.
struct PollKind: ContentKind {
  struct Answer: Codable, Hashable, Sendable { var text: String, votes: Int }
  struct Payload: Codable, Hashable, Sendable { var question: String, answers: [Answer] }
  static let type = "com.example.poll", version = 1

  func summary(of poll: Payload, in strings: LocalizedStrings) -> String { "📊 \(poll.question)" }

  func measured(_ poll: Payload, in context: ContentContext) -> some MeasuredContent {
    let total = Double(max(1, poll.answers.reduce(0) { $0 + $1.votes }))
    let shares = poll.answers.map { Double($0.votes) / total }
    return PollCard(
      question: context.text(poll.question, style: .init(weight: .semibold)),
      answers: poll.answers.map { context.text($0.text, width: 180, maximumLines: 1) },
      percents: shares.map {
        context.line(context.text(ofShare: $0), style: context.cardDetailStyle, width: nil)
      }, shares: shares, accent: context.palette.accent)
  }
}

private struct PollCard: MeasuredContent {
  let question: MeasuredText, answers: [MeasuredText], percents: [MeasuredText], shares: [Double],
    accent: Color
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
      let percent = percents[index]
      canvas.text(percent, at: Point(x: row.maxX - percent.size.width, y: top))
      canvas.fill(.roundedRect(bar, CornerRadii(2)), accent)
      canvas.hit("vote.\(index)", row, label: "Vote")
    }
  }
}
