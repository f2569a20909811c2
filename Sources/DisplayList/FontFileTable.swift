import Synchronization

/// Where the font files are that references name by their digest.
///
/// The catalogue fills it while text is shaped; painters on any thread read it.
public final class FontFileTable: Sendable {
  private let paths = Mutex<[FontReference.Digest: String]>([:])

  /// Makes an empty table.
  public init() {}

  /// Notes where a file is; the same content at two places may be noted twice.
  public func insert(_ path: String, for digest: FontReference.Digest) {
    paths.withLock { $0[digest] = path }
  }

  /// The path of the file with this digest, or nil where none was noted.
  public func path(for digest: FontReference.Digest) -> String? {
    paths.withLock { $0[digest] }
  }
}
