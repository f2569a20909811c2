extension Message {
  /// The pictures of the content and the reactions that an export may contain, as paths.
  package var pictures: [String] { content.pictures + reactions.compactMap(\.source) }
}
