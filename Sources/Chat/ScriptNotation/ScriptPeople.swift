package import ChatModel
import Kit

/// The people in a script: those in its head, and all other senders.
package struct ScriptPeople {
  /// The ids by displayed names; nil for a name that several people share.
  private var idsByName: [String: Participant.ID?] = [:]
  private var ids: Set<Participant.ID> = []
  /// The ids by names as written, a cache because most names occur on many lines.
  private var known: [Substring: Participant.ID] = [:]

  /// Makes a list without people.
  package init() {}

  /// Adds a participant; returns false if another participant has the id.
  package mutating func add(_ id: Participant.ID, name: String) -> Bool {
    guard ids.insert(id).inserted else { return false }
    let isFirst = idsByName[name] == nil
    idsByName[name] = .some(isFirst ? id : nil)
    return true
  }

  /// True if a participant with this id was added.
  package func contains(_ id: Participant.ID) -> Bool { ids.contains(id) }

  /// The id for a name: `@id`, a person's name, a person's id, or otherwise the name itself; nil if
  /// the name is ambiguous.
  package func id(of name: Substring) -> Participant.ID? {
    if name.utf8.first == 0x40, name.utf8.count > 1 {
      return ScriptEscape.unescaped(name.withoutFirstByte)
    }
    let text = ScriptEscape.unescaped(name)
    if let id = idsByName[text] { return id }
    return text
  }

  /// The id for the name before a message, determined as in `id(of:)`, and true if the person is
  /// new; a new person is added.
  package mutating func sender(_ name: Substring) -> (id: Participant.ID, isNew: Bool)? {
    if let id = known[name] { return (id, false) }
    guard let id = id(of: name) else { return nil }
    let isNew = add(id, name: id)
    known[name] = id
    return (id, isNew)
  }

  /// The name of a person as written in a script.
  /// - Parameters:
  ///   - id: the id, which need not belong to a participant.
  ///   - name: the displayed name; nil if no participant has the id.
  ///   - separators: the separators of the list that contains the name.
  /// - Returns: the escaped name, or the escaped id if there is no unambiguous name.
  package func spelling(of id: Participant.ID, name: String?, separators: String = "") -> String {
    if let name, !name.isEmpty, idsByName[name] == .some(id) {
      return ScriptEscape.escaped(name, separators: separators)
    }
    let spelling = ScriptEscape.escaped(id, separators: separators)
    return idsByName[id] == nil ? spelling : "@" + spelling
  }
}
