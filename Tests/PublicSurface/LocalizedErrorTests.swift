import ChatModel
import ChatRaster
import ChatTesting
import Foundation
import MessageInteraction
import Testing

@Suite struct LocalizedErrorTests {
  /// One error of each public type that a program can make.
  private static let errors: [any Error & CustomStringConvertible] = [
    ContentError(.tooLarge, type: "poll", reason: "too much"),
    ConversationEditError.unknownMessage("7"),
    ConversationError(key: "at", reason: "no date"),
    RenderError(.cannotWrite, "the disk is full"),
    HistoryError.unknownAnchor("7"),
    ServiceError.unsupported(.revoke),
    SessionError.unknownMessage("7"),
    ReferenceError.invalidName(""),
  ]

  @Test func `Foundation gives an error's own sentence`() {
    for error in Self.errors { #expect(error.localizedDescription == error.description) }
    let theme = #expect(throws: ThemeError.self) { try Theme.named("nowhere") }
    #expect(theme?.localizedDescription == theme?.description)
  }
}
