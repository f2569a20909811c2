import Assertions
import DisplayList
import Testing

@testable import Themes

/// Tests that themes made in code are checked against the same ranges as theme files.
@Suite struct ThemeValidationTests {
  private func error(_ change: (inout Theme) -> Void) -> ThemeError? {
    var theme = Theme(name: "mine")
    change(&theme)
    do throws(ThemeError) {
      try theme.validate()
      return nil
    } catch {
      return error
    }
  }

  @Test func `the defaults and the built-in themes are fit`() throws {
    same(error { _ in }, nil)
    for entry in try ThemeCatalog.builtIn.entries() {
      for appearance in entry.appearances {
        try Theme.named(entry.name, appearance: appearance).validate()
      }
    }
  }

  @Test func `every number of a theme has a key`() {
    var places: Set<String> = []
    func walk(_ value: Any, _ path: String) {
      if value is Double { places.insert(path) }
      for case (let label?, let child) in Mirror(reflecting: value).children {
        // Theme files keep the original name of date separators.
        let key = label == "dateSeparator" ? "timeLine" : label
        walk(child, path.isEmpty ? key : path + "." + key)
      }
    }
    walk(Theme(name: "mine"), "")
    // Theme files cannot set this value, but `validate` checks it.
    #expect(places.remove("bubble.shadow.offset.x") != nil)
    #expect(places.remove("bubble.shadow.offset.y") != nil)
    places.insert("bubble.shadow.offset")
    let keys = Theme.keys.compactMap { key in
      if case .number = key.kind { key.path } else { nil }
    }
    same(places, Set(keys))
  }

  @Test func `a number that no file may have is named with its key`() throws {
    for key in Theme.keys {
      guard case .number(let range, _, let access) = key.kind else { continue }
      for value in [range.lowerBound, range.upperBound] {
        same(error { theme in access(&theme) { $0 = value } }, nil, "\(key.path) \(value)")
      }
      for value in [
        .nan, .infinity, -.infinity, range.lowerBound.nextDown, range.upperBound.nextUp,
      ] {
        let error = try #require(error { theme in access(&theme) { $0 = value } }, "\(key.path)")
        same(error.key, key.path)
        same(error.theme, "mine")
      }
    }
    same(error { $0.bubble.shadow.offset.x = .nan }?.key, "bubble.shadow.offset")
  }

  @Test func `lists that are empty or too long are refused`() {
    same(error { $0.fonts.families = [] }?.key, "fonts.families")
    same(error { $0.fonts.families = ["Inter", " "] }?.key, "fonts.families")
    same(error { $0.fonts.monospaceFamilies = ["a\u{0}b"] }?.key, "fonts.monospaceFamilies")
    same(error { $0.avatar.palette = [] }?.key, "avatar.palette")
    same(error { $0.senderName.palette = [] }?.key, "senderName.palette")
    same(
      error { $0.reply.outgoingPalette = Array(repeating: .black, count: 65) }?.key,
      "reply.outgoingPalette")
  }

  @Test func `a background that cannot be painted is refused`() {
    let stops = [Gradient.Stop(offset: 0, color: .white), .init(offset: 1, color: .black)]
    func gradient(_ stops: [Gradient.Stop], to y: Double = 100, period: Double = 200) -> Background
    {
      .gradient(Gradient(start: .zero, end: Point(x: 0, y: y), stops: stops), period: period)
    }
    same(error { $0.page.background = gradient(stops) }, nil)
    for background in [
      gradient([stops[0]]), gradient(stops.reversed()), gradient(stops, to: .infinity),
      gradient(stops, period: 0), gradient(stops, period: .nan),
      gradient([stops[0], .init(offset: .nan, color: .black)]),
      .image(ImageReference(identifier: "a", pixelWidth: 0, pixelHeight: 1), period: 100),
      .mesh(MeshGradient(colors: [.white, .black])),
      .mesh(MeshGradient(colors: [.white, .black, .white, .black], height: .nan)),
      .pattern(BackgroundPattern(art: .doodles, tile: 0), over: .color(.white)),
    ] {
      same(error { $0.page.background = background }?.key, "page.backdrop", "\(background)")
    }
  }

  @Test func `a gradient that cannot fill a bubble is refused`() {
    let stop = Gradient.Stop(offset: 0, color: .white)
    same(error { $0.bubble.outgoing.fill = .pageGradient([stop, stop]) }, nil)
    same(error { $0.bubble.outgoing.fill = .pageGradient([]) }?.key, "bubble.outgoing.fill")
    let late = Gradient.Stop(offset: 1.5, color: .white)
    same(
      error { $0.bubble.incoming.fill = .pageGradient([stop, late]) }?.key, "bubble.incoming.fill")
  }

  @Test func `the words name the theme, the key, the range and the value`() {
    same(
      error { $0.bubble.radius = -100 }?.description,
      #"theme "mine": "bubble.radius" takes a number from 0 to 2000, not -100"#)
    same(
      error { $0.grouping.maximumGap = .nan }?.description,
      #"theme "mine": "grouping.maximumGap" takes a number from 0 to 10000000 seconds, not nan"#)
  }
}
