extension ImportDraft {
  /// Adds one record, of which a strict import takes no placeholder.
  ///
  /// - Parameters:
  ///   - isStrict: True if a placeholder is an error.
  ///   - file: The label of the file, for the error.
  ///   - place: The record's place in it, for the error.
  ///   - add: Adds the record to the draft.
  /// - Throws: The errors of `add`, and `ImportError` for a placeholder.
  mutating func addRecord(
    isStrict: Bool, file: String, place: String,
    _ add: (inout ImportDraft) throws(ImportError) -> Void
  ) throws(ImportError) {
    let placeholders = isStrict ? report.placeholders : []
    try add(&self)
    guard isStrict, report.placeholders != placeholders else { return }
    throw ImportError(
      deviation: report.placeholders.last?.kind ?? "unknown part", file: file, place: place)
  }
}
