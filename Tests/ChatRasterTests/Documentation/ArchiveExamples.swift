import ChatRaster

/// Shows a message with those around it.
func showNeighbours(_ options: inout RenderOptions) {
  options.selection = .around("m7", before: 1, after: 1)
}

/// A talk without a word of what was said.
func withoutWords(
  _ talk: Conversation, _ configuration: ChatRenderer.Configuration
) -> Conversation {
  let safe = talk.redacted(kinds: configuration.contentKinds)
  return safe
}
