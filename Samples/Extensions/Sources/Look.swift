import ChatRaster

/// A look that is a value: WeChat's, at night and with round bubbles.
func nightTheme() throws -> Theme {
  var theme = Theme.wechat(.dark)
  theme.name = "night"
  theme.bubble.radius = 14
  theme.bubble.incoming.fill = Color(rgb: 0x24_2a38)
  theme.page.backdrop = .color(Color(rgb: 0x10_141c))
  try theme.validate()
  return theme
}
