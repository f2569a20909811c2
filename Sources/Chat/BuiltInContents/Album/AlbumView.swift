import BubbleLayout
import ChatModel
import DisplayList

import struct TextShaping.TextStyle

/// Adjacent pictures that together fill their bubble from edge to edge.
struct AlbumView: MeasuredContent {
  private struct Cell {
    let frame: Rect
    let picture: ContentPicture?
    let source: String
    let isBroken: Bool
    let label: String
    let isVideo: Bool
    let duration: MeasuredText?
  }

  let size: Size
  let fit = ContentFit.edgeToEdge

  private let cells: [Cell]
  /// A label with the number of omitted pictures, drawn over the last picture; nil if none are
  /// omitted.
  private let rest: MeasuredText?
  private let edge: PictureEdge
  private let placeholder: Color
  private let onPlaceholder: Color
  private let pill: Color
  /// The fill between the pictures of an outgoing album: the colour of incoming bubbles, because
  /// the strong colour of outgoing bubbles would show only in these gaps; nil draws no fill.
  private let ground: Color?
  /// The corner radius of each picture if the pictures are separate; nil if they share the corners
  /// of the bubble.
  private let radius: Double?

  /// Measures an album.
  init(_ album: AlbumContent, in context: ContentContext) {
    let media = context.theme.media
    let pictures = album.items.prefix(AlbumLayout.limit).map { item in
      item.source.flatMap { context.picture($0) }
    }
    let ratios = zip(album.items, pictures).map { item, picture in
      let width = picture?.pixelWidth ?? item.width ?? 1
      let height = picture?.pixelHeight ?? item.height ?? 1
      return Double(max(1, width)) / Double(max(1, height))
    }
    let layout = AlbumLayout(
      ratios: ratios, form: media.album, room: context.fullWidth,
      maximumWidth: media.maximumWidth, gap: media.albumGap)
    cells = zip(layout.frames, zip(album.items, pictures)).map { frame, shown in
      let (item, picture) = shown
      let duration = item.duration.map {
        context.line(
          context.text(ofSeconds: $0), style: context.overlayStyle,
          width: max(8, frame.width - 20), role: .duration)
      }
      return Cell(
        frame: frame, picture: picture, source: item.source ?? "",
        isBroken: picture == nil && item.source.map(context.isBroken) ?? false,
        label: item.alternative
          ?? (item.isVideo ? context.strings.video : context.strings.photo),
        isVideo: item.isVideo, duration: duration)
    }
    let hidden = album.items.count - cells.count
    // The last picture, which the label covers, is counted as omitted.
    rest =
      hidden > 0
      ? context.line(
        "+" + context.text(of: hidden + 1),
        style: ContentTextStyle(size: 24, weight: .medium, color: .white, lineHeight: 30),
        width: cells.last?.frame.width)
      : nil
    edge = PictureEdge(in: context)
    placeholder = media.placeholder
    onPlaceholder = media.onPlaceholder
    pill = context.theme.status.overlay
    radius = media.album == .rows ? media.radius : nil
    if media.frame == 0, radius == nil, context.isOutgoing,
      case .color(let color) = context.theme.bubble.incoming.fill, color.alpha == 255
    {
      ground = color
    } else {
      ground = nil
    }
    size = layout.size
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    if let ground { canvas.fill(.roundedRect(box, canvas.corners), ground) }
    for (index, cell) in cells.enumerated() {
      var place = cell.frame.offset(dx: box.minX, dy: box.minY)
      // A caption can make the bubble a fraction of a point wider.
      if cell.frame.maxX >= size.width { place.size.width += max(0, box.width - size.width) }
      let corners = radius.map { CornerRadii($0) } ?? corners(of: cell.frame, canvas.corners)
      let isLast = index == cells.count - 1
      draw(cell, in: place, corners, isCovered: isLast && rest != nil, on: &canvas)
      if isLast, let rest {
        canvas.text(
          rest,
          at: Point(
            x: (place.midX - rest.size.width / 2).rounded(),
            y: (place.midY - rest.size.height / 2).rounded()))
      }
    }
  }

  private func draw(
    _ cell: Cell, in place: Rect, _ corners: CornerRadii, isCovered: Bool,
    on canvas: inout CellCanvas
  ) {
    let shape = Shape.roundedRect(place, corners)
    if let picture = cell.picture {
      canvas.picture(picture, in: place, clip: shape)
      edge.draw(around: place, corners, on: &canvas)
    } else {
      canvas.fill(shape, placeholder)
      if !isCovered, !cell.isVideo, place.width >= 36, place.height >= 32 {
        let icon = Rect(
          x: (place.midX - 14).rounded(), y: (place.midY - 12).rounded(), width: 28, height: 24)
        canvas.strokeIcon(Icon.picture, in: icon, width: 1.6, onPlaceholder)
        if cell.isBroken { canvas.strokeIcon(Icon.slash, in: icon, width: 1.6, onPlaceholder) }
      }
    }
    canvas.hit(.image(cell.source), place, label: cell.label)
    if isCovered {
      canvas.fill(shape, Color.black.withAlpha(0.5))
    } else if cell.isVideo {
      drawVideo(cell, in: place, on: &canvas)
    }
  }

  private func drawVideo(_ cell: Cell, in place: Rect, on canvas: inout CellCanvas) {
    let side = min(44, (min(place.width, place.height) * 0.6).rounded())
    let disc = Rect(
      x: (place.midX - side / 2).rounded(), y: (place.midY - side / 2).rounded(), width: side,
      height: side)
    canvas.fill(.ellipse(disc), Color.black.withAlpha(0.45))
    if side >= 28 {
      canvas.fillIcon(
        Icon.play,
        in: Rect(x: (disc.midX - 5).rounded(), y: disc.midY - 7, width: 12, height: 14), .white)
    }
    guard let duration = cell.duration, place.height >= 70 else { return }
    let box = Rect(
      x: place.minX + 6, y: place.minY + 6, width: (duration.size.width + 12).rounded(.up),
      height: duration.size.height + 3)
    canvas.fill(.roundedRect(box, CornerRadii(box.height / 2)), pill)
    canvas.text(duration, at: Point(x: box.minX + 6, y: box.minY + 1))
  }

  /// The radii of a picture's corners; where the picture reaches the bubble's corners, these are
  /// the bubble's radii.
  private func corners(of frame: Rect, _ whole: CornerRadii) -> CornerRadii {
    let (left, right) = (frame.minX <= 0, frame.maxX >= size.width)
    let (top, bottom) = (frame.minY <= 0, frame.maxY >= size.height)
    return CornerRadii(
      topLeft: top && left ? whole.topLeft : 0, topRight: top && right ? whole.topRight : 0,
      bottomRight: bottom && right ? whole.bottomRight : 0,
      bottomLeft: bottom && left ? whole.bottomLeft : 0)
  }
}
