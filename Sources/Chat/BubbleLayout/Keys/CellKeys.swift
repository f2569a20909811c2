import ChatModel
package import DisplayList
import FoundationEssentials
package import Platform
import TextShaping

/// Computes the keys of a page's cells, which are digests of all inputs from which the cells are
/// laid out.
///
/// The values that all cells share (theme, width, language, fonts, versions) are digested once, for
/// the first key. A row adds its own values and the sizes of the pictures that it shows. Keys are
/// the same in every process.
package struct CellKeys: Sendable {
  private let context: CellContext
  /// The hasher with the values that all cells share; nil if cells cannot have keys.
  private let page: LazyValue<ContentHasher?>

  private var kinds: ContentKinds { context.environment.kinds }

  /// The theme's part of all keys, computed once for all pages with the theme, because reflection
  /// is slow.
  package typealias ThemeDigest = LazyValue<ContentDigest?>

  /// Makes the keys for the cells of a builder.
  ///
  /// - Parameters:
  ///   - builder: The builder that lays the cells out.
  ///   - theme: The digest of the builder's theme.
  ///   - fonts: The fingerprint of the font catalogue.
  package init(of builder: CellBuilder, theme: ThemeDigest, fonts: String) {
    context = builder.context
    page = LazyValue { Self.page(of: builder, theme: theme, fonts: fonts) }
  }

  /// Digests a theme at first use; nil if it cannot be digested.
  package static func digest(of theme: Theme) -> ThemeDigest {
    LazyValue {
      var (theme, hasher) = (theme, ContentHasher())
      // Equal themes have equal digests, regardless of the files from which they were read.
      theme.structureOrigin = ThemeOrigin()
      return ReflectiveHasher.combine(theme, into: &hasher) ? hasher.finish() : nil
    }
  }

  /// Digests the values that all cells share, before the first key is needed.
  ///
  /// Otherwise the first frame of a list would digest them on the main loop, which takes about 5 ms
  /// for a theme, once per renderer.
  package func prepare() { _ = page.value }

  /// The key of a row's cell.
  ///
  /// Nil if the theme cannot be digested.
  package func key(of row: TimelineRow) -> CellKey? {
    guard var hasher = page.value else { return nil }
    if case .message(let message) = row {
      if message.message.content.words == nil {
        let kind = kinds.kind(of: message.message.content)
        hasher.combine(kind.isBuiltIn)
        hasher.combine(kind.version)
        // A kind writes dates itself, and a program's kind can compare them with the now.
        let dates = context.environment.dates
        hasher.combine(dates.clock.name)
        if !kind.isBuiltIn { hasher.combine(dates.moment?.timeIntervalSinceReferenceDate) }
      }
      context.strategies.combine(for: message, into: &hasher)
      context.components.combine(for: message, into: &hasher)
      for source in pictures(of: message) { combine(source, into: &hasher) }
    }
    if case .inserted(let inserted) = row {
      for source in inserted.pictures { combine(source, into: &hasher) }
    }
    if case .titleBar(let bar) = row {
      for source in context.pictures(of: bar) { combine(source, into: &hasher) }
    }
    hasher.combine(row)
    let digest = hasher.finish()
    return CellKey(high: digest.high, low: digest.low)
  }

  /// The key of the footer below the last message.
  ///
  /// Nil if the theme or the footer cannot be digested.
  package func key(of footer: any PageFooter) -> CellKey? {
    guard var hasher = page.value else { return nil }
    hasher.combine("footer")
    hasher.combine(footer.identifier)
    hasher.combine(footer.version)
    for source in footer.pictures { combine(source, into: &hasher) }
    guard ReflectiveHasher.combine(footer, namingTypes: true, into: &hasher) else { return nil }
    let digest = hasher.finish()
    return CellKey(high: digest.high, low: digest.low)
  }

  /// The key of a row's cell, if it can be computed without opening a file.
  ///
  /// - Returns: A key, which is itself nil if the theme cannot be digested; nil if files must be
  ///   opened first.
  package func keyWithoutFiles(of row: TimelineRow) -> CellKey?? {
    isReady(for: row) ? .some(key(of: row)) : nil
  }

  /// True if computing the key of a row opens no file, so that it can be computed on a list's main
  /// loop.
  package func isReady(for row: TimelineRow) -> Bool {
    pictures(of: row).allSatisfy(context.environment.images.isKnown)
  }

  /// True if computing the key of a footer opens no file.
  package func isReady(for footer: any PageFooter) -> Bool {
    footer.pictures.allSatisfy(context.environment.images.isKnown)
  }

  /// The paths of the pictures that the cell of a row requests.
  package func pictures(of row: TimelineRow) -> [String] {
    switch row {
    case .message(let message): pictures(of: message)
    case .inserted(let inserted): inserted.pictures
    case .titleBar(let bar): context.pictures(of: bar)
    case .spacing, .dateSeparator, .dayAndTime, .daySeparator, .unreadLine, .notice: []
    }
  }

  private static func page(
    of builder: CellBuilder, theme: ThemeDigest, fonts: String
  ) -> ContentHasher? {
    let environment = builder.context.environment
    var hasher = ContentHasher()
    hasher.combine(LayoutVersion.current)
    hasher.combine(ShapingLibraries.versions)
    hasher.combine(fonts)
    builder.context.strategies.combine(into: &hasher)
    builder.context.components.combine(into: &hasher)
    builder.context.structureEntry.combine(into: &hasher)
    for (kind, entry) in builder.context.structuresByKind.sorted(by: { $0.key < $1.key }) {
      hasher.combine(kind)
      entry.combine(into: &hasher)
    }
    hasher.combine(environment.pageWidth)
    hasher.combine(environment.scale)
    hasher.combine(environment.locale.identifier)
    environment.wording.combine(into: &hasher)
    hasher.combine(environment.direction == .rightToLeft)
    for (type, version) in environment.kinds.replacements.sorted(by: { $0.key < $1.key }) {
      hasher.combine(type)
      hasher.combine(version)
    }
    guard let theme = theme.value else { return nil }
    hasher.combine(theme)
    for (key, picture) in builder.context.theme.pictures {
      hasher.combine(key)
      hasher.combine(environment.themePictures[picture]?.identifier)
    }
    return hasher
  }

  private func pictures(of row: MessageRow) -> [String] { context.pictures(of: row) }

  /// Adds the identifier and the size of a picture; for a picture that cannot be shown, a number
  /// for the reason.
  private func combine(_ source: String, into hasher: inout ContentHasher) {
    switch context.environment.images.image(at: source) {
    case .available(let reference):
      hasher.combine(0)
      hasher.combine(reference.identifier)
      hasher.combine(reference.pixelWidth)
      hasher.combine(reference.pixelHeight)
    case .missing: hasher.combine(1)
    case .broken: hasher.combine(2)
    }
  }
}

extension CellContext {
  /// The paths of the pictures that layout requests.
  ///
  /// Other pictures must not be included, because each request for a missing picture is reported.
  func pictures(of row: MessageRow) -> [String] {
    var sources: [String] = []
    // Most rows have no pictures; for those rows, nothing is allocated.
    func add(_ source: String?) {
      if let source { sources.append(source) }
    }
    if row.showsAvatar { add(row.sender?.avatar) }
    components.pictures(for: row).forEach(add)
    let content = row.message.content
    if content.words == nil {
      sources += environment.kinds.kind(of: content).pictures(of: content)
    }
    sources += content.emojiPictures
    switch theme.reply.placement {
    case .inside, .bubble: add(row.reply?.thumbnail)
    case .above: if theme.reply.avatarSize > 0 { add(row.reply?.author?.avatar) }
    case .below: break
    }
    for reaction in row.message.reactions { add(reaction.source) }
    for people in row.reactionPeople { for face in people.faces { add(face.avatar) } }
    for face in row.thread?.faces ?? [] { add(face.avatar) }
    return sources
  }

  /// The path of the portrait that a title bar shows; empty if it shows none.
  func pictures(of bar: TitleBarRow) -> [String] {
    face(of: bar)?.avatar.map { [$0] } ?? []
  }

  /// The person whose portrait a title bar shows; nil if it shows none.
  func face(of bar: TitleBarRow) -> Sender? {
    guard theme.titleBar.avatarSize > 0 else { return nil }
    return switch theme.titleBar.kind {
    case .pictureLeading, .pictureTrailing, .pictureAbove: bar.face
    // In this kind of title bar, a group has a number sign instead of a portrait.
    case .channel: bar.isGroup ? nil : bar.face
    case .chat, .plain: nil
    }
  }
}

/// The version of the code that turns rows into cells.
package enum LayoutVersion {
  /// The version, which must be incremented whenever the same row can be laid out differently.
  ///
  /// Incrementing it prevents the use of cached snapshots from older code. `LayoutVersionTests`
  /// detects a missing increment.
  package static let current = 13
}
