import BuiltInContents
import ChatModel
import FoundationEssentials

@testable import BubbleLayout

// The built-in kinds are in the library `ChatRaster`, which depends on both imported targets.

extension ContentKinds {
  /// Makes a registry with the built-in kinds.
  init() { self.init(builtIn: BuiltInKinds.register) }
}

extension LayoutEnvironment {
  /// An environment with the built-in kinds.
  init(
    pageWidth: Double, scale: Double = 1, locale: String = "en", timeZone: String = "UTC",
    now: Date? = nil, direction: LayoutDirection? = nil, images: any ImageSizing = NoImages()
  ) throws(LayoutEnvironmentError) {
    try self.init(
      pageWidth: pageWidth, scale: scale, locale: locale, timeZone: timeZone, now: now,
      direction: direction, images: images, kinds: ContentKinds())
  }
}

extension MessageSummary {
  /// Summarises a message whose content is of a built-in kind.
  init(of content: Content, wording: LocalizedStrings) {
    self.init(of: content, kinds: ContentKinds(), wording: wording)
  }
}
