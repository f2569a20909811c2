import ChatModel

/// The references in angle brackets that the exporter did not resolve in some messages: users,
/// roles, channels and custom emoji of a server.
enum DiscordReferences {
  /// The text with references replaced by names: `@Ana`, `#channel`, `:lake:`; a user
  /// whom the message does not list, a role and a channel keep their numbers.
  static func resolved(_ words: String, mentions: [JSONValue]) -> String {
    guard words.utf8.contains(UInt8(ascii: "<")) else { return words }
    var names: [String: String] = [:]
    for person in mentions.compactMap(\.object) {
      guard let id = person["id"]?.identifier else { continue }
      let name = person.text("nickname") ?? person.text("name")
      // A name does not open or close a spoiler.
      names[id] = name?.replacing("|", with: "\\|")
    }
    var result = ""
    var rest = words[...]
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
      result += rest[..<start]
      rest = rest[start...]
      // References are shorter than 80 bytes.
      let head = rest.utf8.prefix(80)
      guard let end = head.firstIndex(of: UInt8(ascii: ">")),
        let name = name(of: rest[rest.utf8.index(after: start)..<end], names)
      else {
        result += "<"
        rest = rest[rest.utf8.index(after: start)...]
        continue
      }
      result += name
      rest = rest[rest.utf8.index(after: end)...]
    }
    return result + rest
  }

  /// The name for `@1`, `@!1`, `@&1`, `#1`, `:lake:1` or `a:lake:1`; nil for any other text.
  private static func name(of reference: Substring, _ names: [String: String]) -> String? {
    func number(behind prefix: String) -> Substring? {
      guard reference.hasPrefix(prefix) else { return nil }
      let digits = reference.dropFirst(prefix.count)
      return digits.isEmpty || !digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? nil : digits
    }
    if let id = number(behind: "@!") ?? number(behind: "@") {
      return "@" + (names[String(id)] ?? String(id))
    }
    if number(behind: "@&") != nil || number(behind: "#") != nil { return String(reference) }
    let parts = reference.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty || parts[0] == "a", !parts[1].isEmpty,
      parts[2].utf8.allSatisfy({ (0x30...0x39).contains($0) }), !parts[2].isEmpty
    else { return nil }
    return ":\(parts[1]):"
  }
}
