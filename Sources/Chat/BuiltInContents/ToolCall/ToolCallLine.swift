import BubbleLayout
import ChatModel

/// The line about a tool call in the language of the page.
struct ToolCallLine {
  /// The line.
  let text: String

  /// Writes the line from the action and the subject of a call; a call without them has its own
  /// summary or, without one, the name of its tool.
  init(_ call: ToolCallContent, in strings: LocalizedStrings) {
    if let sentence = Self.sentence(call, in: strings) {
      text = sentence
    } else if let summary = call.summary, !summary.isBlank {
      text = RichText(summary).oneLine
    } else {
      text = Self.line(ofTool: call.name, call.status, in: strings)
    }
  }

  /// The sentence about the action; nil if the call has no subject, or if the action is not one of
  /// the format's own.
  private static func sentence(
    _ call: ToolCallContent, in strings: LocalizedStrings
  ) -> String? {
    guard let action = call.action, let subject = call.subject, !subject.isBlank else { return nil }
    let isFailed = call.status == .failed
    let key = "\(ToolCallKind.type).\(action.rawValue)"
    guard action == .other || ToolActionWords.sentences[key] != nil else { return nil }
    let words = RichText(subject).oneLine
    if call.status == .running {
      return strings.line(of: [line(ofTool: call.name, .running, in: strings), words])
    }
    // A failed call has changed nothing that could be counted.
    let counts = isFailed ? [] : [counted(call.added, "+"), counted(call.removed, "−")]
    var texts = ["subject": ([words] + counts.compactMap(\.self)).joined(separator: " ")]
    var form = key
    if let place = call.place, !place.isBlank, ToolActionWords.sentences["\(key).place"] != nil {
      texts["place"] = RichText(place).oneLine
      form += ".place"
    }
    if isFailed { form += ".failed" }
    return ToolActionWords.sentences[form].map { strings.sentence($0, texts) } ?? texts["subject"]
  }

  private static func counted(_ count: Int?, _ sign: String) -> String? {
    count.flatMap { $0 > 0 ? "\(sign)\($0)" : nil }
  }

  private static func line(
    ofTool name: String, _ status: ToolCallContent.Status?, in strings: LocalizedStrings
  ) -> String {
    guard name.isBlank else {
      return strings.sentence(
        ToolCallWords.sentence(of: status), ["tool": RichText(name).oneLine])
    }
    switch status {
    case .running: return strings[ToolActionWords.unnamedRunning]
    case .failed: return strings[ToolActionWords.unnamedFailed]
    case .done, nil: return strings[ToolActionWords.unnamed]
    }
  }
}
