import DisplayList

extension ThemeKey {
  /// The keys of avatar, name and status.
  static let components: [ThemeKey] = [
    .choice("avatar.incoming", ComponentVisibility.self) { $0.avatar.incoming = $1 },
    .choice("avatar.outgoing", ComponentVisibility.self) { $0.avatar.outgoing = $1 },
    .flag("avatar.isShownInPairs") { $0.avatar.isShownInPairs = $1 },
    .number("avatar.size", 1...400) { $0.avatar.size = $1 },
    .number("avatar.radius", 0...2000) { $0.avatar.radius = $1 },
    .number("avatar.gap", 0...2000) { $0.avatar.gap = $1 },
    .choice("avatar.alignment", AvatarStyle.Alignment.self) { $0.avatar.alignment = $1 },
    .number("avatar.fontSize", 1...400) { $0.avatar.fontSize = $1 },
    .color("avatar.color") { $0.avatar.color = $1 },
    .colors("avatar.palette") { $0.avatar.palette = $1 },
    .choice("senderName.visibility", ComponentVisibility.self) { $0.senderName.visibility = $1 },
    .flag("senderName.isShownInPairs") { $0.senderName.isShownInPairs = $1 },
    .choice("senderName.placement", SenderNameStyle.Placement.self) {
      $0.senderName.placement = $1
    },
    ThemeKey(path: "senderName.color", setter: .optionalColor { $0.senderName.color = $1 }),
    .colors("senderName.palette") { $0.senderName.palette = $1 },
    .number("senderName.size", 1...400) { $0.senderName.size = $1 },
    .number("senderName.lineHeight", 1...400) { $0.senderName.lineHeight = $1 },
    .weight("senderName.weight") { $0.senderName.weight = $1 },
    .number("senderName.margin.top", 0...2000) { $0.senderName.margin.top = $1 },
    .number("senderName.margin.left", 0...2000) { $0.senderName.margin.left = $1 },
    .number("senderName.margin.bottom", 0...2000) { $0.senderName.margin.bottom = $1 },
    .number("senderName.margin.right", 0...2000) { $0.senderName.margin.right = $1 },
    .choice("status.stamp", StatusStyle.StampPlacement.self) { $0.status.stamp = $1 },
    .choice("status.marks", StatusStyle.Marks.self) { $0.status.marks = $1 },
    .number("status.size", 1...400) { $0.status.size = $1 },
    .number("status.lineHeight", 1...400) { $0.status.lineHeight = $1 },
    .number("status.gap", 0...2000) { $0.status.gap = $1 },
    .number("status.overhang.top", 0...2000) { $0.status.overhang.top = $1 },
    .number("status.overhang.left", 0...2000) { $0.status.overhang.left = $1 },
    .number("status.overhang.bottom", 0...2000) { $0.status.overhang.bottom = $1 },
    .number("status.overhang.right", 0...2000) { $0.status.overhang.right = $1 },
    .color("status.read") { $0.status.read = $1 },
    .color("status.failed") { $0.status.failed = $1 },
    .color("status.overlay") { $0.status.overlay = $1 },
    .color("status.onOverlay") { $0.status.onOverlay = $1 },
  ]
}
