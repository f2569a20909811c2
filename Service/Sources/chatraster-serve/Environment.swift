import ArgumentParser
import ChatRasterService
import Foundation

/// The environment variables that configure the service.
struct Environment {
  private let variables: [String: String]

  /// Wraps the variables of the process.
  init(_ variables: [String: String]) { self.variables = variables }

  /// The value of an option, or else of its environment variable; nil if neither is set.
  /// - Parameters:
  ///   - option: The value on the command line.
  ///   - name: The option's name.
  /// - Returns: The value.
  /// - Throws: `ConfigurationError` for a variable with an invalid value.
  func value<Value: ExpressibleByArgument>(_ option: Value?, _ name: String) throws -> Value? {
    if let option { return option }
    let variable =
      ServiceConfiguration.environmentPrefix
      + name.uppercased()
      .replacingOccurrences(of: "-", with: "_")
    guard let text = variables[variable] else { return nil }
    guard let value = Value(argument: text) else {
      throw ConfigurationError("\(variable): \(text) is not a value of --\(name)")
    }
    return value
  }

  /// True if the flag or its environment variable is set.
  func flag(_ flag: Bool, _ name: String) throws -> Bool {
    try flag || value(Bool?.none, name) == true
  }

  /// A number that must be in a range.
  func number(
    _ option: Int?, _ name: String, or usual: Int, in range: ClosedRange<Int>
  ) throws -> Int {
    let number = try value(option, name) ?? usual
    guard range.contains(number) else {
      throw ConfigurationError(
        "--\(name) takes a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
