import ChatRaster
import Foundation
import Testing

/// The tables that hold each look against the app whose style it has.
///
/// `facts.md` in a theme's folder has a row for each thing: its name, the figure of the app and where
/// that is from, ours, and why ours differs where it does.
@Suite struct LookFactsTests {
  struct Row: Sendable {
    var name: String
    var appearance: Appearance
    var app: String
    var ours: String
    var reason: String
  }

  private static let folder = URL(filePath: #filePath).appending(
    path: "../../../../Sources/BubbleLayout/Themes"
  ).standardizedFileURL

  private static func rows(of theme: String) throws -> [Row] {
    let file = folder.appending(path: "\(theme)/facts.md")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 7, cells[1] != "what", !cells[1].hasPrefix("--") else { return nil }
      let isDark = cells[1].hasSuffix(", dark")
      return Row(
        name: isDark ? String(cells[1].dropLast(6)) : cells[1],
        appearance: isDark ? .dark : .light, app: cells[2], ours: cells[4], reason: cells[5])
    }
  }

  @Test(arguments: [
    "telegram", "whatsapp", "imessage", "discord", "slack", "wechat", "signal", "assistant",
    "claude",
  ])
  func `each row of a look's table is what its page shows`(theme: String) async throws {
    let rows = try Self.rows(of: theme)
    #expect(rows.count >= 10)
    let looks = [
      Appearance.light: try await MeasuredLook(theme, .light),
      .dark: try await MeasuredLook(theme, .dark),
    ]
    for row in rows {
      let found = looks[row.appearance]?.value(row.name)
      #expect(found == row.ours, "\(theme): \(row.name) \(row.appearance): \(found ?? "nothing")")
      if row.app != row.ours {
        #expect(!row.reason.isEmpty, "\(theme): \(row.name) differs, and nothing says why")
      }
    }
  }
}
