public import BubbleLayout
import ChatModel
import DisplayList

/// Three dots that rise in turn while a participant is typing.
///
/// No message in a file is of this kind; a program that shows a live conversation adds it, as
/// `Content.typing(phase:)`.
public struct TypingKind: ContentKind {
  /// The animation phase to show.
  public struct Payload: Codable, Hashable, Sendable {
    /// The index of the phase in the animation cycle, taken modulo the number of phases.
    public var phase: Int

    /// Makes the payload of a phase.
    public init(phase: Int) {
      self.phase = phase
    }
  }

  /// The name of the kind, which does not occur in files.
  public static let type = "chatraster.typing"
  /// The version of the kind; increase it when the appearance of the dots changes.
  public static let version = 1
  /// The number of phases in a cycle.
  public static let phaseCount = 6

  /// Makes the kind.
  public init() {}

  /// Three dots.
  public func summary(of payload: Payload, in strings: LocalizedStrings) -> String { "…" }

  /// Measures the dots.
  public func measured(_ payload: Payload, in context: ContentContext) -> some MeasuredContent {
    TypingDots(phase: payload.phase, color: context.palette.text)
  }
}

/// The dots of one phase.
private struct TypingDots: MeasuredContent {
  let phase: Int
  let color: Color
  let size = Size(width: 3 * diameter + 2 * gap, height: diameter + 2 * rise + 2 * margin)
  let fit = ContentFit.padded

  private static let diameter = 8.0
  private static let gap = 5.0
  private static let rise = 2.0
  private static let margin = 3.0

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    for dot in 0..<3 {
      let isUp = phase % TypingKind.phaseCount / 2 == dot
      var color = color
      color.alpha = isUp ? 150 : 80
      let rect = Rect(
        x: box.minX + Double(dot) * (Self.diameter + Self.gap),
        y: box.minY + Self.margin + (isUp ? 0 : Self.rise) + Self.rise / 2, width: Self.diameter,
        height: Self.diameter)
      canvas.fill(.ellipse(rect), color)
    }
  }
}
