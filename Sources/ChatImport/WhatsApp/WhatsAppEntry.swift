/// One message of an export as it is cut out of the text.
struct WhatsAppEntry {
  /// The date and time; nil for text before the first message.
  var header: WhatsAppHeader?
  /// Everything behind the date and time, over all its lines.
  var body: Substring
  /// Who said it; nil for the lines that WhatsApp writes itself.
  var sender: String?

  /// Cuts a text into messages: a line that does not begin with a date goes on with the last one.
  ///
  /// A message may hold lines that look like the beginning of one, so only the shape that most
  /// lines have counts.
  static func entries(of text: String) -> (entries: [WhatsAppEntry], strays: Int) {
    var lines: [(line: Substring, header: WhatsAppHeader?)] = []
    var counts = [Int](repeating: 0, count: WhatsAppHeader.Shape.allCases.count)
    var start = text.startIndex
    let bytes = text.utf8
    while start < text.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? text.endIndex
      let header = WhatsAppHeader(line: text[start..<end])
      if let header { counts[header.shape.rawValue] += 1 }
      lines.append((text[start..<end], header))
      start = end < text.endIndex ? bytes.index(after: end) : end
    }
    // The first of the largest, so that ties go to what is written today.
    var shape = WhatsAppHeader.Shape.bracket
    for candidate in WhatsAppHeader.Shape.allCases
    where counts[candidate.rawValue] > counts[shape.rawValue] {
      shape = candidate
    }
    return assemble(lines, shape: shape, in: text)
  }

  private static func assemble(
    _ lines: [(line: Substring, header: WhatsAppHeader?)], shape: WhatsAppHeader.Shape,
    in text: String
  ) -> (entries: [WhatsAppEntry], strays: Int) {
    var entries: [WhatsAppEntry] = []
    var strays = 0
    for (line, header) in lines {
      if let header, header.shape == shape {
        entries.append(
          WhatsAppEntry(header: header, body: line[header.bodyStart...], sender: nil))
      } else {
        if header != nil { strays += 1 }
        if entries.isEmpty {
          entries.append(WhatsAppEntry(header: nil, body: line, sender: nil))
        } else {
          let last = entries.count - 1
          entries[last].body = text[entries[last].body.startIndex..<line.endIndex]
        }
      }
    }
    if let first = entries.first, first.header == nil, first.body.isAllBlank {
      entries.removeFirst()
    }
    return (entries, strays)
  }

  /// Takes the senders' names off the bodies.
  ///
  /// A name ends at the first colon with a space behind it. A sentence of WhatsApp's own that
  /// quotes a title may have one too: a name with a quotation mark must come twice. A colon
  /// without a space counts behind a name that is known from another message.
  static func takeSenders(of entries: inout [WhatsAppEntry]) {
    var quoted: [String: Int] = [:]
    var known: Set<String> = []
    var splits: [(name: String, bodyStart: Substring.Index)?] = []
    splits.reserveCapacity(entries.count)
    for entry in entries {
      let split = entry.header == nil ? nil : split(entry.body, needsSpace: true)
      splits.append(split)
      guard let name = split?.name else { continue }
      if hasQuotationMark(name) { quoted[name, default: 0] += 1 } else { known.insert(name) }
    }
    for (name, count) in quoted where count > 1 { known.insert(name) }
    for index in entries.indices where entries[index].header != nil {
      var split = splits[index]
      if let name = split?.name, !known.contains(name) { split = nil }
      if split == nil, let tight = Self.split(entries[index].body, needsSpace: false),
        known.contains(tight.name)
      {
        split = tight
      }
      guard let split else { continue }
      entries[index].sender = split.name
      entries[index].body = entries[index].body[split.bodyStart...]
    }
  }

  private static func split(
    _ body: Substring, needsSpace: Bool
  ) -> (name: String, bodyStart: Substring.Index)? {
    let scalars = body.unicodeScalars
    var name = String.UnicodeScalarView()
    var count = 0
    var index = scalars.startIndex
    while index < scalars.endIndex, count <= ImportLimits.nameScalars {
      let scalar = scalars[index]
      if scalar == "\n" { return nil }
      let next = scalars.index(after: index)
      if scalar == ":" {
        let behind = next < scalars.endIndex ? scalars[next] : "\n"
        if !needsSpace || behind.isBlank || behind == "\n" || behind.isDirectionMark {
          while let last = name.last, last == " " { name.removeLast() }
          guard !name.isEmpty else { return nil }
          return (String(name), next)
        }
      }
      if !scalar.isDirectionMark, !(scalar.isBlank && name.isEmpty) {
        name.append(scalar.isBlank ? " " : scalar)
      }
      count += 1
      index = next
    }
    return nil
  }

  private static func hasQuotationMark(_ name: String) -> Bool {
    name.unicodeScalars.contains { "\"“”„«»「」『』".unicodeScalars.contains($0) }
  }
}
