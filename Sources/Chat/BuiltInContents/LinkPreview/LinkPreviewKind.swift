import BubbleLayout
import ChatModel
import DisplayList

/// Text with a preview card for the page of a link in the text.
struct LinkPreviewKind: ContentKind {
  static let type = "linkPreview"
  static let version = 1
  static let isFlowing = true

  func summary(of preview: LinkPreviewContent, in strings: LocalizedStrings) -> String {
    let words = preview.words.oneLine
    return words.isBlank ? RichText(preview.shownTitle).oneLine : words
  }

  func alternativeText(of preview: LinkPreviewContent, in strings: LocalizedStrings) -> String {
    [preview.shownSite, preview.title, preview.description].compactMap(\.self)
      .filter { !$0.isBlank }.map { RichText($0).oneLine }.joined(separator: " · ")
  }

  func words(of preview: LinkPreviewContent, in context: ContentContext) -> ContentWords? {
    // An address without other text is replaced by a card in a separate bubble.
    if context.theme.media.linkPreview == .card, context.theme.status.stamp != .inside,
      preview.text.map({ $0.string == preview.url }) ?? true
    {
      return nil
    }
    return ContentWords(preview.words)
  }

  func pictures(of preview: LinkPreviewContent) -> [String] { preview.image.map { [$0] } ?? [] }

  func redacted(
    _ preview: LinkPreviewContent, by redaction: Redaction
  ) -> LinkPreviewContent? {
    LinkPreviewContent(
      url: redaction.masked(preview.url), title: preview.title.map { redaction.masked($0) },
      description: preview.description.map { redaction.masked($0) },
      site: preview.site.map { redaction.masked($0) },
      text: preview.text.map { redaction.masked($0) })
  }

  func measured(
    _ preview: LinkPreviewContent, in context: ContentContext
  ) -> some MeasuredContent {
    LinkPreviewView(
      preview, label: alternativeText(of: preview, in: context.strings), in: context)
  }
}

extension LinkPreviewContent {
  /// The text next to the card, which is the address if there is no other text.
  fileprivate var words: RichText {
    text ?? RichText(url, entities: [.init(.link(url), 0..<url.utf8.count)])
  }

  /// The name of the site or, if it is unknown, the host of the address.
  var shownSite: String? { site ?? url.siteName }

  /// The title or, if there is none, the site or the address.
  var shownTitle: String {
    [title, shownSite].compactMap(\.self).first { !$0.isBlank } ?? url
  }
}

/// A preview in the form that the theme specifies.
private enum LinkPreviewView: MeasuredContent {
  case block(SideLineCard)
  case cover(LinkCover)

  init(_ preview: LinkPreviewContent, label: String, in context: ContentContext) {
    switch context.theme.media.linkPreview {
    case .bar, .rule, .box:
      var card = SideLineCard(in: context)
      card.add(preview, in: context)
      card.finish(role: .link(preview.url), label: label)
      self = .block(card)
    case .above, .card: self = .cover(LinkCover(preview, label: label, in: context))
    }
  }

  var size: Size {
    switch self {
    case .block(let card): card.size
    case .cover(let cover): cover.size
    }
  }

  var fit: ContentFit {
    switch self {
    case .block(let card): card.fit
    case .cover(let cover): cover.fit
    }
  }

  var coversGround: Bool {
    switch self {
    case .block: false
    case .cover(let cover): cover.coversGround
    }
  }

  var followsWords: Bool {
    switch self {
    case .block(let card): card.followsWords
    case .cover: false
    }
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    switch self {
    case .block(let card): card.draw(in: box, on: &canvas)
    case .cover(let cover): cover.draw(in: box, on: &canvas)
    }
  }
}
