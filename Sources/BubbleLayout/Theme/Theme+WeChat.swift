import DisplayList
import TextShaping

extension Theme {
  /// Grey page, green and white bubbles with a small side tail, square avatars, time lines.
  public static func wechat(_ appearance: ThemeAppearance = .light) -> Theme {
    let isDark = appearance == .dark
    let page = Color(rgb: isDark ? 0x111111 : 0xededed)
    let secondary = Color(rgb: isDark ? 0x6b6b6b : 0x9b9b9b)
    // Times and notices have 2.4 to 1 on the light page. The app itself is paler: black of three tenths
    // has 2.1. The key `contrast` goes above.
    let pill = PillStyle(
      fill: .clear, color: secondary, size: 13, lineHeight: 18, weight: .regular,
      padding: EdgeInsets(horizontal: 10, vertical: 0), radius: 4, fillsWidth: false,
      spaceAbove: 12, spaceBelow: 4)
    var unread = pill
    unread.spaceAbove = 16
    unread.rule = Color(hex6: isDark ? 0xffffff : 0x000000, isDark ? 0x2b : 0x26)
    return Theme(
      name: "wechat", appearance: appearance, fonts: FontStyle(),
      page: PageStyle(
        backdrop: .color(page), insets: EdgeInsets(top: 8, left: 12, bottom: 16, right: 12),
        columnWidth: 728),
      grouping: GroupingStyle(maximumGap: 300, spaceBetweenGroups: 14, spaceWithinGroup: 10),
      titleBar: TitleBarStyle(
        isVisible: true, height: 52, fill: page, color: Color(rgb: isDark ? 0xd5d5d5 : 0x111111),
        rule: Color(hex6: isDark ? 0xffffff : 0x000000, isDark ? 0x14 : 0x1f), size: 17),
      timeLine: TimeLineStyle(kind: .times, maximumGap: 300, pill: pill),
      notice: pill, unreadLine: unread,
      avatar: AvatarStyle(
        incoming: .always, outgoing: .always, isShownInPairs: true, size: 40, radius: 5, gap: 10,
        alignment: .top, fontSize: 16, color: .white, palette: .discs),
      senderName: SenderNameStyle(
        visibility: .firstOfGroup, isShownInPairs: false, placement: .above,
        color: Color(rgb: isDark ? 0x7f7f7f : 0x6b6b6b), palette: .names(on: appearance),
        size: 12.5,
        lineHeight: 16, weight: .regular,
        margin: EdgeInsets(top: 0, left: 2, bottom: 3, right: 0)),
      bubble: BubbleStyle(
        incoming: isDark ? .wechatDarkIncoming : .wechatLightIncoming,
        outgoing: isDark ? .wechatDarkOutgoing : .wechatLightOutgoing, radius: 5,
        groupedRadius: 5, padding: EdgeInsets(horizontal: 12, vertical: 9), tail: .side,
        tailVisibility: .always, maximumWidth: 460, reservedWidth: 136, minimumWidth: 40,
        shadow: Shadow(color: .clear, offset: .zero, blur: 0), wrapsEmoji: true),
      status: StatusStyle(
        stamp: .none, marks: .beside, size: 11.5, lineHeight: 15, gap: 9, overhang: .zero,
        read: Color(rgb: isDark ? 0x6b6b6b : 0x888888), failed: Color(rgb: 0xfa5151),
        overlay: Color(hex6: 0x000000, 0x80),
        onOverlay: .white),
      reply: ReplyStyle(
        placement: .below, fill: Color(rgb: isDark ? 0x222222 : 0xe1e1e1),
        color: Color(rgb: isDark ? 0x8a8a8a : 0x7d7d7d), size: 13, lineHeight: 17,
        padding: EdgeInsets(horizontal: 8, vertical: 6), radius: 4, barWidth: 0,
        maximumWidth: 240, gap: 5, outgoingPalette: .names(on: appearance)),
      reactions: ReactionStyle(
        placement: .overlapping, height: 22, size: 13, padding: 8, gap: 4, distance: 7,
        border: page, borderWidth: 2),
      media: MediaStyle(
        maximumWidth: 236, maximumHeight: 280, minimumWidth: 80, minimumHeight: 60,
        stickerSize: 120, radius: 5, cardWidth: 205, showsPlayButton: false,
        fileIcon: Color(rgb: 0xe5534b),
        placeholder: Color(rgb: isDark ? 0x3a3a3a : 0xe1e1e1),
        onPlaceholder: Color(rgb: isDark ? 0x9a9a9a : 0x757575), titleSize: 15,
        detailSize: 12.5))
  }
}

extension BubblePalette {
  /// White, on light grey.
  static let wechatLightIncoming = BubblePalette(
    fill: .white, text: Color(rgb: 0x111111), secondary: Color(rgb: 0x8a8a8a),
    link: Color(rgb: 0x576b95), accent: Color(rgb: 0x111111), onAccent: .white,
    inset: Color(hex6: 0x000000, 0x0e), code: Color(rgb: 0x7a3e1d), reaction: .white,
    reactionText: Color(rgb: 0x111111))
  /// Green, on light grey.
  static let wechatLightOutgoing = BubblePalette(
    fill: Color(rgb: 0x95ec69), text: Color(rgb: 0x111111), secondary: Color(rgb: 0x487733),
    link: Color(rgb: 0x2f4d83), accent: Color(rgb: 0x111111), onAccent: .white,
    inset: Color(hex6: 0x000000, 0x14), code: Color(rgb: 0x5d3413), reaction: .white,
    reactionText: Color(rgb: 0x111111))
  /// Charcoal, on black.
  static let wechatDarkIncoming = BubblePalette(
    fill: Color(rgb: 0x2c2c2c), text: Color(rgb: 0xd5d5d5), secondary: Color(rgb: 0x8b8b8b),
    link: Color(rgb: 0x97a6ba), accent: Color(rgb: 0xd5d5d5), onAccent: Color(rgb: 0x2c2c2c),
    inset: Color(hex6: 0xffffff, 0x12), code: Color(rgb: 0xd9b38c),
    reaction: Color(rgb: 0x2c2c2c), reactionText: Color(rgb: 0xd5d5d5))
  /// Green, on black.
  static let wechatDarkOutgoing = BubblePalette(
    fill: Color(rgb: 0x3eb575), text: Color(rgb: 0x06130b), secondary: Color(rgb: 0x124b2c),
    link: Color(rgb: 0x082a46), accent: Color(rgb: 0x06130b), onAccent: Color(rgb: 0x3eb575),
    inset: Color(hex6: 0x000000, 0x1c), code: Color(rgb: 0x211203),
    reaction: Color(rgb: 0x2c2c2c), reactionText: Color(rgb: 0xd5d5d5))
}
