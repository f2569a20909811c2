import ChatModel

// Support for texts whose first line may contain the name of the chat, or of the other participant.

extension ImportFile {
  /// The only chat of a text file, named by its title line, or otherwise after the file.
  /// - Parameter name: the chat's name in the title line; nil for any other line.
  /// - Returns: a list with this one chat.
  /// - Throws: `ImportError` if the file cannot be read.
  func titledChat(_ name: (Substring) -> String?) throws(ImportError) -> [ImportChat] {
    var lines = try lines()
    let title = try lines.next().flatMap { name($0[...].trimmedForImport) }
    return [ImportChat(name: title ?? stem)]
  }
}

extension ImportDraft {
  /// In a chat of two, puts the participant whom the title does not name on the right; otherwise
  /// adds a note to the report.
  mutating func chooseMe(beside other: String?) {
    let people = conversation.participants
    if people.count == 2, let other, people.contains(where: { $0.name == other }) {
      conversation.me = people.first { $0.name != other }?.id
    } else {
      noteUnknownOwner(of: "text")
    }
  }
}
