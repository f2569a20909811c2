/// The error thrown if the bundled faces are not found.
public struct ChatFontsError: Error, Hashable, CustomStringConvertible {
  /// The folders that were searched, in order.
  public var searched: [String]

  package init(searched: [String]) {
    self.searched = searched
  }

  /// A message with the searched folders and a remedy.
  public var description: String {
    """
    the bundled fonts were not found in \(searched.joined(separator: ", ")); \
    put the folder Fonts/Faces of ChatRaster there, or name another folder of fonts
    """
  }
}
