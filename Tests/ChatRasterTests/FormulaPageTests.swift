import Assertions
import ChatRaster
import RendererTestResources
import Testing

/// Tests of formulas on pages: reports, and text that grows.
@Suite struct FormulaPageTests {
  private static func talk(_ source: String) -> Conversation {
    Conversation(
      me: "ana",
      participants: [Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo")],
      messages: [Message(id: "1", sender: "bo", content: .markdown(source))])
  }

  private static func renderer(_ theme: String = "assistant") throws -> ChatRenderer {
    try ChatRenderer(TestConversation.configuration(theme, workers: 1))
  }

  @Test func `a formula that cannot be set is named, and no page of a strict renderer`()
    async throws
  {
    let talk = Self.talk("one $x$, two $\\nonsense{x}$")
    let page = try await Self.renderer().page(of: talk)
    same(
      page.report.unsetFormulas,
      [
        RenderReport.UnsetFormula(
          tex: "\\nonsense{x}", reason: "unknown command \\nonsense at 0", messageID: "1")
      ])
    #expect(!page.report.isFaithful)
    var configuration = try TestConversation.configuration("assistant", workers: 1)
    configuration.options.requiresFaithfulness = true
    let strict = try ChatRenderer(configuration)
    let error = await #expect(throws: RenderError.self) { try await strict.page(of: talk) }
    same(error?.code, .unfaithful)
    same(error?.description.contains("1 formula is drawn as its source"), true)
    #expect(try await strict.page(of: Self.talk("one $x$")).report.unsetFormulas.isEmpty)
  }

  @Test func `reports have formulas beside texts, and read what they write`() async throws {
    let report = try await Self.renderer().textReport(of: Self.talk("one $x^2$"))
    let message = try #require(report.messages.first)
    same(message.formulas.map(\.tex), ["x^2"])
    same(message.texts.map(\.text), ["one $x^2$"])
    let plain = try await Self.renderer().textReport(of: Self.talk("one"))
    same(plain.messages.first?.formulas, [])
  }

  @Test(arguments: ["assistant", "telegram", "imessage"])
  func `a formula is its source until it is closed, and the page is that of a new renderer`(
    theme: String
  ) async throws {
    let above = (0..<40).map { "Paragraph \($0) with $x_{\($0)}$." }.joined(separator: "\n\n")
    let warm = try Self.renderer(theme)
    _ = try await warm.page(of: Self.talk(above + "\n\nso"))
    for end in [
      "so $\\frac{a}{b", "so $\\frac{a}{b}$", "so $\\frac{a}{b}$ and\n\n$$x", "so\n\n$$x$$",
    ] {
      let talk = Self.talk(above + "\n\n" + end)
      let before = warm.statistics
      let page = try await warm.page(of: talk)
      let after = warm.statistics
      #expect(after.fragments.misses - before.fragments.misses <= 5, "\(theme): \(end)")
      let asked = after.texts.hits + after.texts.misses - before.texts.hits - before.texts.misses
      #expect(asked <= 12, "\(theme): \(asked) for \(end)")
      let cold = try await Self.renderer(theme).page(of: talk)
      let isSame = page.bytes == cold.bytes
      #expect(isSame, "\(theme): \(end)")
      same(page.regions, cold.regions)
    }
  }

  @Test func `a definition further up changes what stands below it`() async throws {
    let warm = try Self.renderer()
    func source(_ body: String) -> String {
      "$\\def\\a{\(body)} x$\n\nand $\\a$\n\n$$\\a + 1$$"
    }
    _ = try await warm.page(of: Self.talk(source("y")))
    let page = try await warm.page(of: Self.talk(source("\\frac{1}{2}")))
    let cold = try await Self.renderer().page(of: Self.talk(source("\\frac{1}{2}")))
    let isSame = page.bytes == cold.bytes
    #expect(isSame)
  }

  /// Each character outside markup is in the texts or in the formulas.
  @Test(arguments: [
    "Prices: $5 and $6, and $x^2$ or \\(y\\).",
    "| a $x$ | b |\n|---|---|\n| $\\frac{1}{2}$ | 30$ |",
    "$$\\sum_{i=1}^n i$$ and behind\n\n- $a$, $b$\n\n> $c$", "\\[ \\nonsense{x} \\] after",
    "```math\n\\alpha\n```\n\nend", "Han $x$。中文 $y$，引号",
    "unclosed $x + y\n\nand **bold $z$** ~~gone~~ [label $w$](https://a.b)",
  ])
  func `no character is lost`(source: String) async throws {
    let report = try await Self.renderer().textReport(of: Self.talk(source))
    let message = try #require(report.messages.first)
    let told = message.texts.map(\.text).joined() + message.formulas.map(\.tex).joined()
    var rest = Dictionary(told.map { ($0, 1) }, uniquingKeysWith: +)
    let markup = Set("$|-*~>[]()`\\ \n")
    let said = source.replacing("https://a.b", with: "").replacing("```math", with: "")
    for character in said where !markup.contains(character) {
      rest[character, default: 0] -= 1
      #expect(rest[character, default: 0] >= 0, "\(character) of \(source)")
    }
  }
}
