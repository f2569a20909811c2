package import BubbleLayout
package import ChatModel
import DisplayList
import FoundationEssentials
package import Pictures
import TextShaping

extension ChatRenderer {
  /// A page that is ready for layout.
  package struct Preparation {
    /// The cells that are laid out.
    package let cells: PageCells
    /// The conversation's pictures; the session also records the broken ones.
    package let pictures: PictureSession
    /// The options of the page.
    package let options: RenderOptions
    /// The theme's own pictures, with a record of the broken ones.
    let themePictures: ThemePictures
    /// The font families that the theme names but no font folder contains.
    let missingFamilies: [String]

    /// The pictures that could not be shown so far.
    var brokenPictures: [RenderReport.BrokenPicture] {
      pictures.broken + themePictures.broken
    }
  }

  /// Resolves everything that layout needs.
  ///
  /// - Parameters:
  ///   - conversation: The conversation that is shown.
  ///   - options: The options; nil uses the configuration's.
  ///   - kinds: The kinds of content; nil uses the configuration's.
  ///   - known: Information about the conversation's pictures that an earlier page has gathered.
  /// - Returns: The page, ready for layout.
  /// - Throws: An error if the conversation cannot be used or the selection names an unknown
  ///   message.
  package func prepare(
    _ conversation: Conversation, _ options: RenderOptions? = nil, kinds: ContentKinds? = nil,
    pictures known: PictureSession? = nil
  ) throws(RenderError) -> Preparation {
    try check(conversation, whetherIDsDiffer: false)
    if let folder = conversation.folder, !folder.isFileURL {
      throw RenderError(
        .invalidConversation,
        "the conversation's folder \(folder.absoluteString) is not the address of a folder: make "
          + "one with URL(filePath:)", key: "folder")
    }
    let options = options ?? configuration.options
    let theme = try themes.digest(of: options.theme)
    let pictures =
      known ?? PictureSession(pictures, sources: pictureSources(for: conversation, options))
    let themePictures = ThemePictures(
      of: options.theme, in: self.pictures,
      isPageShown: options.background == .automatic && conversation.wallpaper == nil)
    let environment = try environment(
      for: conversation, options, kinds: kinds, pictures: pictures,
      themePictures: themePictures.references)
    let timeline: Timeline
    do {
      timeline = try Timeline(
        conversation, options: TimelineOptions(options, configuration.structures),
        environment: environment)
    } catch {
      throw RenderError(error)
    }
    // The timeline's table of ids has already shown whether two ids are equal.
    if !timeline.hasUniqueIDs { try check(conversation, whetherIDsDiffer: true) }
    let builder = CellBuilder(
      theme: options.theme, environment: environment, strategies: configuration.sizeStrategies,
      components: configuration.components)
    let cells = PageCells(
      timeline: timeline, builder: builder,
      keys: CellKeys(of: builder, theme: theme, fonts: catalog.fingerprint),
      background: try background(
        for: conversation, options, pictures: pictures, theme: themePictures.references),
      footer: options.footer)
    let fonts = options.theme.fonts
    return Preparation(
      cells: cells, pictures: pictures, options: options, themePictures: themePictures,
      missingFamilies: catalog.missing(
        fonts.families + (fonts.incomingFamilies ?? []) + fonts.monospaceFamilies))
  }

  /// The interface strings on a conversation's pages.
  package func strings(
    of conversation: Conversation, _ options: RenderOptions
  ) throws(RenderError) -> LocalizedStrings {
    try environment(for: conversation, options, kinds: nil, pictures: NoImages()).wording
  }

  /// The folders that are searched for a conversation's pictures, in this order.
  private func pictureSources(
    for conversation: Conversation, _ options: RenderOptions
  ) -> [PictureSource] {
    options.pictures + (conversation.folder.map { [.folder($0)] } ?? []) + configuration.pictures
  }

  /// Throws if a conversation cannot be shown.
  func check(
    _ conversation: Conversation, whetherIDsDiffer checksIDs: Bool
  ) throws(RenderError) {
    do {
      try conversation.validate(whetherIDsDiffer: checksIDs)
    } catch {
      throw RenderError(error)
    }
  }

  /// Throws if a store's conversation cannot be shown; visits its messages without copying them.
  func check(_ conversation: StoredConversation) throws(RenderError) {
    do {
      var check = try MessageCheck(
        in: conversation.details, messageCount: conversation.messages.count)
      var place = 0
      for stored in conversation.messages {
        try check.check(stored.message, at: place)
        place += 1
      }
    } catch {
      throw RenderError(error)
    }
  }

  private func environment(
    for conversation: Conversation, _ options: RenderOptions, kinds: ContentKinds?,
    pictures: any ImageSizing, themePictures: [ThemePicture: ImageReference] = [:]
  ) throws(RenderError) -> LayoutEnvironment {
    do {
      return try LayoutEnvironment(
        pageWidth: options.width, scale: options.scale,
        locale: options.locale ?? conversation.locale ?? "en",
        timeZone: options.timeZone ?? conversation.timeZone ?? "UTC",
        now: options.now, direction: options.direction, images: pictures,
        themePictures: themePictures, kinds: kinds ?? configuration.contentKinds,
        structures: configuration.structures,
        languages: configuration.languages)
    } catch {
      let (key, isConfigured) =
        switch error {
        case .unknownLocale: ("locale", options.locale != nil)
        case .unknownTimeZone: ("timeZone", options.timeZone != nil)
        case .language(let error):
          throw RenderError(
            .invalidConfiguration, "languages: \(error)", file: error.file, key: "languages",
            underlying: error)
        }
      throw RenderError(
        isConfigured ? .invalidConfiguration : .invalidConversation, "\(key): \(error)", key: key,
        underlying: error)
    }
  }

  private func background(
    for conversation: Conversation, _ options: RenderOptions, pictures: PictureSession,
    theme themePictures: [ThemePicture: ImageReference]
  ) throws(RenderError) -> Background {
    switch options.background {
    case .transparent: return .clear
    case .color(let color): return .color(color)
    case .automatic: break
    }
    let page = options.theme.page
    let usual = page.background(scale: options.scale, pictures: themePictures)
    guard let wallpaper = conversation.wallpaper else {
      return page.picture.flatMap { themePictures[$0] }.map { tiled($0, options) } ?? usual
    }
    if wallpaper.hasPrefix("#") {
      guard let color = Color(hex: wallpaper) else {
        throw RenderError(
          .invalidConversation, "wallpaper: write a colour as #RRGGBB, or the path of a picture",
          key: "wallpaper")
      }
      return .color(color)
    }
    guard case .available(let picture) = pictures.image(at: wallpaper) else { return usual }
    return tiled(picture, options)
  }

  /// A background that repeats a picture as wide as the page.
  private func tiled(_ picture: ImageReference, _ options: RenderOptions) -> Background {
    // The size is rounded to whole pixels, so that every repetition has the same pixels.
    let scale = options.scale
    let height = options.width * Double(picture.pixelHeight) / Double(picture.pixelWidth)
    return .image(picture, period: max(1, (height * scale).rounded()) / scale)
  }
}

extension TimelineOptions {
  /// Makes the timeline options for a call's options.
  init(_ options: RenderOptions, _ structures: MessageStructures) {
    self.init(
      theme: options.theme, structures: structures, showsTitleBar: options.showsTitleBar,
      selection: options.selection)
    statusBar = options.statusBar
    insertedRows = options.insertedRows
  }
}
