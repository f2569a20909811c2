import ChatModel
import FoundationEssentials

/// A text message or a multimedia message of a telephone, as both of Android's exporters write it:
/// with the names of the columns of its database.
struct SMSRecord {
  /// The columns of the message.
  var fields: [String: String] = [:]
  /// The columns of each part of a multimedia message.
  var parts: [[String: String]] = []
  /// The columns of each address of a multimedia message.
  var addresses: [[String: String]] = []
  var isMultimedia = false

  /// The value of a column; nil if it is empty, or `null` as SMS Backup & Restore writes it.
  static func value(_ name: String, _ columns: [String: String]) -> String? {
    columns[name].flatMap { $0.isEmpty || $0 == "null" ? nil : $0 }
  }

  func value(_ name: String) -> String? { Self.value(name, fields) }

  /// The folder of the telephone: 1 for received messages and 2 for sent ones, 3 for drafts, and
  /// 4 to 6 for messages that were not sent yet.
  var folder: Int { value(isMultimedia ? "msg_box" : "type").flatMap { Int($0) } ?? 1 }

  var isMine: Bool { folder != 1 }

  /// The time: milliseconds, or seconds in a multimedia message of SMS Import / Export.
  var date: Date? {
    guard let text = value("date"), let number = Double(text), number > 0 else { return nil }
    let seconds = number < 1e11 ? number : number / 1000
    return (0...253_402_300_799).contains(seconds) ? Date(timeIntervalSince1970: seconds) : nil
  }

  /// The state of a message of the telephone's owner; nil for others.
  var status: Message.Status? {
    guard isMine else { return nil }
    if folder == 5 { return .failed }
    if folder == 4 || folder == 6 { return .sending }
    switch value("status").flatMap({ Int($0) }) {
    case 0: return isMultimedia ? .sent : .delivered
    case 64 where !isMultimedia: return .failed
    default: return .sent
    }
  }

  /// The addresses of the chat, without the placeholder for the owner's own number.
  var chatAddresses: [String] {
    let listed = value("address").map { $0.split(separator: "~").map { String($0) } } ?? []
    let all = listed.isEmpty ? addresses.compactMap { Self.value("address", $0) } : listed
    return all.filter { !Self.isOwner($0) }
  }

  /// The address of the sender of a received message.
  var senderAddress: String? {
    guard isMultimedia else { return value("address") }
    // 137 is the number of “From” in the protocol.
    let from = addresses.first { $0["type"] == "137" }.flatMap { Self.value("address", $0) }
    return from.flatMap { Self.isOwner($0) ? nil : $0 } ?? chatAddresses.first
  }

  /// The number that the owner's telephone used for a sent multimedia message.
  var ownAddress: String? {
    guard isMultimedia, folder == 2 else { return nil }
    let from = addresses.first { $0["type"] == "137" }.flatMap { Self.value("address", $0) }
    return from.flatMap { Self.isOwner($0) ? nil : $0 }
  }

  private static func isOwner(_ address: String) -> Bool { address == "insert-address-token" }

  /// An address in the form in which two of the same telephone are equal: the last nine digits, so
  /// that a number with its country's code is that without it; other addresses as they are.
  static func key(_ address: String) -> String {
    let digits = address.unicodeScalars.filter { (0x30...0x39).contains($0.value) }
    let isNumber = address.unicodeScalars.allSatisfy {
      (0x30...0x39).contains($0.value) || " +-().\u{A0}".unicodeScalars.contains($0)
    }
    guard isNumber, digits.count >= 9 else { return address.lowercased() }
    return String(String.UnicodeScalarView(digits.suffix(9)))
  }
}
