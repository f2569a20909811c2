import Platform

extension CommandFailure {
  /// The failure with files named as in the arguments: the library needs absolute paths, but logs of
  /// a build must not contain the name of a user's folder that no argument contains.
  ///
  /// - Parameter arguments: The arguments, which can be `--option=value`.
  /// - Returns: The failure, in which paths in the working folder are relative, except those that an
  ///   argument gives as absolute.
  func naming(as arguments: [String]) -> CommandFailure {
    let folder = Folder.absolute("")
    guard folder.utf8.count > 1 else { return self }
    let absolute = arguments.map { argument in
      argument.hasPrefix("-") ? argument.drop { $0 != "=" }.dropFirst() : argument[...]
    }.filter { $0.hasPrefix(folder) }.map { $0.prefix { $0 != "%" } }
    var failure = self
    failure.message = Self.relative(message, to: folder, except: absolute)
    failure.details = details.map { Self.relative($0, to: folder, except: absolute) }
    return failure
  }

  private static func relative(
    _ text: String, to folder: String, except absolute: [Substring]
  ) -> String {
    guard text.contains(folder) else { return text }
    var result = ""
    var rest = text[...]
    while let found = rest.firstRange(of: folder) {
      result += rest[..<found.lowerBound]
      let path = rest[found.lowerBound...]
      // The folder must be the beginning of a path, not a part of another.
      let isStart = result.last.map { !$0.isLetter && !$0.isNumber && $0 != "/" } ?? true
      if !isStart || absolute.contains(where: { path.hasPrefix($0) }) { result += folder }
      rest = rest[found.upperBound...]
    }
    return result + rest
  }
}
