import ArgumentParser
import ChatRaster

/// The size strategies as the command line spells them.
enum SizeStrategyArgument: String, ExpressibleByArgument, CaseIterable {
  case automatic, fitting, constraints

  /// All of them, for help.
  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  /// The library's value.
  var strategy: SizeStrategy {
    switch self {
    case .automatic: .automatic
    case .fitting: .fitting
    case .constraints: .constraints
    }
  }
}
