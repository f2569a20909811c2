import Assertions
import ChatModel
import ChatRaster
import Foundation
import RendererTestResources
import TestResources
import Testing

/// Tests that the words under spoilers are not in the files of vector formats.
@Suite struct CoveredWordsTests {
  /// Texts with hidden words, all of which contain `veilqzx`, between open words that contain `open`.
  private static let texts = [
    "open ||veilqzxone|| openly", "||veilqzxtwo|| opened", "opening ||veilqzxthree||",
    "||veilqzxfour||",
    "open **bold ||veilqzxfive|| b** `code` ||`veilqzxsix`|| open",
    "open ||[veilqzxseven](https://example.com/veilqzxeight)|| https://example.com/open ||veilqzxnine 👍🏽||",
    "open שלום ||סודveilqzxten|| עולם ||مرحبا veilqzxeleven||",
    "open ||veilqzxtwelve " + String(repeating: "veilqzxthirteen over lines ", count: 20)
      + "x|| open",
    "open\n> quoted ||veilqzxfourteen|| open\n\nmore ||veilqzx\nfifteen|| open",
  ]

  private static func talk() throws -> Conversation {
    var messages: [[String: Any]] = texts.enumerated().map { index, text in
      ["id": "m\(index)", "from": index.isMultiple(of: 2) ? "a" : "b", "text": text]
    }
    messages.append(["id": "r", "from": "a", "text": "open reply", "replyTo": "m0"])
    messages.append([
      "id": "c", "from": "b",
      "content": ["type": "image", "source": "none.png", "caption": "open ||veilqzxsixteen||"],
    ])
    let talk: [String: Any] = [
      "version": 1, "me": "a", "title": "Open",
      "participants": [["id": "a", "name": "Ana"], ["id": "b", "name": "Bo"]],
      "messages": messages,
    ]
    let bytes = try JSONSerialization.data(withJSONObject: talk)
    return try ConversationDecoder.decode(
      Array(bytes), fileName: "talk.json", folder: TestConversation.samples)
  }

  private func svg(_ theme: String, _ options: SVGOptions) async throws -> String {
    let renderer = try ChatRenderer(TestConversation.configuration(theme, workers: 1))
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "talk.svg")
    _ = try await renderer.writeSVG(of: Self.talk(), to: file, as: options)
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test(arguments: try ThemeCatalog.builtIn.names())
  func `no word under a spoiler is in an SVG`(theme: String) async throws {
    for text in [SVGOptions.Text.outlines, .text] {
      let svg = try await svg(theme, SVGOptions(text: text))
      same(svg.components(separatedBy: "veilqzx").dropFirst().map { $0.prefix(20) }, [], "\(text)")
      // The words around them are.
      for word in ["open", "openly", "opened", "opening", "עולם", "bold", "quoted"] {
        let isThere = svg.contains(word)
        #expect(isThere, "\(text): \(word)")
      }
    }
  }

  @Test(arguments: try ThemeCatalog.builtIn.names())
  func `a reader without patterns and opacity of text has a ground and no second text`(
    theme: String
  ) async throws {
    let svg = try await svg(theme, SVGOptions())
    for element in svg.components(separatedBy: "<").dropFirst() {
      let tag = element.prefix { $0 != ">" }
      // Such readers paint in black what an attribute refers to.
      #expect(!tag.contains("fill=\"url("), "\(tag)")
      #expect(!tag.contains("fill-opacity=\"0\""), "\(tag)")
      if tag.contains("style=\"fill:url(") { #expect(tag.contains(" fill=\""), "\(tag)") }
    }
    let isSelectable = svg.contains("<g fill=\"none\" pointer-events=\"all\">\n<text")
    #expect(isSelectable)
  }
}
