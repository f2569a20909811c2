import Assertions
import DisplayList
import Glibc
import Testing

@testable import TextShaping

/// Tests of the fonts of a freed shaper: Pango's threads can still use them, and would crash the
/// process if they were freed, but too rarely (once in about ten thousand shapers) to wait for it.
@Suite(.timeLimit(.minutes(20))) struct ShaperLifetimeTests {
  private static func shape(_ shaper: TextShaper) -> ShapedText {
    let text = "Hello \u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{4F60}\u{597D}"
    return shaper.shape(StyledText(text, style: TextFixture.style()), in: .init(width: 60))
  }

  @Test func `the map of a shaper that goes stays until it has rested`() throws {
    let maps = FontMapQuarantine()
    let catalog = try TextFixture.catalog()
    var map: FontMap? = try unsafe FontMap(configuration: catalog.configuration)
    weak let rested = map
    #expect(maps.add(try #require(map)))
    map = nil
    for _ in 1..<FontMapQuarantine.turns { #expect(maps.passTurn()) }
    #expect(rested != nil)
    #expect(!maps.add(try unsafe FontMap(configuration: catalog.configuration)))
    #expect(maps.passTurn())
    #expect(rested == nil)
    for _ in 2..<FontMapQuarantine.turns { #expect(maps.passTurn()) }
    #expect(!maps.passTurn())
  }

  @Test func `a map that rests goes by itself`() async throws {
    let maps = FontMapQuarantine()
    let catalog = try TextFixture.catalog()
    var map: FontMap? = try unsafe FontMap(configuration: catalog.configuration)
    weak let rested = map
    maps.put(try #require(map))
    map = nil
    while rested != nil { usleep(1_000) }
  }

  @Test func `a map is taken by the next shaper over the same faces only`() throws {
    let (catalog, other) = try (TextFixture.catalog(), TextFixture.catalog())
    let maps = FontMapQuarantine()
    let map = try unsafe FontMap(configuration: catalog.configuration)
    _ = maps.add(map)
    #expect(unsafe maps.take(over: other.configuration) == nil)
    #expect(unsafe maps.take(over: catalog.configuration) === map)
    #expect(unsafe maps.take(over: catalog.configuration) == nil)
  }

  @Test func `a shaper with a rested map shapes as one with a new map`() throws {
    let catalog = try TextFixture.catalog()
    var shaper = try TextShaper(catalog: catalog)
    let map = ObjectIdentifier(shaper.fontMap)
    let first = Self.shape(shaper)
    shaper = try TextShaper(catalog: catalog)
    #expect(ObjectIdentifier(shaper.fontMap) != map)
    let heir = try TextShaper(catalog: catalog)
    same(ObjectIdentifier(heir.fontMap), map)
    same(Self.shape(heir), first)
    same(Self.shape(shaper), first)
  }

  @Test func `shapers come and go on many threads at once`() async throws {
    let catalog = try TextFixture.catalog()
    let expected = try Self.shape(TextShaper(catalog: catalog))
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<100).allSatisfy { _ in
            (try? TextShaper(catalog: catalog)).map(Self.shape) == expected
          }
        }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }

  @Test func `shapers go with their catalogues`() throws {
    let expected = try Self.shape(TextShaper(catalog: TextFixture.catalog()))
    for _ in 0..<20 {
      try same(Self.shape(TextShaper(catalog: TextFixture.catalog())), expected)
    }
  }
}
