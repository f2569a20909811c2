import BubbleLayout
import ChatModel

/// A geographic position.
struct LocationKind: ContentKind {
  static let type = "location"
  static let version = 1

  func summary(of place: LocationContent, in strings: LocalizedStrings) -> String {
    strings.labeled(strings.location, with: place.name.map { RichText($0) })
  }

  func words(of place: LocationContent, in context: ContentContext) -> ContentWords? {
    ContentWords(Self.words(for: place), role: .place)
  }

  func measured(_ place: LocationContent, in context: ContentContext) -> some MeasuredContent {
    MapView(in: context)
  }

  /// The name and address of a location, or its coordinates if it has neither.
  private static func words(for place: LocationContent) -> RichText {
    let name = place.name.flatMap { $0.isBlank ? nil : $0 }
    let address = place.address.flatMap { $0.isBlank ? nil : $0 }
    guard let title = name ?? address else {
      return RichText("\(degrees(place.latitude)), \(degrees(place.longitude))")
    }
    let rest = name == nil ? nil : address
    return RichText(
      title + (rest.map { "\n" + $0 } ?? ""),
      entities: [RichText.Entity(.bold, 0..<title.utf8.count)])
  }

  /// A coordinate with four decimals, which is accurate to about ten metres.
  private static func degrees(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1000 else { return "?" }
    let scaled = Int((abs(value) * 10_000).rounded())
    let fraction = String(scaled % 10_000)
    let zeros = String(repeating: "0", count: 4 - fraction.count)
    return (value < 0 && scaled > 0 ? "\u{2212}" : "") + "\(scaled / 10_000)." + zeros + fraction
  }
}
