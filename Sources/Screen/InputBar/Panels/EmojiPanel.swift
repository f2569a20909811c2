public import BubbleLayout
public import DisplayList

/// A grid of emoji, on as many pages as are needed.
public struct EmojiPanel: InputBarPanel, Hashable {
  /// The emoji in reading order.
  public var emoji: [String]

  /// Makes a panel.
  public init(emoji: [String] = Self.usual) {
    self.emoji = emoji
  }

  /// Frequently used emoji.
  public static let usual: [String] =
    ("😂 ❤️ 🤣 👍 😭 🙏 😘 🥰 😍 😊 🎉 😁 💕 🥺 😅 🔥 🤦 🤷 🙄 😆 🤗 😉 🎂 🤔 👏 🙂 😳 🥳 😎 👌 "
    + "💜 😔 💪 ✨ 💖 👀 😋 😏 😢 👉 💗 😩 💯 🌹 💞 🎈 💙 😃 😡 💐 😜 🙈 🤞 😄 🤤 🙌 🤪 ❣️ 😀 💋 "
    + "☀️ 🌈 🍀 ☕ 🍕 🍎 🚗 ✈️ ⚽ 🎵 📷 📌").split(separator: " ").map(String.init)

  /// Measures the first page.
  public func measured(for room: Size, in context: ContentContext) -> any MeasuredContent {
    measured(page: 0, for: room, in: context)
  }

  /// Measures the emoji of a page.
  public func measured(
    page: Int, for room: Size, in context: ContentContext
  ) -> any MeasuredContent {
    let grid = PanelGrid(
      in: room, width: context.width, cell: Size(width: 44, height: 46), padding: 12,
      count: emoji.count, page: page)
    let cells = emoji[grid.range].map { emoji in
      (emoji, context.text(emoji, style: Self.style, width: 80, maximumLines: 1))
    }
    return EmojiGrid(
      grid: grid, cells: cells, room: room, palette: ChromePalette(context.theme))
  }

  private static let style = ContentTextStyle(size: 28, lineHeight: 36)
}

private struct EmojiGrid: MeasuredContent {
  let grid: PanelGrid
  let cells: [(emoji: String, text: MeasuredText)]
  let room: Size
  let palette: ChromePalette
  let fit = ContentFit.edgeToEdge

  var size: Size { room }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    for (index, cell) in cells.enumerated() {
      let place = grid.box(of: index, in: box)
      canvas.text(
        cell.text,
        at: Point(
          x: place.midX - cell.text.size.width / 2, y: place.midY - cell.text.size.height / 2))
      canvas.hit(InputBarArea.emoji(cell.emoji).name, place, label: cell.emoji)
    }
    grid.drawDots(in: box, palette, on: &canvas)
  }
}
