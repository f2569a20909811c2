import ChatModel
import DisplayList

extension Theme {
  /// All keys that a theme file can set in addition to `ThemeFile.headerKeys`.
  static let keys: [ThemeKey<Theme>] = ThemeKey.joined(
    [
      .name("structure", Theme.builtInStructures, \.structure),
      .choice("contrast", \.contrast),
    ],
    ThemeKey.part("fonts", FontStyle.keys, \.fonts),
    ThemeKey.part("page", PageStyle.keys, \.page),
    ThemeKey.part("grouping", GroupingStyle.keys, \.grouping),
    ThemeKey.part("titleBar", TitleBarStyle.keys, \.titleBar),
    ThemeKey.part("inputBar", InputBarStyle.keys, \.inputBar),
    ThemeKey.part("timeLine", DateSeparatorStyle.keys, \.dateSeparator),
    ThemeKey.part("notice", PillStyle.keys, \.notice),
    ThemeKey.part("unreadLine", UnreadLabelStyle.keys, \.unreadLabel),
    ThemeKey.part("unreadLine", PillStyle.keys, \.unreadLine),
    ThemeKey.part("avatar", AvatarStyle.keys, \.avatar),
    ThemeKey.part("senderName", SenderNameStyle.keys, \.senderName),
    ThemeKey.part("status", StatusStyle.keys, \.status),
    ThemeKey.part("bubble", BubbleStyle.keys, \.bubble),
    ThemeKey.part("row", RowStyle.keys, \.row),
    ThemeKey.part("reply", ReplyStyle.keys, \.reply),
    ThemeKey.part("reactions", ReactionStyle.keys, \.reactions),
    ThemeKey.part("media", MediaStyle.keys, \.media),
    ThemeKey.part("document", DocumentStyle.keys, \.document),
    ThemeKey.part("syntax", SyntaxStyle.keys, \.syntax),
    ThemeKey.part("icons", ThemeIcons.keys, \.icons))

  /// The known path, of a key or of an object with keys, that is most similar to a given path; nil
  /// if none is similar.
  static func nearestKey(to path: String) -> String? {
    Spelling.nearest(
      to: path, among: ThemeFile.headerKeys + ThemeFile.objects.sorted() + keys.map(\.path))
  }
}

extension EdgeInsets {
  static let keys: [ThemeKey<Self>] = [
    .number("top", 0...2000, \.top), .number("left", 0...2000, \.left),
    .number("bottom", 0...2000, \.bottom), .number("right", 0...2000, \.right),
  ]
}

extension FontStyle {
  fileprivate static let keys: [ThemeKey<Self>] = [
    .families("families", \.families),
    .families("incomingFamilies", \.incoming),
    .families("monospaceFamilies", \.monospaceFamilies),
    .number("size", 1...400, \.size),
    .number("lineHeight", 1...400, \.lineHeight),
    .number("codeScale", 0.25...2, \.codeScale, .times),
    .number("emojiSize", 1...400, \.emojiSize),
    .number("loneEmojiSize", 0...400, \.loneEmojiSize),
    .number("emojiLineHeight", 1...400, \.emojiLineHeight),
  ]
}

extension PageStyle {
  fileprivate static let keys: [ThemeKey<Self>] = ThemeKey.joined(
    [
      .background("backdrop", \.background),
      .picture("picture", \.picture, limit: ThemeLimits.pagePictureByteCount),
    ],
    ThemeKey.part("pattern", BackgroundPattern.keys, \.pattern),
    [.picture("pattern.picture", \.patternPicture)],
    ThemeKey.insets("insets", \.insets),
    [
      .number("columnWidth", 120...10_000, \.columnWidth),
      .number("wideMargin", 0...2000, \.wideMargin),
      .number("wideFrom", 120...10_000, \.wideFrom),
      .choice("shortChats", \.shortChats),
    ])
}

extension BackgroundPattern {
  fileprivate static let keys: [ThemeKey<Self>] = [
    .choice("art", \.art),
    .number("tile", 40...1000, \.tile),
    .color("color", \.color),
    .choice("blend", \.blend),
  ]
}

extension GroupingStyle {
  fileprivate static let keys: [ThemeKey<Self>] = [
    .number("maximumGap", 0...10_000_000, \.maximumGap, .seconds),
    .number("spaceBetweenGroups", 0...2000, \.spaceBetweenGroups),
    .number("spaceWithinGroup", 0...2000, \.spaceWithinGroup),
  ]
}

extension TitleBarStyle {
  fileprivate static let keys: [ThemeKey<Self>] = [
    .choice("kind", \.kind),
    .flag("isVisible", \.isVisible),
    .number("height", 0...2000, \.height),
    .color("fill", \.fill),
    .color("color", \.color),
    .optionalColor("subtitle", \.subtitle),
    .color("rule", \.rule),
    .number("size", 1...400, \.size),
    .number("subtitleSize", 1...400, \.subtitleSize),
    .choice("secondLine", \.secondLine),
    .number("avatarSize", 0...400, \.avatarSize),
    .choice("back", \.back),
    .signs("signs", \.signs),
    .color("button", \.button),
    .color("buttonBorder", \.buttonBorder),
  ]
}

extension InputBarStyle {
  fileprivate static let keys: [ThemeKey<Self>] = [
    .optionalColor("fill", \.fill),
    .optionalColor("rule", \.rule),
    .optionalColor("icon", \.icon),
    .optionalColor("field", \.field),
    .optionalColor("fieldBorder", \.fieldBorder),
    .optionalColor("text", \.text),
    .optionalColor("placeholder", \.placeholder),
    .optionalColor("accent", \.accent),
    .optionalColor("onAccent", \.onAccent),
    .optionalColor("panel", \.panel),
    .optionalColor("key", \.key),
    .number("fieldHeight", 16...200, \.fieldHeight),
    .number("fieldRadius", 0...200, \.fieldRadius),
    .number("iconSize", 8...100, \.iconSize),
    .number("inset", 0...200, \.inset),
    .optionalSigns("leading", \.leading),
    .optionalSigns("insideLeading", \.insideLeading),
    .optionalSigns("insideTrailing", \.insideTrailing),
    .optionalSigns("trailing", \.trailing),
    .optionalSigns("below", \.below),
    .number("discSize", 0...200, \.discSize),
    .optionalColor("disc", \.disc),
    .optionalColor("onDisc", \.onDisc),
    .choice("prompt", \.prompt),
    .optionalText("promptText", \.promptText),
  ]
}

extension DateSeparatorStyle {
  fileprivate static let keys: [ThemeKey<Self>] = ThemeKey.joined(
    [
      .choice("kind", \.kind),
      .number("maximumGap", 0...10_000_000, \.maximumGap, .seconds),
      .weight("dayWeight", \.dayWeight),
      .choice("form", \.form),
      .choice("nearDays", \.nearDays),
      .choice("letterCase", \.letterCase),
    ],
    ThemeKey.part("pill", PillStyle.keys, \.pill))
}

extension UnreadLabelStyle {
  fileprivate static let keys: [ThemeKey<Self>] = [
    .choice("label", \.label),
    .choice("letterCase", \.letterCase),
  ]
}

extension PillStyle {
  fileprivate static let keys: [ThemeKey<Self>] = ThemeKey.joined(
    [
      .color("fill", \.fill),
      .color("color", \.color),
      .number("size", 1...400, \.size),
      .number("lineHeight", 1...400, \.lineHeight),
      .weight("weight", \.weight),
    ],
    ThemeKey.insets("padding", \.padding),
    [
      .number("radius", 0...2000, \.radius),
      .flag("fillsWidth", \.fillsWidth),
      .choice("alignment", \.alignment),
      .color("rule", \.rule),
      .color("border", \.border),
      .number("spaceAbove", 0...2000, \.spaceAbove),
      .number("spaceBelow", 0...2000, \.spaceBelow),
    ])
}

extension AvatarStyle {
  fileprivate static let keys: [ThemeKey<Self>] = [
    .choice("incoming", \.incoming),
    .choice("outgoing", \.outgoing),
    .flag("isShownInPairs", \.isShownInPairs),
    .number("size", 1...400, \.size),
    .number("radius", 0...2000, \.radius),
    .number("gap", 0...2000, \.gap),
    .choice("alignment", \.alignment),
    .number("fontSize", 1...400, \.fontSize),
    .color("color", \.color),
    .colors("palette", \.palette),
    .picture("picture", \.picture),
  ]
}

extension SenderNameStyle {
  fileprivate static let keys: [ThemeKey<Self>] = ThemeKey.joined(
    [
      .flag("isShownOnForwarded", \.isShownOnForwarded),
      .choice("visibility", \.visibility),
      .flag("isShownInPairs", \.isShownInPairs),
      .choice("placement", \.placement),
      .optionalColor("color", \.color),
      .colors("palette", \.palette),
      .number("size", 1...400, \.size),
      .number("lineHeight", 1...400, \.lineHeight),
      .weight("weight", \.weight),
    ],
    ThemeKey.insets("margin", \.margin))
}

extension StatusStyle {
  fileprivate static let keys: [ThemeKey<Self>] = ThemeKey.joined(
    [
      .choice("stamp", \.stamp),
      .choice("marks", \.marks),
      .number("size", 1...400, \.size),
      .number("lineHeight", 1...400, \.lineHeight),
      .number("gap", 0...2000, \.gap),
    ],
    ThemeKey.insets("overhang", \.overhang),
    [
      .color("read", \.read),
      .color("failed", \.failed),
      .color("overlay", \.overlay),
      .color("onOverlay", \.onOverlay),
    ])
}

extension BubbleStyle {
  fileprivate static let keys: [ThemeKey<Self>] = ThemeKey.joined(
    [
      .number("radius", 0...2000, \.radius),
      .number("groupedRadius", 0...2000, \.groupedRadius),
    ],
    ThemeKey.insets("padding", \.padding),
    [
      .choice("tail", \.tail),
      .choice("tailVisibility", \.tailVisibility),
      .number("maximumWidth", 16...10_000, \.maximumWidth),
      .number("maximumShare", 0.1...1, \.maximumShare, .times),
      .number("reservedWidth", 0...2000, \.reservedWidth),
      .number("minimumWidth", 0...2000, \.minimumWidth),
      .color("shadow.color", \.shadow.color),
      .number("shadow.offset", 0...2000, \.shadow.offset.y),
      .number("shadow.blur", 0...60, \.shadow.blur),
      .flag("wrapsEmoji", \.wrapsEmoji),
    ],
    ThemeKey.part("incoming", BubblePalette.keys, \.incoming),
    ThemeKey.part("outgoing", BubblePalette.keys, \.outgoing))
}

extension BubblePalette {
  fileprivate static let keys: [ThemeKey<Self>] =
    colorKeys + ThemeKey.part("picture", BubblePicture.keys, \.picture)

  private static let colorKeys: [ThemeKey<Self>] = [
    .fill("fill", \.fill),
    .color("text", \.text),
    .color("secondary", \.secondary),
    .color("link", \.link),
    .color("accent", \.accent),
    .color("onAccent", \.onAccent),
    .color("inset", \.inset),
    .color("code", \.code),
    .color("reaction", \.reaction),
    .color("reactionText", \.reactionText),
    .optionalColor("ownReaction", \.ownReaction),
    .optionalColor("ownReactionText", \.ownReactionText),
    .optionalColor("ownReactionBorder", \.ownReactionBorder),
    .optionalColor("mention", \.mention),
    .optionalColor("mentionText", \.mentionText),
    .optionalColor("timestamp", \.timestamp),
    .optionalColor("spoiler", \.spoiler),
  ]
}

extension BubblePicture {
  fileprivate static let keys: [ThemeKey<Self>] = ThemeKey.joined(
    [.picture("file", \.file), .number("scale", 0.5...8, \.scale, .times)],
    ThemeKey.insets("corners", \.corners), ThemeKey.insets("reach", \.reach))
}

extension ThemeIcons {
  fileprivate static let keys: [ThemeKey<Self>] = ThemeKey.joined(
    [.picture("back", \.back)],
    Message.Status.allCases.map { .picture("delivery.\($0.rawValue)", \.[$0]) },
    ChromeSign.allCases.map { .picture("signs.\($0.rawValue)", \.[$0]) })
}

extension ReplyStyle {
  fileprivate static let keys: [ThemeKey<Self>] = ThemeKey.joined(
    [
      .choice("placement", \.placement),
      .color("fill", \.fill),
      .color("color", \.color),
      .number("size", 1...400, \.size),
      .number("lineHeight", 1...400, \.lineHeight),
    ],
    ThemeKey.insets("padding", \.padding),
    [
      .number("radius", 0...2000, \.radius),
      .number("barWidth", 0...2000, \.barWidth),
      .number("maximumWidth", 0...2000, \.maximumWidth),
      .number("gap", 0...2000, \.gap),
      .number("avatarSize", 0...2000, \.avatarSize),
      .colors("outgoingPalette", \.outgoingPalette),
      .choice("threadForm", \.threadForm),
    ])
}

extension ReactionStyle {
  fileprivate static let keys: [ThemeKey<Self>] = [
    .choice("placement", \.placement),
    .number("height", 0...2000, \.height),
    .number("radius", 0...2000, \.radius),
    .number("padding", 0...2000, \.padding),
    .number("gap", 0...2000, \.gap),
    .number("distance", 0...2000, \.distance),
    .number("borderWidth", 0...2000, \.borderWidth),
    .number("size", 1...400, \.size),
    .number("emojiSize", 0...400, \.emojiSize),
    .choice("alignment", \.alignment),
    .number("maximumCount", 0...64, \.maximumCount, .times),
    .flag("joinsAll", \.joinsAll),
    .flag("showsFaces", \.showsFaces),
    .flag("showsAddition", \.showsAddition),
    .color("border", \.border),
  ]
}

extension RowStyle {
  fileprivate static let keys: [ThemeKey<Self>] = ThemeKey.joined(
    [
      .color("cardFill", \.cardFill),
      .color("cardBorder", \.cardBorder),
      .number("cardRadius", 0...2000, \.cardRadius),
    ],
    ThemeKey.insets("cardPadding", \.cardPadding),
    [
      .signs("answerSigns", \.answerSigns), .number("answerSignSize", 8...100, \.answerSignSize),
    ])
}

extension MediaStyle {
  fileprivate static let keys: [ThemeKey<Self>] = [
    .number("maximumWidth", 1...4000, \.maximumWidth),
    .number("maximumHeight", 1...4000, \.maximumHeight),
    .number("minimumWidth", 1...4000, \.minimumWidth),
    .number("minimumHeight", 1...4000, \.minimumHeight),
    .number("stickerSize", 1...4000, \.stickerSize),
    .number("roundVideoSize", 48...4000, \.roundVideoSize),
    .number("cardWidth", 1...4000, \.cardWidth),
    .number("radius", 0...2000, \.radius),
    .number("frame", 0...100, \.frame),
    .number("frameRadius", 0...2000, \.frameRadius),
    .flag("separatesCaption", \.separatesCaption),
    .flag("showsPlayButton", \.showsPlayButton),
    .flag("isVoiceDurationBelow", \.isVoiceDurationBelow),
    .color("fileIcon", \.fileIcon),
    .color("placeholder", \.placeholder),
    .color("onPlaceholder", \.onPlaceholder),
    .number("titleSize", 1...400, \.titleSize),
    .number("detailSize", 1...400, \.detailSize),
    .choice("callForm", \.callForm),
    .choice("linkPreview", \.linkPreview),
    .choice("album", \.album),
    .number("albumGap", 0...100, \.albumGap),
  ]
}

extension DocumentStyle {
  fileprivate static let keys: [ThemeKey<Self>] = [
    .number("heading1", 0.5...4, \.heading1, .times),
    .number("heading2", 0.5...4, \.heading2, .times),
    .number("heading3", 0.5...4, \.heading3, .times),
    .weight("headingWeight", \.headingWeight),
    .number("blockGap", 0...4, \.blockGap, .times),
    .number("itemGap", 0...4, \.itemGap, .times),
    .number("headingGap", 0...4, \.headingGap, .times),
    .number("indent", 0.5...8, \.indent, .times),
    .choice("codeHead", \.codeHead),
    .optionalColor("codeFill", \.codeFill),
    .optionalColor("codeHeadFill", \.codeHeadFill),
    .optionalColor("codeBorder", \.codeBorder),
    .number("codeRadius", 0...2000, \.codeRadius),
    .optionalColor("line", \.line),
    .optionalColor("quoteBar", \.quoteBar),
    .number("quoteBarWidth", 0...40, \.quoteBarWidth),
    .optionalColor("quoteText", \.quoteText),
    .number("tableScale", 0.5...2, \.tableScale, .times),
    .flag("tableFillsWidth", \.tableFillsWidth),
  ]
}
