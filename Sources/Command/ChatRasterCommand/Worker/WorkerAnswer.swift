import ChatImport
import ChatRaster
import JSONStream
import Platform

/// The answer to a frame: a line of JSON, and the bytes of its parts.
struct WorkerAnswer: Sendable {
  /// A part of an answer.
  struct Part: Sendable {
    /// The storage of a part's bytes.
    enum Content: Sendable {
      case memory([UInt8])
      /// A part of an unnamed file, which can hold several parts.
      case file(GrowingFile, Range<Int>)
      /// A file at the path that the request named.
      case path(String)
    }

    var name: String
    /// The media type of the bytes.
    var type: String
    var content: Content

    /// The number of bytes that follow the line for this part; 0 if the client has the file.
    var byteCount: Int {
      switch content {
      case .memory(let bytes): bytes.count
      case .file(_, let range): range.count
      case .path: 0
      }
    }
  }

  var line: [UInt8]
  var parts: [Part] = []

  /// The number of bytes of the line and all parts.
  var byteCount: Int { parts.reduce(line.count) { $0 + $1.byteCount } }
}

/// The identifier of an answer: the request's id, and the number of its frame for requests without
/// one.
struct FrameName: Hashable, Sendable {
  /// The request's id as JSON; nil if there is none.
  var id: String?
  /// The number of the frame, from 1.
  var number: Int
}

extension WorkerAnswer {
  /// Writes a line of JSON that begins with the frame's name.
  static func line(
    _ name: FrameName, _ body: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject(compact: true)
    if let id = name.id {
      writer.key("id")
      writer.value(literal: id)
    }
    writer.key("frame")
    writer.value(name.number)
    body(&writer)
    writer.endObject()
    return writer.finish()
  }

  /// Makes an answer with a result.
  /// - Parameters:
  ///   - name: The frame's name.
  ///   - parts: The parts of the result.
  ///   - warnings: The messages of the command.
  ///   - reports: The reports on the drawing and on the import; nil for what was not done.
  ///   - body: Writes further keys.
  init(
    to name: FrameName, parts: [Part], warnings: [String] = [],
    reports: (drawing: RenderReport?, import: ImportReport?) = (nil, nil),
    _ body: (inout JSONWriter) -> Void = { _ in }
  ) {
    self.parts = parts
    line = Self.line(name) { writer in
      writer.key("status")
      writer.value(0)
      body(&writer)
      writer.key("parts")
      writer.beginArray()
      for part in parts {
        writer.element()
        writer.beginObject()
        writer.key("name")
        writer.value(part.name)
        if case .path(let path) = part.content {
          writer.key("path")
          writer.value(path)
        } else {
          writer.key("type")
          writer.value(part.type)
          writer.key("bytes")
          writer.value(part.byteCount)
        }
        writer.endObject()
      }
      writer.endArray()
      Self.write(warnings, as: "warnings", to: &writer)
      Self.write(reports.drawing, reports.import, to: &writer)
    }
  }

  /// Makes an answer with the reason for a failure.
  /// - Parameters:
  ///   - name: The frame's name.
  ///   - failure: An error with an exit status.
  ///   - warnings: The warnings issued before the failure.
  ///   - code: `cancelled`, `deadline` or `framing`; nil for other failures.
  init(
    to name: FrameName, failure: CommandFailure, warnings: [String] = [], code: String? = nil
  ) {
    line = Self.line(name) { writer in
      writer.key("status")
      writer.value(Int(failure.status.rawValue))
      writer.key("message")
      writer.value(PrintableText.line(failure.message))
      if let code {
        writer.key("code")
        writer.value(code)
      }
      Self.write(
        warnings + failure.details.map { PrintableText.line($0) }, as: "warnings", to: &writer)
    }
  }

  private static func write(_ lines: [String], as key: String, to writer: inout JSONWriter) {
    guard !lines.isEmpty else { return }
    writer.key(key)
    writer.beginArray()
    for line in lines {
      writer.element()
      writer.value(line)
    }
    writer.endArray()
  }
}

extension WorkerAnswer {
  /// Writes the size of a page, and both reports as one.
  private static func write(
    _ drawing: RenderReport?, _ imported: ImportReport?, to writer: inout JSONWriter
  ) {
    if let drawing {
      writer.key("width")
      writer.value(drawing.pixelWidth)
      writer.key("height")
      writer.value(drawing.pixelHeight)
    }
    guard drawing != nil || imported != nil else { return }
    writer.key("report")
    writer.beginObject()
    writer.key("faithful")
    writer.value(drawing?.isFaithful ?? true && imported?.isFaithful ?? true)
    drawing?.write(to: &writer)
    write(imported?.placeholders ?? [], as: "placeholders", to: &writer)
    write(imported?.omissions ?? [], as: "omitted", to: &writer)
    writer.endObject()
  }

  private static func write(
    _ tallies: [Tally], as key: String, to writer: inout JSONWriter
  ) {
    guard !tallies.isEmpty else { return }
    writer.key(key)
    writer.beginArray()
    for tally in tallies {
      writer.element()
      writer.beginObject()
      writer.key("kind")
      writer.value(PrintableText.line(tally.kind))
      writer.key("count")
      writer.value(tally.count)
      writer.endObject()
    }
    writer.endArray()
  }
}

extension RenderReport {
  /// Writes the counts and all findings.
  fileprivate func write(to writer: inout JSONWriter) {
    writer.key("messages")
    writer.value(messageCount)
    writer.key("rows")
    writer.value(rowCount)
    write("missingGlyphs", missingGlyphs, to: &writer) { glyph, writer in
      writer.key("codePoint")
      writer.value(Int(glyph.codePoint))
      if let id = glyph.messageID {
        writer.key("message")
        writer.value(id)
      }
    }
    write("incompleteEmoji", incompleteEmoji, to: &writer) { emoji, writer in
      writer.key("codePoints")
      writer.beginArray()
      for codePoint in emoji.codePoints {
        writer.element()
        writer.value(Int(codePoint))
      }
      writer.endArray()
      if let id = emoji.messageID {
        writer.key("message")
        writer.value(id)
      }
    }
    write("brokenPictures", brokenPictures, to: &writer) { picture, writer in
      writer.key("source")
      writer.value(PrintableText.line(picture.source))
      writer.key("reason")
      writer.value(PrintableText.line(picture.reason))
      writer.key("missing")
      writer.value(picture.isMissing)
      writer.key("partial")
      writer.value(picture.isPartial)
    }
    write("unsetFormulas", unsetFormulas, to: &writer) { formula, writer in
      writer.key("tex")
      writer.value(PrintableText.line(formula.tex))
      writer.key("reason")
      writer.value(PrintableText.line(formula.reason))
      if let id = formula.messageID {
        writer.key("message")
        writer.value(id)
      }
    }
    for (key, names) in [
      ("clippedMessages", clippedMessages), ("missingFamilies", missingFamilies),
    ]
    where !names.isEmpty {
      writer.key(key)
      writer.beginArray()
      for name in names {
        writer.element()
        writer.value(name)
      }
      writer.endArray()
    }
    write("tallPages", tallPages, to: &writer) { page, writer in
      writer.key("page")
      writer.value(page.number)
      writer.key("height")
      writer.value(page.height)
    }
    for (key, count) in [
      ("hiddenControls", hiddenControlCount), ("directionOverrides", directionOverrideCount),
      ("omittedFindings", omittedFindingCount),
    ]
    where count > 0 {
      writer.key(key)
      writer.value(count)
    }
  }

  private func write<Finding>(
    _ key: String, _ findings: [Finding], to writer: inout JSONWriter,
    _ body: (Finding, inout JSONWriter) -> Void
  ) {
    guard !findings.isEmpty else { return }
    writer.key(key)
    writer.beginArray()
    for finding in findings {
      writer.element()
      writer.beginObject()
      body(finding, &writer)
      writer.endObject()
    }
    writer.endArray()
  }
}
