import ChatImport
import ChatRaster
import JSONStream

/// A worker's description of itself.
struct WorkerHello: Sendable {
  /// The version of the protocol; increased if a client of an earlier version would fail.
  static let protocolVersion = 1

  /// All themes that a request can name.
  var looks: [ThemeCatalog.Entry]
  /// Makes the digest of fonts, themes and libraries.
  var fingerprint: @Sendable () throws -> String

  /// The answer to the action `hello`.
  func answer(to name: FrameName) -> WorkerAnswer {
    let fingerprint: String
    do {
      fingerprint = try self.fingerprint()
    } catch {
      return WorkerAnswer(
        to: name,
        failure: CommandFailure(explaining: error)
          ?? CommandFailure(status: .inputOutput, message: "the fingerprint failed: \(error)"))
    }
    return WorkerAnswer(to: name, parts: []) { writer in
      writer.key("version")
      writer.value(ChatRasterVersion.current)
      writer.key("protocol")
      writer.value(Self.protocolVersion)
      writer.key("fingerprint")
      writer.value(fingerprint)
      write("do", WorkerRequest.Action.allCases.map(\.rawValue), to: &writer)
      write("formats", OutputFormat.allValueStrings, to: &writer)
      write(OutputFormat.builtIn, to: &writer)
      write("films", FilmTarget.mediaTypes.keys.sorted(), to: &writer)
      write("inputs", ImportFormat.allValueStrings, to: &writer)
      writer.key("looks")
      writer.beginObject()
      for look in looks { write(look.name, look.appearances.map(\.rawValue), to: &writer) }
      writer.endObject()
      writer.key("limits")
      writer.beginObject()
      for (key, value) in [
        ("headerBytes", WorkerLimits.headerBytes), ("bodyBytes", WorkerLimits.bodyBytes),
        ("idBytes", WorkerLimits.idBytes), ("waitingRequests", WorkerLimits.waitingRequests),
        ("unreadBytes", WorkerLimits.unreadBytes), ("strayLines", WorkerLimits.strayLines),
      ] {
        writer.key(key)
        writer.value(value)
      }
      writer.endObject()
    }
  }

  /// Writes for each format what a client needs in order to offer it.
  private func write(_ formats: [OutputFormat], to writer: inout JSONWriter) {
    writer.key("outputs")
    writer.beginObject()
    for format in formats {
      writer.key(format.name)
      writer.beginObject()
      writer.key("type")
      writer.value(format.mediaType)
      writer.key("pages")
      writer.value(format.makesPictures)
      write("endings", format.endings, to: &writer)
      write("settings", format.settings.map(\.rawValue), to: &writer)
      writer.endObject()
    }
    writer.endObject()
  }

  private func write(_ key: String, _ words: [String], to writer: inout JSONWriter) {
    writer.key(key)
    writer.beginArray()
    for word in words {
      writer.element()
      writer.value(word)
    }
    writer.endArray()
  }
}
