import ChatModel
import FoundationEssentials

/// A prompt in Gemini's activity, with its answers.
struct GeminiActivity {
  var prompt: String
  /// One answer, or several drafts of an answer, in HTML.
  var answers: [String]
  /// The names of the attached files.
  var files: [String] = []
  var date: Date?

  /// The verbs that precede prompts; an activity with any other verb is not a prompt.
  private static let verbs = ["Prompted", "Branched", "Answered", "Asked"]

  /// Makes an activity from a prompt.
  init(prompt: String, answers: [String], date: Date?) {
    (self.prompt, self.answers, self.date) = (prompt, answers, date)
  }

  /// Reads a record; nil for an activity that is not a prompt; the report then counts the activity.
  init?(_ record: JSONObject, _ report: inout ImportReport) {
    guard let prompt = Self.prompt(of: record.text("title") ?? "") else {
      report.countOmission("activity that is not a prompt")
      return nil
    }
    self.prompt = prompt
    answers = (record["safeHtmlItem"]?.array ?? []).compactMap { $0.object?.text("html") }
    date = record["time"]?.moment
    for subtitle in record["subtitles"]?.array ?? [] {
      // A dash precedes the name of a file that is next to the page.
      guard let name = subtitle.object?.text("name"), name.hasPrefix("-"),
        subtitle.object?.text("url") != nil
      else { continue }
      files.append(String(name.dropFirst()[...].trimmed))
    }
  }

  /// The text after the verb of an activity; nil if the activity is not a prompt.
  static func prompt(of title: String) -> String? {
    let words = title[...].trimmed
    guard let verb = verbs.first(where: words.hasPrefix) else { return nil }
    let rest = words.dropFirst(verb.count)
    guard let next = rest.first else { return "" }
    return next.isWhitespace || next == ":" ? String(rest.dropFirst().trimmed) : nil
  }

  /// The question and its answer.
  func turns(number: Int) -> [AssistantTurn] {
    var asked = AssistantTurn(id: String(number), role: .user)
    asked.date = date
    asked.parts = files.map { .content(.file(FileContent(name: $0))) }
    if !prompt.isEmpty { asked.parts.append(.plain(prompt)) }
    var answered = AssistantTurn(id: "\(number).answer", role: .assistant)
    answered.date = date
    answered.parts = answers.compactMap { html in
      let text = HTMLText(html).richText
      return text.string.isEmpty ? nil : .content(.text(text))
    }
    return [asked, answered].filter { !$0.parts.isEmpty }
  }
}
