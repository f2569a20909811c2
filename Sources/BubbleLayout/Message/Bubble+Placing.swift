import ChatModel
import DisplayList

extension Bubble {
  /// Draws the bubble and all that lies in it into a box.
  func place(in box: Rect, into builder: inout SnapshotBuilder) {
    let context = tools.context
    let corners = self.corners
    if !isBare { placeGround(in: box, corners: corners, into: &builder) }
    builder.hit(.bubble, box)
    let padding = isBare ? EdgeInsets.zero : context.theme.bubble.padding
    let left = box.minX + padding.left
    let width = box.width - padding.left - padding.right
    let bareLeft = tools.isOutgoing ? left + width - bareWidth : left
    let headerLeft =
      isBare && tools.isOutgoing ? left + width - header.size.width : left
    header.place(
      at: Point(x: headerLeft, y: box.minY + headerTop), width: width, using: tools,
      into: &builder)
    placeContent(in: box, left: left, width: width, corners: corners, into: &builder)
    if let words {
      var place = Rect(
        x: left + slack / 2, y: box.minY + wordsTop, width: width - slack,
        height: words.size.height)
      if isBare {
        place.size.width = words.size.width
        if tools.isOutgoing { place.origin.x = left + width - words.size.width }
      }
      words.place(in: place, into: &builder)
    }
    if let reactions {
      let origin = Point(x: isBare ? bareLeft : left, y: box.minY + reactionsTop)
      reactions.place(
        in: Rect(origin: origin, size: reactions.size), into: &builder)
    }
    placeStamp(in: box, right: isBare ? bareLeft + bareWidth : left + width, into: &builder)
  }

  /// Draws the bubble itself: its outline with what points at the speaker, or a picture.
  private func placeGround(
    in box: Rect, corners: CornerRadii, into builder: inout SnapshotBuilder
  ) {
    let (context, palette) = (tools.context, tools.palette)
    if let reference = context.picture(palette.picture.file),
      box.height <= BubbleLayoutLimits.bubblePictureHeight
    {
      builder.stretched(
        reference, by: palette.picture, to: palette.picture.box(around: box),
        scale: context.environment.scale)
      return
    }
    let outline = BubbleOutline(
      rect: box, radii: corners, tail: tail, isTrailing: tools.isOutgoing)
    builder.shadow(outline.shape, context.theme.bubble.shadow)
    var ground = outline
    if content.coversGround, frame == 0 {
      ground.picture = BubbleOutline.Picture(
        top: box.minY + contentTop,
        bottom: endsWithPicture ? box.maxY : box.minY + contentTop + content.size.height,
        inset: 1 / max(1, context.environment.scale))
    }
    builder.fill(ground.shape, palette.fill.paint)
  }

  private func placeContent(
    in box: Rect, left: Double, width: Double, corners: CornerRadii,
    into builder: inout SnapshotBuilder
  ) {
    guard let fit = content.fit else { return }
    var place = Rect(
      x: left, y: box.minY + contentTop, width: width, height: content.size.height)
    var radii = CornerRadii.zero
    switch fit {
    case .padded, .flowing: break
    case .bare:
      place.size.width = content.size.width
      if tools.isOutgoing { place.origin.x = left + width - content.size.width }
    case .edgeToEdge:
      place.origin.x = box.minX + frame
      place.size.width = box.width - 2 * frame
      radii = pictureCorners(in: corners)
    }
    content.place(
      row.message.content, in: place, corners: radii, using: tools, into: &builder)
  }

  /// The corners of a picture: those of the bubble where it reaches them, so far within as its frame is
  /// wide.
  private func pictureCorners(in corners: CornerRadii) -> CornerRadii {
    let own = tools.context.theme.media.frameRadius
    let inner = corners.reduced(by: frame)
    var radii = CornerRadii(frame > 0 ? own : 0)
    if contentTop <= frame {
      radii.topLeft = max(radii.topLeft, inner.topLeft)
      radii.topRight = max(radii.topRight, inner.topRight)
    }
    if endsWithPicture {
      radii.bottomLeft = max(radii.bottomLeft, inner.bottomLeft)
      radii.bottomRight = max(radii.bottomRight, inner.bottomRight)
    }
    return radii
  }

  private func placeStamp(in box: Rect, right: Double, into builder: inout SnapshotBuilder) {
    guard let stamp else { return }
    let x: Double
    if endsWithPicture {
      x = box.maxX - frame - 6 - stamp.size.width
    } else if isBare {
      x = right - stamp.size.width
    } else {
      x = right + tools.context.theme.status.overhang.right - stamp.size.width
    }
    stamp.place(
      in: Rect(origin: Point(x: x, y: box.minY + stampTop), size: stamp.size),
      into: &builder)
  }

  /// What points at the speaker, if anything does on this message.
  private var tail: BubbleStyle.Tail {
    let style = tools.context.theme.bubble
    guard
      style.tailVisibility.shows(
        isFirst: row.position.isFirst, isLast: row.position.isLast)
    else { return .none }
    switch style.tail {
    case .none: return .none
    case .side: return content.fit == .edgeToEdge ? .none : .side
    case .corner, .curl: return endsWithPicture && frame == 0 ? .none : style.tail
    case .top: return content.fit == .edgeToEdge && contentTop == 0 ? .none : .top
    }
  }

  /// A corner that a neighbour of the same group touches is tighter.
  private var corners: CornerRadii {
    let style = tools.context.theme.bubble
    let own = CornerRadii(
      topLeft: row.position.isFirst ? style.radius : style.groupedRadius,
      topRight: style.radius, bottomRight: style.radius,
      bottomLeft: row.position.isLast ? style.radius : style.groupedRadius)
    return tools.isOutgoing ? own.mirrored : own
  }
}
