import ChatModel

/// Whom the names of a script stand for: those that its head lists, and whoever else says
/// something.
struct ScriptPeople {
  /// By names as they are shown; nil if several are called so.
  private var idsByName: [String: Participant.ID?] = [:]
  private var ids: Set<Participant.ID> = []
  /// By names as they stand in the script, which most lines repeat.
  private var known: [Substring: Participant.ID] = [:]

  /// Takes in a participant; false if another one has the id.
  mutating func add(_ id: Participant.ID, name: String) -> Bool {
    guard ids.insert(id).inserted else { return false }
    let isFirst = idsByName[name] == nil
    idsByName[name] = .some(isFirst ? id : nil)
    return true
  }

  /// True if a participant has an id.
  func contains(_ id: Participant.ID) -> Bool { ids.contains(id) }

  /// The id of whom a name stands for: `@id`, somebody's name, somebody's id, or else the name
  /// itself; nil if several are called so.
  func id(of name: Substring) -> Participant.ID? {
    if name.utf8.first == 0x40, name.utf8.count > 1 {
      return ScriptEscape.unescaped(name.withoutFirstByte)
    }
    let text = ScriptEscape.unescaped(name)
    if let id = idsByName[text] { return id }
    return text
  }

  /// Like `id(of:)`, for the name before a message: who is not known yet is taken in.
  mutating func sender(_ name: Substring) -> (id: Participant.ID, isNew: Bool)? {
    if let id = known[name] { return (id, false) }
    guard let id = id(of: name) else { return nil }
    let isNew = add(id, name: id)
    known[name] = id
    return (id, isNew)
  }

  /// The name that a person has in a script.
  /// - Parameters:
  ///   - id: whose; it may be nobody's.
  ///   - name: as it is shown; nil if no participant has the id.
  ///   - separators: what the list is cut at in which it stands.
  /// - Returns: the name, or else the id, in the spelling of a script.
  func spelling(of id: Participant.ID, name: String?, separators: String = "") -> String {
    if let name, !name.isEmpty, idsByName[name] == .some(id) {
      return ScriptEscape.escaped(name, separators: separators)
    }
    let spelling = ScriptEscape.escaped(id, separators: separators)
    return idsByName[id] == nil ? spelling : "@" + spelling
  }
}
