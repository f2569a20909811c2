/// The bounds of what is read, each with the attack that it stops.
public enum ChatModelLimits {
  /// Open containers in a JSON file; stops a megabyte of `[` from growing every later pass.
  public static let jsonDepth = 64
  /// Bytes of one JSON number; stops a megabyte of digits from reaching the decimal conversion.
  public static let jsonNumberBytes = 1_024
}
