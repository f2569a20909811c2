/// The keys that formats use for words: the one table for everything that looks for words by keys,
/// whatever the format.
enum WordKeys {
  /// What a key tells about the text under it.
  struct Use: OptionSet {
    let rawValue: Int

    /// In a part that no reader understands, the text is shown however short it is.
    static let shown = Use(rawValue: 1)
    /// In a tool's result, the text is shown without the key.
    static let bare = Use(rawValue: 2)
    /// A part that an importer counts has such a text, for example the name of a missing file.
    static let counted = Use(rawValue: 4)
    /// In a tool's result, the text has no words of its own beside another text.
    static let silent = Use(rawValue: 8)
  }

  /// The keys by their uses.
  static let byUse: [(use: Use, keys: [String])] = [
    (
      [.shown, .bare],
      [
        "text", "value", "content", "output", "logs", "title", "url", "error", "stdout", "stderr",
        "thinking", "transcript",
      ]
    ),
    (
      .shown,
      [
        "outputs", "result", "results", "code", "queries", "query", "body", "message", "parts",
        "caption", "summary", "description", "input", "arguments", "args", "errorText", "name",
        "command", "reasoning", "markdown", "answer", "question", "prompt", "response",
      ]
    ),
    (.bare, ["json", "snippet", "source", "data"]),
    ([.bare, .counted], ["filename"]),
    (
      .counted,
      [
        "fileName", "file_name", "file", "photo", "extracted_content", "alt", "summaryContent",
        "swipes", "display_text",
      ]
    ),
    (
      .silent,
      [
        "type", "id", "signature", "file_id", "index", "score", "cache_control", "return_code",
        "exit_code", "outcome", "status", "isError", "is_error", "encrypted_content", "page_age",
        "media_type", "mimeType", "mediaType",
      ]
    ),
  ]

  /// The keys with text that is shown however short it is.
  static let shown = keys(of: .shown)
  /// The keys that need no name in a tool's result.
  static let bare = keys(of: .bare)
  /// The keys that are left out beside a text in a tool's result.
  static let silent = keys(of: .silent)
  /// The keys whose words an importer's own count of a part, such as a missing file or the rest of a
  /// long text, already mentions.
  static let counted = shown.union(keys(of: .counted))

  private static func keys(of use: Use) -> Set<String> {
    Set(byUse.filter { $0.use.contains(use) }.flatMap(\.keys))
  }
}
