extension Message {
  /// The paths of the images in the content and the reactions that an export can contain.
  package var pictures: [String] { content.pictures + reactions.compactMap(\.source) }
}
