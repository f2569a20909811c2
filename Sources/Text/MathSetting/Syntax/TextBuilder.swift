internal import DisplayList

/// Collects the contents of `\text`.
struct TextBuilder {
  /// A command that applies up to the end of the group.
  enum Switch {
    case letters(LetterStyle)
    case size(Int)
    case color(Color)
  }

  /// The characters since the last node.
  var words = ""
  private var nodes: [MathNode] = []
  private var finished: [MathNode] = []
  private var change: Switch?

  mutating func append(_ scalar: Unicode.Scalar) {
    words.unicodeScalars.append(scalar)
    guard scalar == "-" || scalar == "'" || scalar == "`" else { return }
    for (written, sign) in Self.ligatures where words.hasSuffix(written) {
      words.removeLast(written.count)
      words += sign
    }
  }

  mutating func append(_ node: MathNode) {
    closeWords()
    nodes.append(node)
  }

  mutating func begin(_ change: Switch) {
    close()
    self.change = change
  }

  mutating func finish() -> [MathNode] {
    close()
    return finished
  }

  private mutating func close() {
    closeWords()
    let list = nodes
    nodes = []
    switch change {
    case nil: finished += list
    case .letters(.bold): finished.append(.text(.bold(true), list))
    case .letters(.italic): finished.append(.text(.italic(true), list))
    case .letters(.typewriter): finished.append(.text(.family(.typewriter), list))
    case .letters(.sansSerif): finished.append(.text(.family(.sansSerif), list))
    case .letters: finished.append(.text(.family(.roman), list))
    case .size(let size): finished.append(.sized(size, list))
    case .color(let color): finished.append(.colored(color, list))
    }
  }

  private mutating func closeWords() {
    if !words.isEmpty { nodes.append(.words(words)) }
    words = ""
  }

  /// The ligatures of TeX, in the order in which they are applied.
  private static let ligatures = [
    ("–-", "—"), ("--", "–"), ("`", "‘"), ("'", "’"), ("‘‘", "“"), ("’’", "”"),
  ]
}
