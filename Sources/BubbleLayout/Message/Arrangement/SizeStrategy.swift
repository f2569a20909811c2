/// How a message's components are arranged and the size of their cell is found.
public enum SizeStrategy: Sendable {
  /// A flex layout arranges them.
  case automatic
  /// The content's own measure decides, and the others are set around it by plain arithmetic.
  case fitting
  /// A constraint solver finds the same places, twice, as a table with Auto Layout does: to measure
  /// what that costs.
  case constraints
  /// A closure decides; it is called on any worker.
  case custom(@Sendable (CellMeasures) -> CellFrames)

  /// Arranges a cell's components.
  func frames(for measures: CellMeasures) -> CellFrames {
    switch self {
    case .automatic: measures.flexFrames
    case .fitting: measures.fittingFrames
    case .constraints: measures.constrainedFrames
    case .custom(let arrange): arrange(measures)
    }
  }
}
