import FoundationEssentials
import Kit
import Platform

/// The files in the `files` folder of a Signal export; their names are hashes.
struct SignalMedia {
  /// The paths, by file names without extensions.
  private let paths: [String: String]

  private static let folder = "files/"

  /// Lists the files next to the text.
  init(_ file: ImportFile) {
    var paths: [String: String] = [:]
    for path in Self.files(beside: file).prefix(ImportLimits.folderFiles) {
      paths[path.lastPathComponent.stem.lowercased()] = path
    }
    self.paths = paths
  }

  /// The paths of all files in the folder and in its subfolders, each of which is named after the
  /// first characters of its files' names.
  private static func files(beside file: ImportFile) -> [String] {
    switch file.surroundings {
    case .nothing: return []
    case .archive: return file.filesBeside.filter { $0.hasPrefix(folder) }
    case .folder(let url):
      let root = url.path.hasSuffix("/") ? url.path : url.path + "/"
      func names(in folder: String) -> [String] {
        ((try? Folder.names(in: root + folder)) ?? []).map { folder + $0 }
      }
      return names(in: folder).flatMap { path in
        Folder.isThere(root + path) ? names(in: path + "/") : [path]
      }
    }
  }

  /// The path of the file to which a pointer refers; nil if the export does not contain the file.
  ///
  /// In a local backup, the name of a file is the SHA-256 of the content's hash and a key
  /// (`MediaName.forLocalBackupFilename`); a file named by the hash of its contents is also found.
  func path(of pointer: JSONObject?) -> String? {
    guard !paths.isEmpty, let locator = pointer?["locatorInfo"]?.object,
      let hash = locator.text("plaintextHash").flatMap(Self.bytes)
    else { return nil }
    var names = [hash]
    for key in ["localKey", "key"] {
      guard let key = locator.text(key).flatMap(Self.bytes) else { continue }
      names.append(SHA256.digest(of: hash + key))
    }
    return names.lazy.compactMap { paths[Self.hexadecimal($0)] }.first
  }

  /// The bytes of a Base64 text; the JSON of protocol buffers may use the URL-safe alphabet.
  private static func bytes(_ text: String) -> [UInt8]? {
    guard text.utf8.count <= 1024 else { return nil }
    let usual = text.replacing("-", with: "+").replacing("_", with: "/")
    let missing = (4 - usual.utf8.count % 4) % 4
    return Data(base64Encoded: usual + String(repeating: "=", count: missing)).map { Array($0) }
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

/// The SHA-256 hash function (FIPS 180-4), from which Signal derives file names.
///
/// It protects no secrets here.
enum SHA256 {
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]

  /// The 32 bytes of the hash.
  static func digest(of bytes: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
      0x5be0_cd19,
    ]
    let padding = [0x80] + [UInt8](repeating: 0, count: (119 - bytes.count % 64) % 64)
    let count = (0..<8).map { UInt8(truncatingIfNeeded: (bytes.count * 8) >> (56 - 8 * $0)) }
    let message = bytes + padding + count
    for block in stride(from: 0, to: message.count, by: 64) {
      mix(message[block..<block + 64], into: &state)
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { place in
      block[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for place in 16..<64 {
      let (old, new) = (words[place - 15], words[place - 2])
      let low = rotated(old, 7) ^ rotated(old, 18) ^ old >> 3
      let high = rotated(new, 17) ^ rotated(new, 19) ^ new >> 10
      words.append(words[place - 16] &+ low &+ words[place - 7] &+ high)
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for place in 0..<64 {
      let right = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let first = h &+ right &+ (e & f ^ ~e & g) &+ constants[place] &+ words[place]
      let left = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let second = left &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    for (place, word) in [a, b, c, d, e, f, g, h].enumerated() { state[place] &+= word }
  }
}
