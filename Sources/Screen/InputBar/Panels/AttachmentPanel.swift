public import BubbleLayout
public import DisplayList

/// A grid of attachments, on as many pages as are needed.
public struct AttachmentPanel: InputBarPanel, Hashable {
  /// An attachment, shown as a tile with an icon and a title.
  public struct Attachment: Hashable, Sendable {
    /// The identifier of the attachment, which `InputBarArea.attachment` carries.
    public var id: String
    /// The icon on the tile.
    public var image: InputBarIcon
    /// The title below the tile; nil uses the standard title for the id in the page's language.
    public var title: String?

    /// Makes an attachment.
    public init(id: String, image: InputBarIcon, title: String? = nil) {
      self.id = id
      self.image = image
      self.title = title
    }
  }

  /// The attachments in reading order.
  public var attachments: [Attachment]

  /// Makes a panel.
  public init(attachments: [Attachment] = Self.usual) {
    self.attachments = attachments
  }

  /// The standard attachments: photos, videos, a location, a file, a contact, a voice message and a
  /// poll.
  public static let usual = [
    Attachment(id: "photo", image: .photo), Attachment(id: "camera", image: .camera),
    Attachment(id: "video", image: .video), Attachment(id: "location", image: .location),
    Attachment(id: "file", image: .file), Attachment(id: "contact", image: .contact),
    Attachment(id: "voice", image: .microphone), Attachment(id: "poll", image: .poll),
  ]

  /// The names of the images that are used as icons.
  public var pictures: [String] { attachments.compactMap(\.image.picture) }

  /// Measures the first page.
  public func measured(for room: Size, in context: ContentContext) -> any MeasuredContent {
    measured(page: 0, for: room, in: context)
  }

  /// Measures the tiles of a page.
  public func measured(
    page: Int, for room: Size, in context: ContentContext
  ) -> any MeasuredContent {
    let palette = ChromePalette(context.theme)
    let grid = PanelGrid(
      in: room, width: min(context.width, 480), cell: Size(width: 84, height: 100), padding: 12,
      count: attachments.count, page: page)
    let cells = attachments[grid.range].map { attachment in
      let title = attachment.title ?? context.strings.title(of: attachment.id)
      return AttachmentGrid.Cell(
        attachment: attachment, sign: attachment.image.sign(in: context),
        title: context.text(
          title, style: ContentTextStyle(size: 12, color: palette.placeholder, lineHeight: 16),
          width: grid.cell.width - 1, maximumLines: 1), label: title)
    }
    return AttachmentGrid(grid: grid, cells: cells, room: room, palette: palette)
  }
}

extension LocalizedStrings {
  /// The standard title of an attachment; the id if it has no standard title.
  fileprivate func title(of id: String) -> String {
    switch id {
    case "photo": photo
    case "camera": camera
    case "video": video
    case "location": location
    case "file": file
    case "contact": contact
    case "voice": voiceMessage
    case "poll": poll
    default: id
    }
  }
}

private struct AttachmentGrid: MeasuredContent {
  struct Cell: Sendable {
    let attachment: AttachmentPanel.Attachment
    let sign: InputBarSign
    let title: MeasuredText
    let label: String
  }

  let grid: PanelGrid
  let cells: [Cell]
  let room: Size
  let palette: ChromePalette
  let fit = ContentFit.edgeToEdge

  var size: Size { room }

  private static let side = 60.0

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    for (index, cell) in cells.enumerated() {
      let place = grid.box(of: index, in: box)
      let tile = Rect(
        x: place.midX - Self.side / 2, y: place.minY, width: Self.side, height: Self.side)
      canvas.fill(.roundedRect(tile, CornerRadii(14)), palette.key)
      cell.sign.draw(around: tile.center, size: 28, palette.icon, on: &canvas)
      canvas.text(
        cell.title, at: Point(x: place.midX - cell.title.size.width / 2, y: tile.maxY + 6))
      canvas.hit(
        InputBarArea.attachment(cell.attachment.id).name,
        Rect(x: place.minX, y: place.minY, width: place.width, height: Self.side + 24),
        label: cell.label)
    }
    grid.drawDots(in: box, palette, on: &canvas)
  }
}
