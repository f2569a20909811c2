import ChatModel

/// Recognises calls in the text of exports.
enum CallWords {
  /// The first length in a text, such as `0:12` or `1:02:03`, in seconds; nil if there is none.
  static func length(in text: some StringProtocol) -> Double? {
    for word in text.split(whereSeparator: { !$0.isASCII || !($0.isNumber || $0 == ":") }) {
      let fields = word.split(separator: ":", omittingEmptySubsequences: false)
      guard (2...3).contains(fields.count), fields.last?.count == 2 else { continue }
      let numbers = fields.compactMap { $0.count <= 4 ? Int($0) : nil }
      guard numbers.count == fields.count else { continue }
      return Double(numbers.reduce(0) { $0 * 60 + $1 })
    }
    return nil
  }

  /// The message content for a call; nil if a value exceeds the conversation format's limits, which
  /// no real call reaches.
  static func content(
    _ medium: CallContent.Medium, outcome: CallContent.Outcome? = nil, duration: Double? = nil
  ) -> Content? {
    try? .call(CallContent(medium, outcome: outcome, duration: duration))
  }
}
