/// The changes of a patch in Codex's format: files that are added, deleted or changed between `***
/// Begin Patch` and `*** End Patch`.
struct CodexPatch {
  /// The change of one file.
  enum Change {
    case add(path: String, text: String)
    case update(path: String, LineChange)
    case delete(path: String)
  }

  private(set) var changes: [Change] = []

  /// Reads a patch; nil if the text is not a patch.
  init?(_ text: String) {
    guard text[...].trimmed.hasPrefix("*** Begin Patch") else { return nil }
    var open: (verb: String, path: String)?
    var lines: [Substring] = []
    func close(_ changes: inout [Change]) {
      switch open?.verb {
      case "Add":
        let text = lines.map { $0.hasPrefix("+") ? $0.dropFirst() : $0 }.joined(separator: "\n")
        changes.append(.add(path: open?.path ?? "", text: text))
      case "Update":
        changes.append(.update(path: open?.path ?? "", LineChange(patch: lines)))
      case "Delete": changes.append(.delete(path: open?.path ?? ""))
      default: break
      }
    }
    for line in LineChange.lines(text) {
      guard line.hasPrefix("*** ") else {
        lines.append(line)
        continue
      }
      let words = line.dropFirst(4)
      if words.hasPrefix("End of File") || words.hasPrefix("Move to") { continue }
      close(&changes)
      (open, lines) = (nil, [])
      for verb in ["Add", "Update", "Delete"] where words.hasPrefix("\(verb) File: ") {
        open = (verb, String(words.dropFirst(verb.count + 7).trimmed))
      }
    }
    close(&changes)
  }
}
