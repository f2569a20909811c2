import ChatModel
import DisplayList
import TextShaping

/// A spoken message: its wave, how long it is and a button that plays it.
struct VoiceView: MeasuredContent {
  let size: Size
  let fit = ContentFit.padded

  private let bars: [Double]
  private let duration: ShapedText?

  private static let barWidth = 2.6
  private static let barStep = 5.6
  private static let height = 30.0
  private static let buttonSize = 30.0
  private static let buttonGap = 9.0
  /// What is drawn where the message does not say how loud it is.
  private static let neutral: [Double] = [
    6, 9, 14, 20, 26, 18, 12, 22, 28, 24, 16, 10, 14, 20, 12, 8, 16, 22, 14, 9, 6, 10, 7, 5,
  ].map { ($0 - 5) / 23 }

  /// Measures a voice message; longer ones have more bars.
  init(_ voice: VoiceContent, width: Double, using tools: ContentTools) {
    let media = tools.context.theme.media
    let button = media.showsPlayButton ? Self.buttonSize + Self.buttonGap : 0
    duration = voice.duration.map {
      tools.line(
        tools.context.environment.numbers.localized(
          media.showsPlayButton ? PlayingTime.clock($0) : PlayingTime.primes($0)),
        tools.styles.cardDetail, width: 80, as: .duration)
    }
    let label = duration.map { $0.longestLine + 12 } ?? 0
    let seconds = voice.duration.map { $0.isFinite ? min(max($0, 0), 60) : 0 } ?? 12
    let wanted = 18 + Int(seconds / 2)
    let room = Int(max(0, width - button - label) / Self.barStep)
    bars = Self.resampled(
      voice.waveform.isEmpty ? Self.neutral : voice.waveform, count: max(1, min(wanted, room, 34)))
    let wave = Double(bars.count) * Self.barStep
    size = Size(width: min(max(170, button + wave + label), width), height: Self.height)
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    let tools = canvas.tools
    let palette = tools.palette
    canvas.builder.hit(.custom("voice"), box)
    var x = box.minX
    if tools.context.theme.media.showsPlayButton {
      let disc = Rect(x: x, y: box.minY, width: Self.buttonSize, height: Self.buttonSize)
      canvas.builder.fill(.ellipse(disc), palette.accent)
      canvas.builder.fillIcon(
        Icon.play, at: Rect(x: disc.minX + 10, y: disc.minY + 8, width: 12, height: 14),
        palette.onAccent)
      canvas.builder.hit(.custom("play"), disc)
      x += Self.buttonSize + Self.buttonGap
    }
    var wave: [Path.Element] = []
    wave.reserveCapacity(bars.count * 2)
    var middle = x + Self.barWidth / 2
    for bar in bars {
      // The round caps add half of the line's width at each end.
      let half = max(0, (5 + 23 * bar - Self.barWidth) / 2)
      wave.append(.move(Point(x: middle, y: box.midY - half)))
      wave.append(.line(Point(x: middle, y: box.midY + half)))
      middle += Self.barStep
    }
    canvas.builder.stroke(Path(wave), width: Self.barWidth, palette.accent.withAlpha(0.85))
    guard let duration else { return }
    canvas.builder.text(
      duration,
      at: Point(
        x: box.maxX - duration.longestLine,
        y: box.minY + ((box.height - duration.size.height) / 2).rounded()))
  }

  /// The loudest value of each of so many even parts, from 0 to 1.
  private static func resampled(_ wave: [Double], count: Int) -> [Double] {
    (0..<count).map { index in
      let lower = index * wave.count / count
      let upper = max(lower + 1, (index + 1) * wave.count / count)
      var loudest = 0.0
      for value in wave[lower..<min(upper, wave.count)] where value.isFinite {
        loudest = max(loudest, value)
      }
      return min(loudest, 1)
    }
  }
}
