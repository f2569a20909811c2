import FoundationEssentials

/// The chats of a telephone: one for each address, and for each set of addresses with whom messages
/// were exchanged together.
struct SMSChats {
  private struct Chat {
    var addresses: [String]
    var messageCount = 0
    var lastDate: Date?
  }

  /// The names of people by the keys of their addresses.
  private(set) var names: [String: String] = [:]
  private var ownKeys: Set<String> = []
  /// The chats by the sorted keys of their addresses, with the owner's own ones.
  private var chats: [[String]: Chat] = [:]
  private var order: [[String]] = []

  /// Reads all messages of an export.
  init(_ export: SMSExport) throws(ImportError) {
    try export.readAll { record, _ throws(ImportError) in
      if let own = record.ownAddress { ownKeys.insert(SMSRecord.key(own)) }
      let addresses = record.chatAddresses
      let keys = Set(addresses.map(SMSRecord.key)).sorted()
      addNames(of: record, addresses)
      if chats[keys] == nil {
        guard chats.count < ImportLimits.chats else {
          throw export.file.error("it has more than \(ImportLimits.chats) chats")
        }
        chats[keys] = Chat(addresses: addresses)
        order.append(keys)
      }
      chats[keys]?.messageCount += 1
      let date = record.date ?? .distantPast
      if chats[keys]?.lastDate ?? .distantPast <= date { chats[keys]?.lastDate = record.date }
    }
  }

  private mutating func addNames(of record: SMSRecord, _ addresses: [String]) {
    if let address = addresses.first, addresses.count == 1,
      let name = record.value("contact_name") ?? record.value("display_name"),
      name != "(Unknown)"
    {
      names[SMSRecord.key(address), default: name] = name
    }
    for columns in record.addresses {
      guard let address = SMSRecord.value("address", columns),
        let name = SMSRecord.value("display_name", columns)
      else { continue }
      names[SMSRecord.key(address), default: name] = name
    }
  }

  /// The id of the chat to which a message belongs.
  func id(of record: SMSRecord) -> String {
    others(Set(record.chatAddresses.map(SMSRecord.key))).joined(separator: "~")
  }

  /// The keys of a chat without the owner's, who is in no chat alone.
  private func others(_ keys: Set<String>) -> [String] {
    let others = keys.subtracting(ownKeys)
    return (others.isEmpty ? keys : others).sorted()
  }

  /// True for an address of the telephone's owner.
  func isOwn(_ address: String) -> Bool { ownKeys.contains(SMSRecord.key(address)) }

  /// The displayed name of an address.
  func name(of address: String) -> String { names[SMSRecord.key(address)] ?? address }

  /// The chats in the order of their first messages.
  var listed: [ImportChat] {
    var places: [String: Int] = [:]
    var listed: [ImportChat] = []
    for keys in order {
      guard let chat = chats[keys] else { continue }
      let id = others(Set(keys)).joined(separator: "~")
      if let place = places[id] {
        listed[place].messageCount = (listed[place].messageCount ?? 0) + chat.messageCount
        listed[place].date = [listed[place].date, chat.lastDate].compactMap(\.self).max()
        continue
      }
      var seen: Set<String> = []
      let people = chat.addresses.filter {
        (!isOwn($0) || chat.addresses.count == 1) && seen.insert(SMSRecord.key($0)).inserted
      }
      places[id] = listed.count
      listed.append(
        ImportChat(
          name: people.isEmpty ? "without a number" : people.map(name).joined(separator: ", "),
          id: id, messageCount: chat.messageCount, date: chat.lastDate))
    }
    return listed
  }
}
