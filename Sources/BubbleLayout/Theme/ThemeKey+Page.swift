import DisplayList

extension ThemeKey {
  /// The keys of fonts, the page and its lines.
  static let page: [ThemeKey] = [
    .texts("fonts.families") { $0.fonts.families = $1 },
    .texts("fonts.monospaceFamilies") { $0.fonts.monospaceFamilies = $1 },
    .number("fonts.size", 1...400) { $0.fonts.size = $1 },
    .number("fonts.lineHeight", 1...400) { $0.fonts.lineHeight = $1 },
    .number("fonts.codeScale", 0.25...2) { $0.fonts.codeScale = $1 },
    .number("fonts.emojiSize", 1...400) { $0.fonts.emojiSize = $1 },
    .number("fonts.emojiLineHeight", 1...400) { $0.fonts.emojiLineHeight = $1 },
    .colors("page.backdrop") { $0.page.backdrop = .backdrop($1) },
    .number("page.insets.top", 0...2000) { $0.page.insets.top = $1 },
    .number("page.insets.left", 0...2000) { $0.page.insets.left = $1 },
    .number("page.insets.bottom", 0...2000) { $0.page.insets.bottom = $1 },
    .number("page.insets.right", 0...2000) { $0.page.insets.right = $1 },
    .number("page.columnWidth", 120...10_000) { $0.page.columnWidth = $1 },
    .number("grouping.maximumGap", 0...10_000_000) { $0.grouping.maximumGap = $1 },
    .number("grouping.spaceBetweenGroups", 0...2000) { $0.grouping.spaceBetweenGroups = $1 },
    .number("grouping.spaceWithinGroup", 0...2000) { $0.grouping.spaceWithinGroup = $1 },
    .flag("titleBar.isVisible") { $0.titleBar.isVisible = $1 },
    .number("titleBar.height", 0...2000) { $0.titleBar.height = $1 },
    .color("titleBar.fill") { $0.titleBar.fill = $1 },
    .color("titleBar.color") { $0.titleBar.color = $1 },
    .color("titleBar.rule") { $0.titleBar.rule = $1 },
    .number("titleBar.size", 1...400) { $0.titleBar.size = $1 },
    .choice("timeLine.kind", TimeLineStyle.Kind.self) { $0.timeLine.kind = $1 },
    .number("timeLine.maximumGap", 0...10_000_000) { $0.timeLine.maximumGap = $1 },
  ]
}
