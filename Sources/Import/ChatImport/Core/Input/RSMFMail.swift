import ChatModel
import FoundationEssentials
import JSONStream

/// Reads an email that contains an RSMF archive: several parts separated by a boundary, one of
/// which is the zip file in Base64 (RFC 2045, 6.8).
enum RSMFMail {
  /// The archive in a file; nil if the file is not an email in this format.
  /// - Throws: `ImportError` if the email contains no archive, or a damaged one.
  static func archive(in source: some ByteSource, path: String) throws(ImportError) -> [UInt8]? {
    var head: [UInt8] = []
    do throws(ByteSourceError) {
      try source.append(0..<min(4096, source.byteCount), to: &head)
    } catch {
      throw ImportError(error, file: path)
    }
    guard isMail(head) else { return nil }
    var lines = LineReader(source, file: path, from: 0)
    var line: [UInt8] = []
    // The header lines of the current part as one text; nil after the header.
    var partHead: String? = ""
    var encoded: [UInt8] = []
    var isArchive = false
    while try lines.next(into: &line) {
      if line.starts(with: [0x2D, 0x2D]) {
        if isArchive { break }
        partHead = ""
      } else if let words = partHead {
        if line.isEmpty {
          let words = words.lowercased()
          isArchive = words.contains(".zip") && words.contains("base64")
          partHead = nil
        } else if words.utf8.count < 1 << 16 {
          partHead = words + " " + String(decoding: line, as: UTF8.self)
        }
      } else if isArchive {
        encoded += line
      }
    }
    guard isArchive else {
      throw ImportError(
        .badData, file: path, problem: "the mail contains no archive with a manifest",
        advice: "export the conversation again as RSMF")
    }
    guard let data = Data(base64Encoded: Data(encoded), options: .ignoreUnknownCharacters),
      !data.isEmpty
    else {
      throw ImportError(
        .badData, file: path, problem: "the archive in the mail is damaged",
        advice: "export the conversation again as RSMF")
    }
    return Array(data)
  }

  /// True if the beginning of a file is the header of an email that names this format.
  static func isMail(_ head: [UInt8]) -> Bool {
    guard let colon = head.prefix(80).firstIndex(of: 0x3A), colon > 0,
      head[..<colon].allSatisfy({ $0 == 0x2D || (0x41...0x5A).contains($0 & 0xDF) })
    else { return false }
    return String(decoding: head, as: UTF8.self).lowercased().withLineFeeds.contains("\nx-rsmf-")
      || head.starts(with: Array("X-RSMF-".utf8))
  }
}
