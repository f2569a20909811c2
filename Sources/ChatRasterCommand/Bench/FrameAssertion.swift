import ArgumentParser
import ChatModel
import FrameLab

/// A promise of `--assert`: a figure and the most that it may be.
struct FrameAssertion: Sendable {
  let figure: FrameFigure
  /// The most.
  let limit: Double

  /// Reads `hitches=0,blanks=0`; throws what is wrong with it.
  ///
  /// `isVirtual` says that no time passes: then a time cannot be promised.
  static func list(_ text: String, isVirtual: Bool) throws(ValidationError) -> [FrameAssertion] {
    var assertions: [FrameAssertion] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, let limit = Double(sides[1]), limit >= 0, limit.isFinite else {
        throw ValidationError("--assert takes figures and their most, as in hitches=0,blanks=0.")
      }
      guard let figure = FrameFigure.named(sides[0]) else { throw unknown(String(sides[0])) }
      if isVirtual, figure.isTimed {
        let counts = FrameFigure.all.filter { !$0.isTimed }.map(\.name).joined(separator: ", ")
        throw ValidationError(
          "--assert \(figure.name): no time passes under --virtual, so this says nothing about a "
            + "run; leave out --virtual, or assert one of \(counts).")
      }
      assertions.append(FrameAssertion(figure: figure, limit: limit))
    }
    return assertions
  }

  /// What is to be said when the promise is broken; nil when it holds.
  func failure(in arm: FrameArm) -> String? {
    guard let value = arm.figures[figure.name]?.median else {
      return "\(figure.name) was not measured"
        + (figure.name.hasSuffix("p99.9")
          ? ": fewer than \(TimeDistribution.leastCountForP999) frames" : "")
    }
    guard value > limit else { return nil }
    return "\(figure.name) is \(Self.text(value)), more than \(Self.text(limit))"
  }

  private static func text(_ value: Double) -> String {
    FixedPoint.text(value, digits: value == value.rounded() ? 0 : 2)
  }

  private static func unknown(_ name: String) -> ValidationError {
    let names = FrameFigure.all.map(\.name)
    let clocks = names.filter { $0.hasSuffix("-" + name) }
    let guess =
      clocks.isEmpty
      ? Spelling.suggestion(for: name, among: names)
      : ": write \(clocks.joined(separator: " or "))"
    return ValidationError(
      "--assert: there is no figure \"\(name)\"\(guess). The figures: "
        + names.joined(separator: ", ") + ".")
  }
}
