import Assertions
import ChatRaster
import Foundation
import RendererTestResources
import TestResources
import Testing

@testable import BubbleLayout
@testable import Languages

/// Tests that pages show the texts of language files that were written for former keys.
@Suite struct FormerLanguageKeyTests {
  /// Contents that between them show every word of a former key.
  private static func contents() throws -> [Content] {
    let others: [Content] = [
      try Content(type: "deleted", payload: Empty()),
      try .call(CallContent(.voice)), try .call(CallContent(.video)),
      try .call(CallContent(.voice, outcome: .declined)),
      try .event(EventContent("", start: Date(timeIntervalSince1970: 0))),
      try .gift(GiftContent("")), try .businessCard(BusinessCardContent("")),
      try .payment(PaymentContent(.payment, status: .pending)),
      try .thinking(ThinkingContent()), try .thinking(ThinkingContent(seconds: 6)),
      try .sources(SourcesContent([.init("A")])),
      try .toolCall(ToolCallContent("B", status: .running)),
      try .toolCall(ToolCallContent("B", status: .failed)),
      try .toolCall(ToolCallContent("B", input: "i", output: "o", open: true)),
    ]
    return try KindSamples.all() + others
  }

  private struct Empty: Encodable {}

  @Test func `a page shows the text of every former key`() async throws {
    let folder = try LanguageFolder()
    let keys = FormerLanguageKey.all.keys.sorted()
    // Letters, so that no word is part of another: `zazy`.
    let marks = keys.indices.map { "z\("abcdefghij"[$0 / 10])y\("abcdefghij"[$0 % 10])z" }
    let texts = zip(keys, marks).map { key, mark in
      "\"\(key)\": \"\(mark)\(FormerLanguageKey.all[key]?.placeholder == nil ? "" : " {}")\""
    }
    try folder.write("{\"base\": \"en\", \(texts.joined(separator: ", "))}", as: "en")
    var configuration = try TestConversation.configuration(workers: 1)
    configuration.languages = LanguageCatalog(directories: [folder.path])
    var talk = Conversation(
      me: "ana",
      participants: [Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo")],
      messages: [], timeZone: "UTC", locale: "en", folder: TestConversation.samples)
    for sender in ["ana", "bo"] {
      for (index, content) in try Self.contents().enumerated() {
        talk.messages.append(Message(id: "\(sender) \(index)", sender: sender, content: content))
      }
    }
    let report = try await ChatRenderer(configuration).textReport(of: talk)
    var shown = report.messages.flatMap(\.texts).map(\.text).joined(separator: "\n")
    // Some labels are only in quotes and read aloud, such as that of a gift with a name.
    let strings = try configuration.languages.strings(for: "en")
    for content in try Self.contents() {
      let kind = configuration.contentKinds.kind(of: content)
      shown += "\n" + kind.alternativeText(of: content, in: strings)
    }
    for (key, mark) in zip(keys, marks) { #expect(shown.contains(mark), "\(key)") }
  }
}

extension String {
  fileprivate subscript(offset: Int) -> Character { self[index(startIndex, offsetBy: offset)] }
}
