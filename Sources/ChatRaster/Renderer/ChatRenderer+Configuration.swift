public import BubbleLayout
public import DisplayList
public import FoundationEssentials
public import ImageCodecs
public import Pictures

extension ChatRenderer {
  /// How pages are made.
  ///
  /// All that a picture depends on beside the conversation: nothing is taken from the machine's
  /// settings.
  public struct Configuration: Sendable {
    /// Folders with font files, the preferred one first; `ChatFonts.directory()` names the faces
    /// that come with ChatRaster.
    public var fontDirectories: [String]
    /// Whether the machine's fonts give what the folders lack.
    public var includesSystemFonts = false
    /// A writable folder for the cache of what fonts there are.
    ///
    /// Nil takes `XDG_CACHE_HOME/chatraster`, else `~/.cache/chatraster`, else a temporary folder.
    public var fontCacheDirectory: String?
    /// A writable folder in which laid-out messages are kept for the next run; nil, the default,
    /// keeps none.
    ///
    /// Another run that shows the same messages in the same way then lays nothing out: about a tenth
    /// of the time. What people said lies in the folder, and where it lies in pictures the
    /// names of their files, readable by this user alone. Only what is in a folder of its own below
    /// it is touched, never more than 256 MiB; several processes may share it. A folder that cannot
    /// be used is no error: `statistics` has no `storedSnapshots` then.
    public var snapshotFolder: URL?
    /// Where pictures are looked for that do not lie below the conversation's folder: the first
    /// source that has one by a name counts.
    public var pictures: [PictureSource] = []
    /// How the conversation looks.
    public var theme: Theme
    /// The kinds of content that messages may hold; `register(_:)` adds one.
    public var contentKinds = ContentKinds()
    /// How a message's components are arranged.
    public var sizeStrategy = SizeStrategy.automatic
    /// The page's width in points, from 120 to 8,192.
    public var width = 390.0
    /// Pixels per point, from 0.5 to 8.
    public var scale = 2.0
    /// A BCP 47 tag for the words and habits of dates; nil takes the conversation's, else `en`.
    public var locale: String?
    /// An IANA name; nil takes the conversation's, else `UTC`.
    public var timeZone: String?
    /// What `Today` is; nil says `Today` nowhere and measures years from the last message.
    public var now: Date?
    /// From which side the interface reads; nil lets the locale settle it.
    public var direction: LayoutDirection?
    /// What lies behind the messages.
    public var background = PageBackground.automatic
    /// Whether a bar with the title stands at the top; nil leaves it to the theme.
    public var showsTitleBar: Bool?
    /// Which messages are shown.
    public var selection = MessageSelection.all
    /// What matters in PNGs, animated ones among them: the time or the bytes.
    ///
    /// `.small` takes about a quarter off the bytes for some fifty times the time of the whole way
    /// to a PNG, which is what zlib at its best takes too. The pixels are the same.
    public var compression = PNGCompression.fast
    /// The most rows of pixels that a page may have.
    ///
    /// Many readers built on libpng refuse a picture with more than 1,000,000.
    public var maximumRowCount = 1_000_000
    /// Whether a missing glyph, a broken picture or a cut text is an error instead of a finding.
    public var requiresFaithfulness = false
    /// How many threads lay out, paint and compress, and how many calls are answered at a time; nil
    /// takes one for each processor.
    ///
    /// The bytes do not depend on it.
    public var workerCount: Int?
    /// How many bytes of laid-out messages are kept for the next page.
    ///
    /// A message that is neither changed nor next to a changed one is then not laid out again: some
    /// 5,000 bytes each. 0 keeps none.
    public var snapshotByteBudget = 64 << 20
    /// How many bytes of compressed rows are kept for the next PNG.
    ///
    /// A message whose rows are kept is written again without being painted: some 15,000 bytes each
    /// at a scale of 2. A page that takes more is written as if nothing were kept. 0 keeps none.
    public var fragmentByteBudget = 256 << 20

    /// Is told after each row of a page how far the work has come; nil tells nobody.
    ///
    /// Called on a thread of the renderer's, which waits for it: it must not wait for another call of
    /// the same renderer.
    public var progress: (@Sendable (RenderProgress) -> Void)?

    /// Makes a configuration with the default values.
    public init(fontDirectories: [String], theme: Theme) {
      self.fontDirectories = fontDirectories
      self.theme = theme
    }

    /// Makes a configuration for pictures of which each is made once, such as those that a server
    /// sends: nothing but fonts and glyphs is kept, which would be of no use and takes memory and
    /// time.
    public static func oneOff(fontDirectories: [String], theme: Theme) -> Self {
      var configuration = Self(fontDirectories: fontDirectories, theme: theme)
      configuration.snapshotByteBudget = 0
      configuration.fragmentByteBudget = 0
      return configuration
    }

    /// Whether anything is kept for the next page.
    var keepsForNextPage: Bool { snapshotByteBudget > 0 || fragmentByteBudget > 0 }
  }
}

/// What lies behind the messages of a page.
public enum PageBackground: Hashable, Sendable {
  /// The conversation's wallpaper, or else what the theme has.
  case automatic
  /// Nothing: the PNG has an alpha channel.
  case transparent
  case color(Color)
}
