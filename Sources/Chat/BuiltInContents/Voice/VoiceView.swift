import BubbleLayout
import ChatModel
import DisplayList

/// A voice message with a play button, its waveform and its duration.
struct VoiceView: MeasuredContent {
  let size: Size
  let fit = ContentFit.padded

  /// The loudness of each part, from 0 to 1; empty if the message does not contain the loudness.
  private let bars: [Double]
  private let waveWidth: Double
  private let duration: MeasuredText?
  private let palette: BubblePalette
  private let buttonSize: Double
  private let isDurationBelow: Bool

  private static let barWidth = 2.6
  private static let barStep = 5.6
  private static let trackHeight = 4.0
  private static let buttonGap = 9.0
  /// The height of the loudest bar, in points.
  private static let waveHeight = 28.0
  /// The height of the loudest bar if the duration is below the waveform, in points.
  private static let lowWaveHeight = 21.0

  /// Measures a voice message; a longer message has more bars.
  init(_ voice: VoiceContent, in context: ContentContext) {
    palette = context.palette
    isDurationBelow = context.theme.media.isVoiceDurationBelow
    buttonSize = isDurationBelow ? 40 : 30
    let button = buttonSize + Self.buttonGap
    duration = voice.duration.map {
      context.line(
        context.text(ofSeconds: $0), style: context.cardDetailStyle, width: 80, role: .duration)
    }
    let label = isDurationBelow ? 0 : duration.map { $0.size.width + 12 } ?? 0
    let seconds = voice.duration.map { $0.isFinite ? min(max($0, 0), 60) : 0 } ?? 12
    let wanted = 18 + Int(seconds / 2)
    let room = Int(max(0, context.width - button - label) / Self.barStep)
    let count = max(1, min(wanted, room, 34))
    bars = voice.waveform.isEmpty ? [] : Self.resampled(voice.waveform, count: count)
    waveWidth = Double(count) * Self.barStep
    size = Size(
      width: min(max(170, button + waveWidth + label), context.width), height: buttonSize)
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.hit("voice", box)
    let disc = Rect(x: box.minX, y: box.minY, width: buttonSize, height: buttonSize)
    canvas.fill(.ellipse(disc), palette.accent)
    let inset = (buttonSize - 14) / 2
    canvas.fillIcon(
      Icon.play, in: Rect(x: disc.minX + inset + 2, y: disc.minY + inset, width: 12, height: 14),
      palette.onAccent)
    canvas.hit("play", disc)
    let left = disc.maxX + Self.buttonGap
    let waveHeight = isDurationBelow ? Self.lowWaveHeight : Self.waveHeight
    let middle = isDurationBelow ? box.minY + 1 + waveHeight / 2 : box.midY
    if bars.isEmpty {
      // If the loudness is unknown, a plain track is drawn, because an invented waveform would be
      // false.
      let track = Rect(
        x: left, y: middle - Self.trackHeight / 2,
        width: waveWidth - Self.barStep + Self.barWidth, height: Self.trackHeight)
      canvas.fill(
        .roundedRect(track, CornerRadii(Self.trackHeight / 2)), palette.accent.withAlpha(0.4))
    } else {
      drawWave(
        from: left, middle: middle, height: waveHeight, palette.accent.withAlpha(0.85),
        on: &canvas)
    }
    guard let duration else { return }
    let place =
      isDurationBelow
      ? Point(x: left, y: box.maxY - duration.size.height)
      : Point(
        x: box.maxX - duration.size.width,
        y: box.minY + ((box.height - duration.size.height) / 2).rounded())
    canvas.text(duration, at: place)
  }

  private func drawWave(
    from left: Double, middle: Double, height: Double, _ color: Color,
    on canvas: inout CellCanvas
  ) {
    var wave: [Path.Element] = []
    wave.reserveCapacity(bars.count * 2)
    var x = left + Self.barWidth / 2
    for bar in bars {
      // The round caps add half of the line width at each end.
      let half = max(0, (5 + (height - 5) * bar - Self.barWidth) / 2)
      wave.append(.move(Point(x: x, y: middle - half)))
      wave.append(.line(Point(x: x, y: middle + half)))
      x += Self.barStep
    }
    canvas.stroke(Path(wave), width: Self.barWidth, color)
  }

  /// The loudest value in each of `count` equal parts, from 0 to 1.
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
