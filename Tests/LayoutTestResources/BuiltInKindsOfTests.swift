package import BubbleLayout
import BuiltInContents
package import ChatModel
package import FoundationEssentials

// The built-in kinds are in the library `ChatRaster`, which depends on both imported targets.

extension ContentKinds {
  /// Makes a registry with the built-in kinds.
  package init() { self.init(builtIn: BuiltInKinds.register) }
}

extension LayoutEnvironment {
  /// An environment with the built-in kinds.
  package init(
    pageWidth: Double, scale: Double = 1, locale: String = "en", timeZone: String = "UTC",
    now: Date? = nil, direction: LayoutDirection? = nil, images: any ImageSizing = NoImages()
  ) throws(LayoutEnvironmentError) {
    try self.init(
      pageWidth: pageWidth, scale: scale, locale: locale, timeZone: timeZone, now: now,
      direction: direction, images: images, kinds: ContentKinds())
  }
}

extension LocalizedStrings {
  /// The texts of a page in a locale.
  package static func of(_ locale: String) throws -> LocalizedStrings {
    try LayoutEnvironment(pageWidth: 390, locale: locale).wording
  }
}
