extension Message {
  /// The paths of the images in the content and in the reactions.
  package var pictures: [String] { content.pictures + reactions.compactMap(\.source) }
}
