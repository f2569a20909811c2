import ChatModel

extension RichText {
  /// Makes rich text from text without markup; addresses in it become links.
  init(linking words: String) {
    guard words.mayHoldAddress else {
      self.init(words)
      return
    }
    let scalars = Array(words.unicodeScalars)
    var entities: [Entity] = []
    var (index, offset) = (0, 0)
    while index < scalars.count {
      let scalar = scalars[index]
      if entities.count < ChatModelLimits.entities, "hHwW".unicodeScalars.contains(scalar),
        let address = BareAddress(in: scalars, at: index)
      {
        var target = String.UnicodeScalarView()
        target.append(contentsOf: scalars[index..<address.end])
        let words = String(target)
        entities.append(Entity(.link(address.prefix + words), offset..<offset + words.utf8.count))
        offset += words.utf8.count
        index = address.end
      } else {
        offset += UTF8.width(scalar)
        index += 1
      }
    }
    self.init(words, entities: entities)
  }
}

extension String {
  /// True if the text contains `://` or `www.`, one of which is in each address.
  fileprivate var mayHoldAddress: Bool {
    let bytes = utf8Span.span
    var found: UInt8 = 0
    // Without an exit, the compiler compares many bytes at once.
    for index in bytes.indices {
      let byte = bytes[index]
      found |= (byte == 0x3A ? 1 : 0) | (byte == 0x2F ? 2 : 0)
      found |= (byte == 0x2E ? 4 : 0) | (byte | 0x20 == 0x77 ? 8 : 0)
    }
    guard found & 3 == 3 || found & 12 == 12 else { return false }
    var wCount = 0
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == 0x77 || byte == 0x57 {
        wCount += 1
        continue
      }
      if byte == 0x2E, wCount >= 3 { return true }
      wCount = 0
      if byte == 0x3A, index + 2 < bytes.count, bytes[index + 1] == 0x2F, bytes[index + 2] == 0x2F {
        return true
      }
    }
    return false
  }
}
