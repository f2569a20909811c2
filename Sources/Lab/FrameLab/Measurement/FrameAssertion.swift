import ChatModel
import Films
public import FoundationEssentials
import Kit

/// The error that lists the broken and the unreadable promises about a run.
public struct FrameAssertionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence for each broken or unreadable promise.
  public let findings: [String]

  /// Makes an error with a sentence for each promise.
  package init(_ findings: [String]) { self.findings = findings }

  /// The sentences, one on each line.
  public var description: String { findings.joined(separator: "\n") }
}

/// A promise about a run: a figure and its upper limit.
package struct FrameAssertion: Sendable {
  /// The figure that the promise is about.
  package let figure: FrameFigure
  /// The upper limit of the figure.
  let limit: Double

  /// Parses promises such as `hitches=0,blanks=0`.
  ///
  /// - Parameters:
  ///   - text: Figures and their upper limits, separated by commas.
  ///   - isVirtual: True if the clock is virtual; promises about times are then errors.
  /// - Returns: One promise for each figure, in the order of the text.
  /// - Throws: `FrameAssertionError` with a sentence for each error.
  package static func list(
    _ text: String, isVirtual: Bool
  ) throws(FrameAssertionError) -> [FrameAssertion] {
    var assertions: [FrameAssertion] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, let limit = Double(sides[1]), limit >= 0, limit.isFinite else {
        throw FrameAssertionError(["write figures and their limits, such as hitches=0,blanks=0"])
      }
      guard let figure = FrameFigure.named(sides[0]) else { throw unknown(String(sides[0])) }
      if isVirtual, figure.isTimed {
        let counts = FrameFigure.all.filter { !$0.isTimed }.map(\.name).joined(separator: ", ")
        throw FrameAssertionError([
          "\(figure.name): a virtual clock does not measure time; "
            + "use the machine's clock, or assert one of \(counts)"
        ])
      }
      assertions.append(FrameAssertion(figure: figure, limit: limit))
    }
    return assertions
  }

  /// Returns a sentence that describes how the promise is broken.
  ///
  /// - Parameter value: The measured value; nil if there was no measurement.
  /// - Returns: The sentence; nil if the promise holds.
  package func failure(of value: Double?) -> String? {
    guard let value else {
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

  private static func unknown(_ name: String) -> FrameAssertionError {
    let names = FrameFigure.all.map(\.name)
    let clocks = names.filter { $0.hasSuffix("-" + name) }
    let guess =
      clocks.isEmpty
      ? Spelling.suggestion(for: name, among: names)
      : ": write \(clocks.joined(separator: " or "))"
    return FrameAssertionError([
      "there is no figure \"\(name)\"\(guess). The figures: " + names.joined(separator: ", ")
    ])
  }
}

extension FrameMeasurement {
  /// Checks the run against promises, like `chatraster bench frames --assert`.
  ///
  /// - Parameter promises: Figures with their upper limits, as in `hitches=0,cpu-p99=4`;
  ///   `chatraster bench frames --help` lists the figures.
  /// - Throws: `FrameAssertionError` if a promise is broken or cannot be read.
  public func require(_ promises: String) throws(FrameAssertionError) {
    let summary = FrameSummary(of: self)
    let findings = try FrameAssertion.list(promises, isVirtual: options.isVirtual).compactMap {
      $0.failure(of: $0.figure.value(summary))
    }
    guard findings.isEmpty else { throw FrameAssertionError(findings) }
  }
}

// Foundation's `localizedDescription`, which servers log, returns the same line as `description`.
extension FrameAssertionError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}
