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

  /// Writes the talk as outlines and as text.
  ///
  /// The second SVG has no ground: a ground has no words, and its picture takes most of the time.
  private func files(_ theme: String) async throws -> (outlines: SearchedText, text: SearchedText) {
    let renderer = try ChatRenderer(TestConversation.configuration(theme, workers: 1))
    let talk = try Self.talk()
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "talk.svg")
    _ = try await renderer.writeSVG(of: talk, to: file)
    let outlines = try SearchedText(contentsOf: file)
    var options = renderer.configuration.options
    options.background = .transparent
    _ = try await renderer.writeSVG(
      of: talk, to: file, as: SVGOptions(text: .text), options: options)
    return (outlines, try SearchedText(contentsOf: file))
  }

  @Test(arguments: try ThemeCatalog.builtIn.names())
  func `no word under a spoiler is in an SVG, and a reader without patterns has a ground`(
    theme: String
  ) async throws {
    let (outlines, text) = try await files(theme)
    for (name, svg) in [("outlines", outlines), ("text", text)] {
      let hidden = svg.offsets(of: "veilqzx").map { svg.text(from: $0, upTo: "<") }
      same(hidden, [], name)
      // The words around them are.
      for word in ["open", "openly", "opened", "opening", "עולם", "bold", "quoted"] {
        let isThere = svg.contains(word)
        #expect(isThere, "\(name): \(word)")
      }
    }
    // Readers without patterns and opacity of text paint in black what an attribute refers to.
    for sign in ["fill=\"url(", "fill-opacity=\"0\""] {
      same(outlines.offsets(of: sign).map(outlines.tag), [])
    }
    let patterned = outlines.offsets(of: "style=\"fill:url(").map(outlines.tag)
    same(patterned.filter { !$0.contains(" fill=\"") }, [])
    let isSelectable = outlines.contains("<g fill=\"none\" pointer-events=\"all\">\n<text")
    #expect(isSelectable)
  }
}
