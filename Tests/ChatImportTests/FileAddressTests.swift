import Assertions
import ChatImport
import FoundationEssentials
import Testing

/// Tests that a web address is not treated as a path.
@Suite struct FileAddressTests {
  private static let address = "https://example.com/talk.txt"

  private func web() throws -> URL { try #require(URL(string: Self.address)) }

  @Test func `importers read files alone`() throws {
    let web = try web()
    let bytes = Array("Ana: hi\n".utf8)
    expectRefusal { _ = try ConversationImporter.detect(web) }
    expectRefusal { _ = try ConversationImporter.listing(of: web) }
    expectRefusal { _ = try ConversationImporter.importConversation(from: web) }
    expectRefusal {
      _ = try ConversationImporter.importConversation(from: bytes, name: "talk", folder: web)
    }
  }

  private func expectRefusal(_ call: () throws -> Void) {
    do {
      try call()
      Issue.record("it was taken")
    } catch {
      same((error as? ImportError)?.kind, .noInput)
      same((error as? ImportError)?.file, Self.address)
    }
  }
}
