import Transcripts

extension OutputFormat {
  /// A table with one line a message, for spreadsheets.
  static let csv = OutputFormat(
    "csv", mediaType: "text/csv; charset=utf-8", endings: ["csv"]
  ) { _ in
    .transcript(CSVEncoder())
  }
}
