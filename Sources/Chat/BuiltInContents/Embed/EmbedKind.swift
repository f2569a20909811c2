import BubbleLayout
import ChatModel
import DisplayList

/// An embed: a card below a message, with content that a program has written.
struct EmbedKind: ContentKind {
  static let type = "embed"
  static let version = 1
  static let isFlowing = true

  /// The maximum number of fields that are shown, as in Discord; a label shows the number of
  /// omitted fields.
  static let fieldLimit = 25

  func summary(of embed: EmbedContent, in strings: LocalizedStrings) -> String {
    let words = [
      embed.text?.string, embed.title, embed.description, embed.author?.name, embed.site,
      embed.fields.first?.name, embed.footer?.name,
    ].lazy.compactMap(\.self).first { !$0.isBlank }
    return words.map { RichText(markdown: $0).oneLine } ?? strings.photo
  }

  func alternativeText(of embed: EmbedContent, in strings: LocalizedStrings) -> String {
    var parts = [embed.site, embed.author?.name, embed.title, embed.description]
    parts += embed.fields.prefix(Self.fieldLimit).map { strings.titled($0.name, $0.value) }
    parts.append(embed.footer?.name)
    return parts.compactMap(\.self).filter { !$0.isBlank }
      .map { RichText(markdown: $0).oneLine }.joined(separator: " · ")
  }

  func words(of embed: EmbedContent, in context: ContentContext) -> ContentWords? {
    embed.text.map { ContentWords($0) }
  }

  func pictures(of embed: EmbedContent) -> [String] {
    [embed.author?.icon, embed.thumbnail, embed.image, embed.footer?.icon].compactMap(\.self)
  }

  func thumbnail(of embed: EmbedContent) -> String? { embed.image ?? embed.thumbnail }

  func redacted(_ embed: EmbedContent, by redaction: Redaction) -> EmbedContent? {
    func label(_ label: EmbedContent.Label?) -> EmbedContent.Label? {
      label.map { EmbedContent.Label(redaction.masked($0.name)) }
    }
    let masked = EmbedContent(
      title: embed.title.map { redaction.masked($0) },
      description: embed.description.map { redaction.masked($0) },
      fields: embed.fields.map {
        .init(redaction.masked($0.name), redaction.masked($0.value), inline: $0.inline)
      }, site: embed.site.map { redaction.masked($0) }, author: label(embed.author),
      color: embed.color, footer: label(embed.footer),
      text: embed.text.map { redaction.masked($0) })
    // After redaction, an embed with only images has nothing left.
    let isLeft = [masked.title, masked.description, masked.site, masked.author?.name]
      .contains { $0?.isEmpty == false }
    return isLeft || !masked.fields.isEmpty || masked.footer != nil ? masked : nil
  }

  func measured(_ embed: EmbedContent, in context: ContentContext) -> some MeasuredContent {
    var card = SideLineCard(in: context)
    card.add(embed, in: context)
    card.finish(
      role: embed.url.map { .link($0) } ?? .custom("embed"),
      label: alternativeText(of: embed, in: context.strings))
    return card
  }
}

extension SideLineCard {
  /// Adds the parts of an embed.
  fileprivate mutating func add(_ embed: EmbedContent, in context: ContentContext) {
    if let color = embed.rgb { self.color(Color(rgb: color)) }
    if let thumbnail = embed.thumbnail { addThumbnail(thumbnail, in: context) }
    if let site = embed.site, !site.isBlank {
      addText(site, styles.site, maximumLines: 1, in: context)
    }
    if let author = embed.author, !author.name.isBlank {
      addLabel(
        author.name, icon: author.icon, iconSide: 24, style: styles.author, link: author.url,
        in: context)
    }
    if let title = embed.title, !title.isBlank {
      addText(title, styles.title, maximumLines: 4, link: embed.url, in: context)
    }
    if let words = embed.description, !words.isBlank {
      addWords(RichText(markdown: words), in: context)
    }
    addFields(Array(embed.fields.prefix(EmbedKind.fieldLimit)), in: context)
    let rest = embed.fields.count - EmbedKind.fieldLimit
    if rest > 0 { addText("+ \(rest)", styles.footer, maximumLines: 1, in: context) }
    if let image = embed.image { addLargePicture(image, evenIfSmall: true, in: context) }
    let moment = embed.at.map { context.text(of: $0, as: .dayAndTime) }
    let footer = [embed.footer?.name, moment].compactMap(\.self).filter { !$0.isBlank }
    if !footer.isEmpty {
      addLabel(
        context.text(joining: footer, by: " • "), icon: embed.footer?.icon, iconSide: 18,
        style: styles.footer, link: nil, in: context)
    }
  }
}
