public import ChatModel
import TextShaping

/// The size of a page, and the parts of the conversation that could not be shown faithfully.
public struct RenderReport: Hashable, Sendable {
  /// A character that no font has; it was drawn as a box with its number.
  public struct MissingGlyph: Hashable, Sendable {
    /// The Unicode scalar's number.
    public var codePoint: UInt32
    /// The message that holds it; nil if it is not in a message.
    public var messageID: Message.ID?

    /// Makes a finding.
    public init(codePoint: UInt32, messageID: Message.ID?) {
      self.codePoint = codePoint
      self.messageID = messageID
    }
  }

  /// A picture that is missing or could not be decoded, for which a placeholder was drawn, or one
  /// that was drawn only as far as its bytes could be decoded.
  public struct BrokenPicture: Hashable, Sendable {
    /// The path as the conversation or the theme gives it.
    public var source: String
    /// The reason why it could not be shown, in words.
    public var reason: String
    /// True if there is no such file.
    public var isMissing: Bool
    /// True if the part of it that could be decoded was drawn, and no placeholder.
    public var isPartial: Bool
    /// The key of the theme that names it; nil for a picture of the conversation.
    public var themeKey: String?

    /// Makes a finding.
    public init(
      source: String, reason: String, isMissing: Bool, isPartial: Bool = false,
      themeKey: String? = nil
    ) {
      self.themeKey = themeKey
      self.source = source
      self.reason = reason
      self.isMissing = isMissing
      self.isPartial = isPartial
    }
  }

  /// A formula that could not be set; its source was drawn as code.
  public struct UnsetFormula: Hashable, Sendable {
    /// TeX, without the signs that delimit it.
    public var tex: String
    /// The reason why it could not be set, in one sentence without a full stop.
    public var reason: String
    /// The message that holds it; nil if it is not in a message.
    public var messageID: Message.ID?

    /// Makes a finding.
    public init(tex: String, reason: String, messageID: Message.ID?) {
      self.tex = tex
      self.reason = reason
      self.messageID = messageID
    }
  }

  /// Messages and notices that are shown.
  public var messageCount = 0
  /// Rows of the page, with lines and bars.
  public var rowCount = 0
  /// In pixels.
  public var pixelWidth = 0
  /// In pixels.
  public var pixelHeight = 0
  /// Bytes of the file; 0 if none was made.
  public var byteCount = 0
  /// Each character once for each message, in the page's order.
  public var missingGlyphs: [MissingGlyph] = []
  /// Each picture once, in the order of their paths.
  public var brokenPictures: [BrokenPicture] = []
  /// In the page's order.
  public var unsetFormulas: [UnsetFormula] = []
  /// Messages whose text was cut, or drawn in part as source, to keep a limit, and messages whose
  /// content measured an impossible size; in the page's order.
  public var clippedMessages: [Message.ID] = []
  /// The font families that the theme names and the renderer's folders do not have, in the theme's
  /// order; texts are set in the next ones.
  public var missingFamilies: [String] = []
  /// The pipes, sockets and devices in the renderer's font folders, at most 1,000.
  ///
  /// They are skipped, because opening one may take forever. A folder for fontconfig's cache with
  /// such files is not used, and they are listed here too.
  public var skippedFontFiles: [String] = []
  /// The folders that the renderer's `fontDirectories` name and that are none, or cannot be read; texts
  /// are set in the faces of the others.
  public var missingFontDirectories: [String] = []
  /// The number of findings beyond the lists' limit.
  public var omittedFindingCount = 0

  /// True if everything is shown faithfully, in the faces that the theme names.
  public var isFaithful: Bool {
    missingGlyphs.isEmpty && brokenPictures.isEmpty && clippedMessages.isEmpty
      && missingFamilies.isEmpty && unsetFormulas.isEmpty
  }

  /// Makes an empty report.
  public init() {}
}

extension RenderReport {
  /// Adds the files of the renderer's font folders that are not used.
  mutating func addFindings(of catalog: FontCatalog) {
    skippedFontFiles = catalog.skippedFiles
    missingFontDirectories = catalog.missingDirectories
  }

  /// Refuses a page with parts that could not be shown faithfully.
  ///
  /// - Throws: The code `unfaithful`, with this report.
  func requireFaithfulness() throws(RenderError) {
    guard !isFaithful else { return }
    let counts = [
      (brokenPictures.count, "pictures cannot be shown whole"),
      (missingGlyphs.count, "characters have no glyph"),
      (clippedMessages.count, "texts were cut or drawn as they are written"),
      (unsetFormulas.count, "formulas are drawn as their source"),
      (missingFamilies.count, "font families are not there"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    var error = RenderError(
      .unfaithful, "the page would not show everything: " + counts.joined(separator: ", "))
    error.report = self
    throw error
  }
}

/// The progress of a page, or of a set of pages.
public struct RenderProgress: Hashable, Sendable {
  /// Messages and notices that are laid out so far.
  public let messageCount: Int
  /// The number of messages that will be shown.
  public let totalMessageCount: Int
  /// Rows of pixels so far.
  public let pixelRowCount: Int

  /// The finished part, from 0 to 1: of the messages, as the height of the rest is unknown.
  ///
  /// 1 is reported for each row after the last message, such as a footer.
  public var fraction: Double {
    totalMessageCount > 0 ? min(Double(messageCount) / Double(totalMessageCount), 1) : 1
  }
}
