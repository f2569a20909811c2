public import ChatModel
public import DisplayList
import Platform

/// A participant's picture, or initials on a colour, to be drawn on a canvas.
public struct MeasuredAvatar: Sendable {
  let view: AvatarView

  /// The width and height, in points.
  public var size: Double { view.size }
}

extension ContentContext {
  /// Measures a participant's avatar in the theme's shape.
  ///
  /// - Parameters:
  ///   - id: The participant's id, which selects the colour behind initials: the participant's
  ///     preferred colour in a conversation.
  ///   - name: The participant's name, whose initials are drawn if there is no picture.
  ///   - picture: The path of one of the cell's images; if it is nil or the image cannot be shown,
  ///     initials are drawn.
  ///   - size: The avatar's width and height, in points.
  /// - Returns: The measured avatar, which can be drawn anywhere.
  public func avatar(
    of id: Participant.ID, name: String, picture: String? = nil, size: Double
  ) -> MeasuredAvatar {
    avatar(
      of: Sender(
        id: id, name: name, initials: Initials.of(name), avatar: picture,
        colorIndex: ParticipantPalette.preferredIndex(of: id)), size: size)
  }

  /// Measures a participant's avatar in the theme's shape.
  func avatar(of sender: Sender, size: Double) -> MeasuredAvatar {
    let size = size.isFinite ? min(max(8, size), 1_000) : 8
    let style = theme.avatar
    // A round avatar stays round at any size.
    let radius = style.radius * 2 >= style.size ? size / 2 : style.radius * size / style.size
    return avatar(of: sender, size: size, radius: radius)
  }

  /// Measures a participant's avatar with the given corner radius.
  func avatar(of sender: Sender, size: Double, radius: Double) -> MeasuredAvatar {
    MeasuredAvatar(
      view: AvatarView(
        source: sender.avatar.flatMap { picture($0) == nil ? nil : $0 },
        initials: sender.initials, color: tools.context.discColor(of: sender), size: size,
        radius: radius, context: tools.context, shaper: tools.shaper))
  }
}

extension ContentContext {
  /// Measures the avatar of a person who is not necessarily in the conversation, as on a contact
  /// card: a disc whose colour is derived from the name.
  ///
  /// - Parameters:
  ///   - name: The person's name, whose initials are drawn if there is no picture.
  ///   - picture: The path of one of the images that the kind of content lists; if it is nil or the
  ///     image cannot be shown, initials are drawn.
  ///   - size: The avatar's width and height, in points.
  /// - Returns: The measured avatar, which can be drawn anywhere.
  public func portrait(of name: String, picture: String?, size: Double) -> MeasuredAvatar {
    let size = size.isFinite ? min(max(8, size), 1_000) : 8
    let colors = theme.avatar.palette
    return MeasuredAvatar(
      view: AvatarView(
        source: picture.flatMap { self.picture($0) == nil ? nil : $0 },
        initials: Initials.of(name),
        color: colors.isEmpty
          ? palette.accent : colors[Int(StableHash.fnv1a(name) % UInt64(colors.count))],
        size: size, radius: size / 2, context: tools.context, shaper: tools.shaper))
  }
}

extension CellCanvas {
  /// Draws an avatar with its top leading corner at a point.
  public mutating func avatar(_ avatar: MeasuredAvatar, at origin: Point) {
    guard origin.x.isFinite, origin.y.isFinite else { return }
    avatar.view.place(at: origin, into: &builder)
  }
}
