import ChatModel
import DisplayList

/// The delivery status icon next to the clock time.
struct DeliveryMark {
  /// The delivery status of the message.
  let status: Message.Status
  /// The fraction of the message that has been sent, from 0 to 1; nil if it is unknown.
  private let progress: Double?
  private let marks: StatusStyle.Marks
  /// The theme's image that replaces the drawn icon; nil if it has none.
  private let picture: ContentPicture?

  /// Makes an icon; nil if the theme shows none.
  ///
  /// If the theme shows the status as captions or next to the content, an icon is shown only
  /// without a clock time. With captions, it is shown only after a failure; with icons next to the
  /// content, it is also shown while the message is being sent.
  init?(
    _ status: Message.Status?, progress: Double?, isAlone: Bool, in context: ContentContext
  ) {
    guard let status else { return nil }
    let style = context.theme.status
    switch style.marks {
    case .ticks, .deliveredTicks, .rings: break
    case .caption: guard isAlone, status.isFailure else { return nil }
    case .beside: guard isAlone, status == .sending || status.isFailure else { return nil }
    case .none: return nil
    }
    self.status = status
    self.progress = status == .sending ? progress : nil
    marks = style.marks
    picture = context.picture(for: status)
  }

  /// True if the icon of a sent message has two ticks.
  ///
  /// WhatsApp shows a second tick on delivered messages; Telegram does not.
  private var isDouble: Bool {
    status == .read || (status == .delivered && marks == .deliveredTicks)
  }

  /// The height of an image that replaces the drawn icon, in points.
  private static let pictureHeight = 11.0

  /// The icon's size, in points.
  var size: Size {
    if let picture {
      let ratio = Double(picture.pixelWidth) / Double(max(1, picture.pixelHeight))
      return Size(
        width: min(max(Self.pictureHeight * ratio, 1), 2 * Self.pictureHeight).rounded(),
        height: Self.pictureHeight)
    }
    if marks == .rings, !status.isFailure {
      return Size(width: status == .delivered || status == .read ? 18 : 12, height: 12)
    }
    return switch status {
    case .sending: Size(width: 11, height: 11)
    case .sent, .delivered, .read: Size(width: isDouble ? 15 : 11, height: 9)
    case .failed, .downloadFailed: Size(width: 12, height: 12)
    }
  }

  /// The colour of the ticks on a read message.
  private func readColor(_ style: StatusStyle, on ground: ComponentGround) -> Color {
    guard ground == .overlay else { return style.read }
    guard marks == .deliveredTicks else { return style.onOverlay }
    // The colour is the only sign that the message was read, so it must contrast with any picture
    // below it.
    return style.read.readable(
      on: [Color.white, .black].map(style.overlay.over), ratio: 3)
  }

  /// Draws the icon.
  func draw(
    in box: Rect, plain: Color, style: StatusStyle, ground: ComponentGround, failure: FailureSign,
    on canvas: inout CellCanvas
  ) {
    if let progress {
      return ProgressRing(progress: progress).draw(in: box, plain, on: &canvas)
    }
    if let picture { return canvas.picture(picture, in: box) }
    if marks == .rings, !status.isFailure {
      return drawRings(in: box, plain, read: readColor(style, on: ground), on: &canvas)
    }
    switch status {
    case .sending: canvas.strokeIcon(Icon.clock, in: box, width: 1.1, plain)
    case .sent, .delivered, .read:
      canvas.strokeIcon(
        isDouble ? Icon.ticks : Icon.tick, in: box, width: 1.25,
        status == .read ? readColor(style, on: ground) : plain)
    case .failed, .downloadFailed: failure.draw(in: box, on: &canvas)
    }
  }
}

extension DeliveryMark {
  private func drawRings(
    in box: Rect, _ plain: Color, read: Color, on canvas: inout CellCanvas
  ) {
    let width = 1.1
    switch status {
    case .sending: canvas.fillIcon(Icon.dottedRing, in: box, plain)
    case .sent: canvas.strokeIcon(Icon.ring, in: box, width: width, plain)
    case .delivered: canvas.strokeIcon(Icon.rings, in: box, width: width, plain)
    case .read: canvas.fillIcon(Icon.discs, in: box, read)
    case .failed, .downloadFailed: break
    }
  }
}

extension Message.Status {
  /// True if the user can try again to send the message or to load its content.
  fileprivate var isFailure: Bool { self == .failed || self == .downloadFailed }
}

/// A ring that fills clockwise from the top while a message is being sent.
struct ProgressRing {
  /// The fraction that has been sent, from 0 to 1.
  let progress: Double

  /// Draws the ring in a square.
  func draw(in box: Rect, _ color: Color, on canvas: inout CellCanvas) {
    let width = box.width >= 16 ? 1.8 : 1.5
    let middle = box.width / 2
    let radius = middle - width / 2
    let track = color.withAlpha(Double(color.alpha) / 255 * 0.3)
    canvas.strokeIcon(
      .circle(x: middle, y: middle, radius: radius), in: box, width: width, track)
    guard progress > 0 else { return }
    canvas.strokeIcon(
      .arc(x: middle, y: middle, radius: radius, turn: min(progress, 1)), in: box, width: width,
      color)
  }
}

/// The icon next to a bubble while the message is being sent, or after sending it or loading its
/// content has failed.
struct DeliveryIconComponent: MessageComponent {
  let identifier = MessageComponents.Name.deliveryIcon.rawValue
  let version = 1

  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)? {
    DeliveryIcon(
      message.status, progress: message.message.progress, theme: context.theme,
      picture: message.status.flatMap { context.picture(for: $0) })
  }
}

/// The measured icon next to a bubble.
struct DeliveryIcon: MeasuredContent {
  let fit = ContentFit.bare
  var size: Size { Size(width: Self.side, height: Self.side) }

  private let status: Message.Status
  private let progress: Double?
  private let style: StatusStyle
  private let failure: FailureSign
  /// The theme's image that replaces the drawn icon; nil if it has none.
  private let picture: ContentPicture?

  /// The width and height of the icon, in points.
  static let side = 20.0

  /// Makes an icon; nil if the message is not being sent and nothing has failed.
  init?(
    _ status: Message.Status?, progress: Double?, theme: Theme, picture: ContentPicture?
  ) {
    self.picture = picture
    guard let status, status == .sending || status.isFailure else { return nil }
    self.status = status
    self.progress = progress
    style = theme.status
    failure = theme.failureSignOnPage
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.hit(.delivery, box)
    canvas.hit(.status, box)
    if let picture, progress == nil { return canvas.picture(picture, in: box) }
    guard !status.isFailure else { return failure.draw(in: box, on: &canvas) }
    let inner = Rect(x: box.minX + 1, y: box.minY + 1, width: 18, height: 18)
    if let progress {
      return ProgressRing(progress: progress).draw(in: inner, style.read, on: &canvas)
    }
    canvas.moves(.spinner, in: box) {
      $0.strokeIcon(Icon.spinner, in: inner, width: 1.8, style.read)
    }
  }
}

/// The icon next to the clock time.
struct DeliveryMarkComponent: MessageComponent {
  let identifier = MessageComponents.Name.deliveryIcon.rawValue
  let version = 1
  let mark: DeliveryMark
  /// The colour of parts without their own colour.
  let plain: Color
  let ground: ComponentGround

  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)? {
    Sign(
      component: self, style: context.theme.status,
      failure: context.theme.failureSign(
        on: ground, context.grounds(), text: context.palette.text))
  }

  private struct Sign: MeasuredContent {
    let component: DeliveryMarkComponent
    let style: StatusStyle
    let failure: FailureSign
    let fit = ContentFit.bare
    var size: Size { component.mark.size }

    func draw(in box: Rect, on canvas: inout CellCanvas) {
      component.mark.draw(
        in: box, plain: component.plain, style: style, ground: component.ground,
        failure: failure, on: &canvas)
    }
  }
}
