package import ChatModel
import FoundationEssentials
package import Platform

/// A conversation in Relativity's short message format, version 2.0.0.
package struct RSMFArchive {
  /// The manifest, as JSON.
  package let manifest: [UInt8]
  /// The files to which the manifest refers.
  package let files: [(name: String, bytes: [UInt8])]
  /// The parts of the conversation that the format cannot represent, by kind.
  package let omissions: [Tally]
  /// The messages as plain text, for programs that search the email but do not read the manifest.
  private let text: String
  private let eventCount: Int
  private let title: String
  private let dates: ClosedRange<Date>?

  /// Writes a conversation.
  /// - Parameters:
  ///   - conversation: The conversation to write; its images and files are read from its folder.
  ///   - platform: The app in which the messages were sent, such as `whatsapp`.
  package init(_ conversation: Conversation, platform: String) {
    var writer = RSMFWriter(conversation)
    manifest = writer.manifest(platform: platform)
    files = writer.files.entries
    omissions = writer.omissions
    text = writer.text
    eventCount = writer.eventCount
    title = conversation.title ?? "Conversation"
    let moments = conversation.messages.compactMap(\.date)
    if let first = moments.min(), let last = moments.max() {
      dates = first...last
    } else {
      dates = nil
    }
  }

  /// The email that contains the text and the archive: the contents of a `.rsmf` file.
  /// - Throws: `FileError` if the archive cannot be written to the temporary folder.
  package func mail() throws(FileError) -> [UInt8] {
    let archive = try GrowingFile().withPath { path throws(FileError) in
      try ZipWriter.write([(name: "rsmf_manifest.json", bytes: manifest)] + files, to: path)
      return try FileContents(path: path, limit: .max).bytes
    }
    var mail = ""
    func line(_ words: String) { mail += words + "\r\n" }
    line("X-RSMF-Generator: ChatRaster")
    line("X-RSMF-Version: 2.0.0")
    line("X-RSMF-EventCount: \(eventCount)")
    if let dates, let first = RFC3339Date.text(of: dates.lowerBound),
      let last = RFC3339Date.text(of: dates.upperBound)
    {
      line("X-RSMF-BeginDate: \(first)")
      line("X-RSMF-EndDate: \(last)")
    }
    line("Subject: " + Self.encodedWords(title))
    line("MIME-Version: 1.0")
    line("Content-Type: multipart/mixed; boundary=\"\(Self.boundary)\"")
    line("")
    line("--" + Self.boundary)
    line("Content-Type: text/plain; charset=\"utf-8\"")
    line("Content-Transfer-Encoding: base64")
    line("")
    mail += Self.encoded(Array(text.utf8))
    line("--" + Self.boundary)
    line("Content-Type: application/octet-stream; name=\"rsmf.zip\"")
    line("Content-Transfer-Encoding: base64")
    line("Content-Disposition: attachment; filename=\"rsmf.zip\"")
    line("")
    mail += Self.encoded(archive)
    line("--" + Self.boundary + "--")
    return Array(mail.utf8)
  }

  /// The boundary between the parts of the email; it cannot occur in Base64, whose lines never
  /// begin with two hyphens.
  private static let boundary = "RSMF-ChatRaster"

  /// The bytes as Base64, in lines of 76 characters (RFC 2045, 6.8).
  private static func encoded(_ bytes: [UInt8]) -> String {
    let code = Data(bytes).base64EncodedData()
    var lines: [UInt8] = []
    lines.reserveCapacity(code.count + code.count / 38 + 2)
    var place = code.startIndex
    while place < code.endIndex {
      let end = min(place + 76, code.endIndex)
      lines += code[place..<end]
      lines += [0x0D, 0x0A]
      place = end
    }
    return String(decoding: lines, as: UTF8.self)
  }

  /// The text of a header, encoded so that any script is allowed, in lines of at most 75 characters
  /// (RFC 2047, 2).
  private static func encodedWords(_ words: String) -> String {
    var pieces: [[UInt8]] = [[]]
    for scalar in words.unicodeScalars.prefix(200) {
      let bytes = Array(String(scalar).utf8)
      if pieces[pieces.count - 1].count + bytes.count > 42 { pieces.append([]) }
      pieces[pieces.count - 1] += bytes
    }
    return pieces.map { "=?utf-8?B?\(Data($0).base64EncodedString())?=" }
      .joined(separator: "\r\n ")
  }
}
