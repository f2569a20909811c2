import ChatRaster
import FramePacing

/// A promise of `--assert`: a figure and the most that it may be.
struct FrameAssertion: Hashable {
  /// What may be promised, and where it is found; nil where a run has no such figure.
  static let figures: [(name: String, value: @Sendable (FrameSummary) -> Double?)] = [
    ("hitches", { Double($0.frames.hitchCount) }),
    ("dropped", { Double($0.frames.droppedCount) }),
    ("over", { Double($0.frames.overCount) }),
    ("jank", { Double($0.frames.jankCount) }),
    ("blanks", { Double($0.blanks) }),
    ("stale", { Double($0.stale) }),
    ("failed", { Double($0.failed) }),
    ("delays", { $0.delays.map(Double.init) }),
    ("p99", { $0.frames.cpu["frame"]?.p99 }),
    ("max", { $0.frames.cpu["frame"]?.max }),
  ]

  /// One of `figures`.
  var name: String
  /// The most.
  var limit: Double

  /// Reads `hitches=0,blanks=0`.
  /// - Returns: the promises; nil when the text is none.
  static func list(_ text: String) -> [FrameAssertion]? {
    var assertions: [FrameAssertion] = []
    for part in text.split(separator: ",") {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, figures.contains(where: { $0.name == sides[0] }),
        let limit = Double(sides[1]), limit >= 0, limit.isFinite
      else { return nil }
      assertions.append(FrameAssertion(name: String(sides[0]), limit: limit))
    }
    return assertions.isEmpty ? nil : assertions
  }

  /// What is to be said when the promise is broken; nil when it holds.
  func failure(in summary: FrameSummary) -> String? {
    guard let figure = Self.figures.first(where: { $0.name == name }) else { return nil }
    guard let value = figure.value(summary) else {
      return "\(name) is not measured under a virtual clock"
    }
    guard value > limit else { return nil }
    return "\(name) is \(FixedPoint.text(value, digits: value == value.rounded() ? 0 : 2)), "
      + "more than \(FixedPoint.text(limit, digits: limit == limit.rounded() ? 0 : 2))"
  }
}
