public import BubbleLayout
public import DisplayList
public import FoundationEssentials
public import Pictures

extension ChatRenderer {
  /// The properties that calls share: fonts, threads, budgets, and the default options of calls.
  ///
  /// These values and a call's options are the only inputs of an image besides the conversation: no
  /// settings of the machine are read.
  public struct Configuration: Sendable {
    /// Folders with font files, the preferred folder first; `ChatFonts.directory()` is the folder
    /// of ChatRaster's own faces.
    public var fontDirectories: [String]
    /// True if the machine's fonts are used for faces that the folders lack.
    public var includesSystemFonts = false
    /// A writable folder for fontconfig's cache.
    ///
    /// Nil uses `XDG_CACHE_HOME/chatraster`, else `~/.cache/chatraster`, else a temporary folder.
    public var fontCacheDirectory: String?
    /// A writable folder in which laid-out messages are stored for the next run; nil, the default,
    /// stores none.
    ///
    /// Another run that shows the same messages with the same look then skips layout, and takes
    /// about a tenth of the time. The folder contains people's messages and the names of picture
    /// files; only this user can read it. Only a separate subfolder is used, which never exceeds
    /// 256 MiB; several processes can share it. An unusable folder is not an error: `statistics`
    /// then has no `storedSnapshots`.
    public var snapshotFolder: URL?
    /// The sources to search for a picture that neither the call's sources nor the conversation's
    /// folder contain; the first source that has a picture with the name is used.
    public var pictures: [PictureSource] = []
    /// The kinds of content that messages may hold; `register(_:)` adds one.
    public var contentKinds = ContentKinds()
    /// The structures that themes can name; `register(_:as:)` adds one.
    public var structures = MessageStructures()
    /// The components that are added to messages or replace built-in ones.
    public var components = MessageComponents()
    /// The languages of the interface; a catalogue made from a program's own folders adds
    /// languages, or changes built-in ones.
    public var languages = LanguageCatalog.builtIn
    /// The strategies for the widths and positions of a message's components.
    public var sizeStrategies = SizeStrategies()
    /// The options of calls that are given none.
    public var options: RenderOptions
    /// The number of threads that lay out, paint and compress, and of calls that run at the same
    /// time; nil uses one for each processor.
    ///
    /// The resulting bytes do not depend on it.
    public var workerCount: Int?
    /// The memory for caches, shared by all looks, and its division among the caches.
    public var memoryBudget = MemoryBudget.standard
    /// True if the caches are emptied when the kernel reports a shortage of memory.
    ///
    /// Set it to false in a program that purges by its own rules, and in tests that count the
    /// caches' contents, which would otherwise depend on the load of the machine.
    public var listensToMemoryPressure = true

    /// Makes a configuration with the default values.
    public init(fontDirectories: [String], options: RenderOptions) {
      self.fontDirectories = fontDirectories
      self.options = options
    }

    /// Makes a configuration whose calls use this theme unless they are given another.
    public init(fontDirectories: [String], theme: Theme) {
      self.init(fontDirectories: fontDirectories, options: RenderOptions(theme: theme))
    }

    /// Makes a configuration for images that are each made once, as on a server: only fonts, glyphs
    /// and short texts are cached, because other caches would cost memory and time without benefit.
    public static func oneOff(fontDirectories: [String], theme: Theme) -> Self {
      var configuration = Self(fontDirectories: fontDirectories, theme: theme)
      configuration.memoryBudget = .oneOff
      return configuration
    }
  }
}

/// The background behind the messages of a page.
public enum PageBackground: Hashable, Sendable {
  /// The conversation's wallpaper, or the theme's background if there is none.
  case automatic
  /// No background: the PNG has an alpha channel.
  case transparent
  /// One colour.
  case color(Color)
}
