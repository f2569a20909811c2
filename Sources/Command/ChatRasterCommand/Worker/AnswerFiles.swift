import Platform

/// The files that a request has written for its answer, in a folder that the request owns.
///
/// Before the request is answered, their contents move to memory or to an unnamed file, and the
/// folder is removed. So an answer that waits for its client to read leaves nothing on the disk,
/// however the process ends.
final class AnswerFiles: Sendable {
  private let folder: TemporaryFolder

  /// Makes an empty folder.
  /// - Throws: `FileError` if it cannot be made.
  init() throws(FileError) {
    folder = try TemporaryFolder()
  }

  /// The path of a file with a given name.
  func path(_ name: String) -> String { folder.path + "/" + name }

  /// True if the folder contains a file.
  func contains(_ path: String) -> Bool { path.hasPrefix(folder.path + "/") }

  /// Moves all files out of the folder.
  /// - Returns: The names, sorted, with the contents: all in memory if they are small, and otherwise
  ///   in one unnamed file, because a set of pages has more files than a process may open.
  /// - Throws: `FileError` if a file cannot be read, or if the unnamed file cannot be written.
  func take() throws(FileError) -> [(name: String, content: WorkerAnswer.Part.Content)] {
    let names = try Folder.names(in: folder.path)
    var byteCount = 0
    for name in names { byteCount += try RegularFile.size(of: path(name)) }
    let isSmall = byteCount <= WorkerLimits.resultBytesInMemory
    let whole = try isSmall ? nil : GrowingFile()
    var files: [(name: String, content: WorkerAnswer.Part.Content)] = []
    for name in names {
      if let whole {
        let file = try OpenFile(path: path(name), limit: .max)
        let start = whole.count
        try whole.append(file)
        files.append((name, .file(whole, start..<whole.count)))
      } else {
        let bytes = try FileContents(path: path(name), limit: WorkerLimits.resultBytesInMemory)
        files.append((name, .memory(bytes.bytes)))
      }
    }
    return files
  }

  /// Removes the folder and everything in it.
  func remove() { folder.remove() }
}
