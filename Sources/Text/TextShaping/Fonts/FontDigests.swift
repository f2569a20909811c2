internal import CPango
internal import DisplayList
internal import Kit
internal import Platform

/// The digests of font files, read from a folder's `SHA256SUMS` or computed at first use.
///
/// Hashing 60 MB of faces would take longer than the rest of startup, so the bundled folder
/// contains its digests, in the format of `sha256sum`. Other files are hashed once per process by
/// GLib's `GChecksum`, which Pango links anyway.
final class FontDigests: Sendable {
  /// The name of a folder's file of digests.
  static let manifestName = "SHA256SUMS"

  private let known: Monitor<[String: FontReference.Digest]>

  /// Reads the lists in the folders; a folder need not have one.
  init(directories: [String]) {
    var digests: [String: FontReference.Digest] = [:]
    for directory in directories {
      let folder = directory.hasSuffix("/") ? String(directory.dropLast()) : directory
      for (name, digest) in Self.manifest(at: folder + "/" + Self.manifestName) {
        digests[folder + "/" + name] = digest
      }
    }
    self.known = Monitor(digests)
  }

  /// The digest of a font file as listed in its folder, without reading the font; nil if it is not
  /// listed.
  func listedDigest(of path: String) -> FontReference.Digest? {
    known.withLock { $0[path] }
  }

  /// The digest of a file, or of its path if the file cannot be read; the painter then reports the
  /// reason.
  func digest(of path: String) -> FontReference.Digest {
    if let listed = listedDigest(of: path) { return listed }
    let digest = Self.hash(contentsOf: path) ?? Self.hash(Array(path.utf8))
    known.withLock { $0[path] = digest }
    return digest
  }

  /// The path of the file with a digest; nil if there is none.
  ///
  /// It is looked up among the listed files, then among the suggested paths, and only then among
  /// all unlisted files, which must be read.
  func path(
    of digest: FontReference.Digest, among paths: Set<String>, first suggestions: [String]
  ) -> String? {
    let listed = known.withLock { known in
      known.filter { $0.value == digest && paths.contains($0.key) }.keys.min()
    }
    if let listed { return listed }
    let candidates = suggestions.filter(paths.contains) + paths.sorted()
    return candidates.first { self.digest(of: $0) == digest }
  }

  /// The first 16 bytes of the SHA-256 of some bytes.
  static func hash(_ bytes: [UInt8]) -> FontReference.Digest {
    let hex = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe g_compute_checksum_for_data(G_CHECKSUM_SHA256, buffer.baseAddress, gsize(bytes.count))
    }
    return unsafe take(hex)
  }

  private static func hash(contentsOf path: String) -> FontReference.Digest? {
    guard let file = unsafe g_mapped_file_new(path, 0, nil) else { return nil }
    defer { unsafe g_mapped_file_unref(file) }
    guard let contents = unsafe g_mapped_file_get_contents(file) else { return nil }
    let hex = unsafe contents.withMemoryRebound(
      to: UInt8.self, capacity: Int(g_mapped_file_get_length(file))
    ) { bytes in
      unsafe g_compute_checksum_for_data(
        G_CHECKSUM_SHA256, bytes, g_mapped_file_get_length(file))
    }
    return unsafe take(hex)
  }

  private static func take(_ hex: UnsafeMutablePointer<CChar>?) -> FontReference.Digest {
    guard let hex = unsafe hex else { return FontReference.Digest(high: 0, low: 0) }
    defer { unsafe g_free(hex) }
    return FontReference.Digest(hexadecimal: unsafe String(cString: hex).utf8)
      ?? FontReference.Digest(high: 0, low: 0)
  }

  private static func manifest(at path: String) -> [(String, FontReference.Digest)] {
    guard let file = unsafe g_mapped_file_new(path, 0, nil) else { return [] }
    defer { unsafe g_mapped_file_unref(file) }
    guard let contents = unsafe g_mapped_file_get_contents(file) else { return [] }
    let length = Int(unsafe g_mapped_file_get_length(file))
    let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: contents, count: length))
    // Bytes are faster than characters here: each process reads a few hundred lines before its
    // first image.
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      // Each line consists of hexadecimal digits, a space, a second space (or an asterisk for
      // binary mode) and the name.
      guard let space = line.firstIndex(of: UInt8(ascii: " ")),
        let digest = FontReference.Digest(hexadecimal: line[..<space])
      else { return nil }
      let name = line[space...].dropFirst(2)
      return name.isEmpty ? nil : (String(decoding: name, as: UTF8.self), digest)
    }
  }
}

extension FontReference.Digest {
  /// Reads the first 32 hexadecimal digits; nil if there are fewer, or if there are other
  /// characters.
  init?(hexadecimal: some Collection<UInt8>) {
    var (high, low, count) = (UInt64(0), UInt64(0), 0)
    for byte in hexadecimal.prefix(32) {
      guard let digit = byte.hexDigitValue else { return nil }
      high = high << 4 | low >> 60
      low = low << 4 | UInt64(digit)
      count += 1
    }
    guard count == 32 else { return nil }
    self.init(high: high, low: low)
  }

  /// The digest as 32 hexadecimal digits.
  var hexadecimal: String {
    high.digits(16, radix: 16) + low.digits(16, radix: 16)
  }
}
