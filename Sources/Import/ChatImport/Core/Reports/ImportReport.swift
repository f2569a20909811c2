public import ChatModel
import Kit

/// The parts of an input that were replaced, left out or guessed by an import.
///
/// An importer counts what it knows and leaves out. Words of a JSON export that are not in the
/// conversation are counted by their keys. Of records of a shape whose words are shown only samples
/// are compared, so such a count can be too low; a strict import compares all.
public struct ImportReport: Hashable, Sendable {
  /// A decision about an ambiguous source, or a repair of a faulty one.
  public struct Note: Hashable, Sendable {
    /// The decision or repair, in one line.
    public var text: String
    /// The option that changes the decision; nil if there is none.
    public var option: ImportOptions.Key?
  }

  /// Parts of the input that became visible placeholders in the conversation, in order of
  /// appearance.
  public private(set) var placeholders: [Tally] = []
  /// Details that are not drawn at all, in order of appearance.
  public private(set) var omissions: [Tally] = []
  /// Decisions about an ambiguous source, and repairs of a faulty one.
  public private(set) var notes: [Note] = []

  /// True if a part with words is not drawn at all.
  public private(set) var losesWords = false

  /// True if every record with words is shown as it is: none is a placeholder, and none is left out.
  ///
  /// Details without words of their own, such as an effect, and words that the app does not show
  /// either, such as its instructions to an assistant, make no difference.
  public var isFaithful: Bool { placeholders.isEmpty && !losesWords }

  /// Makes an empty report.
  public init() {}

  /// True if there is nothing to report.
  public var isEmpty: Bool { placeholders.isEmpty && omissions.isEmpty && notes.isEmpty }

  /// The report as text, one line each.
  public var lines: [String] { lines { _ in nil } }

  /// The report as text, one line each, with the caller's own names for options.
  /// - Parameter naming: returns the caller's name of an option; the name is added to a note if the
  ///   option changes the note's decision.
  /// - Returns: the lines.
  public func lines(naming: (ImportOptions.Key) -> String?) -> [String] {
    var lines = notes.map { note in
      note.text + (note.option.flatMap(naming).map { " (\($0))" } ?? "")
    }
    if !placeholders.isEmpty {
      lines.append("shown as placeholders: " + Self.list(placeholders))
    }
    if !omissions.isEmpty {
      lines.append("not shown: " + Self.list(omissions))
    }
    return lines
  }

  /// Counts a placeholder in the conversation; `kind` is one of a few fixed phrases, such as `list
  /// of tasks as text`, so that equal kinds are counted together.
  public mutating func countPlaceholder(_ kind: String) {
    Tally.count(kind, in: &placeholders)
  }

  /// Counts a detail that is not drawn; `kind` is one of a few fixed phrases.
  public mutating func countOmission(_ kind: String) {
    Tally.count(kind, in: &omissions)
  }

  /// Counts a part with words that is not drawn; `kind` is one of a few fixed phrases.
  public mutating func countLostWords(_ kind: String) {
    losesWords = true
    countOmission(kind)
  }

  /// Notes that a part with words is not drawn, which is counted already.
  mutating func noteLostWords() { losesWords = true }

  /// Counts several details that are not drawn, all of one kind.
  mutating func countOmission(_ kind: String, _ count: Int) {
    Tally.count(kind, count, in: &omissions)
  }

  /// Counts several parts with words that are not drawn, all of one kind.
  mutating func countLostWords(_ kind: String, _ count: Int) {
    losesWords = true
    Tally.count(kind, count, in: &omissions)
  }

  /// Adds a note unless it was added before; `option` is the option that changes the note's
  /// decision.
  public mutating func note(_ text: String, option: ImportOptions.Key? = nil) {
    let note = Note(text: text.asOneLine, option: option)
    if notes.count < ImportLimits.notes, !notes.contains(note) { notes.append(note) }
  }

  private static func list(_ tallies: [Tally]) -> String {
    let shown = tallies.prefix(ImportLimits.listedKinds).map { "\($0.count) × \($0.kind)" }
    let rest = tallies.dropFirst(ImportLimits.listedKinds)
    let others = rest.isEmpty ? "" : " and \(rest.map(\.count).reduce(0, +)) of other kinds"
    return shown.joined(separator: ", ") + others
  }
}
