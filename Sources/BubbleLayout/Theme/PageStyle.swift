public import DisplayList
public import TextShaping

/// The background of the messages, and the page's margins.
public struct PageStyle: Hashable, Sendable {
  /// The top or the bottom edge.
  public enum ScreenEnd: String, Hashable, Sendable, CaseIterable {
    /// Below the title bar.
    case start = "top"
    /// Above the input bar.
    case end = "bottom"
  }

  /// The background behind all cells, which repeats from the top of the page.
  public var background: Background
  /// A picture instead of `background`, as wide as the page and repeated from the top; nil if there
  /// is none.
  ///
  /// If it cannot be shown, `background` is shown, and the report names the picture.
  public var picture: ThemePicture?
  /// The pattern over `background`; not drawn over a picture, or over a background that a
  /// conversation or a caller sets.
  public var pattern: BackgroundPattern
  /// A picture instead of the pattern's drawings, cropped to the pattern's square; nil if there is
  /// none.
  ///
  /// The opacity of its pixels is used as the opacity of the lines, which have the pattern's colour
  /// and blend mode.
  public var patternPicture: ThemePicture?
  /// The distances above the first row, below the last one, and on both sides of the rows, in
  /// points.
  public var insets: EdgeInsets
  /// The width of the column for the rows in the middle of a wider page, margins included, in
  /// points.
  public var columnWidth: Double
  /// The minimum margin on both sides of the rows of a page that is at least `wideFrom` wide, in
  /// points.
  public var wideMargin: Double
  /// The minimum width of a page, in points, to which `wideMargin` applies.
  public var wideFrom: Double
  /// The end of the screen at which messages begin if they do not fill it, in films and in lists
  /// with that option; pages are as high as their messages.
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

/// A picture file of a theme.
public struct ThemePicture: Hashable, Sendable {
  /// The folder of the file; symbolic links must not lead outside of it.
  public var folder: String
  /// The file's path relative to the folder.
  public var path: String

  /// Names a picture; it is read when a page is made.
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

  /// Makes a grouping.
  public init(
    maximumGap: Double = 600, spaceBetweenGroups: Double = 8, spaceWithinGroup: Double = 2
  ) {
    self.maximumGap = maximumGap
    self.spaceBetweenGroups = spaceBetweenGroups
    self.spaceWithinGroup = spaceWithinGroup
  }
}

/// The line with a date or time between messages.
public struct DateSeparatorStyle: Hashable, Sendable {
  /// The condition for adding a line.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A line for each new day, with the date.
    case dates
    /// A line after a pause, with the time, and with the day unless it is today.
    case times
    /// A line after a pause, with the time and the day, which has its own weight.
    case daysAndTimes
    /// No lines.
    case none
  }

  /// The format of a day that is not shown by a name such as `Today`.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// `Friday, June 12`; with the year if it is not the current year.
    case weekday
    /// As `weekday`, but with an ordinal in languages whose files have ordinals: `Friday, June
    /// 12th`.
    case ordinal
    /// `June 12`; with the year if it is not the current year.
    case day
    /// `June 12, 2026`.
    case year
    /// `6/12/2026`.
    case numeric
  }

  /// The days near today that are shown by name, on lines with only a date.
  public enum NearDays: String, Hashable, Sendable, CaseIterable {
    /// No days.
    case none
    /// `Today`.
    case today
    /// `Today`, `Yesterday` and, in languages that have a word for it, the day before.
    case names
    /// As `names`, but the other days of the last week are shown by their weekday only.
    case week
  }

  /// The condition for adding a line.
  public var kind: Kind
  /// The format of a date on a line with only a date.
  public var form: Form
  /// The days near today that are shown by name, on lines with only a date.
  public var nearDays: NearDays
  /// The letter case of the line.
  public var letterCase: LetterCase
  /// The pause in seconds after which a new line shows the time.
  public var maximumGap: Double
  /// The weight of the day in a line that also has the time.
  public var dayWeight: TextStyle.Weight
  /// The look of the line.
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

/// The letter case of a line whose text is made by the layout.
public enum LetterCase: String, Hashable, Sendable, CaseIterable {
  /// The letter case of the language's file and Unicode's tables.
  case asWritten
  /// Capitals, by the case rules of the page's language.
  case upper
}

/// The text of the line above the first unread message.
public struct UnreadLabelStyle: Hashable, Sendable {
  /// The choice of text.
  public enum Label: String, Hashable, Sendable, CaseIterable {
    /// `Unread messages`.
    case messages
    /// `3 unread messages`: the number of incoming messages that follow, without notices.
    case count
    /// `New`.
    case new
  }

  /// The choice of text.
  public var label: Label
  /// The letter case of the text.
  public var letterCase: LetterCase

  /// Makes a label.
  public init(label: Label = .messages, letterCase: LetterCase = .asWritten) {
    self.label = label
    self.letterCase = letterCase
  }
}

/// A short text on a line of its own, with or without a coloured box behind it.
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
  /// The radius of the box's corners, in points.
  public var radius: Double
  /// True if the box extends across the whole width of the page.
  public var fillsWidth: Bool
  /// The colour of the lines on both sides of the text; clear draws none.
  public var rule: Color
  /// The colour of the line around the box, one point wide; clear draws none, and a box without a
  /// fill has none.
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
