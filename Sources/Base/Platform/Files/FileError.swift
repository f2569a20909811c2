/// The reason why a file or folder could not be used.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of problem, coarse enough to select an exit status.
  package enum Kind: Hashable, Sendable {
    /// There is no file at the path.
    case missing
    /// The path does not lead to a file of the required kind.
    case notRegular
    /// The file is larger than the limit.
    case tooLarge
    /// A relative path leads, or could lead, out of its folder.
    case outside
    /// No new file can be created at the path.
    case cannotCreate
    /// Reading failed.
    case cannotRead
    /// Writing failed.
    case cannotWrite
    /// The process or the machine has run out of descriptors or memory, independently of the file.
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

  /// Makes an error from a failed system call on a file.
  /// - Parameters:
  ///   - kind: the kind of error; ignored if the call failed for lack of resources, which does not
  ///     depend on the file.
  ///   - path: the path as the caller gave it.
  ///   - error: the error of the call.
  init(_ kind: Kind, path: String, _ error: SystemError) {
    self.init(error.isExhaustion ? .exhausted : kind, path: path, reason: error.description)
  }

  package var description: String { "\(path): \(reason)" }
}
