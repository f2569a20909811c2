import ChatRaster
import TestResources
import Testing

/// Tests of the tables that compare each look with the app that it imitates.
///
/// `facts.md` in a theme's folder has a row for each property: its name, the app's value and its
/// source, our value, and the reason for a difference. It also lists the details by which an
/// imitation is recognised.
@Suite struct LookFactsTests {
  @Test(arguments: try ThemeCatalog.builtIn.names())
  func `each row of a look's table is what its page shows`(theme: String) async throws {
    let facts = try LookFacts(theme)
    #expect(facts.rows.count >= 10)
    let entry = try #require(try ThemeCatalog.builtIn.entries().first { $0.name == theme })
    var looks: [Appearance: MeasuredLook] = [:]
    for appearance in entry.appearances {
      looks[appearance] = try await MeasuredLook(theme, appearance)
    }
    for row in facts.rows {
      let found = looks[row.isDark ? .dark : .light]?.value(row.name)
      let name = "\(theme): \(row.name)\(row.isDark ? ", dark" : "")"
      #expect(found == row.ours, "\(name): \(found ?? "nothing")")
      if row.app != row.ours {
        #expect(!row.reason.isEmpty, "\(name) differs, and nothing says why")
      }
    }
    for tell in facts.tells {
      #expect(
        tell.contains(": corrected, ") || tell.contains(": kept, because "),
        "\(theme): “\(tell)” does not say what became of it")
    }
    if theme != "plain" { #expect(facts.tells.count >= 3, "\(theme)") }
  }
}
