import Assertions
import ChatFonts
import DisplayList
import Foundation
import InputBar
import RendererTestResources
import Testing
import TextShaping

@testable import BubbleLayout
@testable import ChatRaster

/// Tests that details that give an imitation away have been corrected, as far as a test can check
/// them.
@Suite struct LookTellsTests {
  @Test(arguments: try ThemeCatalog.builtIn.names())
  func `the count behind a title, its three dots and the button to hold are wechat's alone`(
    look: String
  ) async throws {
    let renderer = try ChatRenderer(try TestConversation.configuration(workers: 1))
    var options = RenderOptions(theme: try .named(look))
    options.showsTitleBar = true
    options.footer = InputBar(state: .audio)
    let talk = try LookSheetTalk.talk(isGroup: true, isRightToLeft: false)
    let cells = try renderer.prepare(talk, options).cells
    let bar = try cells.snapshot(at: 0, shaper: TextShaper(catalog: renderer.catalog))
    let words = PlacedText.all(in: bar.items).map(\.text.text)
    #expect(!words.isEmpty)
    same(words.contains { $0.contains("(4)") }, (look == "wechat"))
    same((options.theme.titleBar.kind == .chat), (look == "wechat"))
    let labels = try await renderer.regions(of: talk, options: options).regions.map(\.label)
    same(labels.contains("Hold to talk"), (look == "wechat"))
  }

  @Test(arguments: [
    ("discord", ["#313338", "#2b2d31", "#1e1f22", "#dbdee1"]),
    (
      "whatsapp",
      ["#efeae2", "#0b141a", "#202c33", "#005c4b", "#00a884", "#dcf8c6"]
    ),
  ])
  func `colours that date a picture are gone`(family: String, colors: [String]) throws {
    let folder = URL(filePath: #filePath).appending(
      path: "../../../../Sources/Chat/Themes/Themes"
    ).standardizedFileURL
    let looks = try ThemeCatalog.builtIn.names().filter { $0.hasPrefix(family) }
    #expect(looks.count > 1)
    for look in looks {
      let text = try String(
        contentsOf: folder.appending(path: "\(look)/theme.json"), encoding: .utf8)
      for color in colors { #expect(!text.contains(color), "\(look) has \(color)") }
    }
  }

  @Test(arguments: ["slack", "discord", "discord-ash", "discord-onyx"])
  func `mentions are tinted`(look: String) throws {
    let entry = try #require(try ThemeCatalog.builtIn.entries().first { $0.name == look })
    for appearance in entry.appearances {
      let theme = try Theme.named(look, appearance: appearance)
      #expect(theme.bubble.incoming.mention != nil && theme.bubble.outgoing.mention != nil)
    }
  }
}
