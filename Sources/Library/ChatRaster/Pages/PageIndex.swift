public import ChatModel
public import FoundationEssentials

/// The files of a conversation that was written as pages, and the contents of each.
public struct PageIndex: Hashable, Sendable {
  /// The first or last message of a page.
  public struct Entry: Hashable, Sendable {
    /// The message's id.
    public var messageID: Message.ID
    /// The date of the message.
    public var date: Date?

    /// Makes an entry.
    public init(messageID: Message.ID, date: Date?) {
      self.messageID = messageID
      self.date = date
    }
  }

  /// A file of the set, with the messages on it.
  public struct Page: Hashable, Sendable {
    /// The file of the page.
    public var file: URL
    /// The JSON file with the page's regions; nil if none was requested.
    public var regionsFile: URL?
    /// The number of bytes of the file.
    public var byteCount = 0
    /// The width in pixels.
    public var pixelWidth = 0
    /// The height in pixels.
    public var pixelHeight = 0
    /// True if the page is taller than requested, because its only message is: pages end between
    /// messages.
    public var isTaller = false
    /// The number of messages and notices on the page.
    public var messageCount = 0
    /// The first message; nil for a page without messages.
    public var first: Entry?
    /// The last message; nil for a page without messages.
    public var last: Entry?

    /// Makes a page.
    public init(file: URL, regionsFile: URL? = nil) {
      self.file = file
      self.regionsFile = regionsFile
    }
  }

  /// The conversation's title.
  public var title: String?
  /// The width of all pages in points.
  public var width: Double
  /// The scale, in pixels per point.
  public var scale: Double
  /// The pages from the first to the last.
  public var pages: [Page]
  /// The report of all pages together: heights, bytes and counts are sums.
  public var report: RenderReport

  /// Makes an index.
  public init(
    title: String? = nil, width: Double, scale: Double, pages: [Page] = [],
    report: RenderReport = RenderReport()
  ) {
    self.title = title
    self.width = width
    self.scale = scale
    self.pages = pages
    self.report = report
  }
}
