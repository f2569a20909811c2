import JSONStream

/// The report of a deep research, which is part of a widget's state in the metadata of a message
/// without text.
enum ChatGPTReport {
  /// The report as a message.
  /// - Parameter sdk: The value under `chatgpt_sdk`, whose state is JSON in a string.
  /// - Returns: The message; nil if the state contains no report with text.
  static func message(in sdk: JSONValue) -> JSONObject? {
    var state = sdk.object?["widget_state"]
    if let text = state?.text {
      var reader = JSONReader(Array(text.utf8))
      state = try? JSONValue(&reader, textBytes: ImportLimits.textBytes)
    }
    guard let report = state?.object?["report_message"]?.object,
      report["content"]?.holdsWords == true
    else { return nil }
    return report
  }
}
