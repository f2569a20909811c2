public import DisplayList
public import TextShaping

/// The background of the messages, and the page's margins.
public struct PageStyle: Hashable, Sendable {
  /// The edge at which messages start if they do not fill the screen.
  public enum ScreenEnd: String, Hashable, Sendable, CaseIterable {
    /// The top edge, below the title bar.
    case start = "top"
    /// The bottom edge, above the input bar.
    case end = "bottom"
  }

  /// The background behind all cells, which repeats from the top of the page.
  public var background: Background
  /// An image that replaces `background`, as wide as the page and repeated from the top; nil if
  /// there is none.
  ///
  /// If the image cannot be shown, `background` is shown, and the report names the image.
  public var picture: ThemePicture?
  /// The pattern over `background`; it is not drawn over an image, or over a background that a
  /// conversation or a caller sets.
  public var pattern: BackgroundPattern
  /// An image that replaces the pattern's drawings, cropped to the pattern's tile; nil if there is
  /// none.
  ///
  /// The opacity of the image's pixels is the opacity of the lines, which have the pattern's colour
  /// and blend mode.
  public var patternPicture: ThemePicture?
  /// The margins above the first row, below the last row and on both sides of the rows, in points.
  public var insets: EdgeInsets
  /// The width of the column of rows in the middle of a wider page, including margins, in points.
  public var columnWidth: Double
  /// The minimum margin on both sides of the rows if the page is at least `wideFrom` wide, in
  /// points.
  public var wideMargin: Double
  /// The minimum page width to which `wideMargin` applies, in points.
  public var wideFrom: Double
  /// The edge at which messages start in a video if they do not fill the screen.
  ///
  /// Lists on a screen have the option `LiveListOptions.gathersAtEnd` instead, and other pages are
  /// as high as their messages.
  public var shortChats = ScreenEnd.start

  /// Makes a page style.
  public init(
    background: Background = .color(.white), picture: ThemePicture? = nil,
    pattern: BackgroundPattern = BackgroundPattern(), patternPicture: ThemePicture? = nil,
    insets: EdgeInsets = EdgeInsets(top: 4, left: 8, bottom: 16, right: 8),
    columnWidth: Double = 728, wideMargin: Double = 0, wideFrom: Double = 500
  ) {
    self.background = background
    self.picture = picture
    self.pattern = pattern
    self.patternPicture = patternPicture
    self.insets = insets
    self.columnWidth = columnWidth
    self.wideMargin = wideMargin
    self.wideFrom = wideFrom
  }
}

/// An image file of a theme.
public struct ThemePicture: Hashable, Sendable {
  /// The folder of the file; symbolic links must not lead out of it.
  public var folder: String
  /// The file's path relative to the folder.
  public var path: String

  /// Makes a reference to an image, which is read when a page is made.
  public init(folder: String, path: String) {
    self.folder = folder
    self.path = path
  }
}

/// The conditions for grouping neighbouring messages, and the distances between rows.
public struct GroupingStyle: Hashable, Sendable {
  /// The maximum pause between two messages of one group, in seconds.
  public var maximumGap: Double
  /// The distance above the first message of a group, in points.
  public var spaceBetweenGroups: Double
  /// The distance above every other message of a group, in points.
  public var spaceWithinGroup: Double

  /// Makes a grouping style.
  public init(
    maximumGap: Double = 600, spaceBetweenGroups: Double = 8, spaceWithinGroup: Double = 2
  ) {
    self.maximumGap = maximumGap
    self.spaceBetweenGroups = spaceBetweenGroups
    self.spaceWithinGroup = spaceWithinGroup
  }
}

/// The style of the separator with a date or time between messages.
public struct DateSeparatorStyle: Hashable, Sendable {
  /// The condition for adding a separator.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A separator for each new day, with the date.
    case dates
    /// A separator after a pause and on each new day, with the time, and with the day unless it is
    /// today.
    case times
    /// A separator after a pause and on each new day, with the time and the day; the day has its
    /// own weight.
    case daysAndTimes
    /// No separators.
    case none
  }

  /// The format of the date of a day that is not shown by a name such as `Today`.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// `Friday, June 12`; with the year if it is not the current year.
    case weekday
    /// As `weekday`, but with an ordinal number in languages whose files define ordinals: `Friday,
    /// June 12th`.
    case ordinal
    /// `June 12`; with the year if it is not the current year.
    case day
    /// `June 12, 2026`.
    case year
    /// `6/12/2026`.
    case numeric
  }

  /// The days near today that separators with only a date show by name.
  public enum NearDays: String, Hashable, Sendable, CaseIterable {
    /// No days.
    case none
    /// `Today`.
    case today
    /// `Today`, `Yesterday` and, in languages that have a word for it, the day before yesterday.
    case names
    /// As `names`, but the other days of the last week are shown by only their weekday.
    case week
  }

  /// The condition for adding a separator.
  public var kind: Kind
  /// The date format of separators with only a date.
  public var form: Form
  /// The days near today that separators with only a date show by name.
  public var nearDays: NearDays
  /// The letter case of the separator.
  public var letterCase: LetterCase
  /// The pause after which a separator with the time is added, in seconds.
  public var maximumGap: Double
  /// The weight of the day in a separator that also has the time.
  public var dayWeight: TextStyle.Weight
  /// The style of the separator's text and box.
  public var pill: PillStyle

  /// Makes a date separator's style.
  public init(
    kind: Kind = .dates, maximumGap: Double = 600, dayWeight: TextStyle.Weight = .medium,
    pill: PillStyle = PillStyle(), form: Form = .weekday, nearDays: NearDays = .names,
    letterCase: LetterCase = .asWritten
  ) {
    self.kind = kind
    self.form = form
    self.nearDays = nearDays
    self.letterCase = letterCase
    self.maximumGap = maximumGap
    self.dayWeight = dayWeight
    self.pill = pill
  }
}

/// The letter case of a line whose text the layout generates.
public enum LetterCase: String, Hashable, Sendable, CaseIterable {
  /// The letter case in the language's file and in Unicode's tables.
  case asWritten
  /// Upper case, according to the rules of the page's language.
  case upper
}

/// The text of the separator above the first unread message.
public struct UnreadLabelStyle: Hashable, Sendable {
  /// The kind of text.
  public enum Label: String, Hashable, Sendable, CaseIterable {
    /// `Unread messages`.
    case messages
    /// `3 unread messages`: the number of incoming messages below the separator, without notices.
    case count
    /// `New`.
    case new
  }

  /// The kind of text.
  public var label: Label
  /// The letter case of the text.
  public var letterCase: LetterCase

  /// Makes an unread label's style.
  public init(label: Label = .messages, letterCase: LetterCase = .asWritten) {
    self.label = label
    self.letterCase = letterCase
  }
}

/// The style of a short text on its own line, with or without a coloured box behind it.
public struct PillStyle: Hashable, Sendable {
  /// The position of the text on its line.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// In the middle of the page.
    case center
    /// At the page's leading margin.
    case leading
    /// At the page's trailing margin.
    case trailing
  }

  /// The position of the text on its line.
  public var alignment: Alignment
  /// The fill behind the text; clear draws no box.
  public var fill: Color
  /// The text's colour.
  public var color: Color
  /// The size of the text, in points.
  public var size: Double
  /// The line height of the text, in points.
  public var lineHeight: Double
  /// The weight of the text.
  public var weight: TextStyle.Weight
  /// The distances between the text and the edges of its box, in points.
  public var padding: EdgeInsets
  /// The corner radius of the box, in points.
  public var radius: Double
  /// True if the box extends across the whole width of the page.
  public var fillsWidth: Bool
  /// The colour of the hairlines on both sides of the text; clear draws none.
  public var rule: Color
  /// The colour of the box's border, one point wide; clear draws none, and a box without a fill has
  /// no border.
  public var border: Color
  /// The distance above the box, in points.
  public var spaceAbove: Double
  /// The distance below the box, in points.
  public var spaceBelow: Double

  /// Makes a pill's style.
  public init(
    alignment: Alignment = .center, fill: Color = .clear, color: Color = Color(rgb: 0x5f6670),
    size: Double = 12.5,
    lineHeight: Double = 18, weight: TextStyle.Weight = .medium,
    padding: EdgeInsets = EdgeInsets(horizontal: 10, vertical: 3), radius: Double = 12,
    fillsWidth: Bool = false, rule: Color = .clear, border: Color = .clear, spaceAbove: Double = 10,
    spaceBelow: Double = 2
  ) {
    self.alignment = alignment
    self.fill = fill
    self.color = color
    self.size = size
    self.lineHeight = lineHeight
    self.weight = weight
    self.padding = padding
    self.radius = radius
    self.fillsWidth = fillsWidth
    self.rule = rule
    self.border = border
    self.spaceAbove = spaceAbove
    self.spaceBelow = spaceBelow
  }
}
