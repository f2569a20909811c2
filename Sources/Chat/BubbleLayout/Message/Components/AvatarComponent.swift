import DisplayList

/// The sender's avatar: a picture, or initials on a colour.
struct AvatarComponent: MessageComponent {
  let identifier = MessageComponents.Name.avatar.rawValue
  let version = 1

  func pictures(for message: MessageInfo) -> [String] {
    message.senderPicture.map { [$0] } ?? []
  }

  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)? {
    context.avatar(of: message, size: context.theme.avatar.size).map { AvatarContent(avatar: $0) }
  }
}

private struct AvatarContent: MeasuredContent {
  let avatar: MeasuredAvatar
  let fit = ContentFit.bare
  var size: Size { Size(width: avatar.size, height: avatar.size) }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.avatar(avatar, at: box.origin)
    canvas.hit(.avatar, box)
  }
}

extension ContentContext {
  /// Measures the avatar of a message's sender in the theme's shape; its colour is the one that the
  /// conversation assigns to the sender.
  ///
  /// - Parameters:
  ///   - message: The message whose sender is shown; a component must list the sender's picture
  ///     (`MessageInfo.senderPicture`) in its `pictures(for:)`.
  ///   - size: The avatar's width and height, in points.
  /// - Returns: The avatar, with initials if the picture cannot be shown; nil if there is no
  ///   sender.
  public func avatar(of message: MessageInfo, size: Double) -> MeasuredAvatar? {
    guard let sender = message.row.sender else { return nil }
    let size = size.isFinite ? min(max(size, 1), 1_000) : theme.avatar.size
    return MeasuredAvatar(
      view: AvatarView(
        source: sender.avatar.flatMap { picture($0) == nil ? nil : $0 },
        initials: sender.initials, color: tools.context.discColor(of: sender), size: size,
        radius: size == theme.avatar.size
          ? theme.avatar.radius : theme.avatar.radius * size / theme.avatar.size,
        context: tools.context, shaper: tools.shaper))
  }
}
