/// The bounds of layout, each with the attack that it stops.
enum BubbleLayoutLimits {
  /// Blocks of code and quotes of one message that are set on their own.
  ///
  /// Each one searches all marks of the message, so thousands of one-letter blocks would take
  /// seconds. Later ones are set as plain text.
  static let blocks = 200
  /// Lines of one message's text, over all of its blocks, as the shaper's limit is for each.
  ///
  /// 200 quotes of 2,000 lines each were a page of 375,660 rows.
  static let messageLines = 2_000
  /// Unicode scalars of one message's text, over all of its blocks.
  ///
  /// 400 parts of 20,000 scalars each would take minutes.
  static let messageScalars = 20_000
  /// Points of one content's height.
  ///
  /// A kind that divides by zero would ask for a page of 10^18 rows.
  static let contentHeight = 20_000.0
  /// Points of the height of one content that is read like text: twice that of a document.
  ///
  /// The reason is that of other contents; a document is cut before that.
  static let flowingHeight = 400_000.0
  /// Plain values that the card of an unknown kind shows.
  ///
  /// Thousands of keys would push the conversation off the page; the rest is counted.
  static let unknownFields = 8
  /// Grains over one message's spoilers.
  ///
  /// A text of only spoilers would have a million. Later spoilers are covered by a plain box.
  static let spoilerGrains = 20_000
  /// Lines of reactions below a message.
  ///
  /// Hundreds of different ones would push the conversation off the page; the rest is counted.
  static let reactionLines = 3
  /// Points of the height of a bubble that is a picture; higher ones are drawn as if there were none.
  ///
  /// Each is stretched whole, in memory for all of its pixels.
  static let bubblePictureHeight = 4_000.0
  /// Emoji of a pill that joins all reactions; the number beside them counts the others.
  static let joinedReactions = 4
  /// Faces beside one reaction.
  static let reactionFaces = 3
  /// Faces in the line about a thread, as in Slack.
  static let threadFaces = 5
  /// Bars beside a quote within quotes.
  ///
  /// Deeper ones would leave no room for the words.
  static let quoteBars = 4
  /// Messages at the end among which one's own last one is looked for.
  ///
  /// A channel without own messages would be searched to its beginning after each edit.
  static let messagesBehindOwn = 64
  /// Rows that a program inserts at one place: a list from outside must not fill a page.
  static let insertedRows = 100
}
