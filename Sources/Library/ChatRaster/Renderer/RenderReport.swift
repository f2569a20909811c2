public import ChatModel
import TextShaping

/// The size of a page, and the parts of the conversation that could not be shown faithfully.
public struct RenderReport: Hashable, Sendable {
  /// A character that no font has; it was drawn as a box with its number.
  public struct MissingGlyph: Hashable, Sendable {
    /// The Unicode scalar's number.
    public var codePoint: UInt32
    /// The message that contains the character; nil if it is not in a message.
    public var messageID: Message.ID?

    /// Makes a finding.
    public init(codePoint: UInt32, messageID: Message.ID?) {
      self.codePoint = codePoint
      self.messageID = messageID
    }
  }

  /// An emoji of several characters that the emoji face does not have as one, such as a flag or a
  /// family; its parts were drawn instead, or the face's sign for an unknown flag.
  public struct IncompleteEmoji: Hashable, Sendable {
    /// The numbers of its Unicode scalars, in order.
    public var codePoints: [UInt32]
    /// The message that contains the emoji; nil if it is not in a message.
    public var messageID: Message.ID?

    /// Makes a finding.
    public init(codePoints: [UInt32], messageID: Message.ID?) {
      self.codePoints = codePoints
      self.messageID = messageID
    }
  }

  /// A picture that is missing or could not be decoded completely: a placeholder was drawn, or only
  /// the part that could be decoded.
  public struct BrokenPicture: Hashable, Sendable {
    /// The path as the conversation or the theme gives it.
    public var source: String
    /// A description of the reason why the picture could not be shown.
    public var reason: String
    /// True if the file does not exist.
    public var isMissing: Bool
    /// True if the part of the picture that could be decoded was drawn, instead of a placeholder.
    public var isPartial: Bool
    /// The key of the theme that names the picture; nil for a picture of the conversation.
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

  /// A formula that could not be typeset; its source was drawn as code.
  public struct UnsetFormula: Hashable, Sendable {
    /// The TeX source, without its delimiters.
    public var tex: String
    /// The reason why the formula could not be typeset, in one sentence without a full stop.
    public var reason: String
    /// The message that contains the formula; nil if it is not in a message.
    public var messageID: Message.ID?

    /// Makes a finding.
    public init(tex: String, reason: String, messageID: Message.ID?) {
      self.tex = tex
      self.reason = reason
      self.messageID = messageID
    }
  }

  /// A page of a set that is taller than requested, because its only message is: pages end between
  /// messages.
  public struct TallPage: Hashable, Sendable {
    /// The page's number, from 1.
    public var number: Int
    /// The page's height in points.
    public var height: Double

    /// Makes a finding.
    public init(number: Int, height: Double) {
      self.number = number
      self.height = height
    }
  }

  /// The number of messages and notices that are shown.
  public var messageCount = 0
  /// The number of rows of the page, including date lines and bars.
  public var rowCount = 0
  /// The width in pixels.
  public var pixelWidth = 0
  /// The height in pixels.
  public var pixelHeight = 0
  /// The number of bytes of the file; 0 if none was made.
  public var byteCount = 0
  /// The characters that no font has, each listed once for each message, in the page's order.
  public var missingGlyphs: [MissingGlyph] = []
  /// The emoji that are not drawn as one, each listed once for each message, in the page's order.
  public var incompleteEmoji: [IncompleteEmoji] = []
  /// The pictures that could not be shown completely, each listed once, in the order of their
  /// paths.
  public var brokenPictures: [BrokenPicture] = []
  /// The formulas that could not be typeset, in the page's order.
  public var unsetFormulas: [UnsetFormula] = []
  /// Messages whose text was cut, or drawn in part as source, to stay within a limit, and messages
  /// whose content has an impossible size; in the page's order.
  public var clippedMessages: [Message.ID] = []
  /// The pages that are taller than requested, in order.
  public var tallPages: [TallPage] = []
  /// The font families that the theme names and the renderer's folders do not have, in the theme's
  /// order; text is set in the next families.
  public var missingFamilies: [String] = []
  /// The pipes, sockets and devices in the renderer's font folders, at most 1,000.
  ///
  /// They are skipped, because opening one may take forever. A folder for fontconfig's cache with
  /// such files is not used, and they are listed here too.
  public var skippedFontFiles: [String] = []
  /// The renderer's `fontDirectories` that are not folders or cannot be read; text is set in the
  /// faces of the other folders.
  public var missingFontDirectories: [String] = []
  /// The number of invisible characters that are left out of titles, names and file names because
  /// they can disguise them: embeddings, overrides, isolates, zero-width spaces, and invisible
  /// operators.
  ///
  /// The picture is faithful without them. A live list's report does not count them.
  public var hiddenControlCount = 0
  /// The number of U+202D and U+202E in the messages' texts, where they are kept: they draw all
  /// following characters in one direction.
  ///
  /// A live list's report does not count them.
  public var directionOverrideCount = 0
  /// The parts of the conversation that a format of text cannot represent, by kind; empty for
  /// pictures and documents.
  public var omissions: [Tally] = []
  /// The number of findings beyond the lists' limit.
  public var omittedFindingCount = 0

  /// True if everything is shown faithfully, in the faces that the theme names, on pages of the
  /// requested height.
  public var isFaithful: Bool {
    missingGlyphs.isEmpty && incompleteEmoji.isEmpty && brokenPictures.isEmpty
      && clippedMessages.isEmpty && missingFamilies.isEmpty && unsetFormulas.isEmpty
      && tallPages.isEmpty
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

  /// Throws if a part of the page could not be shown faithfully.
  ///
  /// - Throws: The code `unfaithful`, with this report.
  func requireFaithfulness() throws(RenderError) {
    guard !isFaithful else { return }
    // Declared with a type: without it, the compiler needs seconds for this expression.
    let counts: [(number: Int, one: String, several: String)] = [
      (
        brokenPictures.count, "picture cannot be shown completely",
        "pictures cannot be shown completely"
      ),
      (missingGlyphs.count, "character has no glyph", "characters have no glyph"),
      (incompleteEmoji.count, "emoji is drawn in parts", "emoji are drawn in parts"),
      (
        clippedMessages.count, "text was cut or drawn as it is written",
        "texts were cut or drawn as they are written"
      ),
      (unsetFormulas.count, "formula is drawn as its source", "formulas are drawn as their source"),
      (missingFamilies.count, "font family is missing", "font families are missing"),
      (tallPages.count, "page is taller than requested", "pages are taller than requested"),
    ]
    let faults = counts.filter { $0.number > 0 }.map {
      "\($0.number) \($0.number == 1 ? $0.one : $0.several)"
    }
    var error = RenderError(
      .unfaithful, "the page would not show everything: " + faults.joined(separator: ", "))
    error.report = self
    throw error
  }
}

/// The progress of a page, or of a set of pages.
public struct RenderProgress: Hashable, Sendable {
  /// The number of messages and notices that are laid out so far.
  public let messageCount: Int
  /// The number of messages that will be shown.
  public let totalMessageCount: Int
  /// The number of pixel rows so far.
  public let pixelRowCount: Int

  /// The fraction of the messages that are finished, from 0 to 1; heights do not count, because the
  /// height of the remaining messages is unknown.
  ///
  /// The value is 1 for each row after the last message, such as a footer.
  public var fraction: Double {
    totalMessageCount > 0 ? min(Double(messageCount) / Double(totalMessageCount), 1) : 1
  }
}
