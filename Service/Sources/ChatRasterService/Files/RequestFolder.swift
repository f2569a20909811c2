import Foundation
import Glibc
import NIOCore
import NIOPosix

/// A private folder with the files of one request; the request removes it before it is answered.
struct RequestFolder: Sendable {
  let path: String

  /// Makes a folder that no other user can open.
  /// - Parameter folder: The service's folder for request files.
  /// - Throws: A file error.
  init(in folder: String) throws {
    path = folder + "/" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  /// Removes the folder with its files.
  func remove() async {
    // In a task of its own, because the pool does no work for a cancelled one.
    await Task { [path] in
      try? await NIOThreadPool.singleton.runIfActive {
        try? FileManager.default.removeItem(atPath: path)
      }
    }.value
  }

  /// Writes a file that no other user can open.
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - name: The file's path in the folder, already checked by `FileName`.
  /// - Returns: The full path.
  /// - Throws: A file error, including that the name is taken.
  func write(_ bytes: ByteBuffer, to name: FileName) throws -> String {
    let file = path + "/" + name.path
    if name.components.count > 1 {
      try FileManager.default.createDirectory(
        atPath: path + "/" + name.components.dropLast().joined(separator: "/"),
        withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: Data(bytes.readableBytesView))
    try handle.close()
    return file
  }

  /// Removes the path of the folder from a worker's message.
  func withoutPath(_ sentence: String) -> String {
    sentence.replacingOccurrences(of: path + "/", with: "").replacingOccurrences(of: path, with: "")
  }
}

/// The name of a file in a request; it cannot refer to files outside the request's folder.
struct FileName: Hashable, Sendable {
  let components: [String]

  var path: String { components.joined(separator: "/") }

  /// Checks an untrusted name.
  /// - Parameter name: A file name, with at most four folders before it.
  /// - Throws: `Problem` for an invalid name; names are not corrected, because conversations refer
  ///   to their pictures by name.
  init(_ name: String) throws {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isFit =
      parts.count <= 5
      && parts.allSatisfy { part in
        !part.isEmpty && !part.hasPrefix(".") && part.utf8.count <= 120
          && part.unicodeScalars.allSatisfy {
            $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0 != "\\" && $0 != ":"
              && $0.properties.generalCategory != .format
          }
      }
    guard isFit else {
      throw Problem.badRequest(
        "file_name",
        "the file name: use letters and digits, without .. and without a leading dot or slash")
    }
    components = parts
  }
}
