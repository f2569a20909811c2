import FoundationEssentials

/// The amount of work of the tests that generate their inputs from seeds.
///
/// The README's command does the amount that each test names. `CHATRASTER_THOROUGH` multiplies all
/// amounts: by 5 in `.ci/run`, whose library is optimised, and by 100 in `.ci/nightly`.
/// `CHATRASTER_SEED`, 0 if it is absent, chooses other seeds; each night has its own. A value that
/// is not a number is an error of every test that reads it.
///
/// Public, because test targets without package access use it too.
public enum Thoroughness {
  /// A count of steps or inputs, multiplied by the factor.
  public static func count(_ count: Int) throws -> Int {
    try count * Int(number("CHATRASTER_THOROUGH", in: 1...10_000, otherwise: 1))
  }

  /// The first seed of a test: a million times the variable, because two nights would otherwise
  /// have all seeds but one in common.
  public static var firstSeed: UInt64 {
    get throws {
      try 1_000_000 * number("CHATRASTER_SEED", in: 0...UInt64(UInt32.max), otherwise: 0)
    }
  }

  /// As many seeds as `count(_:)`, from the first one.
  public static func seeds(_ count: Int) throws -> Range<UInt64> {
    let first = try firstSeed
    return first..<(first + UInt64(try Self.count(count)))
  }

  /// The number in a variable of the environment.
  package static func number(
    _ name: String, in range: ClosedRange<UInt64>, otherwise: UInt64,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> UInt64 {
    guard let text = environment[name] else { return otherwise }
    guard let number = UInt64(text), range.contains(number) else {
      throw InvalidVariable(
        description:
          "\(name) is “\(text)”, not a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// The error for a variable without a valid number.
  package struct InvalidVariable: Error, Equatable, CustomStringConvertible {
    package let description: String
  }
}
