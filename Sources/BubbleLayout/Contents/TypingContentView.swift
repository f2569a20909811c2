import ChatModel
package import DisplayList

/// Three dots that rise one after another: somebody is writing.
///
/// No message of a file is of this kind; a list that shows a conversation as it comes in adds it.
package struct TypingContentView: ContentView {
  package let size = Size(
    width: 3 * diameter + 2 * gap, height: diameter + 2 * rise + 2 * margin)
  package let fit = ContentFit.padded

  private let phase: Int

  /// The name of the kind.
  package static let kind = "chatraster.typing"
  /// How many pictures make one round.
  package static let phaseCount = 6

  private static let diameter = 8.0
  private static let gap = 5.0
  private static let rise = 2.0
  private static let margin = 3.0

  /// Makes the picture of a phase, modulo their count.
  package init(phase: Int) {
    self.phase = phase
  }

  /// The kinds of content of a list that can show somebody writing.
  package static var kinds: ContentKinds {
    var kinds = ContentKinds()
    kinds.register(kind) { content, _, _, _ in
      TypingContentView(phase: content.text.flatMap { Int($0.string) } ?? 0)
    }
    return kinds
  }

  package func place(
    in box: Rect, corners: CornerRadii, using tools: ContentTools,
    into builder: inout SnapshotBuilder
  ) {
    for dot in 0..<3 {
      let isUp = phase % Self.phaseCount / 2 == dot
      var color = tools.palette.text
      color.alpha = isUp ? 150 : 80
      let rect = Rect(
        x: box.minX + Double(dot) * (Self.diameter + Self.gap),
        y: box.minY + Self.margin + (isUp ? 0 : Self.rise) + Self.rise / 2, width: Self.diameter,
        height: Self.diameter)
      builder.fill(.ellipse(rect), color)
    }
  }
}
