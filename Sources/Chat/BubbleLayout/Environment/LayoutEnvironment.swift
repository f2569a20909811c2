package import ChatModel
package import DisplayList
package import FoundationEssentials

/// The inputs of layout besides the conversation and the theme; the machine's own settings are
/// never among them.
package struct LayoutEnvironment: Sendable {
  /// The width of the page, in points.
  package let pageWidth: Double
  /// The number of pixels per point, so that hairlines can be one pixel thick.
  package let scale: Double
  /// The language and the conventions of all text, numbers and dates.
  package let locale: LocaleTag
  /// The direction of the interface.
  package let direction: LayoutDirection
  /// The texts of the interface, which are not part of the conversation.
  package let wording: LocalizedStrings
  /// The formatter of dates and times.
  package let dates: DateTexts
  /// The formatter of numbers.
  package let numbers: NumberTexts
  /// The sizes of images.
  package let images: any ImageSizing
  /// The theme's pictures that can be shown.
  package let themePictures: [ThemePicture: ImageReference]
  /// The kinds of content that can be drawn.
  package let kinds: ContentKinds
  /// The structures that themes can name.
  package let structures: MessageStructures

  /// Makes an environment.
  ///
  /// - Parameters:
  ///   - pageWidth: The width of the page, in points.
  ///   - scale: The number of pixels per point.
  ///   - locale: A BCP 47 tag; `en` without a region is American English, as in CLDR.
  ///   - timeZone: The time zone, as an IANA name.
  ///   - now: The current time, from which `Today` and the current year are determined. If it is
  ///     nil, the current year is that of the last message, and `Today` is never written.
  ///   - direction: The direction of the interface; nil for the locale's direction.
  ///   - images: The sizes of images.
  ///   - themePictures: The theme's pictures that can be shown.
  ///   - kinds: The kinds of content that can be drawn.
  ///   - structures: The structures that themes can name; messages with an unknown structure are
  ///     shown in bubbles.
  ///   - languages: The texts of the interface in each language; English is used if the locale's
  ///     language is missing.
  /// - Throws: `LayoutEnvironmentError` if the locale or the time zone is unknown, or if the
  ///   language's file is invalid or does not match the words of the kinds.
  package init(
    pageWidth: Double, scale: Double = 1, locale: String = "en", timeZone: String = "UTC",
    now: Date? = nil, direction: LayoutDirection? = nil, images: any ImageSizing = NoImages(),
    themePictures: [ThemePicture: ImageReference] = [:], kinds: ContentKinds,
    structures: MessageStructures = MessageStructures(),
    languages: LanguageCatalog = .builtIn
  ) throws(LayoutEnvironmentError) {
    let tag = try LocaleTag(locale)
    let words: LocalizedStrings?
    do throws(LanguageError) {
      words = try languages.strings(of: tag, for: kinds)
      if let words {
        self.wording = words
      } else {
        self.wording = try languages.substitute(for: tag, of: kinds)
      }
    } catch {
      throw .language(error)
    }
    self.pageWidth = pageWidth
    self.scale = scale
    self.locale = tag
    self.direction = direction ?? tag.direction
    self.numbers = NumberTexts(locale: tag)
    self.dates = DateTexts(
      locale: tag, words: words, clock: try CivilClock(timeZone: timeZone), now: now)
    self.images = images
    self.themePictures = themePictures
    self.kinds = kinds
    self.structures = structures
  }
}
