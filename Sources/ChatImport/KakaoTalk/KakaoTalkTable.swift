import ChatModel
import FoundationEssentials

/// Reads the table with the columns `Date,User,Message` that the app for the Mac writes.
enum KakaoTalkTable {
  /// True for the table's first line.
  static func isHead(_ line: Substring) -> Bool {
    line.filter { $0 != "\"" } == "Date,User,Message"
  }

  /// Reads the rows below the head.
  static func read(
    _ lines: inout ImportLines, file: ImportFile, _ text: inout KakaoTalkText,
    into draft: inout ImportDraft
  ) throws(ImportError) {
    var fields: [String] = []
    var field = ""
    var isQuoted = false
    var start = 0
    while let line = try lines.next() {
      if isQuoted {
        field += "\n"
      } else if line.isEmpty {
        continue
      } else {
        start = lines.lineNumber
      }
      var wasQuote = false
      for scalar in line.unicodeScalars {
        if scalar == "\"" {
          // Two within quotes are one.
          if !isQuoted, wasQuote { field.unicodeScalars.append(scalar) }
          isQuoted.toggle()
          wasQuote = !isQuoted
        } else if scalar == ",", !isQuoted, fields.count < 2 {
          fields.append(field)
          field = ""
          wasQuote = false
        } else {
          field.unicodeScalars.append(scalar)
          wasQuote = false
        }
      }
      guard !isQuoted else { continue }
      fields.append(field)
      try add(fields, start, &text, &draft, file)
      (fields, field) = ([], "")
    }
    guard !isQuoted else {
      throw file.error(
        "a quotation mark is not closed", place: "line \(start)", advice: "export the chat again")
    }
  }

  private static func add(
    _ fields: [String], _ line: Int, _ text: inout KakaoTalkText, _ draft: inout ImportDraft,
    _ file: ImportFile
  ) throws(ImportError) {
    guard fields.count == 3, let time = WallClockTime(iso8601: fields[0]) else {
      throw file.error(
        "a row is a date, a name and words", place: "line \(line)", advice: "export the chat again")
    }
    let isNotice = fields[1].isEmpty || fields[1] == "시스템"
    try text.add(fields[2], from: isNotice ? nil : fields[1], time.date, line, to: &draft)
  }
}
