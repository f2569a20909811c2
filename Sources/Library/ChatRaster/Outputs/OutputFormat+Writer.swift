public import ImageCodecs
public import Transcripts

extension OutputFormat {
  /// Writes the files of a format, with settings applied.
  public struct Writer: Sendable {
    /// The families of formats, by what a writer receives.
    package enum Family: Sendable {
      /// Pages of pixels: one image, or a file for each page.
      case pages(any PageEncoder)
      /// A document of shapes and glyphs: one file.
      case document(any DocumentFormat)
      /// The conversation itself, as text: one file.
      case transcript(any TranscriptEncoder)
    }

    package let family: Family

    private init(_ family: Family) { self.family = family }

    /// Writes pages of pixels.
    ///
    /// - Parameter encoder: The encoder of each page.
    /// - Returns: The writer.
    public static func pages(_ encoder: any PageEncoder) -> Writer { Writer(.pages(encoder)) }

    /// Writes a document of shapes and glyphs.
    static func document(_ document: any DocumentFormat) -> Writer { Writer(.document(document)) }

    /// Writes text, without a layout.
    ///
    /// - Parameter encoder: The encoder of the conversation.
    /// - Returns: The writer.
    public static func transcript(_ encoder: any TranscriptEncoder) -> Writer {
      Writer(.transcript(encoder))
    }

    /// The encoder of pages of pixels; nil for a document and for text, which have none.
    public var pageEncoder: (any PageEncoder)? {
      if case .pages(let encoder) = family { encoder } else { nil }
    }

    /// The encoder of text; nil for what is drawn.
    public var transcriptEncoder: (any TranscriptEncoder)? {
      if case .transcript(let encoder) = family { encoder } else { nil }
    }

    /// True if the output can be divided into pages.
    package var hasPages: Bool {
      switch family {
      case .pages: true
      case .document(let document): document.hasPages
      case .transcript: false
      }
    }

    /// True if the output is drawn from the layout.
    package var isDrawn: Bool { !isText }

    /// True if the output is text, which a terminal can show.
    package var isText: Bool { transcriptEncoder != nil }
  }
}
