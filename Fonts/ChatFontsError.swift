/// The bundled faces were not found.
public struct ChatFontsError: Error, Hashable, CustomStringConvertible {
  /// The folders that were looked at, in that order.
  public var searched: [String]

  package init(searched: [String]) {
    self.searched = searched
  }

  /// Says where the faces were looked for and what to do.
  public var description: String {
    """
    the bundled fonts were not found in \(searched.joined(separator: ", ")); \
    put the folder Fonts/Faces of ChatRaster there, or name another folder of fonts
    """
  }
}
