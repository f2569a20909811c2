internal import CICU

/// Texts that functions of ICU write into buffers.
enum ICUText {
  /// Reads a text.
  ///
  /// - Parameter write: Writes the text's UTF-16 units into a buffer with a capacity and returns
  ///   their number; -1 if there is no text. It is called again if the buffer was too small.
  /// - Returns: The text; nil if there is none.
  static func read(
    _ write: (_ units: UnsafeMutablePointer<UInt16>, _ capacity: Int32) -> Int32
  ) -> String? {
    // The longest dates of all locales have fewer than 100 units.
    var capacity = 128
    while true {
      var length = -1
      let units = unsafe [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
        guard let start = buffer.baseAddress else { return }
        length = unsafe Int(write(start, Int32(buffer.count)))
        count = max(0, min(length, buffer.count))
      }
      if length < 0 { return nil }
      if length <= capacity { return String(decoding: units, as: UTF16.self) }
      capacity = length
    }
  }
}
