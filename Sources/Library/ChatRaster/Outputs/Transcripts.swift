import Transcripts

extension OutputFormat {
  /// Plain lines, one for each message, which can be imported again.
  static let text = OutputFormat(
    "text", mediaType: "text/plain; charset=utf-8", endings: ["txt"]
  ) { _ in
    .transcript(ScriptEncoder(.text))
  }

  /// Headings and paragraphs, which can be imported again.
  static let markdown = OutputFormat(
    "markdown", mediaType: "text/markdown; charset=utf-8", endings: ["md", "markdown"]
  ) { _ in
    .transcript(ScriptEncoder(.markdown))
  }

  /// A web page without pictures and scripts.
  static let html = OutputFormat(
    "html", mediaType: "text/html; charset=utf-8", endings: ["html", "htm"]
  ) { _ in
    .transcript(HTMLEncoder())
  }
}
