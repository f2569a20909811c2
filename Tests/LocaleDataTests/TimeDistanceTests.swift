import LocaleData
import Testing

/// Tests of distances from now.
@Suite struct TimeDistanceTests {
  private static let english = DateFormats(locale: LocaleIdentifier(tag: "en"))

  @Test(arguments: [
    (0.0, "now"), (0.4, "now"), (1, "in 1 second"), (-44.4, "44 seconds ago"),
    (-44.6, "1 minute ago"), (89, "in 1 minute"), (90, "in 2 minutes"), (2_669, "in 44 minutes"),
    (2_670, "in 1 hour"), (77_399, "in 21 hours"), (77_400, "in 1 day"), (129_599, "in 1 day"),
    (129_600, "in 2 days"), (-2_203_199, "25 days ago"), (-2_203_200, "1 month ago"),
    (-3_888_000, "1 month ago"), (-4_000_000, "2 months ago"), (-27_600_000, "10 months ago"),
    (-27_700_000, "1 year ago"), (-47_000_000, "1 year ago"), (-48_000_000, "2 years ago"),
    (-94_672_800, "3 years ago"), (1e13, "in 316,887 years"), (.infinity, "in 547,581 years"),
    (.nan, "now"),
  ])
  func `a distance is counted in the largest unit that fits`(seconds: Double, words: String) {
    #expect(Self.english.text(of: TimeDistance(seconds: seconds)) == words)
  }

  @Test(arguments: ["ar", "bn", "de", "fr", "he", "hi", "ja", "ru", "zh-Hans", "xx"])
  func `each language has words for all distances`(tag: String) {
    let formats = DateFormats(locale: LocaleIdentifier(tag: tag))
    var known: Set<String> = []
    for seconds in [10.0, 600, 20_000, 600_000, 9e6, 2e8] {
      for direction in [1.0, -1] {
        known.insert(formats.text(of: TimeDistance(seconds: seconds * direction)))
      }
    }
    #expect(known.count == 12 && !known.contains(""))
  }
}
