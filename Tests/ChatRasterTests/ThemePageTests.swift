import Assertions
import ChatRaster
import FoundationEssentials
import RendererTestResources
import Testing

/// Tests of the pictures and font families named in a theme's files.
@Suite struct ThemePageTests {
  private static let talk = Conversation(
    me: "a", participants: [Participant(id: "a", name: "Ana")],
    messages: [Message(id: "1", sender: "a", content: .text("hello"))])

  private func options(_ theme: Theme) -> RenderOptions {
    var options = RenderOptions(theme: theme)
    options.scale = 1
    options.showsTitleBar = false
    return options
  }

  private func renderer(_ change: (inout RenderOptions) -> Void = { _ in }) throws -> ChatRenderer {
    var configuration = try TestConversation.configuration()
    change(&configuration.options)
    return try ChatRenderer(configuration)
  }

  @Test func `the page shows the theme's own picture, and its colour where it has none`()
    async throws
  {
    let folder = try PictureFolder()
    try folder.writePicture(named: "paper.png", color: 0xff10_2030)
    var theme = Theme(name: "paper")
    theme.page.background = .color(Color(rgb: 0x445566))
    theme.page.picture = ThemePicture(folder: folder.url.path, path: "paper.png")
    let renderer = try renderer()
    let shown = try await renderer.image(of: Self.talk, options: options(theme))
    same(shown.bytes.prefix(3), [0x10, 0x20, 0x30])
    theme.page.picture?.path = "none.png"
    let page = try await renderer.page(of: Self.talk, options: options(theme))
    same(page.report.brokenPictures.map(\.source), ["none.png"])
    let missing = try await renderer.image(of: Self.talk, options: options(theme))
    same(missing.bytes.prefix(3), [0x44, 0x55, 0x66])
    // The conversation's own value takes precedence over the theme's.
    var talk = Self.talk
    talk.wallpaper = "#778899"
    let own = try await renderer.image(of: talk, options: options(theme))
    same(own.bytes.prefix(3), [0x77, 0x88, 0x99])
  }

  @Test func `a family that is not there is reported, and refused where that is asked for`()
    async throws
  {
    var theme = Theme(name: "faces")
    theme.fonts.families = ["Nobody Sans", "inter", "Nobody Sans"]
    theme.fonts.monospaceFamilies = ["Noto Sans Mono", "Nobody Mono"]
    let page = try await renderer().page(of: Self.talk, options: options(theme))
    same(page.report.missingFamilies, ["Nobody Sans", "Nobody Mono"])
    #expect(!page.report.isFaithful)
    var strict = options(theme)
    strict.requiresFaithfulness = true
    let renderer = try renderer()
    do {
      _ = try await renderer.page(of: Self.talk, options: strict)
      Issue.record("a page without its families")
    } catch {
      same(error.report?.missingFamilies, ["Nobody Sans", "Nobody Mono"])
    }
    theme.fonts = FontStyle()
    #expect(try await renderer.page(of: Self.talk, options: options(theme)).report.isFaithful)
  }
}
