/// One of the published designs.
struct SourceSystem: Decodable {
  /// What it says in one place.
  struct Row: Decodable {
    /// Its number.
    var row: String
    /// In our words.
    var says: String
    /// `Suite/test`.
    var tests: [String]?
    /// Command lines whose output shows it.
    var commands: [String]?
    /// Folders of programs that check themselves.
    var samples: [String]?
    /// What is different offscreen, or why nothing can be shown.
    var note: String?
  }

  var title: String
  var rows: [Row]

  /// The documentation's page.
  static func page(of systems: [SourceSystem]) -> String {
    var text = """
      # What the published designs say, and what proves it

      Five designs for chats that keep their frame rate, row by row, with the tests, commands and samples that show each row here.

      ## Overview

      ChatRaster re-creates these designs without a screen. It can tell what each frame costs on a machine, against a budget; it cannot tell what a phone's graphics processor, its toolkit or its heat cost, and does not say so. A row without a test says why.

      A test is named by its suite and its own name: `swift test --disable-xctest --filter SuiteName` runs it. This page is made from `Tests/ChatRasterTests/SourceSystems/rows.json`, and a test fails when a test that is named here is gone.


      """
    for system in systems {
      text +=
        "## \(system.title)\n\n| row | what the design says | what shows it |\n|---|---|---|\n"
      for row in system.rows {
        let proofs =
          (row.tests ?? []).map { test in
            let parts = test.split(separator: "/", maxSplits: 1)
            return "`\(parts[0])`: \(parts.last ?? "")"
          } + (row.commands ?? []).map { "`\($0)`" } + (row.samples ?? []).map { "`\($0)`" }
          + (row.note.map { [$0] } ?? [])
        text += "| \(row.row) | \(row.says) | \(proofs.joined(separator: "; ")) |\n"
      }
      text += "\n"
    }
    return String(text.dropLast())
  }
}
