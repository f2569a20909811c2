/// The limits of JSON input, each with the attack that it prevents.
package enum JSONLimits {
  /// The maximum depth of nested containers in a JSON file; rejects a megabyte of `[`, which makes
  /// every later pass more expensive.
  package static let depth = 64
  /// The maximum number of bytes of one JSON number; prevents a megabyte of digits from reaching
  /// the decimal conversion, and a gigabyte of digits from being held in memory.
  package static let numberBytes = 1_024
}
