/// An icon of a title bar or of the bar below the messages, named as in theme files.
///
/// The icons are drawn for ChatRaster in one colour, in a box of 24 by 24 points, and are not
/// mirrored in right-to-left interfaces.
public enum ChromeSign: String, Hashable, Sendable, CaseIterable {
  /// A plus sign.
  case plus
  /// A plus sign in a circle.
  case circledPlus
  /// A smiling face.
  case smile
  /// A square sheet with a lifted corner.
  case sticker
  /// A paper clip.
  case clip
  /// A microphone.
  case microphone
  /// Sound waves in a circle.
  case voice
  /// A keyboard.
  case keyboard
  /// A camera.
  case camera
  /// A movie camera.
  case video
  /// A telephone receiver.
  case telephone
  /// A magnifying glass.
  case search
  /// Three dots, one above the other.
  case more
  /// A box with a ribbon.
  case gift
  /// The letters GIF in a box.
  case gif
  /// The at sign of a mention.
  case at
  /// A large and a small letter A.
  case format
  /// A slash in a box.
  case slash
  /// An upward arrow.
  case send
  /// Two sheets of paper.
  case copy
  /// A thumbs-up.
  case thumbUp
  /// A thumbs-down.
  case thumbDown
  /// An arrow that points out of a box.
  case share
  /// Two arrows that form a circle.
  case again
  /// A smiling face with a plus sign at its corner.
  case addReaction
}
