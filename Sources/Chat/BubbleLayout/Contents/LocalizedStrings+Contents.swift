/// Lines of content that are composed of interface texts.
extension LocalizedStrings {
  /// A label and its text, in one line: `Sources: Wikipedia`.
  public func titled(_ label: String, _ text: String) -> String { labeled(label, text) }

  /// Parts joined on one line with dots between them, in the reading order of the page.
  ///
  /// If any part reads from right to left, each part is isolated, so that their characters are not
  /// reordered across parts.
  public func line(of parts: [String]) -> String { joined(parts, by: " · ") }

  /// A duration in its two largest units, in English digits, for summaries: `1 min 5 s`.
  ///
  /// - Parameter seconds: The time in seconds; a value below 0 or that is not a number is treated as
  ///   0.
  /// - Returns: The duration in whole seconds; at least one unless it is 0.
  public func duration(ofSeconds seconds: Double) -> String { duration(seconds, numbers: nil) }
}
