/// Converts the ids of users, groups and channels in Telegram's exports.
enum TelegramPeer {
  /// The id `user123` for `123`; ids that already contain their kind are unchanged.
  static func id(ofUser id: String) -> String {
    id.utf8.allSatisfy { (0x30...0x39).contains($0) } ? "user" + id : id
  }

  /// The number in `user123`, `channel123` or `123`, because older exports omit the kind.
  static func number(of id: String) -> String {
    for prefix in ["user", "channel", "chat"] where id.hasPrefix(prefix) {
      let number = id.dropFirst(prefix.count)
      if !number.isEmpty, number.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
        return String(number)
      }
    }
    return id
  }
}
