import Films
public import FoundationEssentials

/// The error that lists the broken and the unreadable promises about a run.
public struct FrameAssertionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence for each broken or unreadable promise.
  public let findings: [String]

  /// Makes an error with a sentence for each promise.
  package init(_ findings: [String]) { self.findings = findings }

  /// The sentences, one on each line.
  public var description: String { findings.joined(separator: "\n") }
}

/// A promise about a run: a figure and its limit.
package struct FrameAssertion: Sendable {
  /// The figure that the promise is about.
  package let figure: FrameFigure
  /// The limit of the figure.
  private let limit: FigureLimit

  /// Parses promises such as `hitches=0,layouts>0`.
  ///
  /// - Parameters:
  ///   - text: Figures and their limits, separated by commas.
  ///   - isVirtual: True if the clock is virtual; promises about times are then errors.
  /// - Returns: One promise for each figure, in the order of the text.
  /// - Throws: `FrameAssertionError` with a sentence for each error.
  package static func list(
    _ text: String, isVirtual: Bool
  ) throws(FrameAssertionError) -> [FrameAssertion] {
    var assertions: [FrameAssertion] = []
    for limit in try FigureLimit.list(text) {
      guard limit.name.arm == nil else {
        throw FrameAssertionError(["\(limit.name): a run has one arm, so name the figure alone"])
      }
      guard let figure = FrameFigure.named(limit.name.figure) else {
        throw limit.name.unknown(among: FrameFigure.all.map(\.name))
      }
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

  /// Returns a sentence that describes how the promise is broken; nil if the promise holds.
  package func failure(of value: Double?) -> String? { limit.failure(of: value) }
}

extension FrameMeasurement {
  /// Checks the run against promises, like `chatraster bench frames --assert`.
  ///
  /// - Parameter promises: Figures with their limits, as in `hitches=0,cpu-p99<=4,layouts>0`;
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
