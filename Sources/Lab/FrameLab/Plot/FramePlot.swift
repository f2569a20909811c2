import CellEngine
import DisplayList
import Films
import Kit
import TextShaping

/// A chart of frame times for a slide: the times of each run against the budget, with their
/// distribution next to it.
///
/// The plot is an ordinary cell: the engine lays it out and paints it, and the same traces result
/// in the same bytes.
struct FramePlot: CellSource {
  /// One run of the plot.
  struct Arm: Sendable {
    /// The short name of the run.
    var name: String
    /// The frames in order.
    var frames: [PlottedFrame]
    /// The index of the first frame in which every cell was ready; nil if there is none.
    var firstScreenFrame: Int?
    /// True if time did not advance while the loop worked, so that no frame can be late.
    var isVirtual = false
    /// True if the loop itself makes the cells.
    var isOnLoop = false

    /// The frames up to the first one in which every cell was ready; empty if there is none.
    ///
    /// Their times and blank cells are shown apart and count nowhere else.
    var opening: ArraySlice<PlottedFrame> { frames.prefix(firstScreenFrame.map { $0 + 1 } ?? 0) }
    /// The frames after the first whole screen.
    var steady: ArraySlice<PlottedFrame> { frames.dropFirst(opening.count) }
  }

  /// The maximum number of runs; if there are more runs, the last ones are shown.
  static let maximumArmCount = 3

  let title: String
  /// The conditions and the subject of the runs, one subtitle on each line.
  let subtitles: [String]
  let arms: [Arm]
  let families: [String]
  /// The size in points; a point is one pixel.
  let size: Size
  let budget: Double
  /// The time at which the first counted frame was due, in nanoseconds; a scenario may have a
  /// warm-up before it.
  let start: UInt64
  /// The time from `start` to the end of the last frame, in nanoseconds.
  let duration: UInt64
  /// The loop's processor times after the first whole screen in milliseconds, in ascending order,
  /// one array for each arm.
  let times: [[Double]]
  /// The distribution of the processor times of each arm; nil if an arm has no frames.
  let spreads: [TimeDistribution?]

  /// Makes a plot.
  init(
    title: String, subtitles: [String], arms: [Arm], families: [String],
    size: Size = Size(width: 1_600, height: 900)
  ) {
    self.title = title
    self.subtitles = subtitles
    self.arms = Array(arms.suffix(Self.maximumArmCount))
    self.families = families
    self.size = size
    let frames = self.arms.map(\.frames)
    budget = max(Double(frames.joined().first?.budget ?? FrameRate.standard.budget) / 1e6, 1e-3)
    let start = frames.compactMap { $0.first?.due }.min() ?? 0
    self.start = start
    duration = frames.compactMap { $0.last }.map { $0.end - start }.max() ?? 0
    times = self.arms.map { arm in arm.steady.map { Double($0.cpu) / 1e6 }.sorted() }
    spreads = self.arms.map { TimeDistribution(of: $0.steady.lazy.map(\.cpu)) }
  }

  var count: Int { 1 }
  var width: Double { size.width }
  var background: Background { .color(.white) }

  func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    var sketch = PlotSketch(shaper: shaper, families: families)
    sketch.text(
      title, x: Self.margin, midY: 58, size: 34, Self.ink, weight: .semibold)
    for (line, words) in subtitles.enumerated() {
      sketch.text(words, x: Self.margin, midY: 100 + 26 * Double(line), size: 18, Self.grey)
    }
    let top = 108.0 + 26 * Double(max(1, subtitles.count))
    let bottom = size.height - 104
    let split = (size.width * 0.64).rounded()
    let left = Rect(
      x: Self.margin + 52, y: top, width: split - Self.margin - 52, height: bottom - top)
    drawTimelines(in: left, &sketch)
    let right = Rect(
      x: split + 116, y: top, width: size.width - Self.margin - split - 116,
      height: bottom - top)
    drawDistribution(in: right, &sketch)
    drawLegend(midY: size.height - 56, &sketch)
    return CellSnapshot(size: size, items: sketch.items)
  }

  static let margin = 64.0
  static let ink = Color(rgb: 0x14171c)
  static let grey = Color(rgb: 0x5b6470)
  static let pale = Color(rgb: 0xe8ebef)
  static let axis = Color(rgb: 0xb9c0c9)
  /// The colour of time beyond the budget, and of late frames.
  static let red = Color(rgb: 0xd92d20)
  static let amber = Color(rgb: 0xf0a020)
  /// The colour of the time until the first whole screen.
  static let paleAmber = Color(rgb: 0xfae0b4)
  static let blue = Color(rgb: 0x1f5fe0)
  /// The colours of the work on cells.
  static let cellColors = (
    layout: Color(rgb: 0x6e56cf), draw: Color(rgb: 0xd6409f), decode: Color(rgb: 0xad7f58)
  )

  /// The colours of the runs, from the least to the most interesting one, which has the accent
  /// colour.
  static let armColors = [Color(rgb: 0x8a94a3), Color(rgb: 0x12a594), blue]

  func color(ofArm index: Int) -> Color {
    Self.armColors[Self.armColors.count - arms.count + index]
  }

  /// A colour mixed with white.
  static func tint(_ color: Color, _ amount: Double) -> Color {
    func mixed(_ channel: UInt8) -> UInt8 {
      UInt8((255 - (255 - Double(channel)) * amount).rounded())
    }
    return Color(red: mixed(color.red), green: mixed(color.green), blue: mixed(color.blue))
  }

  /// The y coordinate of a time in a chart: a whole number of points from the top, so that edges
  /// are sharp.
  static func height(of value: Double, in chart: Rect, _ scale: PlotScale) -> Double {
    (chart.maxY - scale.fraction(of: value) * chart.height).rounded()
  }

  /// A time with three significant digits, for a slide.
  static func milliseconds(_ value: Double) -> String {
    FixedPoint.text(value, digits: value < 9.995 ? 2 : value < 99.95 ? 1 : 0)
  }

  /// The label of a number on an axis whose marks have the given distance.
  static func tick(_ value: Double, step: Double) -> String {
    FixedPoint.text(value, digits: step < 0.01 ? 3 : step < 0.1 ? 2 : step < 1 ? 1 : 0)
  }
}
