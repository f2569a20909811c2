import ChatFonts
import ChatModel
import Glibc
import TestResources
import Testing

@testable import ChatRaster

@Suite struct LibraryEnvironmentTests {
  @Test(.prompt) func `what FreeType is told by its environment changes no pixel`() async {
    // Runs in a separate process, whose environment no other thread reads while it is changed.
    await #expect(processExitsWith: .success) {
      func page() async throws -> [UInt8] {
        let configuration = ChatRenderer.Configuration(
          fontDirectories: [try ChatFonts.directory()], theme: try .telegram(.light))
        let bo = Participant(id: "bo", name: "Bo")
        let talk = Conversation(
          participants: [bo],
          messages: [Message(id: "1", sender: "bo", content: .text("Hello lake"))])
        return try await ChatRenderer(configuration).png(of: talk)
      }
      let usual = try await page()
      let properties = ["cff", "type1", "t1cid", "autofitter"].map { $0 + ":no-stem-darkening=0" }
      unsafe setenv("FREETYPE_PROPERTIES", properties.joined(separator: " "), 1)
      let told = try await page()
      exit(told == usual ? 0 : 1)
    }
  }
}
