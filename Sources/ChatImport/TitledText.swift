import ChatModel

// The common part of texts whose first line may name the chat, or the other person of two.

extension ImportFile {
  /// The only chat of a text, named after its title line or else after the file.
  /// - Parameter name: the chat's name in a line; nil for another line.
  /// - Returns: the chat as the only one.
  /// - Throws: `ImportError` if the file cannot be read.
  func titledChat(_ name: (Substring) -> String?) throws(ImportError) -> [ImportChat] {
    var lines = try lines()
    let title = try lines.next().flatMap { name($0[...].trimmedForImport) }
    return [ImportChat(name: title ?? stem)]
  }
}

extension ImportDraft {
  /// Puts the person whom the title of a chat of two does not name on the right; adds a note to the
  /// report if there is no such person.
  mutating func chooseMe(beside other: String?) {
    let people = conversation.participants
    if people.count == 2, let other, people.contains(where: { $0.name == other }) {
      conversation.me = people.first { $0.name != other }?.id
    } else {
      noteUnknownOwner(of: "text")
    }
  }
}
