/// One of the published designs that are compared.
struct SourceSystem: Decodable {
  /// One statement of the design.
  struct Row: Decodable {
    /// The number of the row.
    var row: String
    /// The statement in our own words.
    var says: String
    /// The tests that prove it, as `Suite/test`.
    var tests: [String]?
    /// Command lines that prove it, each in less than five seconds.
    var commands: [String]?
    /// Command lines that take longer, and are run by `.ci/rows --all`.
    var slowCommands: [String]?
    /// Folders of sample programs that check themselves.
    var samples: [String]?
    /// The faults, by their names in `Tests/Mutants`, that one of the tests must notice.
    var mutants: [String]?
    /// The reason why there is no such fault.
    var unplanted: String?
    /// The asserted facts, quoted from the tests.
    var asserts: String?
    /// The differences in offscreen rendering; if there is no proof, the source's words and the
    /// reason.
    var note: String?
    /// Parts of names that no public declaration has while the row is not implemented.
    var absent: [String]?

    /// The tests, commands and samples, and the differences in offscreen rendering.
    var proofs: String {
      let tests = (tests ?? []).map { test in
        let parts = test.split(separator: "/", maxSplits: 1)
        return "`\(parts[0])`: \(parts.last ?? "")"
      }
      let programs = (commands ?? []) + (slowCommands ?? []) + (samples ?? [])
      return (tests + programs.map { "`\($0)`" } + (note.map { [$0] } ?? []))
        .joined(separator: "; ")
    }

    /// The faults, or the reason why there is none.
    var faults: String {
      mutants.map { $0.map { "`\($0)`" }.joined(separator: ", ") } ?? unplanted ?? ""
    }
  }

  var title: String
  var rows: [Row]

  /// The page with all rows, stored next to them.
  static func page(of systems: [SourceSystem]) -> String {
    var text = """
      # The published designs, row by row

      Five designs for chats that keep their frame rate. Each row has what the design says, the tests, commands and samples that show it here, and what these assert. A row without an assertion quotes the source and gives the reason.

      ChatRaster re-creates these designs without a screen. It can measure what each frame costs on a machine, against a budget; it cannot measure what a phone's graphics processor, its toolkit or its heat cost.

      A test is named by its suite and its own name: `swift test --disable-xctest --filter SuiteName` runs it. `.ci/rows CHATRASTER` runs the commands, with `--all` the slow ones too. The faults are mistakes in the sources that the tests of the row must notice: `.ci/mutants --rows` makes them one by one, in a copy. This page is made from `rows.json`, and a test fails when a test that is named here is gone.


      """
    for system in systems {
      text +=
        "## \(system.title)\n\n| row | what the design says | what is asserted | by | faults that it notices |\n|---|---|---|---|---|\n"
      for row in system.rows {
        let cells = [row.row, row.says, row.asserts ?? "–", row.proofs, row.faults]
        text += "| \(cells.joined(separator: " | ")) |\n"
      }
      text += "\n"
    }
    return String(text.dropLast())
  }
}
