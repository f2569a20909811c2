import ChatModel
import FoundationEssentials

/// Reads the table with the columns `Date,User,Message` that the Mac app writes.
enum KakaoTalkTable {
  /// True for the table's first line.
  static func isHead(_ line: Substring) -> Bool {
    // The length is checked first because lines of other files can have many kilobytes.
    line.utf8.count <= 32 && line.filter { $0 != "\"" } == "Date,User,Message"
  }

  /// Reads the rows under the header; a comma in the last column does not need quotation marks.
  static func read(
    _ lines: ImportLines, file: ImportFile, _ text: inout KakaoTalkText,
    into draft: inout ImportDraft
  ) throws(ImportError) {
    var rows = DelimitedRows(lines, separator: ",", fieldLimit: 3)
    while let fields = try rows.next() {
      try add(fields, rows.lineNumber, &text, &draft, file)
    }
  }

  private static func add(
    _ fields: [String], _ line: Int, _ text: inout KakaoTalkText, _ draft: inout ImportDraft,
    _ file: ImportFile
  ) throws(ImportError) {
    guard fields.count == 3, let time = WallClockTime(iso8601: fields[0]) else {
      throw file.error(
        "a row needs a date, a name and a text", place: "line \(line)",
        advice: "export the chat again")
    }
    let isNotice = fields[1].isEmpty || fields[1] == "시스템"
    try text.add(fields[2], from: isNotice ? nil : fields[1], time.date, line, to: &draft)
  }
}
