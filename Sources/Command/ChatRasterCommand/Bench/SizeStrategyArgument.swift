import ArgumentParser
import ChatRaster
import FrameLab

/// The size strategies as the command line spells them.
enum SizeStrategyArgument: String, ExpressibleByArgument, CaseIterable {
  case automatic, flex, constraints

  /// All names, for help.
  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  /// The size strategies for a renderer's configuration.
  var strategies: SizeStrategies {
    switch self {
    case .automatic: SizeStrategies()
    case .flex: SizeStrategies(.flex)
    case .constraints: SizeStrategies(.constraints)
    }
  }
}
