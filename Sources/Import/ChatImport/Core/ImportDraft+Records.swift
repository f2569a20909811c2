extension ImportDraft {
  /// Adds one record; in a strict import, a placeholder becomes an error.
  ///
  /// - Parameters:
  ///   - isStrict: True if a placeholder must be reported as an error, as in a strict import.
  ///   - file: The label of the file, for the error.
  ///   - place: The record's position in the file, for the error.
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

  /// Adds an element of a list; an element that is not an object is only counted in the report.
  ///
  /// - Parameters:
  ///   - value: The element.
  ///   - number: The element's number, counted from 1, for the error.
  ///   - kind: The word for an element, used in errors and the report.
  ///   - file: The file that contains the element.
  ///   - options: The caller's options: in a strict import, a placeholder is an error.
  ///   - add: Adds the object to the draft.
  /// - Throws: The errors of `add`, and `ImportError` for a placeholder.
  mutating func addRecord(
    _ value: JSONValue, _ number: Int, of kind: String = "message", in file: ImportFile,
    _ options: ImportOptions,
    _ add: (JSONObject, inout ImportDraft) throws(ImportError) -> Void
  ) throws(ImportError) {
    guard let object = value.object else {
      // In an export of another shape, records are in a list of their own.
      if let records = value.listedObjects {
        for record in records { try addRecord(record, number, of: kind, in: file, options, add) }
        return
      }
      let article = kind == "event" ? "an" : "a"
      return countSkipped(value, "record that is not \(article) \(kind)")
    }
    willRead(value)
    try addRecord(isStrict: options.isStrict, file: file.label, place: "\(kind) \(number)") {
      draft throws(ImportError) in
      try add(object, &draft)
    }
  }

  /// Counts a record that is not read; a record with words makes the import unfaithful.
  mutating func countSkipped(_ record: JSONValue, _ kind: String) {
    if record.holdsWords { report.countLostWords(kind) } else { report.countOmission(kind) }
  }

  /// Notes in the report that all messages are on the left, because the export does not identify
  /// its owner.
  mutating func noteUnknownOwner(of source: String) {
    guard conversation.participants.count > 1 else { return }
    report.note(
      "the \(source) does not name its owner, so no message is on the right; choose a participant",
      option: .me)
  }
}
