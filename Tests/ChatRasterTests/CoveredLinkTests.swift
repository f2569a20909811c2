import Assertions
import ChatModel
import ChatRaster
import Foundation
import RendererTestResources
import TestResources
import Testing

/// Tests of links that a spoiler covers in part: their addresses would reveal the covered words.
@Suite struct CoveredLinkTests {
  /// The link's range in “see this place now”.
  private static let link = 4..<14
  private static let address = "https://zq.example/1"

  /// A message whose link is covered in one range.
  private static func talk(covering range: Range<Int>) -> Conversation {
    let text = RichText(
      "see this place now", entities: [.init(.link(address), link), .init(.spoiler, range)])
    return Conversation(
      me: "a", participants: [Participant(id: "a", name: "Ana")],
      messages: [Message(id: "1", sender: "a", content: .text(text))])
  }

  @Test(arguments: SpoilerTalk.looks.map(\.look), [4..<8, 6..<7, 9..<14, 0..<5, 13..<18, 0..<18])
  func `no output has the address of a link that is covered in part`(
    look: String, range: Range<Int>
  ) async throws {
    let renderer = try ChatRenderer(TestConversation.configuration(look))
    let talk = Self.talk(covering: range)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).svg")
    defer { try? FileManager.default.removeItem(at: file) }
    try await renderer.writeSVG(of: talk, to: file)
    for (place, bytes) in try await [
      ("regions", Data(renderer.regions(of: talk).json())),
      ("PDF", Data(renderer.pdf(of: talk))), ("SVG", Data(contentsOf: file)),
    ] {
      #expect(bytes.range(of: Data("zq.example".utf8)) == nil, "\(place)")
    }
  }

  @Test(arguments: [0..<3, 15..<18])
  func `a link beside a cover keeps its address`(range: Range<Int>) async throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    let regions = try await renderer.regions(of: Self.talk(covering: range)).json()
    #expect(Data(regions).range(of: Data("zq.example".utf8)) != nil)
  }
}
