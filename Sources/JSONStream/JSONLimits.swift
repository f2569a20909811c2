/// The limits of JSON input, each with the attack that it stops.
package enum JSONLimits {
  /// The maximum number of open containers in a JSON file; stops a megabyte of `[`, which makes
  /// every later pass more expensive.
  package static let depth = 64
  /// The maximum number of bytes of one JSON number; stops a megabyte of digits from reaching the
  /// decimal conversion, and a gigabyte of digits from being held in memory.
  package static let numberBytes = 1_024
  /// The maximum number of characters that an error quotes from the input; stops a megabyte of text
  /// on a terminal.
  package static let quotedCharacters = 64
}
