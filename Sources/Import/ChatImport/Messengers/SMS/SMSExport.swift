import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// Reads the messages of all chats of a telephone: the XML of SMS Backup & Restore, or the lines of
/// JSON of SMS Import / Export.
struct SMSExport {
  let file: ImportFile

  /// True if a file begins with the messages of SMS Backup & Restore.
  static func isXML(_ text: SourceText?) throws(ImportError) -> Bool {
    var start = ""
    try text?.forEachLine { line in
      start += line.prefix(1024)
      return start.utf8.count < 4096 && !start.contains("<smses")
    }
    return start[...].trimmed.hasPrefix("<") && start.contains("<smses")
  }

  /// Passes all messages in the order of the file, with their numbers counted from 1.
  func readAll(
    _ body: (SMSRecord, Int) throws(ImportError) -> Void
  ) throws(ImportError) {
    var number = 0
    if try Self.isXML(file.headText()) {
      try readXML { record throws(ImportError) in
        number += 1
        try body(record, number)
      }
    } else {
      try readLines { record throws(ImportError) in
        number += 1
        try body(record, number)
      }
    }
  }

  // MARK: XML

  private func readXML(_ body: (SMSRecord) throws(ImportError) -> Void) throws(ImportError) {
    var lines = try file.lines()
    var reader = XMLReader()
    var record: SMSRecord?
    while let line = try lines.next() {
      reader.push(line + "\n")
      while let tag = reader.next() {
        switch tag.name {
        case "sms" where tag.isStart: try body(SMSRecord(fields: tag.attributes))
        case "mms":
          if tag.isStart { record = SMSRecord(fields: tag.attributes, isMultimedia: true) }
          if tag.isEnd, let whole = record {
            try body(whole)
            record = nil
          }
        case "part" where tag.isStart: record?.parts.append(tag.attributes)
        case "addr" where tag.isStart: record?.addresses.append(tag.attributes)
        default: break
        }
        guard (record?.parts.count ?? 0) + (record?.addresses.count ?? 0) <= 10_000 else {
          throw lines.error("a message has more than 10,000 parts")
        }
      }
      guard reader.unfinishedBytes <= ImportLimits.textBytes else {
        throw lines.error("a tag is larger than \(ImportLimits.textBytes >> 20) MiB")
      }
    }
    // A file that was cut off ends within a message.
    if let record { try body(record) }
  }

  // MARK: JSON

  private func readLines(_ body: (SMSRecord) throws(ImportError) -> Void) throws(ImportError) {
    var failure: ImportError?
    let records = JSONRecords(
      source: try file.source(), file: file.label, advice: "export the messages again")
    try records.readAll { reader, _ throws(JSONError) in
      let value = try JSONValue(&reader, textBytes: ImportLimits.textBytes)
      guard failure == nil, let object = value.object else { return }
      do throws(ImportError) {
        try body(Self.record(object))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private static func record(_ object: JSONObject) -> SMSRecord {
    var record = SMSRecord(fields: columns(object))
    func list(_ name: String) -> [[String: String]] {
      // Before version 2.0, names of the app's own had no underscores.
      ((object["__" + name] ?? object[name])?.array ?? []).compactMap { $0.object.map(columns) }
    }
    record.parts = list("parts")
    let sender = (object["__sender_address"] ?? object["sender_address"])?.object
    record.addresses = (sender.map { [columns($0)] } ?? []) + list("recipient_addresses")
    record.isMultimedia =
      object["msg_box"] != nil || !record.parts.isEmpty || !record.addresses.isEmpty
    return record
  }

  private static func columns(_ object: JSONObject) -> [String: String] {
    var columns: [String: String] = [:]
    for (key, value) in object.entries {
      guard let text = value.identifier else { continue }
      columns[key.hasPrefix("__") ? String(key.dropFirst(2)) : key] = text
    }
    return columns
  }
}
