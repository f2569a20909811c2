import FoundationEssentials

extension URL {
  /// The path of the file that the URL names.
  ///
  /// - Throws: `RenderError` with the code `cannotCreate` for any other URL: the path of a web
  ///   address would name a file of this machine.
  var filePath: String {
    get throws(RenderError) {
      guard isFileURL else {
        throw RenderError(
          .cannotCreate,
          "\(absoluteString) is not the address of a file: make one with URL(filePath:)",
          file: absoluteString)
      }
      return path
    }
  }
}
