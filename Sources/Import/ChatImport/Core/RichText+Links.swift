import ChatModel

extension RichText {
  /// Makes rich text from text without markup; addresses in it become links.
  init(linking words: String) {
    let isPlain = !words.utf8.contains { $0 == 0x3A || $0 == 0x77 || $0 == 0x57 }
    guard !isPlain else {
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
