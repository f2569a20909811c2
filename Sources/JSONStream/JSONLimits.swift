/// The bounds of the JSON that is read, each with the attack that it stops.
package enum JSONLimits {
  /// Open containers in a JSON file; stops a megabyte of `[` from growing every later pass.
  package static let depth = 64
  /// Bytes of one JSON number; stops a megabyte of digits from reaching the decimal conversion, and
  /// a gigabyte of them from being held.
  package static let numberBytes = 1_024
  /// Characters of a foreign value that an error repeats; stops a megabyte of it on a terminal.
  package static let quotedCharacters = 64
}
