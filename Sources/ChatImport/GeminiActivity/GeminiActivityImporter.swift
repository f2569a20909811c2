import ChatModel
import JSONStream

/// Reads Google Takeout's record of Gemini: `My Activity.json`, each prompt with its answer, the
/// newest first.
///
/// The activity does not tell which prompts belong to one talk, so all are one.
struct GeminiActivityImporter: Importer {
  let format = ImportFormat.geminiActivity
  let summary = "Gemini's activity of Google's Takeout: My Activity.json, its folder or zip"
  let fileExtensions: Set<String> = ["json"]
  let passCount = 2

  /// Bard is Gemini's former name.
  private static let products = ["Gemini Apps", "Bard"]

  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), head.isListed, head.has("title"),
      let product = head["header"]?.text
    else { return nil }
    return Self.products.contains(product) ? .certain : nil
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    [ImportChat(name: Self.title)]
  }

  private static let title = "Gemini"

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    draft.conversation.title = Self.title
    var activities: [GeminiActivity] = []
    var report = draft.report
    try JSONRecords(
      source: try file.source(), file: file.label, advice: "export the activity again"
    ).readAll { reader, _ throws(JSONError) in
      guard let record = try JSONValue(&reader).object else { return }
      if let activity = GeminiActivity(record, &report) { activities.append(activity) }
    }
    draft.report = report
    var builder = AssistantChatBuilder(
      assistant: AssistantTurn.Model(id: "gemini", name: "Gemini"))
    for (number, activity) in activities.reversed().enumerated() {
      for turn in activity.turns(number: number + 1) { try builder.add(turn, to: &draft) }
    }
    if draft.conversation.messages.isEmpty { draft.report.note("the activity has no prompts") }
  }
}
