import DisplayList
import TextShaping

extension Theme {
  /// Soft wallpaper, tailed bubbles with the clock time and ticks inside, coloured names.
  public static func telegram(_ appearance: ThemeAppearance = .light) -> Theme {
    let isDark = appearance == .dark
    // On the bright wallpaper the dates and notices have 2.9 to 4.1 to 1: black of three tenths, as in
    // the app itself. The key `contrast` goes above.
    let pill = PillStyle(
      fill: Color(hex6: 0x000000, isDark ? 0x55 : 0x4d), color: .white, size: 12.5,
      lineHeight: 18, weight: .medium, padding: EdgeInsets(horizontal: 10, vertical: 3),
      radius: 12, fillsWidth: false, spaceAbove: 10, spaceBelow: 2)
    return Theme(
      name: "telegram", appearance: appearance, fonts: FontStyle(),
      page: PageStyle(
        backdrop: .wallpaper(
          isDark
            ? [(0, 0x0e1621), (0.5, 0x16202c), (1, 0x101921)]
            : [(0, 0xdbddbb), (0.35, 0xa9c9a0), (0.65, 0x8fbfa8), (1, 0xd5d88d)]),
        insets: EdgeInsets(top: 2, left: 8, bottom: 16, right: 8), columnWidth: 728),
      grouping: GroupingStyle(maximumGap: 600, spaceBetweenGroups: 8, spaceWithinGroup: 2),
      titleBar: TitleBarStyle(
        isVisible: true, height: 52, fill: isDark ? Color(rgb: 0x17212b) : .white,
        color: isDark ? .white : .black,
        rule: Color(hex6: 0x000000, isDark ? 0x40 : 0x1f), size: 17),
      timeLine: TimeLineStyle(kind: .dates, maximumGap: 600, pill: pill),
      notice: pill,
      unreadLine: PillStyle(
        fill: Color(hex6: isDark ? 0x17212b : 0xffffff, isDark ? 0xcc : 0xb8),
        color: Color(rgb: isDark ? 0x8fa9bf : 0x556f59), size: 13, lineHeight: 18,
        weight: .medium, padding: EdgeInsets(horizontal: 10, vertical: 4), radius: 0,
        fillsWidth: true, spaceAbove: 10, spaceBelow: 2),
      avatar: AvatarStyle(
        incoming: .lastOfGroup, outgoing: .never, isShownInPairs: false, size: 32, radius: 16,
        gap: 7, alignment: .bottom, fontSize: 13, color: .white, palette: .discs),
      senderName: SenderNameStyle(
        visibility: .firstOfGroup, isShownInPairs: false, placement: .inside, color: nil,
        palette: .names(on: appearance), size: 13.5, lineHeight: 18, weight: .semibold,
        margin: .zero),
      bubble: BubbleStyle(
        incoming: isDark ? .telegramDarkIncoming : .telegramLightIncoming,
        outgoing: isDark ? .telegramDarkOutgoing : .telegramLightOutgoing, radius: 16,
        groupedRadius: 5, padding: EdgeInsets(horizontal: 12, vertical: 7), tail: .corner,
        tailVisibility: .lastOfGroup, maximumWidth: 460, reservedWidth: 108, minimumWidth: 40,
        shadow: Shadow(
          color: Color(hex6: 0x000000, 0x22), offset: Point(x: 0, y: 1), blur: 0.6),
        wrapsEmoji: false),
      status: StatusStyle(
        stamp: .inside, marks: .ticks, size: 11.5, lineHeight: 15, gap: 9,
        overhang: EdgeInsets(top: 0, left: 0, bottom: 3, right: 3),
        read: Color(rgb: isDark ? 0x8fb4d9 : 0x499e3a), failed: Color(rgb: 0xe5484d),
        overlay: Color(hex6: 0x000000, 0x80), onOverlay: .white),
      reply: ReplyStyle(
        placement: .inside, fill: .clear, color: .clear, size: 13.5, lineHeight: 18,
        padding: EdgeInsets(horizontal: 9, vertical: 4), radius: 4, barWidth: 3,
        maximumWidth: 460, gap: 5, outgoingPalette: .ownQuotes(on: appearance)),
      reactions: ReactionStyle(
        placement: .inside, height: 22, size: 13, padding: 8, gap: 5, distance: 5,
        border: .clear, borderWidth: 0),
      media: MediaStyle(
        maximumWidth: 236, maximumHeight: 280, minimumWidth: 120, minimumHeight: 80,
        stickerSize: 160, radius: 16, cardWidth: 205, showsPlayButton: true,
        fileIcon: Color(rgb: 0xe5534b),
        placeholder: Color(hex6: isDark ? 0xffffff : 0x000000, 0x14),
        onPlaceholder: Color(hex6: isDark ? 0xffffff : 0x000000, isDark ? 0x8c : 0x80),
        titleSize: 15,
        detailSize: 12.5))
  }
}

extension BubblePalette {
  /// White, on a bright wallpaper.
  static let telegramLightIncoming = BubblePalette(
    fill: .white, text: .black, secondary: Color(rgb: 0x838c91), link: Color(rgb: 0x2473af),
    accent: Color(rgb: 0x2678b6), onAccent: .white, inset: Color(hex6: 0x000000, 0x0d),
    code: Color(rgb: 0x8a3b6b), reaction: Color(hex6: 0x000000, 0x10), reactionText: .black)
  /// Pale green, on a bright wallpaper.
  static let telegramLightOutgoing = BubblePalette(
    fill: Color(rgb: 0xe3fec8), text: .black, secondary: Color(rgb: 0x509042),
    link: Color(rgb: 0x226ba2), accent: Color(rgb: 0x3fa535), onAccent: .white,
    inset: Color(hex6: 0x2f7d20, 0x1c), code: Color(rgb: 0x8a3b6b),
    reaction: Color(hex6: 0x2f7d20, 0x1c), reactionText: .black)
  /// Slate, on a dark wallpaper.
  static let telegramDarkIncoming = BubblePalette(
    fill: Color(rgb: 0x182533), text: .white, secondary: Color(rgb: 0x6d7f8f),
    link: Color(rgb: 0x6ab3f3), accent: Color(rgb: 0x6ab3f3), onAccent: .white,
    inset: Color(hex6: 0xffffff, 0x12), code: Color(rgb: 0xd7a6c4),
    reaction: Color(hex6: 0xffffff, 0x1c), reactionText: .white)
  /// Blue, on a dark wallpaper.
  static let telegramDarkOutgoing = BubblePalette(
    fill: Color(rgb: 0x2b5278), text: .white, secondary: Color(rgb: 0x8fb4d9),
    link: Color(rgb: 0xb4daff), accent: Color(rgb: 0x6ab3f3), onAccent: .white,
    inset: Color(hex6: 0xffffff, 0x14), code: Color(rgb: 0xf6e6f0),
    reaction: Color(hex6: 0xffffff, 0x1c), reactionText: .white)
}
