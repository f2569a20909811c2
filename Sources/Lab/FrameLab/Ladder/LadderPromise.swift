/// A change of a figure that a step of the ladder promises, compared with the step before it.
package struct LadderPromise: Hashable, Sendable {
  /// The direction in which a figure changes.
  package enum Change: String, Sendable {
    case falls, rises
    /// The figure changes from a positive number to zero.
    case ends
  }

  /// The name of the figure, as in `--assert`.
  package let figure: String
  /// The promised change.
  package let change: Change

  /// The words of the promise, such as `layouts falls`.
  package var words: String { "\(figure) \(change.rawValue)" }
}

extension LadderStep {
  /// The counts that change; a step that does not change them is broken.
  package var counts: [LadderPromise] {
    switch self {
    case .first, .directLayout, .ahead, .tiles: []
    case .keptLayouts: [LadderPromise(figure: "layouts", change: .falls)]
    case .keptBitmaps: [LadderPromise(figure: "pieces", change: .falls)]
    case .idleTime: [LadderPromise(figure: "idle-steps", change: .rises)]
    case .strips: [LadderPromise(figure: "pieces", change: .rises)]
    // The loop decodes pictures only while it paints.
    case .workers: [LadderPromise(figure: "loop-spans", change: .ends)]
    case .drawnTiles: [LadderPromise(figure: "layouts", change: .falls)]
    }
  }

  /// The processor time that changes; nil for a step that is compared with none before it.
  ///
  /// A time that rises is the price of the step.
  package var time: LadderPromise? {
    switch self {
    case .first, .tiles: nil
    case .directLayout: LadderPromise(figure: "layout", change: .falls)
    case .keptLayouts, .keptBitmaps: LadderPromise(figure: "peak", change: .falls)
    case .idleTime: LadderPromise(figure: "cpu-p99", change: .falls)
    case .strips: LadderPromise(figure: "cpu-p50", change: .rises)
    case .workers: LadderPromise(figure: "cpu-p50", change: .falls)
    case .ahead: LadderPromise(figure: "blanks", change: .falls)
    case .drawnTiles: LadderPromise(figure: "process", change: .falls)
    }
  }
}
