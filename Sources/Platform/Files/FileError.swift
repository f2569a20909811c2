/// The reason why a file or folder could not be used.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of problem, coarse enough to choose an exit status by.
  package enum Kind: Hashable, Sendable {
    /// Nothing is there.
    case missing
    /// Something is there, but it is not a file of the required kind.
    case notRegular
    /// The file is larger than the limit.
    case tooLarge
    /// A relative path leads, or might lead, out of its folder.
    case outside
    /// The place for a new file cannot be used.
    case cannotCreate
    /// Reading failed.
    case cannotRead
    /// Writing failed.
    case cannotWrite
    /// The process or the machine has run out of descriptors or memory, which is no fault of the
    /// file.
    case exhausted
  }

  /// The kind of problem.
  package var kind: Kind
  /// The path as the caller gave it.
  package var path: String
  /// The exact reason, without the path.
  package var reason: String

  /// Makes an error.
  package init(_ kind: Kind, path: String, reason: String) {
    self.kind = kind
    self.path = path
    self.reason = reason
  }

  /// Makes an error of a system call on a file.
  /// - Parameters:
  ///   - kind: the kind of error, unless the error is a lack of resources, which does not depend on
  ///     the file.
  ///   - path: the path as the caller gave it.
  ///   - error: the error of the call.
  init(_ kind: Kind, path: String, _ error: SystemError) {
    self.init(error.isExhaustion ? .exhausted : kind, path: path, reason: error.description)
  }

  package var description: String { "\(path): \(reason)" }
}
