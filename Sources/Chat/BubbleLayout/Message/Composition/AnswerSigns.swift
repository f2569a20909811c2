import ChatModel
import DisplayList

/// The row of icons below an answer, for copying and rating it.
struct AnswerSigns {
  /// The row's height including the space above it, in points.
  let height: Double

  private let signs: [ChromeSign]
  private let side: Double
  private let color: Color
  private let copy: String
  private let context: CellContext

  /// The gap between two icons, in points.
  private static let gap = 14.0
  /// The space above the row, in points.
  private static let room = 10.0

  /// Makes the row of icons for the end of an answer; nil for all other messages.
  ///
  /// A message is an answer if it is incoming and has Markdown or sources; messages that people
  /// write are plain text.
  init?(_ row: MessageRow, using tools: MessageTools) {
    let style = tools.context.theme.row
    guard !style.answerSigns.isEmpty, !row.isOutgoing, row.status == nil, row.position.isLast,
      Self.isAnswer(row.message.content)
    else { return nil }
    signs = style.answerSigns
    side = style.answerSignSize
    context = tools.context
    color = tools.palette.secondary
    copy = tools.context.environment.wording.copy
    height = (Self.room + side).rounded(.up)
  }

  private static func isAnswer(_ content: Content) -> Bool {
    content.markdown != nil || content.sources != nil
  }

  /// Draws as many icons as fit on one line, from its leading end.
  func place(in box: Rect, into builder: inout SnapshotBuilder) {
    let step = side + Self.gap
    for (index, sign) in signs.prefix(Int((box.width + Self.gap) / step)).enumerated() {
      let place = Rect(
        x: box.minX + Double(index) * step, y: box.maxY - side, width: side, height: side)
      builder.sign(sign, in: place, color, of: context)
      let reach = Self.gap / 2
      builder.hit(
        .custom(sign.rawValue),
        Rect(
          x: place.minX - reach, y: place.minY - reach, width: step, height: step),
        label: sign == .copy ? copy : nil)
    }
  }
}
