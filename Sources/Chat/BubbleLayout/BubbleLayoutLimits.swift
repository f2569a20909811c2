/// The limits of layout, each with the attack that it prevents.
enum BubbleLayoutLimits {
  /// The maximum number of code blocks and quotes in one message that are laid out separately.
  ///
  /// Each block searches all marks of the message, so thousands of one-letter blocks would take
  /// seconds. Later blocks are laid out as plain text.
  static let blocks = 200
  /// The maximum number of lines of one message's text, summed over its blocks; the shaper has the
  /// same limit for each block.
  ///
  /// Without it, 200 quotes of 2,000 lines each result in a page of 375,660 rows.
  static let messageLines = 2_000
  /// The maximum number of Unicode scalars of one message's text, summed over its blocks.
  ///
  /// A message with 400 parts of 20,000 scalars each would take minutes to lay out.
  static let messageScalars = 20_000
  /// The maximum height of one message's content, in points.
  ///
  /// Otherwise, a kind that divides by zero could request a page of 10^18 rows.
  static let contentHeight = 20_000.0
  /// The maximum height of content that flows like text, in points: twice the limit for a document.
  ///
  /// It prevents the same attack as `contentHeight`; a document is shortened before it reaches this
  /// height.
  static let flowingHeight = 400_000.0
  /// The maximum number of simple values on the card of an unknown kind.
  ///
  /// Thousands of keys would push the conversation off the page. The remaining keys are only
  /// counted.
  static let unknownFields = 8
  /// The maximum number of lines of reactions on a message.
  ///
  /// Hundreds of different reactions would push the conversation off the page. The remaining ones
  /// are only counted.
  static let reactionLines = 3
  /// The maximum height, in points, of a bubble drawn with the theme's bubble image; taller bubbles
  /// are drawn without it.
  ///
  /// The image is stretched to the whole bubble, which takes memory for all of its pixels.
  static let bubblePictureHeight = 4_000.0
  /// The maximum number of emoji in a pill that combines all reactions; the number next to them
  /// counts all reactions.
  static let joinedReactions = 4
  /// The maximum number of people whose avatars are shown on a message's reactions.
  ///
  /// If more people reacted, no avatars are shown.
  static let reactionFaces = 3
  /// The maximum number of avatars in the line that leads to a thread, as in Slack.
  static let threadFaces = 5
  /// The maximum number of vertical bars next to a nested quote.
  ///
  /// More bars would leave no space for the text.
  static let quoteBars = 4
  /// The number of messages at the end of a conversation that are searched for the owner's last
  /// message.
  ///
  /// Without the limit, a channel without messages by the owner would be searched to its beginning
  /// after each edit.
  static let messagesBehindOwn = 64
  /// The maximum number of rows that a program can insert at one position, so that a list from an
  /// external source cannot fill a page.
  static let insertedRows = 100
}
