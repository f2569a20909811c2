import CICU

/// Decodes text in one of the encodings that were common before Unicode.
///
/// Used by one thread at a time.
@safe package final class TextDecoder {
  private let decoder: OpaquePointer

  /// Opens a decoder by the name of an encoding, such as `windows-1251`; nil if the name is
  /// unknown.
  package init?(encoding: String) {
    guard let decoder = unsafe cicu_open_decoder(encoding) else { return nil }
    unsafe self.decoder = decoder
  }

  deinit { unsafe cicu_close_decoder(decoder) }

  /// The characters of a text of at most 512 MiB; undecodable bytes become U+FFFD.
  package func string(_ bytes: [UInt8]) -> String {
    // In every encoding, a text has at most as many UTF-16 units as bytes, except for a few
    // characters that take two units.
    var capacity = bytes.count + 16
    while true {
      var length: Int32 = 0
      let units = unsafe [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
        unsafe bytes.withUnsafeBufferPointer { bytes in
          guard let start = bytes.baseAddress, let out = buffer.baseAddress else { return }
          length = unsafe cicu_decode(
            decoder, start, Int32(bytes.count), out, Int32(buffer.count))
        }
        count = max(0, min(Int(length), buffer.count))
      }
      guard Int(length) > capacity else { return String(decoding: units, as: UTF16.self) }
      capacity = Int(length)
    }
  }
}

/// A guess at the encoding of some bytes.
package struct EncodingGuess: Hashable, Sendable {
  /// The name of the encoding in ICU's detector.
  package let name: String
  /// The detector's confidence, from 0 to 100; 10 if there is no evidence for or against the
  /// encoding.
  package let confidence: Int

  /// Guesses the encoding of a text from the frequencies of letters and byte pairs in its first
  /// 8,000 bytes; the likeliest guess comes first.
  package static func guesses(for bytes: [UInt8]) -> [EncodingGuess] {
    // ICU detects about 30 encodings.
    var found = [CICUEncodingGuess](repeating: CICUEncodingGuess(), count: 64)
    let count = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe found.withUnsafeMutableBufferPointer { found -> Int32 in
        guard let start = bytes.baseAddress, let out = found.baseAddress else { return 0 }
        return unsafe cicu_guess_encodings(
          start, Int32(min(bytes.count, 8_000)), out, Int32(found.count))
      }
    }
    return found.prefix(Int(count)).map { guess in
      let name = unsafe withUnsafeBytes(of: guess.name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      return EncodingGuess(name: name, confidence: Int(guess.confidence))
    }
  }
}
