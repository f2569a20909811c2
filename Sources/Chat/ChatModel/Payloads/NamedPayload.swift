/// A payload that contains names, titles or file names.
protocol NamedPayload: Codable, Hashable, Sendable {
  /// Replaces each name by another text.
  mutating func changeNames(_ change: (String) -> String)
}

extension Content {
  /// The payloads with names of kinds whose content is stored as JSON.
  static let keptPayloads: [String: any NamedPayload.Type] = [
    "businessCard": BusinessCardContent.self, "code": CodeContent.self,
    "event": EventContent.self, "gift": GiftContent.self, "omitted": OmittedContent.self,
    "recalled": RecalledContent.self,
    "sources": SourcesContent.self,
    "storyReply": StoryReplyContent.self, "table": TableContent.self,
    "toolCall": ToolCallContent.self,
  ]

  /// True if the content is of a kind that can have names.
  var hasNames: Bool {
    switch payload {
    case .words: false
    case .known(let payload): payload is any NamedPayload
    case .kept: Self.keptPayloads[type] != nil
    }
  }

  /// The content without hidden controls in its names.
  ///
  /// - Parameter count: The number of characters that are left out is added to it.
  /// - Returns: The content.
  func withoutHiddenControls(counting count: inout Int) -> Content {
    let before = count
    switch payload {
    case .words: return self
    case .known(let known):
      guard var named = known as? any NamedPayload else { return self }
      named.changeNames { HiddenControls.removed(from: $0, counting: &count) }
      guard count > before, let shown = named as? any ContentPayload else { return self }
      return Content(type: type, .known(shown))
    case .kept:
      guard let payload = Self.keptPayloads[type] else { return self }
      return kept(as: payload, counting: &count) ?? self
    }
  }

  /// The content with changed names; nil if none has a hidden control, or if the payload is not of
  /// the given type.
  private func kept<Payload: NamedPayload>(
    as payload: Payload.Type, counting count: inout Int
  ) -> Content? {
    guard var named = try? self.payload(as: payload) else { return nil }
    let before = count
    named.changeNames { HiddenControls.removed(from: $0, counting: &count) }
    return count > before ? try? Content(type: type, payload: named) : nil
  }
}

extension FileContent: NamedPayload {
  mutating func changeNames(_ change: (String) -> String) { name = change(name) }
}

extension ContactContent: NamedPayload {
  mutating func changeNames(_ change: (String) -> String) { name = change(name) }
}

extension LocationContent: NamedPayload {
  mutating func changeNames(_ change: (String) -> String) { name = name.map(change) }
}

extension AudioContent: NamedPayload {
  mutating func changeNames(_ change: (String) -> String) {
    title = title.map(change)
    performer = performer.map(change)
  }
}

extension LinkPreviewContent: NamedPayload {
  mutating func changeNames(_ change: (String) -> String) {
    title = title.map(change)
    site = site.map(change)
  }
}

extension EmbedContent: NamedPayload {
  mutating func changeNames(_ change: (String) -> String) {
    site = site.map(change)
    title = title.map(change)
    if let name = author?.name { author?.name = change(name) }
    if let name = footer?.name { footer?.name = change(name) }
    for index in fields.indices { fields[index].name = change(fields[index].name) }
  }
}

/// The ids of the people are unchanged: their names are those of participants.
extension ChatEventContent: NamedPayload {
  mutating func changeNames(_ change: (String) -> String) {
    if case .text(let name) = value { value = .text(change(name)) }
  }
}

extension BusinessCardContent: NamedPayload {
  mutating func changeNames(_ change: (String) -> String) {
    name = change(name)
    role = role.map(change)
    organization = organization.map(change)
  }
}

extension EventContent: NamedPayload {
  mutating func changeNames(_ change: (String) -> String) {
    title = change(title)
    place = place.map(change)
  }
}

extension GiftContent: NamedPayload {
  mutating func changeNames(_ change: (String) -> String) { name = change(name) }
}

extension SourcesContent: NamedPayload {
  mutating func changeNames(_ change: (String) -> String) {
    for index in sources.indices { sources[index].title = change(sources[index].title) }
  }
}

extension ToolCallContent: NamedPayload {
  mutating func changeNames(_ change: (String) -> String) {
    name = change(name)
    subject = subject.map(change)
    place = place.map(change)
  }
}

extension CodeContent: NamedPayload {
  mutating func changeNames(_ change: (String) -> String) { name = name.map(change) }
}

extension StoryReplyContent: NamedPayload {
  mutating func changeNames(_ change: (String) -> String) { author = author.map(change) }
}

extension TableContent: NamedPayload {
  mutating func changeNames(_ change: (String) -> String) { name = name.map(change) }
}

extension RecalledContent: NamedPayload {
  mutating func changeNames(_ change: (String) -> String) { by = change(by) }
}

extension OmittedContent: NamedPayload {
  mutating func changeNames(_ change: (String) -> String) { name = name.map(change) }
}
