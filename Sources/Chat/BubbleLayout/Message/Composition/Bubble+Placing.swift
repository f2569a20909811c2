import ChatModel
import DisplayList

extension Bubble {
  /// Draws the bubble with its contents into a box.
  func place(in box: Rect, into builder: inout SnapshotBuilder) {
    let context = tools.context
    let upper = upperBox(in: box)
    // The main bubble contains everything, or only the caption if the picture has a separate
    // bubble.
    let main = captionBox(in: box) ?? box
    placeGrounds(upper: upper, main: main, into: &builder)
    builder.hit(.bubble, box)
    let padding = isBare ? EdgeInsets.zero : context.theme.bubble.padding
    let left = main.minX + padding.left
    let width = main.width - padding.left - padding.right
    let bareLeft = tools.isOutgoing ? left + width - bareWidth : left
    let headerLeft =
      isBare && tools.isOutgoing ? left + width - header.size.width : left
    header.place(
      at: Point(x: headerLeft, y: box.minY + headerTop), width: width, using: tools,
      into: &builder)
    placeContent(in: upper, left: left, width: width, into: &builder)
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

  /// The picture's bubble if the caption has a separate bubble; otherwise the only bubble.
  private func upperBox(in box: Rect) -> Rect {
    guard captionTop != nil else { return box }
    let width = content.size.width
    return Rect(
      x: tools.isOutgoing ? box.maxX - width : box.minX, y: box.minY, width: width,
      height: content.size.height)
  }

  /// The separate bubble of a picture's caption; nil if there is only one bubble.
  private func captionBox(in box: Rect) -> Rect? {
    captionTop.map { top in
      Rect(
        x: tools.isOutgoing ? box.maxX - captionWidth : box.minX, y: box.minY + top,
        width: captionWidth, height: box.height - top)
    }
  }

  /// Draws the bubbles without their contents.
  private func placeGrounds(upper: Rect, main: Rect, into builder: inout SnapshotBuilder) {
    guard !isBare else { return }
    guard captionTop != nil else {
      placeGround(
        in: main, corners: corners, tail: pictureHasTail ? .none : tail, into: &builder)
      return
    }
    let style = tools.context.theme.bubble
    var (first, second) = (corners, corners)
    if tools.isOutgoing {
      (first.bottomRight, second.topRight) = (style.groupedRadius, style.groupedRadius)
    } else {
      (first.bottomLeft, second.topLeft) = (style.groupedRadius, style.groupedRadius)
    }
    placeGround(in: upper, corners: first, tail: .none, into: &builder)
    placeGround(
      in: main, corners: second, tail: pictureHasTail ? .none : tail, isCaption: true,
      into: &builder)
  }

  /// Draws one bubble: its outline with the tail, or a background image.
  private func placeGround(
    in box: Rect, corners: CornerRadii, tail: BubbleStyle.Tail, isCaption: Bool = false,
    into builder: inout SnapshotBuilder
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
    if content.coversGround, frame == 0, !isCaption {
      let endsHere = endsWithPicture || captionTop != nil
      ground.picture = BubbleOutline.Picture(
        top: box.minY + contentTop,
        bottom: endsHere ? box.maxY : box.minY + contentTop + content.size.height,
        inset: 1 / max(1, context.environment.scale))
    }
    builder.fill(ground.shape, palette.fill.paint)
  }

  private func placeContent(
    in box: Rect, left: Double, width: Double, into builder: inout SnapshotBuilder
  ) {
    guard let fit = content.fit else { return }
    var place = Rect(
      x: left, y: box.minY + contentTop, width: width, height: content.size.height)
    var radii = CornerRadii.zero
    var outline: BubbleOutline?
    switch fit {
    case .padded, .flowing: break
    case .bare:
      place.size.width = content.size.width
      if tools.isOutgoing { place.origin.x = left + width - content.size.width }
    case .edgeToEdge:
      place.origin.x = box.minX + frame
      place.size.width = box.width - 2 * frame
      radii = pictureCorners(in: corners)
      if pictureHasTail {
        outline = BubbleOutline(
          rect: place, radii: radii, tail: tail, isTrailing: tools.isOutgoing)
      }
    }
    content.place(
      row.message.content, in: place, corners: radii, outline: outline, using: tools,
      into: &builder)
  }

  /// The corner radii of a picture: concentric with the bubble's corners that the picture reaches,
  /// reduced by the width of the picture's frame.
  private func pictureCorners(in corners: CornerRadii) -> CornerRadii {
    let style = tools.context.theme
    let own = style.media.frameRadius
    let inner = corners.reduced(by: frame)
    var radii = CornerRadii(frame > 0 ? own : 0)
    if contentTop <= frame {
      radii.topLeft = max(radii.topLeft, inner.topLeft)
      radii.topRight = max(radii.topRight, inner.topRight)
    }
    if endsWithPicture || captionTop != nil {
      radii.bottomLeft = max(radii.bottomLeft, inner.bottomLeft)
      radii.bottomRight = max(radii.bottomRight, inner.bottomRight)
    }
    guard captionTop != nil else { return radii }
    if tools.isOutgoing {
      radii.bottomRight = style.bubble.groupedRadius
    } else {
      radii.bottomLeft = style.bubble.groupedRadius
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

  /// The tail, which points at the sender; `none` if this message has no tail.
  private var tail: BubbleStyle.Tail {
    let style = tools.context.theme.bubble
    guard
      style.tailVisibility.shows(
        isFirst: row.position.isFirst, isLast: row.position.isLast)
    else { return .none }
    if style.tail == .side, content.fit == .edgeToEdge { return .none }
    // There is no space for a tail if the content covers the bubble at the tail's corner and is not
    // clipped to the bubble's outline.
    if content.fit == .edgeToEdge, frame == 0, !content.coversGround, isPicture(at: style.tail) {
      return .none
    }
    return style.tail
  }

  /// True if the tail is cut out of the picture.
  private var pictureHasTail: Bool {
    content.coversGround && frame == 0 && tail != .none && isPicture(at: tail)
  }

  /// True if the picture reaches the edge of the bubble where a tail would be.
  private func isPicture(at tail: BubbleStyle.Tail) -> Bool {
    switch tail {
    case .none, .side: false
    case .corner, .curl: endsWithPicture
    case .top: contentTop == 0
    }
  }

  /// The corner radii; a corner next to a message of the same group has a smaller radius.
  private var corners: CornerRadii {
    let style = tools.context.theme.bubble
    let own = CornerRadii(
      topLeft: row.position.isFirst ? style.radius : style.groupedRadius,
      topRight: style.radius, bottomRight: style.radius,
      bottomLeft: row.position.isLast ? style.radius : style.groupedRadius)
    return tools.isOutgoing ? own.mirrored : own
  }
}
