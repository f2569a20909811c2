public import BubbleLayout
public import ChatModel
public import FoundationEssentials
public import ImageCodecs
public import Pictures

/// The options of one call: the messages that it draws, their look, and the call's limits.
///
/// A value: change a copy for each call. Calls with different looks share the renderer's fonts,
/// workers and caches. A call without options uses those of the renderer's configuration.
///
/// ```swift
/// var options = RenderOptions(theme: try .telegram(.dark))
/// options.width = 320
/// let png = try await renderer.png(of: conversation, options: options)
/// ```
public struct RenderOptions: Sendable {
  /// The theme of the conversation.
  public var theme: Theme
  /// The page's width in points, from 120 to 8,192.
  public var width = 390.0
  /// The scale, in pixels per point, from 0.5 to 8.
  public var scale = 2.0
  /// The messages that are shown.
  public var selection = MessageSelection.all
  /// The sources of pictures that are searched before the conversation's folder; the first source
  /// that has a picture with the name is used.
  public var pictures: [PictureSource] = []
  /// The background behind the messages.
  public var background = PageBackground.automatic
  /// The BCP 47 tag of the language of interface text and date formats; nil uses the
  /// conversation's, else `en`, which is American English.
  public var locale: String?
  /// The IANA name of the time zone; nil uses the conversation's, else `UTC`.
  public var timeZone: String?
  /// The current time, which determines the day that is called `Today`; if it is nil, no day is
  /// called `Today`, and years are relative to the last message.
  public var now: Date?
  /// The direction of the interface; nil uses the locale's.
  public var direction: LayoutDirection?
  /// True if a bar with the title is at the top; nil uses the theme's.
  public var showsTitleBar: Bool?
  /// The time in a phone's status bar above the title bar, such as `9:41`; the bar shows full
  /// signal and battery.
  ///
  /// If this is nil or the page has no title bar, there is no status bar. For the line at the lower
  /// end of such a screen, set a `HomeLine` as the `footer`.
  public var statusBar: String?
  /// Rows between messages, such as an advertisement; a live list changes its rows with
  /// ``LiveConversation/setInsertedRows(_:)``.
  public var insertedRows: [InsertedRow] = []
  /// The footer below the last message, at the end of the last page, such as an `InputBar`; nil if
  /// there is none.
  public var footer: (any PageFooter)?
  /// The aim of compression in PNGs, including animated ones: speed or small files.
  ///
  /// `.small` saves about a quarter of the bytes; compression alone then takes about fifty times as
  /// long as making a whole PNG takes with `.fast`, or about as long as zlib's best level. The
  /// pixels are the same.
  public var compression = PNGCompression.fast
  /// The maximum number of rows of pixels that a page may have.
  ///
  /// Many readers built on libpng reject an image with more than 1,000,000.
  public var maximumRowCount = 1_000_000
  /// True if a missing glyph, a broken picture, truncated text or a page that is taller than
  /// requested is an error instead of a finding.
  public var requiresFaithfulness = false
  /// Called after each row of a page with the progress of the work; nil to call nothing.
  ///
  /// Called on one of the renderer's threads, which waits for it: it must not wait for another call
  /// of the same renderer.
  public var progress: (@Sendable (RenderProgress) -> Void)?
  /// The time at which an unfinished call ends with the code `deadlineExceeded`; nil waits without
  /// limit.
  ///
  /// The time that a call spends waiting for its turn is included. Work in progress ends within a
  /// few messages.
  public var deadline: ContinuousClock.Instant?
  /// The maximum number of bytes of pixels and encoded rows that the call may hold at the same
  /// time; nil sets no limit other than the general ones.
  ///
  /// A bitmap is counted before its memory is allocated. An encoded page in memory counts twice, as
  /// it grows, because its pieces are joined at the end; the pieces of a ``StorePage`` are not
  /// joined and count once. Bytes that are written to a file do not count. In addition, each worker
  /// has at most 8 MiB of pixels in progress. A call that needs more ends with the code
  /// `memoryLimitExceeded`.
  public var memoryLimit: Int?

  /// Makes options with the default values.
  public init(theme: Theme) {
    self.theme = theme
  }
}

extension RenderOptions {
  /// The height of the title bar with the status bar, in points.
  var titleBarHeight: Double {
    theme.titleBar.height + (statusBar == nil ? 0 : StatusBar.height)
  }

  /// The options without a deadline and a memory limit, for a later call to which those of this
  /// call do not apply.
  var withoutBounds: RenderOptions {
    var options = self
    options.deadline = nil
    options.memoryLimit = nil
    return options
  }
}
